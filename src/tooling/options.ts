import { type AlphabetName, type CompileOptions, type ExtensionName } from '../index';
import * as messages from '../messages';
import { suggest } from '../suggest';

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

const ALPHABETS: readonly AlphabetName[] = ['code-points', 'octets'];
const EXTENSIONS: readonly ExtensionName[] = ['list', 'recipient-list'];

/** What each option has to be, in words, and whether a value is that. */
const CHECKS: Readonly<Record<keyof AbnfOptions, readonly [string, (value: unknown) => boolean]>> = {
  alphabet: ['"code-points" or "octets"', (value) => ALPHABETS.includes(value as AlphabetName)],
  extensions: [
    'a list of "list" or "recipient-list"',
    listOf((each) => EXTENSIONS.includes(each as ExtensionName)),
  ],
  imports: ['a list of names, files or texts, as in ["rfc3986", "./shared.abnf"]', listOf(isImport)],
  prose: [
    'an object of ABNF elements by the text between the angle brackets',
    (value) => isObject(value) && Object.values(value).every((each) => isText(each) || isObject(each)),
  ],
  strict: ['true or false', (value) => typeof value === 'boolean'],
  tokens: ['a list of rule names', listOf(isText)],
};

/** Throws TypeError, with the cure, for options that are none: they may come from files that no compiler has read. */
export function checkedOptions(options: unknown = {}): AbnfOptions {
  if (!isObject(options)) throw new TypeError(messages.notToolOptions());
  const names = Object.keys(CHECKS);
  for (const [name, value] of Object.entries(options)) {
    if (!names.includes(name)) {
      throw new TypeError(messages.unknownToolOption(name, suggest(name, names), names));
    }
    const [expected, isRight] = CHECKS[name as keyof AbnfOptions];
    if (value !== undefined && !isRight(value)) {
      throw new TypeError(messages.wrongToolOption(name, expected));
    }
  }
  return options;
}

/** What gives the options of a file. Throws TypeError at once where they are the same for all. */
export function optionsByFile(options: AbnfOptionsByFile | undefined): (file: string) => AbnfOptions {
  if (typeof options === 'function') return (file) => checkedOptions(options(file));
  const checked = checkedOptions(options);
  return () => checked;
}

function listOf(isRight: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isRight);
}

function isImport(value: unknown): boolean {
  return isText(value) || (isObject(value) && isText(value['name']) && isText(value['text']));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
