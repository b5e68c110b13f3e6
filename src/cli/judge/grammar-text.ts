import { rfc3986 } from '../../generated/rfc3986';
import type * as Index from '../../index';
import type { CompileOptions, Grammar } from '../../index';
import { readImport } from '../../tooling/grammar-files';

/** The text of a grammar and all that it takes to compile it, as data; undefined for RFC 3986, which is compiled. */
export type GrammarText = { readonly text: string; readonly options: CompileOptions } | undefined;

/** Throws GrammarError, and UnreadableImport. */
export function grammarOf(source: GrammarText): Grammar {
  if (source === undefined) return rfc3986;
  return compiler().compile(source.text, { ...source.options, resolve: readImport });
}

/** The compiler, which most runs do without; to load it takes longer than to judge ten thousand lines. */
export function compiler(): typeof Index {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would be asynchronous, and slower
  return require('../../index') as typeof Index;
}
