/** Prints how large the entries are when they are bundled. With --check only prints where one is too large; exit code 1. */
import { fits, measureSizes, type Size } from './sizes';

async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown !== undefined) {
    console.error(`unknown argument "${unknown}"; usage: size [--check]`);
    return 2;
  }
  const sizes = await measureSizes();
  const within = sizes.every(fits);
  if (!within || !args.includes('--check')) for (const line of linesOf(sizes)) console.log(line);
  return within ? 0 : 1;
}

function linesOf(sizes: readonly Size[]): string[] {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const rows = sizes.map((size) => [
    size.what,
    kilobytes(size.minified),
    kilobytes(size.compressed),
    kilobytes(size.limit),
    fits(size) ? '' : (size.problem ?? 'too large'),
  ]);
  const table = [['kB', 'minified', 'and gzipped', 'at most', ''], ...rows];
  return table.map(([what, ...cells]) =>
    [what!.padEnd(38), ...cells.map((cell) => cell.padStart(11))].join(' ').trimEnd(),
  );
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
