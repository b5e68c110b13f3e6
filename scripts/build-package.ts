/** Writes dist/. */
import path from 'node:path';
import { buildPackage } from './package';

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`unknown argument "${args[0]!}"; usage: build-package`);
    return 2;
  }
  await buildPackage(path.join(__dirname, '..', 'dist'));
  return 0;
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
