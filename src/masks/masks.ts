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
  const definition = grammar.definition(rule);
  const { recogniser } = definition;
  const make =
    table === undefined
      ? (): OctetAutomaton => new MachineAutomaton(definition, grammar.isAboutOctets)
      : (): OctetAutomaton => automatonOf(table);
  const assertShort = (units: number): void => {
    if (recogniser instanceof PushdownTester) recogniser.assertShort(units);
  };
  return publicMasks(new TokenReader(make, table !== undefined, tokens, options.endOfText, assertShort));
}

/** Binds the methods, so that they can be taken out of the object. */
function publicMasks(made: TokenReader): Masks {
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

/** How a state was reached, so that another automaton can reach it again. */
interface Way {
  readonly before: ReaderState;
  readonly token: number;
  readonly read: number;
  readonly units: number;
}

/** A state of the automaton of an epoch. Only the start and the states of tables have no way. */
class ReaderState implements MaskState {
  constructor(
    readonly of: TokenReader,
    readonly epoch: number,
    readonly number: number,
    readonly way?: Way,
  ) {}

  get read(): number | undefined {
    return this.of.isTable ? undefined : (this.way?.read ?? 0);
  }
}

/** States of a table whose masks are made at once. */
const MOST_AT_ONCE = 5_000;
/** States that an automaton without a table may have before another one takes its place. */
const MOST_STATES = 50_000;

/**
 * Reads tokens by an automaton over octets. The masks of a table are made at once, unless there are too many states or the masks take too
 * much memory. Others are made when they are first asked for.
 */
class TokenReader {
  readonly start: ReaderState;
  private automaton: OctetAutomaton;
  private known: Bitmasks;
  private readonly states: ReaderState[] = [];
  private epoch = 0;
  private most = MOST_STATES;

  constructor(
    private readonly make: () => OctetAutomaton,
    readonly isTable: boolean,
    private readonly vocabulary: TokenVocabulary,
    private readonly endOfText: number | undefined,
    private readonly assertShort: (units: number) => void,
  ) {
    this.automaton = make();
    this.known = this.bitmasks();
    this.start = this.stateOf(this.automaton.start);
    const most = isTable ? Math.min(this.automaton.size, MOST_AT_ONCE) : 0;
    for (let state = 0; state < most && !this.known.areMany; state++) this.known.of(state);
  }

  get octets(): number {
    return this.known.octets + this.automaton.cells.byteLength;
  }

  own(state: unknown): ReaderState {
    if (state instanceof ReaderState && state.of === this) return state;
    throw new TypeError(messages.notAState());
  }

  assertToken(token: number): number {
    const { size } = this.vocabulary;
    if (!Number.isInteger(token) || token < 0 || token >= size)
      throw new RangeError(messages.notATokenNumber(token, size));
    if (token === this.endOfText) throw new RangeError(messages.endsTheText(token));
    return token;
  }

  next(before: ReaderState, token: number): ReaderState | undefined {
    if (this.isTable) {
      const number = this.read(before.number, token);
      return number === 0 ? undefined : (this.states[number] ??= this.stateOf(number));
    }
    const { read = 0, units: unitsBefore = 0 } = before.way ?? {};
    const units = unitsBefore + unitsOf(this.vocabulary.octets(token));
    this.assertShort(units);
    const number = this.read(this.numberOf(before), token);
    return number === 0 ? undefined : this.stateOf(number, { before, token, read: read + 1, units });
  }

  allowed(state: ReaderState): Uint32Array {
    const number = this.numberOf(state);
    return this.known.of(number);
  }

  isAccepting(state: ReaderState): boolean {
    const number = this.numberOf(state);
    return number !== 0 && this.automaton.accepts(number);
  }

  private stateOf(number: number, way?: Way): ReaderState {
    return new ReaderState(this, this.epoch, number, way);
  }

  /** Returns the state of the automaton behind a token, or 0. Tokens without octets may never come. */
  private read(from: number, token: number): number {
    const octets = this.vocabulary.octets(token);
    const { automaton } = this;
    const { columns, width } = automaton;
    let state = octets.length === 0 ? 0 : from;
    for (let i = 0; i < octets.length && state !== 0; i++) {
      const column = columns[octets[i]!]!;
      const next = automaton.cells[state * width + column]!;
      state = next < 0 ? automaton.compute(state, column) : next;
    }
    return state;
  }

  /** The number that a state has now. Begins a new epoch first if there are too many states. */
  private numberOf(state: ReaderState): number {
    const areMany = !this.isTable && this.automaton.size > this.most;
    if (!areMany && state.epoch === this.epoch) return state.number;
    if (areMany) {
      this.automaton = this.make();
      this.known = this.bitmasks();
      this.epoch++;
    }
    const tokens: number[] = [];
    for (let { way } = state; way !== undefined; { way } = way.before) tokens.push(way.token);
    const number = tokens.reduceRight((from, token) => this.read(from, token), this.automaton.start);
    // A long text alone must not fill it again.
    this.most = Math.max(MOST_STATES, 2 * this.automaton.size);
    return number;
  }

  private bitmasks(): Bitmasks {
    return new Bitmasks(this.automaton, trieOf(this.vocabulary), this.vocabulary.size, this.endOfText);
  }
}

/** The UTF-16 units of a text in UTF-8, or of a part of it. */
function unitsOf(octets: Uint8Array): number {
  return octets.reduce((sum, octet) => sum + ((octet & 0xc0) === 0x80 ? 0 : octet >= 0xf0 ? 2 : 1), 0);
}
