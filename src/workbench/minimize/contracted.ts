import { itemsOf, repeatOf, type AbnfPattern, sourceOf } from './abnf-pattern';

/** Makes the patterns that contraction needs. */
export interface SequenceMaker {
  /** Makes a sequence of items that need no simplification. */
  plainSequence(items: readonly AbnfPattern[]): AbnfPattern;
  repetition(min: number, max: number, part: AbnfPattern): AbnfPattern;
}

/** A string of so many equal characters is written as it is: `%s"null"` is shorter than `%s"nu" 2%s"l"`. */
const PLAIN_CHARACTERS = 3;
/** The source of one character as a string. */
const CHARACTER = /^(?:%s)?"."$/;
/** Repeated runs of items are sought in sequences of up to so many items. */
const MOST_ITEMS = 80;

/** Returns the items of a sequence with repeats counted: `a a` is `2a`, and `a b a b a` is `a 2( b a )`. */
export function contracted(patterns: SequenceMaker, items: readonly AbnfPattern[]): readonly AbnfPattern[] {
  let best = joinedRepeats(patterns, items);
  while (best.length > 1 && best.length <= MOST_ITEMS) {
    const found = shortestOf(patterns, best, [...runs(patterns, best), ...rotations(patterns, best)]);
    if (found === undefined) return best;
    best = joinedRepeats(patterns, found.flatMap(itemsOf));
  }
  return best;
}

function shortestOf(
  patterns: SequenceMaker,
  current: readonly AbnfPattern[],
  ways: readonly (readonly AbnfPattern[])[],
): readonly AbnfPattern[] | undefined {
  const lengthOf = (way: readonly AbnfPattern[]): number => patterns.plainSequence(way).source.length;
  let [best, least]: [readonly AbnfPattern[] | undefined, number] = [undefined, lengthOf(current)];
  for (const way of ways) {
    const length = lengthOf(way);
    // Of equal ones the last is taken: `a 2( b a )` reads better than `2( a b ) a`.
    if (length < least || (best !== undefined && length === least)) [best, least] = [way, length];
  }
  return best;
}

/** Joins neighbours that repeat the same part. */
function joinedRepeats(patterns: SequenceMaker, items: readonly AbnfPattern[]): readonly AbnfPattern[] {
  const counts: { readonly item: AbnfPattern; min: number; max: number }[] = [];
  for (const each of items) {
    const { item, min, max } = repeatOf(each);
    const last = counts.at(-1);
    if (last?.item.source === item.source) {
      last.min += min;
      last.max += max;
    } else {
      counts.push({ item, min, max });
    }
  }
  return counts.flatMap(({ item, min, max }) => {
    if (min < max || min === 1) return [patterns.repetition(min, max, item)];
    const plain = Array.from({ length: Math.min(min, PLAIN_CHARACTERS) }, () => item);
    const isString = item.kind === 'class' && CHARACTER.test(item.source);
    return isString && min <= PLAIN_CHARACTERS ? plain : [patterns.repetition(min, max, item)];
  });
}

/** Yields the sequences in which a run of items is counted that stands there several times, or beside its repetition. */
function* runs(patterns: SequenceMaker, items: readonly AbnfPattern[]): Generator<readonly AbnfPattern[]> {
  for (let size = 1; size <= items.length / 2 + 1; size++) {
    for (let start = 0; start + size <= items.length; start++) {
      const run = items.slice(start, start + size);
      const source = sourceOf(run);
      const isRun = (at: number): boolean => sourceOf(items.slice(at, at + size)) === source;
      let [end, min] = [start + size, 1];
      if (size > 1) for (; end + size <= items.length && isRun(end); end += size) min++;
      const before = repeatedAt(items[start - 1], source);
      const after = repeatedAt(items[end], source);
      if (min === 1 && before === undefined && after === undefined) continue;
      const least = min + (before?.min ?? 0) + (after?.min ?? 0);
      const most = min + (before?.max ?? 0) + (after?.max ?? 0);
      yield [
        ...items.slice(0, before === undefined ? start : start - 1),
        patterns.repetition(least, most, patterns.plainSequence(run)),
        ...items.slice(after === undefined ? end : end + 1),
      ];
    }
  }
}

/** Returns the counts of a repetition of several items; undefined if the pattern is none with that source. */
function repeatedAt(
  pattern: AbnfPattern | undefined,
  source: string,
): { min: number; max: number } | undefined {
  if (pattern?.kind !== 'repetition' || pattern.item.kind !== 'sequence') return undefined;
  return sourceOf(pattern.item.items) === source ? pattern : undefined;
}

/** Yields the sequences in which a repetition takes in what stands around it: `a *( b a ) b` is `1*( a b )`. */
function* rotations(
  patterns: SequenceMaker,
  items: readonly AbnfPattern[],
): Generator<readonly AbnfPattern[]> {
  for (const [at, repeat] of items.entries()) {
    if (repeat.kind !== 'repetition' || repeat.item.kind !== 'sequence') continue;
    const repeated = repeat.item.items;
    for (let split = 1; split < repeated.length; split++) {
      const [head, tail] = [repeated.slice(0, split), repeated.slice(split)];
      const [start, end] = [at - tail.length, at + 1 + head.length];
      if (start < 0 || sourceOf(items.slice(start, at)) !== sourceOf(tail)) continue;
      if (sourceOf(items.slice(at + 1, end)) !== sourceOf(head)) continue;
      const whole = patterns.plainSequence([...tail, ...head]);
      yield [
        ...items.slice(0, start),
        patterns.repetition(repeat.min + 1, repeat.max + 1, whole),
        ...items.slice(end),
      ];
    }
  }
}
