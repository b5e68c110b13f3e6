import { LimitError } from '../options/limits';
import { alphabetOf, indexesBySet } from '../program/grammar-alphabet';
import { DEAD } from '../table/dfa';
import { cached } from '../table/maps';
import type { DfaLanguage } from './difference';
import { minimize } from './minimize';

/** Pairs of states. */
const MAX_PAIRS = 200_000;

/** Returns the strings that both languages have. Throws LimitError. */
export function intersection(a: DfaLanguage, b: DfaLanguage): DfaLanguage {
  return product(a, b, true);
}

/** Returns the strings that the first language has and the second does not. Throws LimitError. */
export function without(a: DfaLanguage, b: DfaLanguage): DfaLanguage {
  return product(a, b, false);
}

function product(a: DfaLanguage, b: DfaLanguage, inB: boolean): DfaLanguage {
  const alphabet = alphabetOf([...a.alphabet.sets, ...b.alphabet.sets]);
  const [ofA, ofB] = [indexesBySet(alphabet, a.alphabet.sets), indexesBySet(alphabet, b.alphabet.sets)];
  const pairs: (readonly [a: number, b: number])[] = [[DEAD, DEAD]];
  const numbers = new Map<number, number>();
  const intern = (left: number, right: number): number => {
    if (left === DEAD || (inB && right === DEAD)) return DEAD;
    return cached(numbers, left * b.dfa.outputs.length + right, () => {
      if (pairs.length >= MAX_PAIRS) throw new LimitError('pairs of states', MAX_PAIRS);
      return pairs.push([left, right]) - 1;
    });
  };
  const start = intern(a.dfa.starts[0]!, b.dfa.starts[0]!);
  const table: number[] = new Array<number>(alphabet.size).fill(DEAD);
  for (let i = 1; i < pairs.length; i++) {
    const [left, right] = pairs[i]!;
    for (let id = 0; id < alphabet.size; id++) {
      const next = a.dfa.table[left * a.dfa.width + ofA[id]!]!;
      table.push(intern(next, b.dfa.table[right * b.dfa.width + ofB[id]!]!));
    }
  }
  const outputs = Int32Array.from(pairs, ([left, right]) =>
    a.dfa.outputs[left] !== 0 && (b.dfa.outputs[right] !== 0) === inB ? 1 : 0,
  );
  outputs[DEAD] = 0;
  const dfa = minimize({ width: alphabet.size, table: Int32Array.from(table), outputs, starts: [start] });
  return { dfa, alphabet };
}
