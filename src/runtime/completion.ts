import type { Alphabet } from './alphabet';

/** Longer completions are not made, counted in code points: some grammars have none below millions. */
const LONGEST_COMPLETION = 1000;

/** An automaton, as completions need it. */
export interface Continuing<State> {
  /** The state behind a character of a class. Undefined if no match goes on with it. */
  step(state: State, id: number): State | undefined;
  /** The number of code points of a shortest string that leads from a state to a match. Infinity if there is none. */
  distance(state: State): number;
}

/**
 * Has one character of each class of an alphabet, its least. Surrogates are left out: next to another surrogate they would
 * be read as a pair.
 */
export class Samples {
  /** The classes that have a sample, in the order of their samples. */
  readonly ordered: readonly number[];
  private readonly points: readonly number[];

  constructor({ sets }: Alphabet) {
    this.points = sets.map((ranges) =>
      ranges.reduce((least, range) => Math.min(least, leastScalar(range)), Infinity),
    );
    this.ordered = [...this.points.keys()]
      .filter((id) => this.has(id))
      .sort((a, b) => this.points[a]! - this.points[b]!);
  }

  has(id: number): boolean {
    return this.points[id]! < Infinity;
  }

  /** The sample of a class as a string. */
  text(id: number): string {
    return String.fromCodePoint(this.points[id]!);
  }
}

/** The least code point of a range that is no surrogate, or Infinity. */
function leastScalar([low, high]: readonly [number, number]): number {
  if (low < 0xd800 || low > 0xdfff) return low;
  return high > 0xdfff ? 0xe000 : Infinity;
}

/**
 * For each class in `expected`, returns the shortest string that begins with its sample and leads from a state to a match.
 * Of several it is the first in the order of code points. The result is empty if a class has no such string, or none of at
 * most 1,000 characters.
 */
export function shortestCompletions<State>(
  automaton: Continuing<State>,
  samples: Samples,
  from: State,
  expected: readonly number[],
): string[] {
  if (!expected.every((id) => samples.has(id))) return [];
  const completions: string[] = [];
  for (const id of samples.ordered) {
    const next = expected.includes(id) ? automaton.step(from, id) : undefined;
    if (next === undefined) continue;
    if (automaton.distance(next) >= LONGEST_COMPLETION) return [];
    completions.push(samples.text(id) + shortestRest(automaton, samples, next));
  }
  return completions;
}

/** The shortest string that leads from a state to a match. */
function shortestRest<State>(automaton: Continuing<State>, samples: Samples, from: State): string {
  let text = '';
  let state = from;
  for (let left = automaton.distance(from) - 1; left >= 0; left--) {
    for (const id of samples.ordered) {
      const next = automaton.step(state, id);
      if (next === undefined || automaton.distance(next) !== left) continue;
      text += samples.text(id);
      state = next;
      break;
    }
  }
  return text;
}
