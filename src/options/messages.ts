/** The messages of the files in src itself: of arguments, options and `compile`. */

import { didYouMeanOr, helped, kindOf, listed, quote, wrongArgument } from '../wording/phrases';

/** About the second argument of `explain`. */
export function notAPlanText(value: unknown): string {
  return wrongArgument('print', 'a function, such as "dump"', value);
}

export function notOneOf(argument: string, values: readonly string[], value: unknown): string {
  return `${argument} must be ${oneOf(values)} (got ${gotValue(value)})`;
}

function gotValue(value: unknown): string {
  const got = (each: unknown): string => (typeof each === 'string' ? quote(each) : kindOf(each));
  return Array.isArray(value) && value.length > 0 ? `an array of ${value.map(got).join(', ')}` : got(value);
}

/** `of`: the function or the thing that has the options, here and below. */
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

/** The cure if a program has no texts of shipped grammars. */
export const loadLibrary =
  'in bundles and pages, import "verbatim-abnf/library" first: it has the texts of shipped grammars';

export function noLibrary(): string {
  return helped('the texts of shipped grammars are not loaded', loadLibrary);
}

/** About emitted source of a grammar over octets. */
export const charactersForOctets =
  'strings are not encoded: each character of an input, up to U+00FF, stands for an octet';

/** About the options of `emitForLanguage`. */
export function capturesWithoutRules(): string {
  return helped(
    'captures need the rules whose matches have the parts',
    'name them with --rule, or in the option "rules"',
  );
}

export function notAPrefix(prefix: string): string {
  return helped(
    `${quote(prefix)} cannot stand before the name of a function`,
    'use letters, digits and "_", with a period behind a schema',
  );
}

export function sqlWithoutRules(): string {
  return helped('there is no rule to write functions for', 'name one in "rules"');
}
