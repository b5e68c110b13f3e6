import { type CharacterSet, contains, MAX_CODE_POINT } from '../../model/character-set';
import { LimitError } from '../../options/limits';
import { type GrammarAlphabet, alphabetOf } from '../../program/grammar-alphabet';
import { DEAD, type Dfa } from '../../table/dfa';
import { Work } from '../../automata/work';
import { PatternEvaluation } from './pattern-evaluation';
import type { PatternProgram } from './pattern-program';
import type { DfaLanguage } from '../../automata/difference';

/** States of the automaton of a reversed pattern, and steps to make it: some seconds. */
const MAX_STATES = 50_000;
const MAX_STEPS = 400_000_000;

/** Characters of two UTF-16 units. */
const SUPPLEMENTARY: CharacterSet = [[0x10000, MAX_CODE_POINT]];

/** How a pattern is matched. */
export interface Matching {
  /** True with the flag `y`: a match begins at the start of the string. */
  readonly sticky: boolean;
  /** True with the flag `u` or `v`: characters are code points, not UTF-16 units. */
  readonly isUnicode: boolean;
}

/**
 * Returns a DFA that reads strings from their end, and accepts those in which a pattern matches. From the end, each state of the
 * program succeeds or not at each offset, so lookaheads and their negation need no further states. Throws LimitError.
 */
export function reversedPatternDfa(program: PatternProgram, matching: Matching): DfaLanguage {
  const alphabet = alphabetOf([...setsOf(program), SUPPLEMENTARY]);
  return { dfa: new Construction(program, alphabet, matching).run(), alphabet };
}

/**
 * Tells whether this engine also looks for matches that begin between the two units of a code point. ECMAScript does not, but V8
 * does. No pattern reads anything from there, so only matches of nothing show it, as in this one.
 */
function looksWithinCodePoints(): boolean {
  return /\B/u.test('a\u{1f600}a');
}

function setsOf({ states }: PatternProgram): CharacterSet[] {
  return states.flatMap((state) => ('set' in state && state.set !== undefined ? [state.set] : []));
}

/**
 * A state of the DFA: all that counts at one offset, when the characters on its right have been read. The character on its left is
 * not known yet, so there are values for each of its contexts.
 */
interface Moment {
  /** By context and target: 1 if the program succeeds from the target. */
  readonly values: Uint8Array;
  readonly accepts: boolean;
}

class Construction {
  /** The states of the DFA by number. The first is dead. */
  private readonly moments: Moment[] = [{ values: new Uint8Array(0), accepts: false }];
  private readonly numbers = new Map<string, number>();
  private readonly evaluation: PatternEvaluation;
  private readonly work = new Work('steps', MAX_STEPS);
  /** The states that characters lead to, and the start. */
  private readonly targets: readonly number[];
  private readonly indexes: ReadonlyMap<number, number>;
  /** For each class, the states that read it. */
  private readonly readers: readonly (readonly (readonly [state: number, target: number])[])[];
  /** For each class, the context that it gives to the next offset. */
  private readonly contexts: Int32Array;
  private readonly matchesWithin: boolean;
  private found = DEAD;

  constructor(
    private readonly program: PatternProgram,
    private readonly alphabet: GrammarAlphabet,
    private readonly matching: Matching,
  ) {
    const { states, start } = program;
    const reads = states.flatMap((state, i) => (state.kind === 'read' ? [{ ...state, i }] : []));
    this.targets = [...new Set([start, ...reads.map(({ next }) => next)])];
    this.indexes = new Map(this.targets.map((target, i) => [target, i]));
    this.evaluation = new PatternEvaluation(program, alphabet);
    this.readers = alphabet.sets.map((set) =>
      reads
        .filter((read) => set.length > 0 && contains(read.set, set[0]![0]))
        .map(({ i, next }) => [i, this.indexes.get(next)!] as const),
    );
    this.contexts = this.evaluation.contexts;
    this.matchesWithin = this.findsMatchWithin();
  }

  /** Tells whether the pattern matches nothing between the two units of a code point, and the engine finds such a match. */
  private findsMatchWithin(): boolean {
    const { sticky, isUnicode } = this.matching;
    if (sticky || !isUnicode || !looksWithinCodePoints()) return false;
    const id = this.alphabet.sets.findIndex(isSupplementary);
    const reads = new Uint8Array(this.program.states.length);
    return this.evaluation.at(reads, id, this.contexts[id])[this.program.start] === 1;
  }

  run(): Dfa {
    const width = this.alphabet.size;
    const table: number[] = new Array<number>(width).fill(DEAD);
    const first = this.moment(new Uint8Array(this.program.states.length), undefined);
    for (let state = 1; state < this.moments.length; state++) {
      for (let id = 0; id < width; id++) table.push(this.step(state, id));
    }
    return {
      width,
      table: Int32Array.from(table),
      outputs: Int32Array.from(this.moments, ({ accepts }) => (accepts ? 1 : 0)),
      starts: [first],
    };
  }

  /** Returns the state at the offset before a character. */
  private step(state: number, id: number): number {
    if (state === this.found) return state;
    const { values } = this.moments[state]!;
    const row = this.contexts[id]! * this.targets.length;
    // A match that begins behind the first character needs nothing of the characters before it.
    if (!this.matching.sticky && values[row] === 1) return this.foundState();
    if (this.matchesWithin && isSupplementary(this.alphabet.sets[id]!)) return this.foundState();
    const reads = new Uint8Array(this.program.states.length);
    for (const [reader, target] of this.readers[id]!) reads[reader] = values[row + target]!;
    return this.moment(reads, id);
  }

  /** Returns the state of an offset. `right`: the class of the character there; undefined at the end. */
  private moment(reads: Uint8Array, right: number | undefined): number {
    const { evaluation, targets, program } = this;
    const values = new Uint8Array(evaluation.contextCount * targets.length);
    for (let context = 0; context < evaluation.contextCount; context++) {
      this.work.count(program.states.length);
      const all = evaluation.at(reads, right, context);
      targets.forEach((target, i) => (values[context * targets.length + i] = all[target]!));
    }
    const accepts = evaluation.at(reads, right, undefined)[program.start] === 1;
    return this.intern({ values, accepts });
  }

  private foundState(): number {
    if (this.found === DEAD) this.found = this.moments.push({ values: new Uint8Array(0), accepts: true }) - 1;
    return this.found;
  }

  private intern(moment: Moment): number {
    const key = String.fromCharCode(moment.accepts ? 1 : 0, ...packed(moment.values));
    let known = this.numbers.get(key);
    if (known === undefined) {
      if (this.moments.length >= MAX_STATES) throw new LimitError('states', MAX_STATES);
      this.numbers.set(key, (known = this.moments.push(moment) - 1));
    }
    return known;
  }
}

function isSupplementary([range]: CharacterSet): boolean {
  return range !== undefined && range[0] >= SUPPLEMENTARY[0]![0];
}

/** Packs sixteen values into each number. */
function packed(values: Uint8Array): number[] {
  const units = new Array<number>(Math.ceil(values.length / 16)).fill(0);
  values.forEach((value, i) => (units[i >> 4]! |= value << (i & 15)));
  return units;
}
