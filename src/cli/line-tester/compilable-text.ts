import type * as Uri from '../../generated/rfc3986';
import type * as Index from '../../entries/index-for-node';
import type { CompileOptions, Grammar } from '../../entries/index-for-node';
import { readImport } from '../../tooling/grammar-files';

/** The text of a grammar and its options, as plain data. Undefined stands for RFC 3986, which is compiled already. */
export type CompilableText = { readonly text: string; readonly options: CompileOptions } | undefined;

/** Returns the compiled grammar. Throws GrammarError, or UnreadableImport. */
export function grammarOf(source: CompilableText): Grammar {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- threads that have a table do not need it
  if (source === undefined) return (require('../../generated/rfc3986') as typeof Uri).rfc3986;
  const { compile, extract } = compiler();
  return compile(source.text, { ...source.options, resolve: readImport, extract });
}

/** Loads the compiler. Most runs do not need it, and loading it takes longer than testing ten thousand lines. */
export function compiler(): typeof Index {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would be asynchronous and slower
  return require('../../entries/index-for-node') as typeof Index;
}
