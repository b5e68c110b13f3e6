/**
 * Writes src/generated from grammar/, and from src/ the text of what runs recursive rules. With --check writes nothing and
 * exits with 1 where the committed source is not what they give.
 */
import { GrammarError, renderDiagnostics } from '../src/notation/diagnostic';
import { engineSource } from './engine-text';
import { librarySource } from './library-source';
import { headOf, parsers, readGenerated, writeGenerated, writeUncommittedParsers } from './parsers';
import { uriOffsetsSource } from './uri-offsets';

/** What is committed, by name: what it is made from, and the source. */
const COMMITTED: Readonly<Record<string, { readonly from: string; readonly source: () => string }>> = {
  engine: { from: 'src/runtime and src/search', source: engineSource },
  library: { from: 'grammar', source: librarySource },
  rfc3986: { from: 'grammar/rfc3986.abnf', source: () => parsers('rfc3986') },
  rfc2396: { from: 'grammar/rfc2396.bnf', source: () => parsers('rfc2396') },
  'uri-offsets': { from: 'grammar/rfc3986.abnf', source: () => uriOffsetsSource(headOf('rfc3986')) },
};

async function main(args: readonly string[]): Promise<number> {
  const check = args.includes('--check');
  const unknown = args.filter((arg) => arg !== '--check');
  if (unknown.length > 0) {
    console.error(`unknown argument "${unknown[0]!}"; usage: build-grammars [--check]`);
    return 2;
  }
  // All are made before any is written: a mistake in the grammar of one of them changes nothing.
  const sources = Object.entries(COMMITTED).map(([name, { source }]) => [name, source()] as const);
  const drifted = sources.filter(([name, source]) => !put(name, source, check)).map(([name]) => name);
  for (const name of drifted) {
    const { from } = COMMITTED[name]!;
    console.error(`src/generated/${name}.ts is not what ${from} gives; run: npm run build:grammars`);
  }
  if (!check)
    for (const name of await writeUncommittedParsers()) console.log(`wrote src/generated/${name}.ts`);
  return drifted.length > 0 ? 1 : 0;
}

/** Writes a source; only compares it where `check` is set. Tells whether the file then says the same. */
function put(name: string, source: string, check: boolean): boolean {
  const same = readGenerated(name) === source;
  if (same || check) return same;
  writeGenerated(name, source);
  console.log(`wrote src/generated/${name}.ts`);
  return true;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // An edited grammar with a mistake in it: nothing was written for it. Warnings can wait until it is mended.
    if (error instanceof GrammarError) {
      console.error(renderDiagnostics(error.diagnostics.filter(({ severity }) => severity === 'error')));
    } else {
      console.error(error instanceof Error ? error.message : error);
    }
    process.exitCode = 1;
  },
);
