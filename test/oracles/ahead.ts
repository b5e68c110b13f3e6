import { expected as expectedAfter, complete, isPrefix } from '../../src/runtime';
import type { Completion, Expectation, Grammar } from '../../src/runtime';

/** What may come next behind a prefix: from all strings of a language up to a length, letters in lower case. */
export interface Ahead {
  readonly mayEnd: boolean;
  readonly next: string;
  readonly shortest: string;
  readonly forced: string;
}

/** Answers by looking at all strings of a rule up to a length, which must be well above that of the prefixes. */
function aheadOf(language: ReadonlySet<string>, prefix: string): Ahead | undefined {
  const rests = [...language]
    .filter((each) => each.startsWith(prefix))
    .map((each) => each.slice(prefix.length));
  if (rests.length === 0) return undefined;
  const next = [...new Set(rests.map((rest) => rest.slice(0, 1)))].sort().join('');
  const shortest = rests.reduce((a, b) => (b.length < a.length || (b.length === a.length && b < a) ? b : a));
  let forced = rests[0]!;
  while (!rests.every((rest) => rest.startsWith(forced))) forced = forced.slice(0, -1);
  return { mayEnd: rests.includes(''), next, shortest, forced };
}

/** What a grammar says otherwise of one of the prefixes; undefined if nothing. `rule` is the grammar's name of it. */
export function aheadDifference(
  grammar: Grammar,
  rule: string,
  language: ReadonlySet<string>,
  prefixes: readonly string[],
): string | undefined {
  for (const prefix of prefixes) {
    const right = aheadOf(language, prefix);
    const found = shown(expectedAfter(grammar, rule, prefix), complete(grammar, rule, prefix));
    const isRight =
      isPrefix(grammar, rule, prefix) === (right !== undefined) &&
      JSON.stringify(found) === JSON.stringify(right);
    if (!isRight) return `${JSON.stringify(prefix)}: ${JSON.stringify(found)}, not ${JSON.stringify(right)}`;
  }
  return undefined;
}

/** An answer with all letters in lower case: literals are those of either case. */
function shown(expected: Expectation | undefined, completion: Completion | undefined): Ahead | undefined {
  if (expected === undefined || completion === undefined) return undefined;
  const next = expected.characters.flatMap(([low, high]) =>
    Array.from({ length: high - low + 1 }, (_, i) => String.fromCodePoint(low + i).toLowerCase()),
  );
  return {
    mayEnd: expected.mayEnd,
    next: [...new Set(next)].sort().join(''),
    shortest: completion.shortest!.toLowerCase(),
    forced: completion.forced.toLowerCase(),
  };
}
