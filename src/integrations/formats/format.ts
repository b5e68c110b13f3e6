import { FUNCTION, isObject } from '../../options/arguments';
import * as messages from '../messages';

/** A requirement that the text of an RFC adds to its ABNF. */
export interface SemanticRule {
  readonly name: string;
  /** The section that states it. */
  readonly section: string;
  /** Returns where and why a string does not meet it; undefined if it does. Only strings that the grammar derives are passed. */
  readonly explain: (text: string) => FormatReason | undefined;
}

/** Where and why a string is not of a format. */
export interface FormatReason {
  /** In UTF-16 units from 0. */
  readonly offset: number;
  /** A phrase on one line, without the input. */
  readonly reason: string;
}

/** A format of JSON Schema: a rule of a grammar as printed, and its semantic rules. */
export interface Format {
  /** The grammar's name in the library; undefined if no ABNF defines the format. */
  readonly grammar: string | undefined;
  readonly rule: string;
  /** The section that prints the grammar. */
  readonly section: string;
  readonly semantics: readonly SemanticRule[];
  /** The kind of string, for the options of `restrict`. */
  readonly kind?: FormatKind | undefined;
  /** Remakes what a format adds to those of this module, such as its schema, after `restrict`. */
  readonly remade?: (format: Format) => Format;
  /** The module whose `formats` has the format, for generated code. */
  readonly module: string;
  /** Tells whether a value is a string of the format. */
  readonly test: (text: string) => boolean;
  /** Does the same as `test`, under the name that Ajv and its users know. */
  readonly validate: (text: string) => boolean;
  /** Compares two strings of the format; undefined if one of them is not of the format. */
  readonly compare?: (left: string, right: string) => number | undefined;
}

export type FormatKind = 'url' | 'mailbox' | 'host name';

/** The definition of a format. `derives` is the verdict of its grammar. */
export interface FormatSource extends Pick<Format, 'grammar' | 'rule' | 'section' | 'kind' | 'compare'> {
  readonly derives: (text: string) => boolean;
  readonly semantics?: readonly SemanticRule[];
  /** Tells cheaply that no semantic rule can fail. True for most strings, whose rules are then skipped. */
  readonly isOrdinary?: (text: string) => boolean;
  readonly module?: string;
}

/** The module of the formats that need no other package. */
export const PLAIN_MODULE = 'verbatim-abnf/formats';

/** Formats by their names in schemas, such as those of "verbatim-abnf/formats" and "verbatim-abnf/formats-idn". */
export type FormatTable = Readonly<Record<string, Format>>;

/**
 * Throws TypeError, with the cure, unless a value is a table of formats.
 *
 * @example
 * let thrown;
 * try {
 *   assertFormats(['uri']);
 * } catch (error) {
 *   thrown = error;
 * }
 * thrown instanceof TypeError; // => true
 */
export function assertFormats(given: unknown): asserts given is FormatTable {
  if (
    !isObject(given) ||
    !Object.values(given).every((each) => isObject(each) && FUNCTION[1](each['validate']))
  )
    throw new TypeError(messages.notFormats());
}

/**
 * Makes a format. Its test runs the grammar first, then the semantic rules in their order.
 *
 * @example
 * format({ name: 'digits', derives: (text) => /^[0-9]+$/.test(text) }).test('12'); // => true
 */
export function format({
  derives,
  semantics = [],
  isOrdinary,
  module = PLAIN_MODULE,
  ...rest
}: FormatSource): Format {
  const rules = all(semantics);
  const test = testOf(derives, rules, isOrdinary);
  return { ...rest, semantics, module, test, validate: test };
}

/**
 * Makes a format whose values have an order. `compare` receives only values of the format.
 *
 * @example
 * const derives = (text: string) => /^[0-9]+$/.test(text);
 * const digits = orderedFormat({ name: 'digits', derives, compare: (a, b) => Number(a) - Number(b) });
 * digits.compare('9', '10'); // => -1
 */
export function orderedFormat(source: FormatSource & Required<Pick<FormatSource, 'compare'>>): Format {
  const made = format(source);
  const { test } = made;
  const { compare } = source;
  return {
    ...made,
    compare: (left, right) => (test(left) && test(right) ? compare(left, right) : undefined),
  };
}

type Test = Format['test'];

function testOf(derives: Test, rules: Test | undefined, isOrdinary: Test | undefined): Test {
  if (rules === undefined) return (text) => typeof text === 'string' && derives(text);
  if (isOrdinary === undefined) return (text) => typeof text === 'string' && derives(text) && rules(text);
  return (text) => typeof text === 'string' && derives(text) && (isOrdinary(text) || rules(text));
}

/** Chains the rules as nested calls, because engines inline these but not a loop over functions. */
function all([rule, ...others]: readonly SemanticRule[]): Test | undefined {
  if (rule === undefined) return undefined;
  const { explain } = rule;
  const rest = all(others);
  return (text) => explain(text) === undefined && (rest === undefined || rest(text));
}
