import { type Letter, lettersIn, shortestMembers } from '../automata/difference';
import { Work } from '../automata/work';
import { DEAD, type Dfa } from '../program/dfa';
import type { GrammarAlphabet } from '../program/grammar-alphabet';

/** Facts about the alternatives of one alternation. Alternatives are numbered from 0. */
export interface AlternativeFacts {
  /** Alternatives whose strings all belong to earlier ones, so no derivation that wins has them. */
  readonly unreachable: readonly UnreachableAlternative[];
  /** Alternatives of which a parser that commits, such as a PEG, loses a string. */
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

/** Transitions of alternatives. They take some tenths of a second. */
const MAX_STEPS = 400_000;

/**
 * Compares the alternatives of an alternation, given by their minimal DFAs over one alphabet. A parser that commits takes the first
 * alternative that matches a prefix. Throws LimitError if it takes more than MAX_STEPS steps.
 */
export function compareAlternatives(dfas: readonly Dfa[], alphabet: GrammarAlphabet): AlternativeFacts {
  const search = new AlternativeSearch(dfas, lettersIn(alphabet));
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

/** The states of all alternatives after one string. */
interface Node {
  /** The alternatives that can still accept, in order, and their states. */
  readonly alive: readonly (readonly [index: number, state: number])[];
  /** The first alternative that has accepted some prefix, or the number of alternatives. */
  readonly first: number;
  readonly afterHigh: boolean;
  /** The number of the node before; -1 at the start. */
  readonly before: number;
  readonly by: string;
}

/** Runs all DFAs at once, breadth first, as far as it may answer an open question. */
class AlternativeSearch {
  private readonly nodes: Node[] = [];
  private readonly seen = new Set<string>();
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
    const starts = this.dfas.map((dfa, index) => [index, dfa.starts[0]!] as const);
    this.add(starts, { first: this.dfas.length, afterHigh: false, before: -1, by: '' });
    for (let at = 0; at < this.nodes.length; at++) {
      const { alive, first, afterHigh } = this.nodes[at]!;
      if (!this.isOpen(alive, first)) continue;
      this.work.count(alive.length * this.letters.length);
      for (const { text, ofA, isHigh, isLow } of this.letters) {
        if (afterHigh && isLow) continue;
        const next = alive.map(([index, state]) => [index, this.next(index, state, ofA)] as const);
        this.add(next, { first, afterHigh: isHigh, before: at, by: text });
      }
    }
  }

  private next(index: number, state: number, letter: number): number {
    const { table, width } = this.dfas[index]!;
    return table[state * width + letter]!;
  }

  private add(states: Node['alive'], from: Omit<Node, 'alive'>): void {
    const alive = states.filter(([, state]) => state !== DEAD);
    if (alive.length === 0) return;
    const accepting = alive.flatMap(([index, state]) =>
      this.dfas[index]!.outputs[state] !== 0 ? [index] : [],
    );
    const first = Math.min(from.first, accepting[0] ?? Infinity);
    const key = `${first} ${from.afterHigh ? 'h' : ''}${alive.join(' ')}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const node = { ...from, alive, first };
    this.nodes.push(node);
    if (accepting[0] !== undefined) this.reached[accepting[0]] = true;
    // The alternative that commits must lose the string: it does not match it as a whole.
    if (accepting.includes(first)) return;
    for (const index of accepting)
      if (first < index) this.hiddenBy[index] ??= { index, by: first, string: this.stringTo(node) };
  }

  /** Tells whether a longer string may show something new about an alternative. */
  private isOpen(alive: Node['alive'], first: number): boolean {
    return alive.some(([index], at) => {
      if (!this.reached[index]) return true;
      return this.hiddenBy[index] === undefined && (at > 0 || first < index);
    });
  }

  private stringTo(node: Node): string {
    const characters: string[] = [];
    for (let at: Node | undefined = node; at !== undefined; at = this.nodes[at.before])
      characters.push(at.by);
    return characters.reverse().join('');
  }
}
