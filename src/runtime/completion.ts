import type { Alphabet } from './alphabet';

/** Longer continuations are not made, counted in code points: some grammars have none below millions. */
export const LONGEST_COMPLETION = 1000;

/** An automaton as it goes on from a state. */
export interface Continuing<State> {
  /** The state behind a character of a class; undefined if no match begins with it. */
  step(state: State, id: number): State | undefined;
  /** The number of code points of a shortest continuation that makes a match; Infinity if there is none. */
  distance(state: State): number;
}

/**
 * For each class of an alphabet the least of its characters. Surrogates do not count: behind a string that ends with
 * half of a pair, or before another half, a surrogate would be read as a part of a pair.
 */
export class Samples {
  /** The classes that have a sample, in the order of the samples. */
  readonly ordered: readonly number[];
  private readonly points: readonly (number | undefined)[];

  constructor({ sets }: Alphabet) {
    this.points = sets.map((ranges) => {
      const least = ranges.flatMap(([low, high]) => leastScalar(low, high));
      return least.length === 0 ? undefined : Math.min(...least);
    });
    this.ordered = sets
      .flatMap((_, id) => (this.has(id) ? [id] : []))
      .sort((a, b) => this.at(a) - this.at(b));
  }

  has(id: number): boolean {
    return this.points[id] !== undefined;
  }

  /** The sample of a class as a string. */
  text(id: number): string {
    return String.fromCodePoint(this.at(id));
  }

  private at(id: number): number {
    return this.points[id]!;
  }
}

function leastScalar(low: number, high: number): number[] {
  if (low < 0xd800 || low > 0xdfff) return [low];
  return high > 0xdfff ? [0xe000] : [];
}

/**
 * For each class that may follow a state, the shortest string that begins with its sample and makes a match; of several
 * the first in the order of their code points. Undefined if a class has none, or none of at most `LONGEST_COMPLETION`.
 */
export function shortestCompletions<State>(
  automaton: Continuing<State>,
  samples: Samples,
  from: State,
  expected: readonly number[],
): string[] | undefined {
  if (!expected.every((id) => samples.has(id))) return undefined;
  const completions: string[] = [];
  for (const id of samples.ordered) {
    if (!expected.includes(id)) continue;
    const next = automaton.step(from, id);
    if (next === undefined) continue;
    const rest = shortestRest(automaton, samples, next);
    if (rest === undefined) return undefined;
    completions.push(samples.text(id) + rest);
  }
  return completions;
}

/** The shortest string that leads from a state to a match. */
function shortestRest<State>(
  automaton: Continuing<State>,
  samples: Samples,
  from: State,
): string | undefined {
  let left = automaton.distance(from);
  if (left >= LONGEST_COMPLETION) return undefined;
  let text = '';
  let state = from;
  for (; left > 0; left--) {
    for (const id of samples.ordered) {
      const next = automaton.step(state, id);
      if (next === undefined || automaton.distance(next) !== left - 1) continue;
      text += samples.text(id);
      state = next;
      break;
    }
  }
  return text;
}
