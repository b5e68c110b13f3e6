import type { CompileOptions } from '../entries/index-for-node';
import { checkNotation, COMPILE } from '../options/compile-options';
import * as messages from './messages';

/** Options for grammars that are imported as modules. Each has the same meaning as for `compile`. */
export interface AbnfOptions extends Pick<
  CompileOptions,
  'alphabet' | 'extensions' | 'prose' | 'strict' | 'tokens'
> {
  /**
   * Grammars whose rules may be used: names of shipped grammars, texts, and files. A string that ends in `.abnf` or
   * `.bnf` is a file, relative to the working directory.
   */
  readonly imports?: NonNullable<CompileOptions['imports']>;
}

/** Options for all grammars, or a function that returns the options of a file by its absolute path. */
export type AbnfOptionsByFile = AbnfOptions | ((file: string) => AbnfOptions);

const { alphabet, extensions, imports, prose, strict, tokens } = COMPILE;
const CHECKS = { alphabet, extensions, imports, prose, strict, tokens };

/** Returns the options. Throws TypeError if they are invalid, because configuration files have no type check. */
export function checkedOptions(options: unknown = {}): AbnfOptions {
  checkNotation(messages.grammarOptions, options, CHECKS);
  return options as AbnfOptions;
}

/** Returns a function that returns the options of a file. Throws TypeError if options for all files are invalid. */
export function optionsByFile(options: AbnfOptionsByFile | undefined): (file: string) => AbnfOptions {
  if (typeof options === 'function') return (file) => checkedOptions(options(file));
  const checked = checkedOptions(options);
  return () => checked;
}
