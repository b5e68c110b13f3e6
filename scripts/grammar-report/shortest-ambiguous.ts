import type { Alphabet } from '../../src/program/alphabet';
import { DEAD, type Dfa } from '../../src/program/dfa';
import { contains } from '../../src/model/character-set';
import { type LevelState, type Use } from './level-automaton';

/** More pairs of states than this are not looked at. */
const MAX_PAIRS = 150_000;

/** A place in the automaton of a level or, within a rule that it uses, in that rule's. */
interface Place {
  /** By class, what reading one of its characters leads to. */
  readonly next: (id: number) => Reached;
  readonly isEnd: boolean;
}

/** Places, each with whether more than one path leads there. */
type Reached = readonly (readonly [place: number, twice: boolean])[];

/**
 * A shortest string that a level derives in two ways; undefined where there is none, which is then proved, and
 * 'unknown' where too many pairs of places would have to be looked at. All rules that the level uses have automata.
 */
export function shortestAmbiguous(
  start: LevelState,
  alphabet: Alphabet,
  automaton: (rule: string) => Dfa,
): string | undefined | 'unknown' {
  const places = new Places(alphabet, automaton);
  return new PairSearch(places, alphabet).run(places.from(start));
}

class Places {
  readonly all: Place[] = [];
  private readonly reached = new Map<LevelState, Reached>();
  private readonly single = new Map<LevelState, number>();
  private readonly within = new Map<Use, Map<string, Reached>>();

  constructor(
    private readonly alphabet: Alphabet,
    private readonly automaton: (rule: string) => Dfa,
  ) {}

  /** Where one may be, from a state on, before the next character. */
  from(state: LevelState): Reached {
    let known = this.reached.get(state);
    if (known === undefined) this.reached.set(state, (known = this.find(state)));
    return known;
  }

  private find(state: LevelState): Reached {
    switch (state.kind) {
      case 'end':
        return [[this.place(state, { next: () => NOWHERE, isEnd: true }), false]];
      case 'set': {
        const { set, to } = state;
        const sets = this.alphabet.sets;
        const next = (id: number): Reached => {
          const [first] = sets[id]!;
          return first !== undefined && contains(set, first[0]) ? this.from(to) : NOWHERE;
        };
        return [[this.place(state, { next, isEnd: false }), false]];
      }
      case 'choice':
        return merged(state.to.map((to) => (to === undefined ? NOWHERE : this.from(to))));
      case 'uses': {
        const dfa = this.automaton(state.rule);
        return merged(state.uses.map((use) => this.enter(use, dfa)));
      }
    }
  }

  private enter(use: Use, dfa: Dfa): Reached {
    const start = dfa.starts[0]!;
    const left = use.length !== 'some' && dfa.outputs[start] !== 0 ? this.from(use.to) : NOWHERE;
    if (use.length === 'empty' || start === DEAD) return left;
    return merged([[[this.inside(use, dfa, start), false]], left]);
  }

  /** Where one may be in or behind a rule, having read a character of it. */
  private after(use: Use, dfa: Dfa, state: number): Reached {
    if (state === DEAD) return NOWHERE;
    const known = this.within.get(use) ?? new Map<string, Reached>();
    this.within.set(use, known);
    let reached = known.get(`after ${state}`);
    if (reached === undefined) {
      const behind = dfa.outputs[state] !== 0 ? this.from(use.to) : NOWHERE;
      reached = merged([[[this.inside(use, dfa, state), false]], behind]);
      known.set(`after ${state}`, reached);
    }
    return reached;
  }

  private inside(use: Use, dfa: Dfa, state: number): number {
    const known = this.within.get(use) ?? new Map<string, Reached>();
    this.within.set(use, known);
    let place = known.get(`in ${state}`)?.[0]?.[0];
    if (place === undefined) {
      const next = (id: number): Reached => this.after(use, dfa, dfa.table[state * dfa.width + id]!);
      place = this.all.push({ next, isEnd: false }) - 1;
      known.set(`in ${state}`, [[place, false]]);
    }
    return place;
  }

  private place(state: LevelState, place: Place): number {
    let number = this.single.get(state);
    if (number === undefined) this.single.set(state, (number = this.all.push(place) - 1));
    return number;
  }
}

const NOWHERE: Reached = [];

function merged(lists: readonly Reached[]): Reached {
  const all = lists.filter((list) => list.length > 0);
  if (all.length <= 1) return all[0] ?? NOWHERE;
  const twice = new Map<number, boolean>();
  for (const [place, more] of all.flat()) twice.set(place, more || twice.has(place));
  return [...twice];
}

/** Two ways at once, as long as they are one (`b` is -1), and once they have parted, wherever they are then. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly before: number;
  readonly id: number;
}

const TOGETHER = -1;

class PairSearch {
  private readonly pairs: Pair[] = [];
  private readonly seen = new Set<number>();
  private readonly rows: (readonly (readonly [id: number, reached: Reached])[])[] = [];

  constructor(
    private readonly places: Places,
    private readonly alphabet: Alphabet,
  ) {}

  run(start: Reached): string | undefined | 'unknown' {
    let found = this.part(start, -1, -1);
    for (let at = 0; at < this.pairs.length && found === undefined; at++) {
      if (this.pairs.length > MAX_PAIRS) return 'unknown';
      const { a, b } = this.pairs[at]!;
      if (b === TOGETHER) {
        for (const [id, reached] of this.row(a)) found ??= this.part(reached, at, id);
        continue;
      }
      const others = new Map(this.row(b));
      for (const [id, reached] of this.row(a)) {
        for (const [p] of reached)
          for (const [q] of others.get(id) ?? NOWHERE) found ??= this.add(p, q, at, id);
      }
    }
    return found === undefined ? undefined : this.string(found);
  }

  /** From one place: further together, or by two paths. */
  private part(reached: Reached, before: number, id: number): number | undefined {
    let found: number | undefined;
    reached.forEach(([p, twice], i) => {
      this.add(p, TOGETHER, before, id);
      if (twice) found ??= this.add(p, p, before, id);
      for (const [q] of reached.slice(i + 1)) found ??= this.add(p, q, before, id);
    });
    return found;
  }

  /** Adds a pair that is new; gives its number where both ways are at their end. */
  private add(p: number, q: number, before: number, id: number): number | undefined {
    const [a, b] = q === TOGETHER || p <= q ? [p, q] : [q, p];
    const key = a * 0x4000000 + b + 1;
    if (this.seen.has(key)) return undefined;
    this.seen.add(key);
    const number = this.pairs.push({ a, b, before, id }) - 1;
    const { all } = this.places;
    return b !== TOGETHER && all[a]!.isEnd && all[b]!.isEnd ? number : undefined;
  }

  private row(place: number): readonly (readonly [id: number, reached: Reached])[] {
    return (this.rows[place] ??= this.alphabet.sets.flatMap((_, id) => {
      const reached = this.places.all[place]!.next(id);
      return reached.length === 0 ? [] : [[id, reached] as const];
    }));
  }

  private string(found: number): string {
    const codes: number[] = [];
    for (let at = found; this.pairs[at]!.before >= 0; at = this.pairs[at]!.before) {
      codes.push(plainest(this.alphabet, this.pairs[at]!.id));
    }
    return String.fromCodePoint(...codes.reverse());
  }
}

const PLAIN = [...'a0A', ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i))];

/** Of the characters of a class, the one that is easiest to read. */
function plainest({ sets }: Alphabet, id: number): number {
  const set = sets[id]!;
  const plain = PLAIN.map((each) => each.charCodeAt(0)).find((code) => contains(set, code));
  return plain ?? set[0]![0];
}
