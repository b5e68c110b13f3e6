import { columnGroups } from '../automata/column-groups';
import type { CharacterSet } from '../model/character-set';
import type { Dfa } from '../program/dfa';
import type { GrammarAlphabet } from '../program/grammar-alphabet';

/** Groups of columns by DFA, because the rules of a grammar use the same DFAs. */
const groupsOfDfa = new WeakMap<Dfa, Int32Array>();

/** Returns the first class of each group of classes that neither the DFAs nor the sets tell apart. The sets are sets of the grammar. */
export function toldApart(
  alphabet: GrammarAlphabet,
  dfas: Iterable<Dfa>,
  sets: Iterable<CharacterSet> = [],
): number[] {
  return [...new Set(classGroups(alphabet, dfas, sets))];
}

/** Returns, for each class, the first class that neither the DFAs nor the sets tell apart from it. */
export function classGroups(
  alphabet: GrammarAlphabet,
  dfas: Iterable<Dfa>,
  sets: Iterable<CharacterSet> = [],
): Int32Array {
  const groups = new Groups(alphabet.size);
  for (const dfa of dfas) groups.refine(groupsOf(dfa));
  for (const set of sets) {
    const isMember = new Int32Array(alphabet.size);
    for (const id of alphabet.classesOf(set)) isMember[id] = 1;
    groups.refine(isMember);
  }
  return groups.firstOf;
}

function groupsOf(dfa: Dfa): Int32Array {
  let known = groupsOfDfa.get(dfa);
  if (known === undefined) groupsOfDfa.set(dfa, (known = columnGroups(dfa.table, dfa.width).groupOf));
  return known;
}

/** A partition of numbers from 0, which becomes finer. */
class Groups {
  /** The least member of the group of each number. */
  firstOf: Int32Array;

  constructor(size: number) {
    this.firstOf = new Int32Array(size);
  }

  /** Parts numbers that differ in `parts`. */
  refine(parts: Int32Array): void {
    const firsts = new Map<number, number>();
    this.firstOf = this.firstOf.map((first, i) => {
      const key = first * this.firstOf.length + parts[i]!;
      if (!firsts.has(key)) firsts.set(key, i);
      return firsts.get(key)!;
    });
  }
}
