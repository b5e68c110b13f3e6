import type { Rules } from './build';
import { literalSet } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';
import { type Grammar, NearestLimitError, nearest } from '../../src/runtime';

/** The edit distance of two strings of code points (Wagner and Fischer). */
function distanceOf(first: string, second: string): number {
  const [a, b] = [[...first], [...second]];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const kept = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(kept, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** What a grammar says otherwise than the distances of all strings of a language; letters of either case are the same. */
export function nearestDifference(
  grammar: Grammar,
  rule: string,
  language: ReadonlySet<string>,
  inputs: readonly string[],
): string | undefined {
  for (const input of inputs) {
    const least = Math.min(...Array.from(language, (member) => distanceOf(input, member)));
    const found = nearest(grammar, rule, input);
    const isFound = (found?.distance ?? Infinity) === least && !isInconsistent(grammar, rule, input);
    const isBounded = (nearest(grammar, rule, input, { maxDistance: 1 }) === undefined) === least > 1;
    if (!isFound || !isBounded) return `${JSON.stringify(input)}: ${JSON.stringify(found)}, not ${least}`;
  }
  return undefined;
}

/** Whether the edits do not make the text of the input, or the text is no member or at another distance. */
export function isInconsistent(grammar: Grammar, rule: string, input: string): boolean {
  const found = nearest(grammar, rule, input);
  if (found === undefined) return false;
  let text = input;
  for (const { offset, deleted, inserted } of [...found.edits].reverse()) {
    if (!text.startsWith(deleted, offset) || deleted + inserted === '') return true;
    text = text.slice(0, offset) + inserted + text.slice(offset + deleted.length);
  }
  return text !== found.text || !grammar.test(rule, text) || distanceOf(input, text) !== found.distance;
}

/**
 * What a grammar says otherwise than all strings that one edit makes of an input. `isMember` judges a string. Of strings that are
 * further away, `members` must not be nearer than the one that the grammar finds.
 */
export function nearestMismatch(
  grammar: Grammar,
  rule: string,
  input: string,
  { isMember, members, rules }: NearestReference,
): string | undefined {
  const bound = Math.min(...Array.from(members, (member) => distanceOf(input, member)));
  const within = isMember(input) ? 0 : [...edited(input, charactersOf(rules))].some(isMember) ? 1 : 2;
  try {
    const found = nearest(grammar, rule, input);
    const distance = found?.distance ?? Infinity;
    const isRight = within < 2 ? distance === within : distance >= 2 && distance <= bound;
    const isBounded = (nearest(grammar, rule, input, { maxDistance: 1 }) === undefined) === within > 1;
    if (isRight && isBounded && !isInconsistent(grammar, rule, input)) return undefined;
    return `nearest: ${JSON.stringify(found)}, not ${within < 2 ? within : `from 2 to ${bound}`}`;
  } catch (error) {
    if (error instanceof NearestLimitError && within > 1) return undefined;
    throw error;
  }
}

export interface NearestReference {
  readonly isMember: (text: string) => boolean;
  /** Some members. */
  readonly members: Iterable<string>;
  readonly rules: Rules;
}

/** All strings that one insertion, deletion or replacement makes. */
function* edited(input: string, characters: readonly string[]): Generator<string> {
  const points = [...input];
  for (let at = 0; at <= points.length; at++) {
    const [head, tail] = [points.slice(0, at).join(''), points.slice(at + 1).join('')];
    for (const each of characters) yield head + each + points.slice(at).join('');
    if (at === points.length) return;
    yield head + tail;
    for (const each of characters) yield head + each + tail;
  }
}

/** A character of each class of those that no rule tells apart: each class begins where a range begins, or behind one. */
export function charactersOf(rules: Rules): string[] {
  const found = new Set<number>();
  const visit = (part: Expression): void => {
    if (part.kind === 'alternation') part.alternatives.forEach(visit);
    else if (part.kind === 'sequence') part.items.forEach(visit);
    else if (part.kind === 'repetition') visit(part.item);
    else if (part.kind === 'reference') return;
    else {
      const sets =
        part.kind === 'class'
          ? [part.set]
          : part.codePoints.map((each) => literalSet(each, part.caseSensitive));
      for (const [low, high] of sets.flat()) found.add(low).add(Math.min(high + 1, 0x10ffff));
    }
  };
  for (const { expression } of rules.values()) visit(expression);
  return Array.from(found, (point) => String.fromCodePoint(point));
}
