/** The wording of what users of this folder read: one function a message. */

import { didYouMeanOr, helped, kindOf, listed, quote, wrongArgument } from './wording/phrases';

/** Of the second argument of `explain`. */
export function notAPlanText(value: unknown): string {
  return wrongArgument('print', 'a function, such as "dump"', value);
}

export function notOneOf(argument: string, values: readonly string[], value: unknown): string {
  return `${argument} must be ${oneOf(values)} (got ${gotValue(value)})`;
}

function gotValue(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return `an array of ${value.map(kindOrString).join(', ')}`;
  return kindOrString(value);
}

function kindOrString(value: unknown): string {
  return typeof value === 'string' ? quote(value) : kindOf(value);
}

/** `of`: the function or the thing whose options they are. */
export function notOptions(of: string, options: unknown): string {
  return helped(
    `the options of ${of} must be an object (got ${kindOf(options)})`,
    'give an object, or nothing',
  );
}

export function unknownOption(
  of: string,
  name: string,
  suggestion: string | undefined,
  names: readonly string[],
): string {
  const help = didYouMeanOr(suggestion, `the options are ${names.join(', ')}`);
  return helped(`there is no option ${quote(name)} of ${of}`, help);
}

export function wrongOption(of: string, name: string, expected: string, value: unknown): string {
  return `option ${quote(name)} of ${of} must be ${expected} (got ${gotValue(value)})`;
}

/** What options are of that stand with a text. */
export function grammarOf(name: string): string {
  return `grammar ${quote(name)}`;
}

export function notAGrammarText(of: string): string {
  return `${of} must be an object with a text, as in { name: "other.abnf", text: "a = b" }`;
}

/** `"a", "b" or "c"` */
export function oneOf(values: readonly string[]): string {
  return listed(values.map(quote));
}

/** Of emitted source that is for grammars about octets and takes characters. */
export const charactersForOctets =
  'strings are not encoded: each character of an input, up to U+00FF, stands for an octet';
