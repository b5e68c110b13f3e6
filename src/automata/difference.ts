import { type CharacterSet, contains } from '../model/character-set';
import { type GrammarAlphabet, alphabetOf } from '../program/grammar-alphabet';
import { DEAD, type Dfa } from '../table/dfa';
import { shortestWords, type WordGraph } from './shortest-words';
import { cached } from '../table/maps';

/** The language of a DFA, from its first start, over an alphabet. */
export interface DfaLanguage {
  readonly dfa: Dfa;
  readonly alphabet: GrammarAlphabet;
}

/**
 * Returns a shortest string, in code points, that `a` accepts and `b` does not; undefined if there is none. Of several it returns the
 * most readable one: it prefers lower-case letters, then capitals, digits, printable ASCII. The alphabets may differ. Sequences of
 * code points in which a low surrogate follows a high one do not count, because a string has one code point there.
 */
export function witness(a: DfaLanguage, b: DfaLanguage): string | undefined {
  const pairs = new Pairs(a.dfa, b.dfa);
  return pairs.tell(0) ? '' : search(pairs, commonLetters(a.alphabet, b.alphabet));
}

/**
 * Returns up to `count` witnesses, the shortest first, and of one length the most readable first. They differ in the classes of
 * their characters.
 */
export function witnesses(a: DfaLanguage, b: DfaLanguage, count: number): string[] {
  if (count <= 1) return [witness(a, b)].filter((each) => each !== undefined);
  return shortestWords(explored(a, b), count);
}

/** Returns up to `count` strings of a language, in the order of `witnesses`. */
export function shortestMembers(a: DfaLanguage, count: number): string[] {
  const nothing = {
    dfa: { width: 1, table: Int32Array.of(DEAD), outputs: Int32Array.of(0), starts: [DEAD] },
  };
  return witnesses(a, { ...nothing, alphabet: alphabetOf([]) }, count);
}

/** Returns the graph of all pairs. Its words are the witnesses. */
function explored(a: DfaLanguage, b: DfaLanguage): WordGraph {
  const pairs = new Pairs(a.dfa, b.dfa);
  const letters = commonLetters(a.alphabet, b.alphabet);
  const steps: (readonly [text: string, next: number])[][] = [];
  for (let pair = 0; pair < pairs.size; pair++) {
    steps.push(
      letters.flatMap((letter) => {
        const next = pairs.next(pair, letter);
        return next === undefined ? [] : [[letter.text, next] as const];
      }),
    );
  }
  return { steps, accepts: steps.map((_, pair) => pairs.tell(pair)) };
}

/** Searches the pairs breadth first, so that the first witness found is a shortest one. */
function search(pairs: Pairs, letters: readonly Letter[]): string | undefined {
  for (let pair = 0; pair < pairs.size; pair++) {
    for (const letter of letters) {
      const next = pairs.step(pair, letter);
      if (next !== undefined && pairs.tell(next)) return wordTo(pairs.all, next);
    }
  }
  return undefined;
}

/** A class of the common alphabet: its most readable character, and the classes of both alphabets that contain it. */
export interface Letter {
  readonly text: string;
  readonly ofA: number;
  readonly ofB: number;
  readonly isHigh: boolean;
  readonly isLow: boolean;
}

/** A step of a search: the number of the step before, or -1 at the start, and the text that leads from there. */
export interface WordStep {
  readonly before: number;
  readonly by: string;
}

/** Returns the text that leads to a step. */
export function wordTo(steps: readonly WordStep[], last: number): string {
  const texts: string[] = [];
  for (let at = last; at >= 0; at = steps[at]!.before) texts.push(steps[at]!.by);
  return texts.reverse().join('');
}

/** A pair of states, and whether the last code point is a high surrogate. */
interface Pair extends WordStep {
  readonly a: number;
  readonly b: number;
  readonly afterHigh: boolean;
}

/** Pairs of states that both DFAs reach by the same string, in breadth-first order. */
class Pairs {
  readonly all: Pair[] = [];
  private readonly numbers = new Map<number, number>();

  constructor(
    private readonly a: Dfa,
    private readonly b: Dfa,
  ) {
    this.add({ a: a.starts[0]!, b: b.starts[0]!, afterHigh: false, before: -1, by: '' });
  }

  get size(): number {
    return this.all.length;
  }

  /** Tells whether the string that leads to a pair is a witness. */
  tell(pair: number): boolean {
    const { a, b } = this.all[pair]!;
    return this.a.outputs[a] !== 0 && this.b.outputs[b] === 0;
  }

  /** Returns the pair after a letter if it is new and the first DFA can still accept. */
  step(pair: number, letter: Letter): number | undefined {
    const { size } = this;
    const next = this.next(pair, letter);
    return next === size ? next : undefined;
  }

  /** Returns the pair after a letter if the first DFA can still accept. */
  next(pair: number, { text, ofA, ofB, isHigh, isLow }: Letter): number | undefined {
    const { a, b, afterHigh } = this.all[pair]!;
    const nextA = this.a.table[a * this.a.width + ofA]!;
    if (nextA === DEAD || (afterHigh && isLow)) return undefined;
    const nextB = this.b.table[b * this.b.width + ofB]!;
    return this.add({ a: nextA, b: nextB, afterHigh: isHigh, before: pair, by: text });
  }

  /** Returns the number of a pair, which is added if it is new. */
  private add(pair: Pair): number {
    const key = 2 * (pair.a * this.b.outputs.length + pair.b) + (pair.afterHigh ? 1 : 0);
    return cached(this.numbers, key, () => this.all.push(pair) - 1);
  }
}

const HIGH: CharacterSet = [[0xd800, 0xdbff]];
const LOW: CharacterSet = [[0xdc00, 0xdfff]];

/** Caches the letters of two alphabets, because the rules of a grammar share one. */
const lettersOf = new WeakMap<GrammarAlphabet, WeakMap<GrammarAlphabet, readonly Letter[]>>();

function commonLetters(a: GrammarAlphabet, b: GrammarAlphabet): readonly Letter[] {
  const known = cached(lettersOf, a, () => new WeakMap());
  const letters = known.get(b) ?? findLetters(a, b);
  known.set(b, letters);
  return letters;
}

/** Returns the classes of an alphabet, divided by the kinds of surrogates, the most readable first. */
export function lettersIn(alphabet: GrammarAlphabet): readonly Letter[] {
  return commonLetters(alphabet, alphabet);
}

/** Returns the classes that neither alphabet divides further, the most readable first. */
function findLetters(a: GrammarAlphabet, b: GrammarAlphabet): Letter[] {
  const { sets } = alphabetOf([...a.sets, ...b.sets, HIGH, LOW]);
  const inhabited = sets.filter((set) => set.length > 0).map((set) => ({ set, best: mostReadable(set) }));
  return inhabited
    .sort((one, other) => one.best.rank - other.best.rank || one.best.codePoint - other.best.codePoint)
    .map(({ set, best: { codePoint } }) => ({
      text: String.fromCodePoint(codePoint),
      ofA: classOf(a, set),
      ofB: classOf(b, set),
      isHigh: contains(HIGH, codePoint),
      isLow: contains(LOW, codePoint),
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

/** Returns the most readable character of a set that is not empty: letters come first. A smaller rank is more readable. */
export function mostReadable(set: CharacterSet): { readonly rank: number; readonly codePoint: number } {
  for (const [rank, [low, high]] of READABLE.entries()) {
    const range = set.find((each) => each[0] <= high && each[1] >= low);
    if (range !== undefined) return { rank, codePoint: Math.max(range[0], low) };
  }
  throw new Error('a class without characters has no most readable one');
}
