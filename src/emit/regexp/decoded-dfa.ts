import { type GrammarAlphabet, alphabetOf } from '../../program/grammar-alphabet';
import { DEAD, type Dfa } from '../../table/dfa';
import { minimize } from '../../automata/minimize';
import { type CharacterSet, characterSet } from '../../model/character-set';
import { BOUNDARY, OCTETS_LEFT, type Phase, PHASE_STEPS } from './utf8-phases';
import { addTo, cached } from '../../table/maps';
import type { DfaLanguage } from '../../automata/difference';

/** The characters that lead to each target state. */
type Moves = ReadonlyMap<number, CharacterSet>;

/**
 * Makes a DFA over code points from a DFA over octets. It accepts a string if the given DFA accepts the string's UTF-8. A
 * lone surrogate has the three octets of its number.
 */
export function decodedDfa({ dfa, alphabet }: DfaLanguage): DfaLanguage {
  const decoder = new Decoder(dfa, alphabet);
  const start = dfa.starts[0] ?? DEAD;
  const numbers = new Map([[DEAD, DEAD]]);
  if (start !== DEAD) numbers.set(start, 1);
  const order = [...numbers.keys()];
  const moves: Moves[] = [];
  // The loop visits what it appends.
  for (const state of order) {
    const found = state === DEAD ? new Map<number, CharacterSet>() : decoder.moves(state, BOUNDARY);
    for (const target of found.keys()) {
      if (!numbers.has(target)) numbers.set(target, order.push(target) - 1);
    }
    moves.push(found);
  }
  const codePoints = alphabetOf(moves.flatMap((found) => [...found.values()]));
  const width = codePoints.size;
  const table = new Int32Array(order.length * width);
  moves.forEach((found, state) => {
    for (const [target, set] of found) {
      for (const id of codePoints.classesOf(set)) table[state * width + id] = numbers.get(target)!;
    }
  });
  const outputs = Int32Array.from(order, (state) => dfa.outputs[state]!);
  return {
    dfa: minimize({ width, table, outputs, starts: [numbers.get(start)!] }),
    alphabet: codePoints,
  };
}

class Decoder {
  private readonly known = new Map<number, Moves>();
  private readonly classes: readonly { readonly low: number; readonly high: number; readonly id: number }[];

  constructor(
    private readonly dfa: Dfa,
    alphabet: GrammarAlphabet,
  ) {
    this.classes = alphabet.sets.flatMap((set, id) => set.map(([low, high]) => ({ low, high, id })));
  }

  /**
   * Returns where the remaining octets of a character lead from a state, by the bits that they carry. At a boundary these
   * are all octets of a character, and the bits are its code point.
   */
  moves(state: number, phase: Phase): Moves {
    const key = state * PHASE_STEPS.length + phase;
    return cached(this.known, key, () => this.compute(state, phase));
  }

  private compute(state: number, phase: Phase): Moves {
    const ranges = new Map<number, [number, number][]>();
    const { table, width } = this.dfa;
    for (const { low, high, next } of PHASE_STEPS[phase]!) {
      for (const each of this.classes) {
        const target = table[state * width + each.id]!;
        if (target === DEAD) continue;
        for (let octet = Math.max(low, each.low); octet <= Math.min(high, each.high); octet++) {
          const bits = payload(octet, phase, next) << (6 * OCTETS_LEFT[next]!);
          if (next === BOUNDARY) addTo(ranges, target, [bits, bits]);
          else {
            for (const [end, set] of this.moves(target, next)) {
              for (const [from, to] of set) addTo(ranges, end, [bits + from, bits + to]);
            }
          }
        }
      }
    }
    return new Map(Array.from(ranges, ([target, found]) => [target, characterSet(found)]));
  }
}

/** Returns the bits of a code point that an octet carries, without the marks of UTF-8. */
function payload(octet: number, phase: Phase, next: Phase): number {
  if (phase !== BOUNDARY) return octet & 0x3f;
  return next === BOUNDARY ? octet : octet & (0x3f >> OCTETS_LEFT[next]!);
}
