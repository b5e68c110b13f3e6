import type { CompileOptions } from '../index';
import { checkNotation, COMPILE } from '../compile-options';
import * as messages from './messages';

/** What may be said of grammars that are imported as modules; each means what it means to `compile`. */
export interface AbnfOptions extends Pick<
  CompileOptions,
  'alphabet' | 'extensions' | 'prose' | 'strict' | 'tokens'
> {
  /**
   * Grammars whose rules may be used: names of shipped ones, texts, and files, which are read from the working directory;
   * a string that ends in `.abnf` or `.bnf` is a file.
   */
  readonly imports?: NonNullable<CompileOptions['imports']>;
}

/** Options for all grammars, or what gives those of a file, by its absolute path. */
export type AbnfOptionsByFile = AbnfOptions | ((file: string) => AbnfOptions);

const { alphabet, extensions, imports, prose, strict, tokens } = COMPILE;
const CHECKS = { alphabet, extensions, imports, prose, strict, tokens };

/** Throws TypeError, with the cure, for options that are none: they may come from files that no compiler has read. */
export function checkedOptions(options: unknown = {}): AbnfOptions {
  checkNotation(messages.grammarOptions(), options, CHECKS);
  return options as AbnfOptions;
}

/** What gives the options of a file. Throws TypeError at once where they are the same for all. */
export function optionsByFile(options: AbnfOptionsByFile | undefined): (file: string) => AbnfOptions {
  if (typeof options === 'function') return (file) => checkedOptions(options(file));
  const checked = checkedOptions(options);
  return () => checked;
}
