import { type Choice, levelAutomaton, shortCounts } from '../analysis/level-automaton';
import { type Derives, Ways, type WayStep } from '../analysis/ways';
import type { Expression } from '../model/model';

/** The expressions that are left to derive, the next one first. */
export type Pending = { readonly next: Expression; readonly then: Pending } | undefined;

/** A choice that the derivation of a rule makes. Offsets are in UTF-16 units of the input. */
export interface DerivedChoice {
  readonly of: Choice;
  readonly offset: number;
  /** The index of the alternative that is taken. Of a repetition, 0 is to go on, and 1 to stop. */
  readonly taken: number;
  /** For each alternative, what the rest of the input would have to match. */
  readonly rests: readonly Pending[];
}

/** A use of a rule, and what follows it. */
export interface DerivedUse {
  /** The key of the rule. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly rest: Pending;
}

/** The choices, the uses and the terminals of a rule's body, from left to right. */
export interface BodyDerivation {
  readonly choices: readonly DerivedChoice[];
  readonly uses: readonly DerivedUse[];
  /** The parts of the body that the derivation goes through: terminals, and names of rules. */
  readonly leaves: readonly Expression[];
}

/**
 * Returns how a body derives a part of an input by first-match-wins. `derives` tells which rules derive which stretches of the part.
 * `rest` is what follows the body. Returns undefined for a body with too many states.
 */
export function bodyDerivation(
  body: Expression,
  part: { readonly text: string; readonly start: number },
  derives: Derives,
  rest: Pending,
): BodyDerivation | undefined {
  const { length } = part.text;
  const start = levelAutomaton(body, length);
  if (start === undefined) return undefined;
  const [way] = new Ways(part.text, derives).from(start);
  return way && new Replay(way, part.start, rest, length).run(body);
}

/** Follows the steps of a way through the expressions of a body. */
class Replay {
  private readonly choices: DerivedChoice[] = [];
  private readonly uses: DerivedUse[] = [];
  private readonly leaves: Expression[] = [];
  private at = 0;

  constructor(
    private readonly way: readonly WayStep[],
    private readonly start: number,
    private readonly rest: Pending,
    private readonly longest: number,
  ) {}

  run(body: Expression): BodyDerivation {
    let pending: Pending = { next: body, then: this.rest };
    while (pending !== this.rest && pending !== undefined) pending = this.step(pending.next, pending.then);
    return { choices: this.choices, uses: this.uses, leaves: this.leaves };
  }

  /** Derives the next expression, or a part of it. Returns the expressions that are left. */
  private step(next: Expression, then: Pending): Pending {
    switch (next.kind) {
      case 'literal':
      case 'class':
        this.leaves.push(next);
        return then;
      case 'reference': {
        const step = this.way[this.at++];
        if (step?.kind !== 'use') throw new Error(`a use of "${next.rule}" is not in the way`);
        const [start, end] = [step.start + this.start, step.end + this.start];
        this.uses.push({ rule: next.rule, start, end, rest: then });
        this.leaves.push(next);
        return then;
      }
      case 'sequence':
        return next.items.reduceRight<Pending>((left, item) => ({ next: item, then: left }), then);
      case 'alternation':
        return this.choose(next.alternatives.map((each) => ({ next: each, then })));
      case 'repetition': {
        if (next.max === 0) return then;
        const { min, max } = shortCounts(next, this.longest);
        const one = { ...next, min: Math.max(0, min - 1), max: max - 1 };
        const further: Pending = { next: next.item, then: { next: one, then } };
        return next.min > 0 ? further : this.choose([further, then]);
      }
    }
  }

  private choose(rests: readonly Pending[]): Pending {
    const step = this.way[this.at++];
    if (step?.kind !== 'choice') throw new Error('a choice is not in the way');
    this.choices.push({ of: step.of, offset: step.offset + this.start, taken: step.index, rests });
    return rests[step.index];
  }
}
