import { type Letter, lettersIn, shortestMembers, type WordStep, wordTo } from '../automata/difference';
import { Work } from '../automata/work';
import { DEAD, type Dfa } from '../table/dfa';
import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { classGroups } from './told-apart';

/** Facts about the alternatives of one alternation. Alternatives are numbered from 0. */
export interface AlternativeFacts {
  /** Alternatives whose strings all belong to earlier ones, so no derivation that wins has them. */
  readonly unreachable: readonly UnreachableAlternative[];
  /** Alternatives with a string that a committing parser, such as a PEG, loses. */
  readonly hidden: readonly HiddenAlternative[];
}

export interface UnreachableAlternative {
  readonly index: number;
  /** A shortest string of the alternative, and the first alternative that has it; absent if it has no string. */
  readonly example?: { readonly string: string; readonly by: number };
}

export interface HiddenAlternative {
  readonly index: number;
  /** The first alternative that matches a prefix of the string; it does not match the whole string. */
  readonly by: number;
  /** A shortest string of the alternative that is lost. */
  readonly string: string;
}

/** Transitions of alternatives that lead on. They take some tenths of a second. */
const MAX_STEPS = 400_000;

/**
 * Compares the alternatives of an alternation, given by their minimal DFAs over one alphabet. A parser that commits takes the first
 * alternative that matches a prefix. Throws LimitError if it takes more than MAX_STEPS steps.
 */
export function compareAlternatives(dfas: readonly Dfa[], alphabet: GrammarAlphabet): AlternativeFacts {
  const search = new AlternativeSearch(dfas, distinctLetters(dfas, alphabet));
  search.run();
  const unreachable = dfas.flatMap((dfa, index) => {
    if (search.isReached(index)) return [];
    const [string] = shortestMembers({ dfa, alphabet }, 1);
    return [
      string === undefined
        ? { index }
        : { index, example: { string, by: firstWith(dfas, alphabet, string) } },
    ];
  });
  return { unreachable, hidden: search.hidden };
}

function firstWith(dfas: readonly Dfa[], alphabet: GrammarAlphabet, string: string): number {
  const letters = lettersIn(alphabet);
  return dfas.findIndex((dfa) => {
    let state = dfa.starts[0]!;
    for (const character of string) {
      const letter = letters.find(({ text }) => text === character)!;
      state = dfa.table[state * dfa.width + letter.ofA]!;
    }
    return dfa.outputs[state] !== 0;
  });
}

/** Returns the most readable letter of each group that neither the DFAs nor the halves of surrogate pairs tell apart. */
function distinctLetters(dfas: readonly Dfa[], alphabet: GrammarAlphabet): Letter[] {
  const { groupOf } = classGroups(alphabet, dfas);
  const distinct = new Map<number, Letter>();
  for (const letter of lettersIn(alphabet)) {
    const key = 4 * groupOf[letter.ofA]! + (letter.isHigh ? 2 : 0) + (letter.isLow ? 1 : 0);
    if (!distinct.has(key)) distinct.set(key, letter);
  }
  return [...distinct.values()];
}

/** Alternatives, by their numbers, and their states: an alternative stands before its state. */
type Alive = readonly number[];
/** Letters, by their numbers, and the states to which they lead: a letter stands before its state. */
type Row = readonly number[];

/** The states of all alternatives after one string. */
interface Node extends WordStep {
  /** The alternatives that can still accept, in order, and their states. */
  readonly alive: Alive;
  /** The first alternative that has accepted some prefix, or the number of alternatives. */
  readonly first: number;
  readonly afterHigh: boolean;
}

/** Runs all DFAs at once, breadth first, as far as it may answer an open question. */
class AlternativeSearch {
  private readonly nodes: Node[] = [];
  private readonly seen = new Set<string>();
  /** Rows of the states of each DFA, once they are needed. */
  private readonly rows: Row[][] = [];
  private readonly reached: boolean[];
  private readonly hiddenBy: (HiddenAlternative | undefined)[];
  private readonly work = new Work('steps to compare alternatives', MAX_STEPS);

  constructor(
    private readonly dfas: readonly Dfa[],
    private readonly letters: readonly Letter[],
  ) {
    this.reached = dfas.map(() => false);
    this.hiddenBy = dfas.map(() => undefined);
  }

  get hidden(): HiddenAlternative[] {
    return this.hiddenBy.filter((each) => each !== undefined);
  }

  isReached(index: number): boolean {
    return this.reached[index]!;
  }

  run(): void {
    this.add(
      this.dfas.flatMap(({ starts: [start] }, index) => (start === DEAD ? [] : [index, start!])),
      { first: this.dfas.length, afterHigh: false, before: -1, by: '' },
    );
    for (let at = 0; at < this.nodes.length; at++) {
      const { alive, first, afterHigh } = this.nodes[at]!;
      if (!this.isOpen(alive, first)) continue;
      this.after(alive).forEach((next, letter) => {
        const { text, isHigh, isLow } = this.letters[letter]!;
        if (!(afterHigh && isLow)) this.add(next, { first, afterHigh: isHigh, before: at, by: text });
      });
    }
  }

  /** Returns the states of all alternatives after each letter. */
  private after(alive: Alive): readonly Alive[] {
    const byLetter: number[][] = this.letters.map(() => []);
    for (let i = 0; i < alive.length; i += 2) {
      const row = this.row(alive[i]!, alive[i + 1]!);
      this.work.count(row.length / 2);
      for (let j = 0; j < row.length; j += 2) byLetter[row[j]!]!.push(alive[i]!, row[j + 1]!);
    }
    return byLetter;
  }

  /** Returns the letters by which a state leads on. Most states lead on by few. */
  private row(index: number, state: number): Row {
    const { table, width } = this.dfas[index]!;
    const rows = (this.rows[index] ??= []);
    return (rows[state] ??= this.letters.flatMap(({ ofA }, letter) => {
      const next = table[state * width + ofA]!;
      return next === DEAD ? [] : [letter, next];
    }));
  }

  private add(alive: Alive, from: Omit<Node, 'alive'>): void {
    if (alive.length === 0) return;
    const accepting: number[] = [];
    for (let i = 0; i < alive.length; i += 2)
      if (this.dfas[alive[i]!]!.outputs[alive[i + 1]!] !== 0) accepting.push(alive[i]!);
    const first = Math.min(from.first, accepting[0] ?? Infinity);
    const key = keyOf(alive, first, from.afterHigh);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const node = this.nodes.push({ ...from, alive, first }) - 1;
    if (accepting[0] !== undefined) this.reached[accepting[0]] = true;
    // The alternative that commits must lose the string: it does not match it as a whole.
    if (accepting.includes(first)) return;
    for (const index of accepting)
      if (first < index) this.hiddenBy[index] ??= { index, by: first, string: wordTo(this.nodes, node) };
  }

  /** Tells whether a longer string may show something new about an alternative. */
  private isOpen(alive: Node['alive'], first: number): boolean {
    return alive.some((index, at) => {
      if (at % 2 === 1) return false;
      if (!this.reached[index]) return true;
      return this.hiddenBy[index] === undefined && (at > 0 || first < index);
    });
  }
}

/** Returns a string of numbers as UTF-16, which is faster to make than digits. */
function keyOf(alive: Alive, first: number, afterHigh: boolean): string {
  let key = textOf(first * 2 + (afterHigh ? 1 : 0));
  for (const number of alive) key += textOf(number);
  return key;
}

function textOf(number: number): string {
  return String.fromCharCode(number & 0xffff, number >>> 16);
}
