/** What the options of the compiler and of the emitters have to be. */
import * as messages from './messages';
import {
  arrayOf,
  assertString,
  BOOLEAN,
  type Check,
  type Checks,
  checkOptions,
  FUNCTION,
  isObject,
  isString,
  listOf,
  OBJECT,
  oneOf,
  RULE_NAMES,
  STRING,
} from './arguments';

const IMPORTS: Check = [
  'an array of names and texts, as in ["rfc3986", { name, text }]',
  listOf((each) => isString(each) || isObject(each)),
];
const PROSE: Check = [
  'an object of ABNF elements by the text between the angle brackets',
  (value) => isObject(value) && Object.values(value).every((each) => isString(each) || isObject(each)),
];
const EXCLUSION = { rule: STRING, excluding: STRING };
const LINES: Check = ['an array of lines', listOf(isString)];
const MODULE_FORMAT: Check = oneOf(['esm', 'commonjs']);

/** What a grammar's text takes beside it, as options of `compile` and in `imports`. */
const NOTATION = {
  name: STRING,
  dialect: oneOf(['abnf', 'bnf']),
  extensions: arrayOf(['list', 'recipient-list']),
  strict: BOOLEAN,
  imports: IMPORTS,
  updates: IMPORTS,
  prose: PROSE,
};

export const COMPILE = {
  ...NOTATION,
  alphabet: oneOf(['code-points', 'octets']),
  resolve: FUNCTION,
  tokens: RULE_NAMES,
};

export const EMIT = {
  ...COMPILE,
  automata: STRING,
  exportName: STRING,
  header: LINES,
  obsolete: OBJECT,
  runtime: STRING,
};

export const EMIT_JAVASCRIPT = { ...EMIT, format: MODULE_FORMAT };

export const EMIT_CAPTURES = {
  ...COMPILE,
  encoding: oneOf(['utf-8', 'latin1']),
  exportName: STRING,
  header: LINES,
  names: RULE_NAMES,
  rule: STRING,
  runtime: STRING,
};

export const EMIT_REGEXP = {
  ...COMPILE,
  exportName: STRING,
  format: oneOf(['typescript', 'javascript', 'json', 'plain']),
  header: LINES,
  rules: RULE_NAMES,
};

export const EMIT_STANDALONE = {
  ...COMPILE,
  header: LINES,
  language: oneOf(['typescript', 'javascript']),
  rules: RULE_NAMES,
};

export const EMIT_GRAMMAR_MODULE = { ...COMPILE, format: MODULE_FORMAT };
export const EMIT_GRAMMAR_DECLARATIONS = { ...COMPILE, header: LINES };

/** What a grammar of the library says of itself: `compile(grammar.text, grammar)` is how it is compiled. */
const DESCRIPTION = ['asPublished', 'patches', 'printed', 'section', 'source', 'text', 'title'];

/** Throws TypeError for a text that is no string, and for options that the function does not have. */
export function checkCompiling(of: string, text: unknown, options: unknown, checks: Checks): void {
  assertString(text, 'text');
  checkNotation(of, options, checks);
}

/** A grammar's text. Throws TypeError for anything else. */
export function grammarText<Given>(given: Given): Given {
  checkGrammarText(given);
  return given;
}

function checkGrammarText(given: unknown): void {
  const of = isObject(given) && isString(given['name']) ? messages.grammarOf(given['name']) : 'an import';
  if (!isObject(given) || !isString(given['text'])) throw new TypeError(messages.notAGrammarText(of));
  // What a shipped grammar has beside the notation: it may be imported, too.
  checkNotation(of, given, { ...NOTATION, alphabet: COMPILE.alphabet, tokens: COMPILE.tokens });
}

/** Throws TypeError for options that there are not, in `imports` and `prose`, too. */
export function checkNotation(of: string, options: unknown, checks: Checks): void {
  const given = isObject(options) ? Object.fromEntries(Object.entries(options).filter(isOption)) : options;
  checkOptions(of, given, checks);
  const { imports = [], updates = [], prose = {} } = (given ?? {}) as Readonly<Record<string, object>>;
  for (const each of [...(imports as unknown[]), ...(updates as unknown[])]) {
    if (!isString(each)) checkGrammarText(each);
  }
  for (const meaning of Object.values(prose)) {
    if (!isString(meaning)) checkOptions('prose', meaning, EXCLUSION);
  }
}

function isOption([name]: [string, unknown]): boolean {
  return !DESCRIPTION.includes(name);
}
