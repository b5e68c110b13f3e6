/** Checks the rules of RFC 3339, 5.7, that its ABNF cannot express, and compares dates and times. */
import * as messages from './messages';
import type { FormatReason, SemanticRule } from './format';

/** The offset of the time in a date-time. */
const AFTER_DATE = 11;
const MINUTES_OF_DAY = 24 * 60;

/** Checks that the month is 1 to 12 and has such a day in that year. */
const dayOfMonth: SemanticRule = {
  name: 'day of month',
  section: 'RFC 3339, 5.7, and appendix C on leap years',
  explain: (text) => {
    const month = twoDigits(text, 5);
    const day = twoDigits(text, 8);
    if (month < 1 || month > 12) return { offset: 5, reason: messages.noSuchPart('month', month) };
    if (day >= 1 && day <= daysOf(month, text)) return undefined;
    return { offset: 8, reason: messages.noSuchDay(day, month, yearOf(text)) };
  },
};

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
    leapSecondRule('leap second at the end of a day of UTC', at, 'day', (text) => {
      return (utcMinute(text, at) + 1) % MINUTES_OF_DAY === 0;
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

/** Makes a rule about second 60. `isAtEnd` tells whether it may stand there; `at` is the offset of the time. */
function leapSecondRule(
  name: string,
  at: number,
  period: 'day' | 'month',
  isAtEnd: (text: string) => boolean,
): SemanticRule {
  return {
    name,
    section: 'RFC 3339, 5.7',
    explain: (text) =>
      secondOf(text, at) < 60 || isAtEnd(text)
        ? undefined
        : { offset: at + 6, reason: messages.noLeapSecond(period) },
  };
}

/** Tells whether a date-time is on the last day of a month of UTC, if it is in the last minute of a day of UTC. */
function isLastDay(text: string): boolean {
  const day = twoDigits(text, 8);
  // East of Greenwich the local day may already be the next one.
  if (utcMinute(text, AFTER_DATE) < 0) return day === 1;
  return day === daysOf(twoDigits(text, 5), text);
}

export const dateTimeRules = /* @__PURE__ */ rulesOfDateTime();

function rulesOfDateTime(): readonly SemanticRule[] {
  return [
    dayOfMonth,
    ...rulesOfTime(AFTER_DATE),
    leapSecondRule('leap second at the end of a month', AFTER_DATE, 'month', isLastDay),
  ];
}

/** Tells in one step that most date-times keep all rules. The others are asked rule by rule. */
export function isOrdinaryDateTime(text: string): boolean {
  const isTime =
    twoDigits(text, AFTER_DATE) <= 23 &&
    twoDigits(text, AFTER_DATE + 3) <= 59 &&
    twoDigits(text, AFTER_DATE + 6) <= 59;
  return isTime && (dayOfMonth.explain(text) ?? offsetRange.explain(text)) === undefined;
}

/** Compares dates. The order of the strings is the order of the dates. */
export function compareDates(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Compares times of the same day, each with its own offset. */
export function compareTimes(left: string, right: string): number {
  return compareInstants(left, right, 0, 0);
}

export function compareDateTimes(left: string, right: string): number {
  return compareInstants(left, right, AFTER_DATE, minutesTo(left) - minutesTo(right));
}

/** Compares times. `at` is their offset; `minutes` is how much later the left day is. */
function compareInstants(left: string, right: string, at: number, minutes: number): number {
  const later =
    minutes + utcMinute(left, at) - utcMinute(right, at) || secondOf(left, at) - secondOf(right, at);
  return Math.sign(later) || compareDates(fractionOf(left, at), fractionOf(right, at));
}

/** Returns the digits of a fraction without trailing zeros, so the order of fractions is that of these strings. */
function fractionOf(text: string, at: number): string {
  return /^\.(\d*[1-9])/.exec(text.slice(at + 'hh:mm:ss'.length))?.[1] ?? '';
}

/** Returns the minutes from 1970 to the beginning of a date, in the proleptic Gregorian calendar of ISO 8601. */
function minutesTo(text: string): number {
  return Date.parse(text.slice(0, 'yyyy-mm-dd'.length)) / 60_000;
}

/** Returns the minute of the UTC day. A value below 0 or beyond the day belongs to a neighbouring day. */
function utcMinute(text: string, at: number): number {
  return 60 * twoDigits(text, at) + twoDigits(text, at + 3) - offsetOf(text);
}

function offsetOf(text: string): number {
  if (isZulu(text)) return 0;
  const end = text.length;
  const minutes = 60 * twoDigits(text, end - 5) + twoDigits(text, end - 2);
  return text[end - 6] === '-' ? -minutes : minutes;
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
