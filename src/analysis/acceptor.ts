import { contains } from '../model/character-set';
import { DEAD, type Dfa } from '../table/dfa';
import { cached } from '../table/maps';
import type { GrammarAlphabet } from '../program/grammar-alphabet';

/** Tells whether a DFA accepts a string. */
export type Accepts = (dfa: Dfa, string: string) => boolean;

/** Returns a function that reads strings by DFAs over an alphabet. It remembers the classes of characters. */
export function acceptorOver({ sets }: GrammarAlphabet): Accepts {
  const classes = new Map<string, number>();
  const classOf = (character: string): number =>
    cached(classes, character, () => {
      const code = character.codePointAt(0)!;
      return sets.findIndex((set) => contains(set, code));
    });
  return ({ table, width, outputs, starts }, string) => {
    let state = starts[0] ?? DEAD;
    for (const character of string) {
      state = table[state * width + classOf(character)]!;
      if (state === DEAD) return false;
    }
    return outputs[state] !== 0;
  };
}
