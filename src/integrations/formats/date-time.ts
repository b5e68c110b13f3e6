/** Checks the rules of RFC 3339, 5.7, that its ABNF cannot express, and compares dates and times. */
import * as messages from './messages';
import type { FormatReason, SemanticRule } from './format';

/** The offset of the time in a date-time. */
const AFTER_DATE = 11;
const MINUTES_OF_DAY = 24 * 60;
/** A minute in milliseconds. */
const MINUTE = 60_000;

const dayOfMonth: SemanticRule = {
  name: 'day of month',
  section: 'RFC 3339, 5.7, and appendix C on leap years',
  explain: (text) => {
    if (existsDay(text)) return undefined;
    const month = twoDigits(text, 5);
    if (month < 1 || month > 12) return { offset: 5, reason: messages.noSuchPart('month', month) };
    return { offset: 8, reason: messages.noSuchDay(twoDigits(text, 8), month, yearOf(text)) };
  },
};

/** Tells whether the month is 1 to 12 and has such a day in that year. */
function existsDay(text: string): boolean {
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, text);
}

export const dateRules: readonly SemanticRule[] = [dayOfMonth];

const offsetRange = /* @__PURE__ */ rangeRule('range of offset', (text) =>
  isZulu(text)
    ? undefined
    : (tooLarge(text, text.length - 5, 'offset hour', 23) ??
      tooLarge(text, text.length - 2, 'offset minute', 59)),
);

/** Returns the rules for a time at an offset. */
function rulesOfTime(at: number): readonly SemanticRule[] {
  return [
    rangeRule(
      'range of time',
      (text) =>
        tooLarge(text, at, 'hour', 23) ??
        tooLarge(text, at + 3, 'minute', 59) ??
        tooLarge(text, at + 6, 'second', 60),
    ),
    offsetRange,
    leapSecondRule('leap second at the end of a day of UTC', at, 'day', (minute) => {
      return (minute + 1) % MINUTES_OF_DAY === 0;
    }),
  ];
}

/** Makes a rule of a function that returns the part that is too large, or undefined. */
function rangeRule(name: string, explain: SemanticRule['explain']): SemanticRule {
  return { name, section: 'RFC 3339, 5.6, comments', explain };
}

function tooLarge(text: string, at: number, part: string, most: number): FormatReason | undefined {
  const value = twoDigits(text, at);
  return value > most ? { offset: at, reason: messages.noSuchPart(part, value) } : undefined;
}

export const timeRules = /* @__PURE__ */ rulesOfTime(0);

/** Makes a rule about second 60. `isLast` tells whether it may stand in a minute of UTC; `at` is the offset of the time. */
function leapSecondRule(
  name: string,
  at: number,
  period: 'day' | 'month',
  isLast: (minute: number) => boolean,
): SemanticRule {
  return {
    name,
    section: 'RFC 3339, 5.7',
    explain: (text) =>
      secondOf(text, at) < 60 || isLast(minuteOf(text, at))
        ? undefined
        : { offset: at + 6, reason: messages.noLeapSecond(period) },
  };
}

export const dateTimeRules = /* @__PURE__ */ rulesOfDateTime();

function rulesOfDateTime(): readonly SemanticRule[] {
  return [
    dayOfMonth,
    ...rulesOfTime(AFTER_DATE),
    leapSecondRule('leap second at the end of a month', AFTER_DATE, 'month', (minute) => {
      return new Date((minute + 1) * MINUTE).getUTCDate() === 1;
    }),
  ];
}

/** Tells in one step that most date-times keep all rules. The others are asked rule by rule. */
export function isOrdinaryDateTime(text: string): boolean {
  const isTime =
    twoDigits(text, AFTER_DATE) <= 23 &&
    twoDigits(text, AFTER_DATE + 3) <= 59 &&
    twoDigits(text, AFTER_DATE + 6) <= 59;
  return isTime && existsDay(text) && offsetRange.explain(text) === undefined;
}

/** Compares dates. The order of the strings is the order of the dates. */
export function compareDates(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Compares times of the same day, each with its own offset. */
export function compareTimes(left: string, right: string): number {
  return compareInstants(left, right, 0);
}

export function compareDateTimes(left: string, right: string): number {
  return compareInstants(left, right, AFTER_DATE);
}

/** Compares times, whose offset is `at`, with their dates if they have any. */
function compareInstants(left: string, right: string, at: number): number {
  const later = minuteOf(left, at) - minuteOf(right, at) || secondOf(left, at) - secondOf(right, at);
  return Math.sign(later) || compareDates(fractionOf(left, at), fractionOf(right, at));
}

/** Returns the digits of a fraction without trailing zeros, so the order of fractions is that of these strings. */
function fractionOf(text: string, at: number): string {
  return /^\.(\d*[1-9])/.exec(text.slice(at + 'hh:mm:ss'.length))?.[1] ?? '';
}

/** Returns the minutes of UTC from 1970, in the proleptic Gregorian calendar of ISO 8601. A time without a date is of the first day. */
function minuteOf(text: string, at: number): number {
  const date = at === 0 ? '1970-01-01' : text.slice(0, 'yyyy-mm-dd'.length);
  const offset = isZulu(text) ? 'Z' : text.slice(-'+hh:mm'.length);
  return Date.parse(`${date}T${text.slice(at, at + 'hh:mm'.length)}${offset}`) / MINUTE;
}

const ZERO = 0x30;

/** Tells whether the offset is Z, in either case, as ABNF strings are. */
function isZulu(text: string): boolean {
  const z = 0x7a;
  return (text.charCodeAt(text.length - 1) | 0x20) === z;
}

function secondOf(text: string, at: number): number {
  return twoDigits(text, at + 6);
}

function yearOf(text: string): number {
  return parseInt(text, 10);
}

function twoDigits(text: string, at: number): number {
  return 10 * (text.charCodeAt(at) - ZERO) + text.charCodeAt(at + 1) - ZERO;
}

/** Odd months have 31 days before August, and even ones from August on. */
function daysOf(month: number, text: string): number {
  if (month === 2) return isLeap(yearOf(text)) ? 29 : 28;
  return 30 + ((month + (month >> 3)) % 2);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
