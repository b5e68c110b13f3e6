import type { Expression } from '../../src/model/model';
import { alternation, literal, reference, repetition, sequence } from './build';
import type { Random } from './random';
import { alternativesOf, grammarOf, type TinyGrammar } from './tiny-grammars';

const LITERALS = ['a', 'b', 'ab', ''];

const COUNTS = [
  [0, 1],
  [0, Infinity],
  [1, Infinity],
  [2, 2],
  [2, 4],
  [3, Infinity],
] as const;

/** Rules of the given names that use themselves and each other anywhere, most of them more than once. */
export function randomCycles(random: Random, names: readonly string[]): TinyGrammar {
  const bodies = names.map((name) => {
    const parts = [expression(random, names, 2), expression(random, names, 1)];
    return [name, alternation(...parts.flatMap(alternativesOf))] as const;
  });
  return grammarOf(Object.fromEntries(bodies), true);
}

function expression(random: Random, names: readonly string[], depth: number): Expression {
  const part = (): Expression => expression(random, names, depth - 1);
  switch (depth === 0 ? random.below(3) : random.below(9)) {
    case 0:
      return literal(random.of(LITERALS));
    case 1:
    case 2:
      return reference(random.of(names));
    case 3:
    case 4:
    case 5:
      return sequence(part(), part(), ...(random.chance(0.5) ? [part()] : []));
    case 6:
    case 7:
      return alternation(...[part(), part()].flatMap(alternativesOf));
    default:
      return repetition(...random.of<readonly [number, number]>(COUNTS), part());
  }
}
