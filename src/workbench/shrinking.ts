import { mostReadable } from '../automata/difference';

/** Strings of a rule to which others may shrink, and the most readable character of each class of its grammar. */
export interface ShrinkSource {
  readonly characters: readonly number[];
  readonly shortest: readonly string[];
}

/** Strings up to this length, in characters, are also tried without two spans, such as a bracket and its partner: 12,650 pairs. */
const TWO_SPANS_UP_TO = 24;

/**
 * Yields simpler strings than a given one that have a property, such as to be of a rule: shorter ones first, then those with a
 * character that is simpler. Letters are simpler than digits, and these than other characters. Each string comes once.
 */
export function* simplerStrings(
  string: string,
  has: (string: string) => boolean,
  source: ShrinkSource,
): Generator<string> {
  const seen = new Set([string]);
  for (const candidate of candidates(Array.from(string), source)) {
    if (seen.has(candidate)) continue;
    seen.add(candidate);
    if (has(candidate)) yield candidate;
  }
}

function* candidates(points: readonly string[], { characters, shortest }: ShrinkSource): Generator<string> {
  for (const each of shortest) if (Array.from(each).length < points.length) yield each;
  yield* withoutOneSpan(points);
  if (points.length <= TWO_SPANS_UP_TO) yield* withoutTwoSpans(points);
  const simplest = [...characters].sort(bySimplicity);
  for (const [at, old] of points.entries()) {
    for (const simple of simplest) {
      if (bySimplicity(simple, old.codePointAt(0)!) >= 0) break;
      yield points.with(at, String.fromCodePoint(simple)).join('');
    }
  }
}

function bySimplicity(a: number, b: number): number {
  return mostReadable([[a, a]]).rank - mostReadable([[b, b]]).rank || a - b;
}

/** The longest spans are left out first. */
function* withoutOneSpan(points: readonly string[]): Generator<string> {
  for (let length = points.length; length > 0; length--) {
    for (let at = 0; at + length <= points.length; at++)
      yield [...points.slice(0, at), ...points.slice(at + length)].join('');
  }
}

function* withoutTwoSpans(points: readonly string[]): Generator<string> {
  const count = points.length;
  for (let kept = 1; kept < count - 1; kept++) {
    // The middle stays, with a head and a tail.
    for (let begin = 1; begin + kept < count; begin++) {
      const middle = points.slice(begin, begin + kept);
      for (let head = 0; head < begin; head++) {
        for (let tail = begin + kept + 1; tail <= count; tail++)
          yield [...points.slice(0, head), ...middle, ...points.slice(tail)].join('');
      }
    }
  }
}
