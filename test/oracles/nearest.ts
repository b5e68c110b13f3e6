import type { Grammar } from '../../src/runtime';

/** The edit distance of two strings of single units (Wagner and Fischer). */
function distanceOf(a: string, b: string): number {
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
    const found = grammar.nearest(rule, input);
    const isFound = (found?.distance ?? Infinity) === least && !isInconsistent(grammar, rule, input);
    const isBounded = (grammar.nearest(rule, input, { maxDistance: 1 }) === undefined) === least > 1;
    if (!isFound || !isBounded) return `${JSON.stringify(input)}: ${JSON.stringify(found)}, not ${least}`;
  }
  return undefined;
}

/** Whether the edits do not make the text of the input, or the text is no member or at another distance. */
export function isInconsistent(grammar: Grammar, rule: string, input: string): boolean {
  const found = grammar.nearest(rule, input);
  if (found === undefined) return false;
  let text = input;
  for (const { offset, deleted, inserted } of [...found.edits].reverse()) {
    if (!text.startsWith(deleted, offset) || deleted + inserted === '') return true;
    text = text.slice(0, offset) + inserted + text.slice(offset + deleted.length);
  }
  return text !== found.text || !grammar.test(rule, text) || distanceOf(input, text) !== found.distance;
}
