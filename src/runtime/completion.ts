import type { Residual } from './recogniser';
import type { Samples } from './sample-characters';

/** Longer completions are not made, counted in code points: some grammars have none below millions. */
const LONGEST_COMPLETION = 1000;

/**
 * For each class with which a match goes on, returns the shortest string that begins with its sample and completes the match.
 * Of several it is the first in the order of code points. The result is empty if a class has no such string, or none of at
 * most 1,000 characters.
 */
export function shortestCompletions(from: Residual, samples: Samples): string[] {
  if (!from.expected.every((id) => samples.has(id))) return [];
  const completions: string[] = [];
  for (const id of samples.ordered) {
    const next = from.expected.includes(id) ? from.step(id) : undefined;
    if (next === undefined) continue;
    if (next.distance(samples) >= LONGEST_COMPLETION) return [];
    completions.push(samples.text(id) + shortestRest(next, samples));
  }
  return completions;
}

/** The shortest string that completes a match. Of several it is the first in the order of the samples. */
export function shortestRest(from: Residual, samples: Samples): string {
  let text = '';
  let state = from;
  for (let left = from.distance(samples) - 1; left >= 0; left--) {
    for (const id of samples.ordered) {
      const next = state.step(id);
      if (next === undefined || next.distance(samples) !== left) continue;
      text += samples.text(id);
      state = next;
      break;
    }
  }
  return text;
}
