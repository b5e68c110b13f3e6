import { type DfaLanguage, mostReadable } from '../automata/difference';
import { intersection } from '../automata/product';
import { type CharacterSet, unionOf } from '../model/character-set';
import { DEAD, rowsOf } from '../table/dfa';
import { equalColumns } from '../table/equal-columns';
import { alphabetOf } from '../program/grammar-alphabet';
import { cached } from '../table/maps';
import type { AlphabetName } from '../options/kinds';

/**
 * The minimal complete DFA of a rule. Its states are numbered from 0, the start. Each is reached by some string, and no two accept the
 * same strings.
 */
export interface CompleteAutomaton {
  /** The classes of characters that the rule does not tell apart. */
  readonly classes: readonly CharacterSet[];
  /** The most readable character of each class. */
  readonly readable: readonly string[];
  /** For each state: the next state by each class. */
  readonly next: readonly (readonly number[])[];
  readonly accepts: readonly boolean[];
  /** The state that accepts nothing; undefined if no string leads to one. */
  readonly dead: number | undefined;
}

/** The characters of text: a surrogate alone has no UTF-8. */
const SCALAR_VALUES: CharacterSet = [
  [0, 0xd7ff],
  [0xe000, 0x10ffff],
];
const OCTETS: CharacterSet = [[0, 0xff]];

/** Returns the minimal complete DFA of a language. Its characters are the Unicode scalar values, or the octets. */
export function completeAutomaton(language: DfaLanguage, characters: AlphabetName): CompleteAutomaton {
  const all = characters === 'octets' ? OCTETS : SCALAR_VALUES;
  const { dfa, alphabet } = intersection(language, stringsOver(all));
  const { groupOf, samples } = equalColumns(rowsOf(dfa), dfa.width);
  const classes: CharacterSet[] = [];
  const columns: number[] = [];
  for (const [group, column] of samples.entries()) {
    const sets = alphabet.sets.filter((set, id) => groupOf[id] === group && isWithin(set, all));
    if (sets.every((set) => set.length === 0)) continue;
    classes.push(unionOf(sets));
    columns.push(column);
  }
  const order = [dfa.starts[0]!];
  const numbers = new Map([[order[0]!, 0]]);
  const numberOf = (state: number): number => {
    return cached(numbers, state, () => order.push(state) - 1);
  };
  const next: number[][] = [];
  for (const state of order) next.push(columns.map((id) => numberOf(dfa.table[state * dfa.width + id]!)));
  return {
    classes,
    readable: classes.map((set) => String.fromCodePoint(mostReadable(set).codePoint)),
    next,
    accepts: order.map((state) => dfa.outputs[state] !== 0),
    dead: numbers.get(DEAD),
  };
}

/** The automaton has been divided by the set, so that a class is within it or outside. */
function isWithin(divided: CharacterSet, all: CharacterSet): boolean {
  return divided.length === 0 || all.some(([low, high]) => low <= divided[0]![0] && divided[0]![0] <= high);
}

function stringsOver(set: CharacterSet): DfaLanguage {
  // Class 1 has the characters of the set, class 0 the others.
  const dfa = { width: 2, table: Int32Array.of(0, 0, 0, 1), outputs: Int32Array.of(0, 1), starts: [1] };
  return { alphabet: alphabetOf([set]), dfa };
}
