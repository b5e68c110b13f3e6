/**
 * Writes src/generated: what is committed of it, and the parsers of grammars that were edited. Others that are not up to
 * date it names; those that are asked for by name, or with --all all of them, it writes too. It writes the hashes of edited
 * grammars into grammar/manifest.json. Nothing is written if there is an error. With --check it makes what is committed
 * anew, writes nothing, and exits with 1 where that is not what is there.
 */
import { parseArgs } from 'node:util';
import { build, check, type Outcome } from './build-generated';
import { GENERATED } from './generated';

const USAGE = 'usage: npm run build:grammars [-- --check | --all | <grammar>...]';

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { check: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !GENERATED.some((each) => each.name === name));
  if (unknown !== undefined) return usage(`there is no grammar "${unknown}"`);
  if (values.check && (values.all || positionals.length > 0)) return usage('--check stands alone');
  const wanted = values.all ? GENERATED.map(({ name }) => name) : positionals;
  return report(values.check ? await check() : await build(wanted));
}

function usage(problem: string): number {
  console.error(`${problem}\n${USAGE}`);
  return 2;
}

function report({ errors, wrote, stale, drifted }: Outcome): number {
  if (errors.length > 0) console.error(`${errors.join('\n\n')}\n\nnothing was written`);
  for (const file of wrote) console.log(`wrote ${file}`);
  for (const { file, from } of drifted)
    console.error(`${file} is not what ${from} gives; run: npm run build:grammars`);
  if (stale.length > 0) {
    const which = stale.length > 12 ? `the parsers of ${stale.length} grammars` : stale.join(', ');
    console.log(
      `not up to date: ${which}; "npm run build" makes them, as does "npm run build:grammars -- --all"`,
    );
  }
  return errors.length + drifted.length > 0 ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof TypeError && 'code' in error;
    console.error(isUsage ? `${error.message}\n${USAGE}` : error);
    process.exitCode = isUsage ? 2 : 1;
  },
);
