import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { DEAD, type Dfa } from '../table/dfa';
import { type Letter, lettersIn, type WordStep, wordTo } from '../automata/difference';
import { Work } from '../automata/work';
import { type CharacterSet, contains } from '../model/character-set';
import { type LevelState, type Use } from './level-automaton';
import { classGroups } from './told-apart';
import { spend } from '../options/limits';
import { cached } from '../table/maps';

/** Bounds the time and the memory of a search: pairs grow with the square of the positions. */
const MAX_PAIRS = 150_000;

/** Members of all closures: some tenths of a second. */
const MAX_CLOSURES = 1_000_000;

/** A state of the body's NFA, or of the DFA of a rule in one of its uses. */
interface Position {
  /** The positions after a character of a class. */
  readonly next: (id: number) => Reached;
  readonly isEnd: boolean;
}

/** Numbers of positions; `twice` is true if more than one path leads there. */
type Reached = readonly (readonly [position: number, twice: boolean])[];

/**
 * Returns a shortest string for which two paths lead from the start to the end of a body's NFA. Returns undefined if it is
 * proved that there is none, and 'unknown' after MAX_PAIRS pairs. Throws LimitError past MAX_CLOSURES. `automata` are the DFAs of
 * the rules that the body names, and `sets` the sets of its terminals.
 */
export function shortestAmbiguous(
  start: LevelState,
  alphabet: GrammarAlphabet,
  automata: ReadonlyMap<string, Dfa>,
  sets: Iterable<CharacterSet>,
): string | undefined | 'unknown' {
  const positions = new Positions(alphabet, automata);
  const { samples: classes } = classGroups(alphabet, automata.values(), sets);
  const first = positions.from(start);
  const isWide = (first.length * (first.length - 1)) / 2 > MAX_PAIRS;
  const rows = new Rows(positions, classes, alphabet);
  const found = isWide ? 'unknown' : new PairSearch(rows).run(first);
  return found === 'unknown' ? new CountedSubsets(rows).run(first) : found;
}

/** The positions that each position reaches by each class, if any, in the order of the classes. */
class Rows {
  private readonly known: Row[] = [];
  private readonly letters: ReadonlyMap<number, readonly Letter[]>;

  constructor(
    private readonly positions: Positions,
    /** The classes to read: one stands for all that nothing tells apart. */
    private readonly classes: readonly number[],
    alphabet: GrammarAlphabet,
  ) {
    const all = lettersIn(alphabet);
    this.letters = new Map(classes.map((id) => [id, spelling(all.filter(({ ofA }) => ofA === id))]));
  }

  /** Returns the letters to read for a class. After a high surrogate a low one would be half of another character. */
  lettersOf(id: number, afterHigh: boolean): readonly Letter[] {
    const letters = this.letters.get(id)!;
    return afterHigh ? letters.filter(({ isLow }) => !isLow) : letters;
  }

  of(position: number): Row {
    spend();
    return (this.known[position] ??= this.make(this.positions.all[position]!));
  }

  private make({ next }: Position): Row {
    const row: (readonly [number, Reached])[] = [];
    for (const id of this.classes) {
      const reached = next(id);
      if (reached.length > 0) row.push([id, reached]);
    }
    return row;
  }

  isEnd(position: number): boolean {
    return this.positions.all[position]!.isEnd;
  }
}

type Row = readonly (readonly [id: number, reached: Reached])[];

/** Returns the most readable letter of a class, or both kinds if all are surrogates. */
function spelling(letters: readonly Letter[]): readonly Letter[] {
  const plain = letters.find(({ isHigh, isLow }) => !isHigh && !isLow);
  return plain === undefined ? letters : [plain];
}

/** The states of a DFA in one use of its rule: their positions, and the positions of paths that have just reached them. */
interface Inside {
  readonly positions: (number | undefined)[];
  readonly after: (Reached | undefined)[];
}

/** Gives positions numbers in the order in which paths reach them. */
class Positions {
  readonly all: Position[] = [];
  private readonly reached = new Map<LevelState, Reached>();
  private readonly single = new Map<LevelState, number>();
  private readonly within = new Map<Use, Inside>();
  private readonly work = new Work('members of closures', MAX_CLOSURES);

  constructor(
    private readonly alphabet: GrammarAlphabet,
    private readonly automata: ReadonlyMap<string, Dfa>,
  ) {}

  /** Returns the positions of paths from a state before they read the next character. Throws LimitError. */
  from(state: LevelState): Reached {
    // A chain of options may be longer than the call stack.
    const waiting = [state];
    for (let top = state; waiting.length > 0; top = waiting[waiting.length - 1]!) {
      const missing = this.reached.has(top) ? [] : this.needed(top).filter((each) => !this.reached.has(each));
      waiting.push(...missing);
      if (missing.length > 0) continue;
      waiting.pop();
      cached(this.reached, top, () => {
        const found = this.find(top);
        this.work.count(found.length);
        return found;
      });
    }
    return this.reached.get(state)!;
  }

  /** The states whose positions `find` needs. */
  private needed(state: LevelState): LevelState[] {
    if (state.kind === 'choice') return state.to.filter((each) => each !== undefined);
    if (state.kind !== 'uses') return [];
    const dfa = this.automata.get(state.rule)!;
    return state.uses.filter(({ length }) => mayBeEmpty(length, dfa)).map(({ to }) => to);
  }

  private find(state: LevelState): Reached {
    switch (state.kind) {
      case 'end':
        return [[this.position(state, { next: () => EMPTY_SET, isEnd: true }), false]];
      case 'set': {
        const { set, to } = state;
        const sets = this.alphabet.sets;
        const next = (id: number): Reached => {
          const [first] = sets[id]!;
          return first !== undefined && contains(set, first[0]) ? this.from(to) : EMPTY_SET;
        };
        return [[this.position(state, { next, isEnd: false }), false]];
      }
      case 'choice':
        return merged(state.to.map((to) => (to === undefined ? EMPTY_SET : this.from(to))));
      case 'uses': {
        const dfa = this.automata.get(state.rule)!;
        return merged(state.uses.map((use) => this.enter(use, dfa)));
      }
    }
  }

  private enter(use: Use, dfa: Dfa): Reached {
    const start = dfa.starts[0]!;
    const left = mayBeEmpty(use.length, dfa) ? this.from(use.to) : EMPTY_SET;
    if (use.length === 'empty' || start === DEAD) return left;
    return merged([[[this.inside(use, dfa, start), false]], left]);
  }

  private insideOf(use: Use): Inside {
    return cached(this.within, use, () => ({ positions: [], after: [] }));
  }

  /** Returns the positions of paths after a character of a rule: still in the rule, or past its end. */
  private after(use: Use, dfa: Dfa, state: number): Reached {
    if (state === DEAD) return EMPTY_SET;
    const { after } = this.insideOf(use);
    let reached = after[state];
    if (reached === undefined) {
      const behind = dfa.outputs[state] !== 0 ? this.from(use.to) : EMPTY_SET;
      after[state] = reached = merged([[[this.inside(use, dfa, state), false]], behind]);
    }
    return reached;
  }

  private inside(use: Use, dfa: Dfa, state: number): number {
    const { positions } = this.insideOf(use);
    const known = positions[state];
    if (known !== undefined) return known;
    const { table, width } = dfa;
    const next = (id: number): Reached => this.after(use, dfa, table[state * width + id]!);
    return (positions[state] = this.all.push({ next, isEnd: false }) - 1);
  }

  private position(state: LevelState, position: Position): number {
    return cached(this.single, state, () => this.all.push(position) - 1);
  }
}

const EMPTY_SET: Reached = [];

function mayBeEmpty(length: Use['length'], { outputs, starts }: Dfa): boolean {
  return length !== 'some' && outputs[starts[0]!] !== 0;
}

function merged(lists: readonly Reached[]): Reached {
  const all = lists.filter((list) => list.length > 0);
  if (all.length <= 1) return all[0] ?? EMPTY_SET;
  const twice = new Map<number, boolean>();
  for (const [position, more] of all.flat()) twice.set(position, more || twice.has(position));
  return [...twice];
}

/** The positions of two paths for one string. While the two are the same path, `b` is TOGETHER. */
interface Pair extends WordStep {
  readonly a: number;
  readonly b: number;
  readonly afterHigh: boolean;
}

const TOGETHER = -1;

/** Searches all pairs breadth first, from two paths that begin together (the self-product of the NFA). */
class PairSearch {
  private readonly pairs: Pair[] = [];
  private readonly seen = new Set<number>();

  constructor(private readonly rows: Rows) {}

  /** Returns a shortest ambiguous string. */
  run(start: Reached): string | undefined | 'unknown' {
    let found = this.split(start, -1);
    for (let at = 0; at < this.pairs.length && found === undefined; at++) {
      if (this.pairs.length > MAX_PAIRS) return 'unknown';
      const { a, b, afterHigh } = this.pairs[at]!;
      const others = b === TOGETHER ? [] : this.rows.of(b);
      let i = 0;
      for (const [id, reached] of this.rows.of(a)) {
        while (i < others.length && others[i]![0] < id) i++;
        if (b !== TOGETHER && others[i]?.[0] !== id) continue;
        for (const letter of this.rows.lettersOf(id, afterHigh)) {
          if (b === TOGETHER) found ??= this.split(reached, at, letter);
          else
            for (const [p] of reached) for (const [q] of others[i]![1]) found ??= this.add(p, q, at, letter);
        }
      }
    }
    return found === undefined ? undefined : wordTo(this.pairs, found);
  }

  /** Adds the next pairs of two paths that were together: they stay together or part. */
  private split(reached: Reached, before: number, letter?: Letter): number | undefined {
    let found: number | undefined;
    reached.forEach(([p, twice], i) => {
      this.add(p, TOGETHER, before, letter);
      if (twice) found ??= this.add(p, p, before, letter);
      for (const [q] of reached.slice(i + 1)) found ??= this.add(p, q, before, letter);
    });
    return found;
  }

  /** Adds a pair if it is new. Returns its number if both paths are at the end. */
  private add(p: number, q: number, before: number, letter: Letter | undefined): number | undefined {
    const [a, b] = q === TOGETHER || p <= q ? [p, q] : [q, p];
    // A number for each pair, in the order of the larger position: a small integer is a faster key.
    const key = 2 * (b === TOGETHER ? -1 - a : (b * (b + 1)) / 2 + a) + (letter?.isHigh ? 1 : 0);
    if (this.seen.has(key)) return undefined;
    this.seen.add(key);
    const afterHigh = letter?.isHigh === true;
    const number = this.pairs.push({ a, b, afterHigh, before, by: letter?.text ?? '' }) - 1;
    return b !== TOGETHER && this.rows.isEnd(a) && this.rows.isEnd(b) ? number : undefined;
  }
}

/** The positions of all paths for one string. */
interface Counted extends WordStep {
  readonly reached: Reached;
  readonly afterHigh: boolean;
}

/** Bounds the members of all subsets: some tenths of a second. */
const MAX_MEMBERS = 150_000;

/**
 * Searches subsets breadth first; a member tells whether more than one path leads to it. There may be exponentially many, but where pairs
 * are too many they often are few: a choice of n literals has n² pairs and one subset for each prefix.
 */
class CountedSubsets {
  private readonly subsets: Counted[] = [];
  private readonly seen = new Set<string>();
  private members = 0;

  constructor(private readonly rows: Rows) {}

  /** Returns a shortest ambiguous string. */
  run(start: Reached): string | undefined | 'unknown' {
    let found = this.add(start, -1);
    for (let at = 0; at < this.subsets.length && found === undefined; at++) {
      if (this.members > MAX_MEMBERS) return 'unknown';
      const { reached: from, afterHigh } = this.subsets[at]!;
      for (const [id, reached] of this.after(from)) {
        for (const letter of this.rows.lettersOf(id, afterHigh)) found ??= this.add(reached, at, letter);
      }
    }
    return found === undefined ? undefined : wordTo(this.subsets, found);
  }

  private after(from: Reached): Iterable<readonly [id: number, reached: Reached]> {
    const parts = new Map<number, Reached[]>();
    for (const [position, more] of from) {
      for (const [id, reached] of this.rows.of(position)) {
        const all = parts.get(id) ?? [];
        parts.set(id, all);
        all.push(more ? reached.map(([each]) => [each, true] as const) : reached);
      }
    }
    return [...parts].map(([id, all]) => [id, merged(all)] as const).sort(([a], [b]) => a - b);
  }

  /** Adds a subset if it is new. Returns its number if two paths are at the end. */
  private add(reached: Reached, before: number, letter?: Letter): number | undefined {
    const sorted = [...reached].sort(([a], [b]) => a - b);
    const afterHigh = letter?.isHigh === true;
    const key = `${afterHigh} ${sorted.join(' ')}`;
    if (this.seen.has(key)) return undefined;
    this.seen.add(key);
    this.members += sorted.length;
    const step = { reached: sorted, afterHigh, before, by: letter?.text ?? '' };
    const number = this.subsets.push(step) - 1;
    const ends = sorted.filter(([position]) => this.rows.isEnd(position));
    return ends.length > 1 || ends.some(([, twice]) => twice) ? number : undefined;
  }
}
