/** Checks of arguments and options. All of them throw TypeError. */
import * as messages from './messages';
import * as wording from '../wording/phrases';
import { suggest } from '../wording/suggest';

export function assertString(value: unknown, argument: string): asserts value is string {
  if (typeof value !== 'string') throw new TypeError(wording.wrongArgument(argument, 'a string', value));
}

/** Accepts any number. The caller checks the range. */
export function assertNumber(value: unknown, argument: string): asserts value is number {
  if (typeof value !== 'number') throw new TypeError(wording.wrongArgument(argument, 'a number', value));
}

/** Throws unless the value is one of some strings. */
export function assertOneOf(value: unknown, argument: string, values: readonly string[]): void {
  if (!values.includes(value as string)) throw new TypeError(messages.notOneOf(argument, values, value));
}

/** Throws unless the value is an object whose properties are strings; the `optional` ones may be undefined. */
export function assertStrings(
  value: unknown,
  argument: string,
  required: readonly string[],
  optional: readonly string[],
): void {
  if (!isObject(value)) throw new TypeError(wording.wrongArgument(argument, 'an object', value));
  for (const name of [...required, ...optional.filter((each) => value[each] !== undefined)])
    assertString(value[name], `${argument}.${name}`);
}

/** A requirement on a value, in words that follow "must be", and a function that checks it. */
export type Check = readonly [expected: string, isRight: (value: unknown) => boolean];

/** A check for each option of a function. */
export type Checks<Name extends string = string> = Readonly<Record<Name, Check>>;

/**
 * Throws, with the cure, if `options` is no object, or has an unknown name or a wrong value. An option that is undefined
 * counts as absent. `of` names the function or the thing that has the options.
 */
export function checkOptions(of: string, options: unknown, checks: Checks): void {
  if (options === undefined) return;
  for (const [name, value] of givenOptions(of, options, Object.keys(checks))) {
    const [expected, isRight] = checks[name]!;
    if (!isRight(value)) throw new TypeError(messages.wrongOption(of, name, expected, value));
  }
}

/** Returns the options that are not undefined. Throws, with the cure, if `options` is no object, or has another name than `names`. */
export function givenOptions(
  of: string,
  options: unknown,
  names: readonly string[],
): readonly (readonly [name: string, value: unknown])[] {
  if (!isObject(options)) throw new TypeError(messages.notOptions(of, options));
  return Object.entries(options).filter(([name, value]) => {
    if (value === undefined) return false;
    if (names.includes(name)) return true;
    throw new TypeError(messages.unknownOption(of, name, suggest(name, names), names));
  });
}

export const BOOLEAN: Check = ['true or false', (value) => typeof value === 'boolean'];
export const STRING: Check = ['a string', isString];
export const FUNCTION: Check = ['a function', (value) => typeof value === 'function'];
export const OBJECT: Check = ['an object', isObject];
export const LINES: Check = ['an array of lines', /* @__PURE__ */ listOf(isString)];
export const RULE_NAMES: Check = ['an array of rule names', /* @__PURE__ */ listOf(isString)];

export function oneOf(values: readonly string[]): Check {
  return [messages.oneOf(values), (value) => values.includes(value as string)];
}

export function booleanOr(values: readonly string[]): Check {
  return [
    `true, false, ${messages.oneOf(values)}`,
    (value) => typeof value === 'boolean' || values.includes(value as string),
  ];
}

export function arrayOf(values: readonly string[]): Check {
  return [`an array of ${messages.oneOf(values)}`, listOf((each) => values.includes(each as string))];
}

export function listOf(isRight: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isRight);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
