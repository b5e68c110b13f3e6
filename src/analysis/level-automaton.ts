import type { CharacterSet } from '../model/character-set';
import { literalSet } from '../model/character-set';
import type { Expression } from '../model/model';

/** The strings that a use of a rule may derive: any string, only the empty string, or any other string. */
export type Length = 'any' | 'empty' | 'some';

/**
 * A state of the NFA of a rule's body. A path from its start to its end is one way for the body to derive a string: it has
 * each choice, and the part that each named rule derives. It does not tell how the named rule derives that part.
 */
export type LevelState =
  | { readonly kind: 'end' }
  | { readonly kind: 'set'; readonly set: CharacterSet; readonly to: LevelState }
  /** The alternatives in their order. An option or a repetition has two: to go on, and to stop. */
  | { readonly kind: 'choice'; readonly of: Choice; readonly to: (LevelState | undefined)[] }
  | { readonly kind: 'uses'; readonly rule: string; readonly uses: readonly Use[] };

export type Choice = Extract<Expression, { kind: 'alternation' | 'repetition' }>;

export interface Use {
  readonly length: Length;
  readonly to: LevelState;
}

/** Limit on the states of a body. `*20000( "x" / "y" )` has 60,000. */
const MAX_STATES = 20_000;
/** The same if only short strings are read: nothing but their paths is followed. */
const MAX_STATES_OF_SHORT = 200_000;

class TooLargeError extends Error {}

/**
 * Returns the start of the NFA of a rule's body. It need be right only for strings of at most `longest` characters, so that
 * large counts take no more states than that. Returns undefined past the limit on states.
 */
export function levelAutomaton(body: Expression, longest = Infinity): LevelState | undefined {
  const end: LevelState = { kind: 'end' };
  try {
    return new Builder(longest).build(body, end, end);
  } catch (error) {
    if (error instanceof TooLargeError) return undefined;
    throw error;
  }
}

/**
 * Returns counts that differ from those of a repetition for no string of at most `longest` characters: only iterations that match
 * nothing can be more.
 */
export function shortCounts<Counts extends { readonly min: number; readonly max: number }>(
  counts: Counts,
  longest: number,
): Counts {
  const min = Math.min(counts.min, longest + 1);
  const max = counts.max === Infinity ? Infinity : min + Math.min(counts.max - counts.min, longest + 1);
  return { ...counts, min, max };
}

class Builder {
  private states = 0;

  constructor(private readonly longest: number) {}

  /**
   * Builds the states that derive an expression. They lead to `some` if they have read a character, else to `empty`.
   * Returns undefined if no string leads there. An iteration beyond the minimum of a repetition must read a character.
   */
  build(part: Expression, empty: LevelState | undefined, some: LevelState): LevelState | undefined {
    switch (part.kind) {
      case 'literal':
        return part.codePoints.reduceRight<LevelState | undefined>(
          (to, code, i) =>
            this.made({
              kind: 'set',
              set: literalSet(code, part.caseSensitive),
              to: i === part.codePoints.length - 1 ? some : to!,
            }),
          empty,
        );
      case 'class':
        return this.made({ kind: 'set', set: part.set, to: some });
      case 'reference':
        return this.made({ kind: 'uses', rule: part.rule, uses: usesOf(empty, some) });
      case 'sequence':
        return this.sequence(part.items, empty, some);
      case 'alternation':
        return this.choice(
          part,
          part.alternatives.map((each) => this.build(each, empty, some)),
        );
      case 'repetition':
        return this.repetition(part, empty, some);
    }
  }

  private sequence(
    items: readonly Expression[],
    empty: LevelState | undefined,
    some: LevelState,
  ): LevelState | undefined {
    let [whenEmpty, whenSome]: [LevelState | undefined, LevelState | undefined] = [empty, some];
    for (const item of [...items].reverse()) {
      if (whenSome === undefined) return undefined;
      const same: boolean = whenEmpty === whenSome;
      const before = this.build(item, whenEmpty, whenSome);
      whenSome = same ? before : this.build(item, whenSome, whenSome);
      whenEmpty = before;
    }
    return whenEmpty;
  }

  private repetition(
    part: Extract<Expression, { kind: 'repetition' }>,
    empty: LevelState | undefined,
    some: LevelState,
  ): LevelState | undefined {
    const { item, min, max } = shortCounts(part, this.longest);
    // Each iteration takes a state, unless the item is empty; then the answer is not decided.
    if (min > MAX_STATES) throw new TooLargeError();
    const optional = max === Infinity ? 1 : max - min;
    let further: LevelState = some;
    if (optional > 0 && max === Infinity) {
      const loop = this.made({ kind: 'choice', of: part, to: [] }) as Extract<LevelState, { kind: 'choice' }>;
      loop.to.push(this.build(item, undefined, loop), some);
      further = loop;
    } else {
      for (let i = 1; i < optional; i++)
        further = this.choice(part, [this.build(item, undefined, further), some])!;
    }
    const first = (stop: LevelState | undefined): LevelState | undefined =>
      optional > 0 ? this.choice(part, [this.build(item, undefined, further), stop]) : stop;
    // All optional iterations follow a mandatory one, even if it has read no character.
    const afterSome = max === Infinity ? further : first(some)!;
    const afterNone = empty === some ? afterSome : first(empty);
    return this.sequence(Array<Expression>(min).fill(item), afterNone, afterSome);
  }

  private choice(of: Choice, to: (LevelState | undefined)[]): LevelState | undefined {
    return to.some((each) => each !== undefined) ? this.made({ kind: 'choice', of, to }) : undefined;
  }

  private made(state: LevelState): LevelState {
    if (++this.states > (this.longest < Infinity ? MAX_STATES_OF_SHORT : MAX_STATES))
      throw new TooLargeError();
    return state;
  }
}

function usesOf(empty: LevelState | undefined, some: LevelState): Use[] {
  if (empty === some) return [{ length: 'any', to: some }];
  const uses: Use[] = [{ length: 'some', to: some }];
  return empty === undefined ? uses : [{ length: 'empty', to: empty }, ...uses];
}
