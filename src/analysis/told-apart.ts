import type { CharacterSet } from '../model/character-set';
import { type Dfa, rowsOf } from '../table/dfa';
import { type EqualColumns, equalColumns } from '../table/equal-columns';
import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { cached } from '../table/maps';

/** Caches the groups of each DFA, because the rules of a grammar use the same DFAs. */
const groupsOfDfa = new WeakMap<Dfa, Int32Array>();

/** Groups the classes that neither the DFAs nor the sets tell apart. The sets are sets of the grammar. */
export function classGroups(
  alphabet: GrammarAlphabet,
  dfas: Iterable<Dfa>,
  sets: Iterable<CharacterSet> = [],
): EqualColumns {
  const members = Array.from(sets, (set) => {
    const isMember = new Int32Array(alphabet.size);
    for (const id of alphabet.classesOf(set)) isMember[id] = 1;
    return isMember;
  });
  return equalColumns([...Array.from(dfas, groupsOf), ...members], alphabet.size);
}

function groupsOf(dfa: Dfa): Int32Array {
  return cached(groupsOfDfa, dfa, () => equalColumns(rowsOf(dfa), dfa.width).groupOf);
}
