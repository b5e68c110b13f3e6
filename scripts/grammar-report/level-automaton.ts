import type { CharacterSet } from '../../src/model/character-set';
import { literalSet } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';

/** What a use of a rule may derive where it stands: anything, the empty string alone, or anything else. */
export type Length = 'any' | 'empty' | 'some';

/**
 * A state of a level's automaton. A path from its start to its end is one way for a rule's body to derive a string: what
 * is chosen, and what each rule that it uses derives, whatever goes on in those.
 */
export type LevelState =
  | { readonly kind: 'end' }
  | { readonly kind: 'set'; readonly set: CharacterSet; readonly to: LevelState }
  /** Alternatives in their order; of an option or a repetition, to go on and to stop. */
  | { readonly kind: 'choice'; readonly of: Choice; readonly to: (LevelState | undefined)[] }
  | { readonly kind: 'uses'; readonly rule: string; readonly uses: readonly Use[] };

export type Choice = Extract<Expression, { kind: 'alternation' | 'repetition' }>;

export interface Use {
  readonly length: Length;
  readonly to: LevelState;
}

/** More states than this are not made: a level of so many is not searched. */
const MAX_STATES = 20_000;

export class TooLargeError extends Error {}

/** The automaton of a rule's body. */
export function levelAutomaton(body: Expression): LevelState {
  const end: LevelState = { kind: 'end' };
  return new Builder().build(body, end, end)!;
}

class Builder {
  private states = 0;

  /**
   * What derives an expression and goes on in one of two states, by whether a character was read; undefined where
   * nothing does. An iteration beyond the minimum of a repetition has to read one.
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
    const { item, min, max } = part;
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
    // After a character of a mandatory iteration the optional ones all lie ahead, as they do before it.
    const afterSome = max === Infinity ? further : first(some)!;
    const afterNone = empty === some ? afterSome : first(empty);
    return this.sequence(Array<Expression>(min).fill(item), afterNone, afterSome);
  }

  private choice(of: Choice, to: (LevelState | undefined)[]): LevelState | undefined {
    return to.some((each) => each !== undefined) ? this.made({ kind: 'choice', of, to }) : undefined;
  }

  private made(state: LevelState): LevelState {
    if (++this.states > MAX_STATES) throw new TooLargeError();
    return state;
  }
}

function usesOf(empty: LevelState | undefined, some: LevelState): Use[] {
  if (empty === some) return [{ length: 'any', to: some }];
  const uses: Use[] = [{ length: 'some', to: some }];
  return empty === undefined ? uses : [{ length: 'empty', to: empty }, ...uses];
}
