import { type CharacterSet, contains } from '../model/character-set';
import { type GrammarAlphabet, alphabetOf } from '../program/grammar-alphabet';
import { DEAD, type Dfa } from '../program/dfa';

/** The language of a DFA, from its first start, over an alphabet. */
export interface DfaLanguage {
  readonly dfa: Dfa;
  readonly alphabet: GrammarAlphabet;
}

/**
 * Returns a shortest string, in code points, that `a` accepts and `b` does not; undefined if there is none. Of several it returns the
 * most readable one: it prefers lower-case letters, then capitals, digits, printable ASCII. The alphabets may differ.
 */
export function witness(a: DfaLanguage, b: DfaLanguage): string | undefined {
  const pairs = new Pairs(a.dfa, b.dfa);
  return pairs.tell(0) ? '' : search(pairs, commonLetters(a.alphabet, b.alphabet));
}

/** Returns a shortest witness that is not empty. It may tell more than "". */
export function nonEmptyWitness(a: DfaLanguage, b: DfaLanguage): string | undefined {
  const pairs = new Pairs(a.dfa, b.dfa);
  pairs.forgetFirst();
  return search(pairs, commonLetters(a.alphabet, b.alphabet));
}

/** Searches the pairs breadth first, so that the first witness found is a shortest one. */
function search(pairs: Pairs, letters: readonly Letter[]): string | undefined {
  for (let pair = 0; pair < pairs.size; pair++) {
    for (const letter of letters) {
      const next = pairs.step(pair, letter);
      if (next !== undefined && pairs.tell(next)) return pairs.wordTo(next);
    }
  }
  return undefined;
}

/** A class of the common alphabet: its most readable character, and the classes of both alphabets that contain it. */
interface Letter {
  readonly text: string;
  readonly ofA: number;
  readonly ofB: number;
}

/** Pairs of states that both DFAs reach by the same string, in breadth-first order. */
class Pairs {
  private readonly states: (readonly [a: number, b: number])[] = [];
  private readonly cameFrom: number[] = [];
  private readonly by: string[] = [];
  private readonly known = new Set<number>();

  constructor(
    private readonly a: Dfa,
    private readonly b: Dfa,
  ) {
    this.add(a.starts[0]!, b.starts[0]!, -1, '');
  }

  get size(): number {
    return this.states.length;
  }

  /** Allows a string that is not empty to reach the first pair again. */
  forgetFirst(): void {
    this.known.clear();
  }

  /** Tells whether the string that leads to a pair is a witness. */
  tell(pair: number): boolean {
    const [a, b] = this.states[pair]!;
    return this.a.outputs[a] !== 0 && this.b.outputs[b] === 0;
  }

  /** Returns the pair after a letter if it is new and the first DFA can still accept. */
  step(pair: number, { text, ofA, ofB }: Letter): number | undefined {
    const [a, b] = this.states[pair]!;
    const nextA = this.a.table[a * this.a.width + ofA]!;
    const nextB = this.b.table[b * this.b.width + ofB]!;
    if (nextA === DEAD || this.known.has(this.key(nextA, nextB))) return undefined;
    return this.add(nextA, nextB, pair, text);
  }

  wordTo(pair: number): string {
    const letters: string[] = [];
    for (let at = pair; at >= 0; at = this.cameFrom[at]!) letters.push(this.by[at]!);
    return letters.reverse().join('');
  }

  private add(a: number, b: number, from: number, by: string): number {
    this.known.add(this.key(a, b));
    this.cameFrom.push(from);
    this.by.push(by);
    return this.states.push([a, b]) - 1;
  }

  private key(a: number, b: number): number {
    return a * this.b.outputs.length + b;
  }
}

/** Returns the classes that neither alphabet divides further, the most readable first. */
function commonLetters(a: GrammarAlphabet, b: GrammarAlphabet): Letter[] {
  const { sets } = alphabetOf([...a.sets, ...b.sets]);
  const inhabited = sets.filter((set) => set.length > 0).map((set) => ({ set, best: mostReadable(set) }));
  return inhabited
    .sort((one, other) => one.best.rank - other.best.rank || one.best.codePoint - other.best.codePoint)
    .map(({ set, best: { codePoint } }) => ({
      text: String.fromCodePoint(codePoint),
      ofA: classOf(a, set),
      ofB: classOf(b, set),
    }));
}

function classOf(alphabet: GrammarAlphabet, set: CharacterSet): number {
  const [[codePoint]] = set as [[number, number]];
  return alphabet.sets.findIndex((members) => contains(members, codePoint));
}

/** Ranges by how readable they are: a-z, A-Z, 0-9, printable ASCII, no controls or surrogates, all. */
const READABLE: readonly (readonly [low: number, high: number])[] = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x21, 0x7e],
  [0xa1, 0xd7ff],
  [0xe000, 0x10ffff],
  [0, 0x10ffff],
];

function mostReadable(set: CharacterSet): { readonly rank: number; readonly codePoint: number } {
  for (const [rank, [low, high]] of READABLE.entries()) {
    const range = set.find((each) => each[0] <= high && each[1] >= low);
    if (range !== undefined) return { rank, codePoint: Math.max(range[0], low) };
  }
  throw new Error('a class without characters has no most readable one');
}
