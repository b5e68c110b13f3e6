/** Options of the compiler: their types, and the checks of their values. */
import {
  arrayOf,
  assertString,
  BOOLEAN,
  booleanOr,
  type Check,
  type Checks,
  checkOptions,
  FUNCTION,
  isObject,
  isString,
  listOf,
  oneOf,
  RULE_NAMES,
  STRING,
} from './arguments';
import * as messages from './messages';
import type { extract } from '../model/documents/grammar-of-document';
import type { GrammarText } from '../model/imports';
import { type AlphabetName, ALPHABETS, DIALECTS, DOCUMENT_KINDS, EXTENSIONS } from './kinds';

/** A grammar's text, and the name that messages and other grammars use for it. */
export type NamedText = GrammarText;

export interface CompileOptions extends Omit<GrammarText, 'name' | 'text' | 'asPublished'> {
  /** The name of the text in messages (default: "grammar"). */
  readonly name?: string;
  /**
   * Finds the text that `; @import "path"` in the text `from` means. If it returns undefined, the line is an error of the grammar. `compile`
   * passes on the errors that `resolve` throws.
   */
  readonly resolve?: (path: string, from: string) => NamedText | undefined;
  /** Reads texts with the option `document`: the function `extract` of this package (default: they are refused). */
  readonly extract?: typeof extract;
  /**
   * The alphabet of the grammar's terminal values. With "code-points" (default), a string is read by its code points. A lone
   * surrogate counts as the code point of its number, and a `Uint8Array` is read as UTF-8. "octets" is for grammars with
   * rules for UTF-8 (RFC 3629). There, values above 255 are errors, and a `Uint8Array` is read as it is. A string stands for
   * its UTF-8, or with `encoding: "latin1"` for the numbers of its characters. The Parsimmon parsers in `rules` and
   * standalone modules take one character for each octet.
   */
  readonly alphabet?: AlphabetName;
}

const IMPORTS: Check = [
  'an array of names and texts, as in ["rfc3986", { name, text }]',
  /* @__PURE__ */ listOf((each) => isString(each) || isObject(each)),
];
const PROSE: Check = [
  'an object of ABNF elements by the text between the angle brackets',
  (value) => isObject(value) && Object.values(value).every((each) => isString(each) || isObject(each)),
];
/** The option `document`. */
export const DOCUMENT: Check = /* @__PURE__ */ booleanOr(DOCUMENT_KINDS);
/** Options of `compile` that a text in `imports` may have too. */
const NOTATION = {
  name: STRING,
  dialect: /* @__PURE__ */ oneOf(DIALECTS),
  document: DOCUMENT,
  additionsFirst: BOOLEAN,
  label: STRING,
  extensions: /* @__PURE__ */ arrayOf(EXTENSIONS),
  strict: BOOLEAN,
  imports: IMPORTS,
  updates: IMPORTS,
  prose: PROSE,
  tokens: RULE_NAMES,
};
const ALPHABET = /* @__PURE__ */ oneOf(ALPHABETS);

// Without a spread, which would stay in bundles.
export const COMPILE = /* @__PURE__ */ Object.assign({}, NOTATION, {
  alphabet: ALPHABET,
  resolve: FUNCTION,
  extract: FUNCTION,
});

/** Properties of a library grammar that are not options of `compile`. They are ignored, so that `compile(grammar.text, grammar)` works. */
const DESCRIPTION = ['asPublished', 'patches', 'printed', 'section', 'source', 'text', 'title'];

/** Checks the arguments of the function `of`, which takes the options of `compile` and others. Throws TypeError. */
export function checkCompiling(of: string, text: unknown, options: unknown, others: Checks = {}): void {
  assertString(text, 'text');
  checkNotation(of, options, { ...COMPILE, ...others });
}

/** Checks options, and the texts in `imports`, `updates` and `prose`. Throws TypeError, with the cure. */
export function checkNotation(of: string, options: unknown, checks: Checks): void {
  const isOption = ([name]: [string, unknown]): boolean => !DESCRIPTION.includes(name);
  const given = isObject(options) ? Object.fromEntries(Object.entries(options).filter(isOption)) : options;
  checkOptions(of, given, checks);
  const { imports = [], updates = [], prose = {} } = (given ?? {}) as Readonly<Record<string, object>>;
  for (const each of [...(imports as unknown[]), ...(updates as unknown[])]) {
    if (!isString(each)) checkGrammarText(each);
  }
  for (const meaning of Object.values(prose)) {
    if (!isString(meaning)) checkOptions('prose', meaning, { rule: STRING, excluding: STRING });
  }
}

/** Makes a `resolve` that throws TypeError if the given one returns anything but a grammar's text. */
export function checkedResolve(resolve: CompileOptions['resolve']): CompileOptions['resolve'] {
  return (
    resolve &&
    ((path, from) => {
      const found = resolve(path, from);
      if (found !== undefined) checkGrammarText(found);
      return found;
    })
  );
}

function checkGrammarText(given: unknown): void {
  const of = isObject(given) && isString(given['name']) ? messages.grammarOf(given['name']) : 'an import';
  if (!isObject(given) || !isString(given['text'])) throw new TypeError(messages.notAGrammarText(of));
  // A library grammar has this option too, and it may be imported.
  checkNotation(of, given, { ...NOTATION, alphabet: ALPHABET });
}
