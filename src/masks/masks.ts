import { checkOptions } from '../options/arguments';
import { octetTableOf } from '../bulk';
import type { Grammar } from '../runtime';
import { PushdownTester } from '../runtime/rtn/pushdown-tester';
import { Bitmasks } from './bitmasks';
import { MachineAutomaton } from './machine-automaton';
import * as messages from './messages';
import { automatonOf, type OctetAutomaton } from './octet-automaton';
import { trieOf } from './token-trie';
import { type VocabularyToken, TokenVocabulary } from './token-vocabulary';

/** Where a text stands in a rule. Only `Masks` read it. States of one `Masks` are of no use to another. */
export interface MaskState {
  /** The number of tokens that were read, if the rule has no table, else undefined. */
  readonly read: number | undefined;
}

export interface MasksOptions {
  /**
   * The token that ends a text. It may come if and only if the text is a member of the rule, whatever its octets are. By default, masks
   * have no such token, and `isAccepting` tells where the text may end.
   */
  readonly endOfText?: number | undefined;
}

/** Tells which tokens may come next, in each state of a text. */
export interface Masks {
  /** The state before the first token. */
  readonly start: MaskState;
  /** The number of octets that the table and all masks take that are known now. */
  readonly octets: number;
  /**
   * Returns the state behind a token, or undefined if the token may not come. Throws RangeError for a number that no token has, and for
   * `endOfText`. Throws TypeError for a state that is not one of these masks. Throws PushdownLimitError if a recursive rule with large
   * counts cannot be run on so long a text.
   */
  next(state: MaskState, token: number): MaskState | undefined;
  /**
   * Returns the tokens that may come next: bit `t & 31` of word `t >>> 5` is 1 for token `t`. A token may come if the text and its octets
   * begin a member of the rule. Equal masks are one array, so do not change it.
   */
  allowed(state: MaskState): Uint32Array;
  /** Returns whether the text is a member of the rule. */
  isAccepting(state: MaskState): boolean;
}

/**
 * Makes the masks of a rule for the tokens of a language model. With a table of at most 5,000 states, all masks are made at once. Others,
 * such as those of recursive rules, are made when they are first asked for, and kept up to 64 MB. Throws UnknownRuleError, TypeError for a wrong argument, and
 * RangeError for an `endOfText` that is no token.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { masks } from 'verbatim-abnf/masks';
 * const { start, next, allowed, isAccepting } = masks(rfc3986, 'port', ['80', ':', '443']);
 * allowed(start)[0]; // => 0b101
 * isAccepting(next(start, 2)!); // => true
 * next(start, 1); // => undefined
 */
export function masks(
  grammar: Grammar,
  rule: string,
  vocabulary: TokenVocabulary | readonly VocabularyToken[],
  options: MasksOptions = {},
): Masks {
  const tokens = vocabulary instanceof TokenVocabulary ? vocabulary : new TokenVocabulary(vocabulary);
  const isToken = (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < tokens.size;
  checkOptions('masks', options, { endOfText: ['the number of a token', isToken] });
  const table = octetTableOf(grammar, rule);
  const { endOfText } = options;
  if (table !== undefined) return publicMasks(new TableMasks(automatonOf(table), tokens, endOfText));
  const definition = grammar.definition(rule);
  const make = (): MachineAutomaton => new MachineAutomaton(definition, grammar.isAboutOctets);
  const { recogniser } = definition;
  const assertShort = (units: number): void => {
    if (recogniser instanceof PushdownTester) recogniser.assertShort(units);
  };
  return publicMasks(new MachineMasks(make, tokens, endOfText, assertShort));
}

/** Binds the methods, so that they can be taken out of the object. */
function publicMasks(made: TokenReader<MaskState>): Masks {
  return {
    start: made.start,
    get octets() {
      return made.octets;
    },
    next: (state, token) => made.next(made.own(state), made.assertToken(token)),
    allowed: (state) => made.allowed(made.own(state)),
    isAccepting: (state) => made.isAccepting(made.own(state)),
  };
}

/** Reads tokens by an automaton over octets. Subclasses say what a state is. */
abstract class TokenReader<State extends MaskState> {
  abstract readonly start: State;

  constructor(
    protected readonly vocabulary: TokenVocabulary,
    protected readonly endOfText: number | undefined,
  ) {}

  abstract get octets(): number;
  abstract next(state: State, token: number): State | undefined;
  abstract allowed(state: State): Uint32Array;
  abstract isAccepting(state: State): boolean;
  protected abstract isOwn(state: unknown): state is State;

  own(state: unknown): State {
    if (!this.isOwn(state)) throw new TypeError(messages.notAState());
    return state;
  }

  assertToken(token: number): number {
    const { size } = this.vocabulary;
    if (!Number.isInteger(token) || token < 0 || token >= size)
      throw new RangeError(messages.notATokenNumber(token, size));
    if (token === this.endOfText) throw new RangeError(messages.endsTheText(token));
    return token;
  }

  /** The state of the automaton behind a token, or 0. Tokens without octets may never come. */
  protected read(automaton: OctetAutomaton, from: number, token: number): number {
    const octets = this.vocabulary.octets(token);
    const { columns, width } = automaton;
    let state = octets.length === 0 ? 0 : from;
    for (let i = 0; i < octets.length && state !== 0; i++) {
      const column = columns[octets[i]!]!;
      const next = automaton.cells[state * width + column]!;
      state = next < 0 ? automaton.compute(state, column) : next;
    }
    return state;
  }

  protected bitmasks(automaton: OctetAutomaton): Bitmasks {
    return new Bitmasks(automaton, trieOf(this.vocabulary), this.vocabulary.size, this.endOfText);
  }
}

/** A state of a table. */
class TableState implements MaskState {
  readonly read = undefined;

  constructor(
    readonly of: TableMasks,
    readonly number: number,
  ) {}
}

/** States whose masks are made at once. */
const MOST_AT_ONCE = 5_000;

/** The masks of a rule with a table. They are made at once, unless there are too many states or the masks take too much memory. */
class TableMasks extends TokenReader<TableState> {
  readonly start: TableState;
  private readonly states: readonly TableState[];
  private readonly known: Bitmasks;

  constructor(
    private readonly automaton: OctetAutomaton,
    vocabulary: TokenVocabulary,
    endOfText: number | undefined,
  ) {
    super(vocabulary, endOfText);
    const count = automaton.cells.length / automaton.width;
    this.states = Array.from({ length: count }, (_, number) => new TableState(this, number));
    this.start = this.states[automaton.start]!;
    this.known = this.bitmasks(automaton);
    const most = Math.min(count, MOST_AT_ONCE);
    for (let state = 0; state < most && !this.known.areMany; state++) this.known.of(state);
  }

  get octets(): number {
    return this.known.octets + this.automaton.cells.byteLength;
  }

  next({ number }: TableState, token: number): TableState | undefined {
    const next = this.read(this.automaton, number, token);
    return next === 0 ? undefined : this.states[next];
  }

  allowed({ number }: TableState): Uint32Array {
    return this.known.of(number);
  }

  isAccepting({ number }: TableState): boolean {
    return number !== 0 && this.automaton.accepts(number);
  }

  protected isOwn(state: unknown): state is TableState {
    return state instanceof TableState && state.of === this;
  }
}

/** A state of the machine, and how it was reached, so that another machine can reach it again. */
class MachineState implements MaskState {
  constructor(
    readonly of: MachineMasks,
    readonly epoch: number,
    readonly number: number,
    readonly before: MachineState | undefined,
    readonly token: number,
    readonly read: number,
    readonly units: number,
  ) {}
}

/** States that a machine may have before another one takes its place. */
const MOST_STATES = 50_000;

/** The masks of a rule without a table. They are made when they are first asked for. */
class MachineMasks extends TokenReader<MachineState> {
  readonly start: MachineState;
  private automaton: MachineAutomaton;
  private known: Bitmasks;
  private epoch = 0;
  private most = MOST_STATES;

  constructor(
    private readonly make: () => MachineAutomaton,
    vocabulary: TokenVocabulary,
    endOfText: number | undefined,
    private readonly assertShort: (units: number) => void,
  ) {
    super(vocabulary, endOfText);
    this.automaton = make();
    this.known = this.bitmasks(this.automaton);
    this.start = new MachineState(this, 0, this.automaton.start, undefined, 0, 0, 0);
  }

  get octets(): number {
    return this.known.octets + this.automaton.cells.byteLength;
  }

  next(state: MachineState, token: number): MachineState | undefined {
    const units = state.units + unitsOf(this.vocabulary.octets(token));
    this.assertShort(units);
    const from = this.numberOf(state);
    const number = this.read(this.automaton, from, token);
    if (number === 0) return undefined;
    return new MachineState(this, this.epoch, number, state, token, state.read + 1, units);
  }

  allowed(state: MachineState): Uint32Array {
    const number = this.numberOf(state);
    return this.known.of(number);
  }

  isAccepting(state: MachineState): boolean {
    const number = this.numberOf(state);
    return number !== 0 && this.automaton.accepts(number);
  }

  protected isOwn(state: unknown): state is MachineState {
    return state instanceof MachineState && state.of === this;
  }

  /** The number that a state has now. Begins a new epoch first if there are too many states. */
  private numberOf(state: MachineState): number {
    if (this.automaton.size <= this.most && state.epoch === this.epoch) return state.number;
    if (this.automaton.size > this.most) {
      this.automaton = this.make();
      this.known = this.bitmasks(this.automaton);
      this.epoch++;
    }
    const tokens: number[] = [];
    for (let each = state; each.before !== undefined; each = each.before) tokens.push(each.token);
    const number = tokens.reduceRight(
      (from, token) => this.read(this.automaton, from, token),
      this.automaton.start,
    );
    // A long text alone must not fill it again.
    this.most = Math.max(MOST_STATES, 2 * this.automaton.size);
    return number;
  }
}

/** The UTF-16 units of a text in UTF-8, or of a part of it. */
function unitsOf(octets: Uint8Array): number {
  return octets.reduce((sum, octet) => sum + ((octet & 0xc0) === 0x80 ? 0 : octet >= 0xf0 ? 2 : 1), 0);
}
