import { type CharacterSet, characterSet, complement } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';
import { alternation, literal, reference, repetition, rulesOf, type Rules, sequence } from './build';
import type { Random } from './random';

/** Letters, what means something in patterns, controls, other scripts, halves of pairs, and a pair of them. */
const CHARACTERS = [...'abAB^$\\.*+?()[]{}|/-&~"\' \n\x7f\xff\u0100\u2028', '\ud83d', '\ude00', '\u{1f600}'];

const COUNTS = [
  [0, 0],
  [0, 1],
  [0, Infinity],
  [1, Infinity],
  [2, 2],
  [2, Infinity],
  [0, 3],
  [1, 3],
  [2, 4],
] as const;

/** Rules r0, r1 and so on, each of which uses none but those before it. */
export function randomRules(random: Random, count: number): Rules {
  const rules: Record<string, Expression> = {};
  for (let i = 0; i < count; i++) rules[`r${i}`] = expression(random, 3, i);
  return rulesOf(rules);
}

function expression(random: Random, depth: number, known: number): Expression {
  const part = (): Expression => expression(random, depth - 1, known);
  switch (depth === 0 ? random.below(3) : random.below(8)) {
    case 0:
      return literal(random.of([...CHARACTERS, '', 'ab', '\ud83d\ud83d']), random.chance(0.3));
    case 1:
      return { kind: 'class', set: set(random) };
    case 2:
      return known > 0 ? reference(`r${random.below(known)}`) : literal('a');
    case 3:
    case 4:
      return sequence(part(), part());
    case 5:
      return alternation(part(), part(), ...(random.chance(0.5) ? [part()] : []));
    default:
      return repetition(...random.of<readonly [number, number]>(COUNTS), part());
  }
}

function set(random: Random): CharacterSet {
  const points = Array.from({ length: 1 + random.below(3) }, () => random.of(CHARACTERS).codePointAt(0)!);
  const some = characterSet(points.map((point) => [point, point + random.below(4)]));
  if (random.chance(0.05)) return [];
  return random.chance(0.2) ? complement(some) : some;
}
