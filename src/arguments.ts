import * as wording from './wording/phrases';
import * as messages from './messages';
import { suggest } from './wording/suggest';

/** Throws TypeError, which names the argument, for anything but a string. */
export function assertString(value: unknown, argument: string): asserts value is string {
  if (typeof value !== 'string') throw new TypeError(wording.wrongArgument(argument, 'a string', value));
}

/** The same for anything but a number. A number that is out of range is for the caller to judge. */
export function assertNumber(value: unknown, argument: string): asserts value is number {
  if (typeof value !== 'number') throw new TypeError(wording.wrongArgument(argument, 'a number', value));
}

/** The same for a value that is none of some strings, `undefined` included. */
export function assertOneOf(value: unknown, argument: string, values: readonly string[]): void {
  if (!values.includes(value as string)) throw new TypeError(messages.notOneOf(argument, values, value));
}

/** The same for an object whose parts of some names are no strings; `optional` ones may be undefined. */
export function assertStrings(
  value: unknown,
  argument: string,
  required: readonly string[],
  optional: readonly string[],
): void {
  if (!isObject(value)) throw new TypeError(wording.wrongArgument(argument, 'an object', value));
  for (const name of required) assertString(value[name], `${argument}.${name}`);
  for (const name of optional)
    if (value[name] !== undefined) assertString(value[name], `${argument}.${name}`);
}

/** What a value has to be, in words that follow "must be", and whether one is that. */
export type Check = readonly [expected: string, isRight: (value: unknown) => boolean];

/** A check for each option that a function takes. */
export type Checks<Name extends string = string> = Readonly<Record<Name, Check>>;

/**
 * Throws TypeError, with the cure, for options that are no object, for a name that is no option, and for a value that an
 * option cannot have; `undefined` counts as absent. `of` is the function or the thing whose options they are.
 */
export function checkOptions(of: string, options: unknown, checks: Checks): void {
  if (options === undefined) return;
  if (!isObject(options)) throw new TypeError(messages.notOptions(of, options));
  for (const name of Object.keys(options)) {
    const value = options[name];
    if (value === undefined) continue;
    if (!Object.hasOwn(checks, name)) {
      const names = Object.keys(checks);
      throw new TypeError(messages.unknownOption(of, name, suggest(name, names), names));
    }
    const [expected, isRight] = checks[name]!;
    if (!isRight(value)) throw new TypeError(messages.wrongOption(of, name, expected, value));
  }
}

export const BOOLEAN: Check = ['true or false', (value) => typeof value === 'boolean'];
export const STRING: Check = ['a string', isString];
export const FUNCTION: Check = ['a function', (value) => typeof value === 'function'];
export const OBJECT: Check = ['an object', isObject];
export const RULE_NAMES: Check = ['an array of rule names', /* @__PURE__ */ listOf(isString)];

/** One of some strings. */
export function oneOf(values: readonly string[]): Check {
  return [messages.oneOf(values), (value) => values.includes(value as string)];
}

/** An array of some strings. */
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
