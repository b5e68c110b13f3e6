import { NO_STATE } from '../program/program';
import { cached, groupBy } from '../../table/maps';
import type { Attachment } from './closures';
import { END } from './context-states';
import type { Closures } from './closures';
import type { LinkStacks } from './link-stacks';
import { type Caller, type List, ON_STACK, WHOLE_INPUT } from './ordered-lists';

/** The distances to the end of the input from the ends of a frame, by END state. */
type Ends = ReadonlyMap<number, number>;

/** A length, and the states that may stand behind it. */
interface StepToEnd {
  readonly length: number;
  readonly afters: readonly number[];
}

/** Finds the length of a shortest string of samples from a list to the end of the input. */
export class Distances {
  private readonly ofStates: (number | undefined)[] = [];
  /** By stack: from the ends of the frame whose link is on top. */
  private readonly ofStacks = new Map<number, Ends>();
  /** By the rule of a left-recursive use: what `lengthsTo` returns. */
  private readonly iterations = new Map<number, ReadonlyMap<number, number>>();
  /** By the rule that has them. */
  private attachments: ReadonlyMap<number, readonly Attachment[]> | undefined;

  constructor(
    private readonly contexts: Closures,
    /** The callers of each link. */
    private readonly links: readonly (readonly Caller[])[],
    /** By state of the program, the length of a shortest string to the end of its rule. */
    private readonly ofProgram: ArrayLike<number>,
  ) {}

  of({ bottom, frames, states }: List, stack: number, stacks: LinkStacks): number {
    const below = bottom === ON_STACK ? this.ofStack(stack, stacks) : this.ofLink(bottom, stack, stacks);
    let least = Infinity;
    states.forEach((state, item) => {
      let ends = below;
      for (const link of frames[item]!) ends = this.above(ends, link);
      least = Math.min(least, this.toEnd(state) + distanceFrom(ends, this.contexts.endOf(state)));
    });
    return least;
  }

  private ofLink(link: number, stack: number, stacks: LinkStacks): Ends | undefined {
    return link === WHOLE_INPUT ? undefined : this.above(this.ofStack(stack, stacks), link);
  }

  /** Follows the stack down to where the distances are known, and then comes back up: it may be deeper than the call stack. */
  private ofStack(stack: number, stacks: LinkStacks): Ends | undefined {
    const unknown: number[] = [];
    let at = stack;
    while (at !== 0 && stacks.top(at) !== WHOLE_INPUT && !this.ofStacks.has(at)) {
      unknown.push(at);
      at = stacks.below(at);
    }
    let ends = this.ofStacks.get(at);
    for (let each = unknown.pop(); each !== undefined; each = unknown.pop()) {
      ends = this.above(ends, stacks.top(each));
      this.ofStacks.set(each, ends);
    }
    return ends;
  }

  /** Returns the distances from the ends of a frame, from those of the frame below; undefined stands for that of the whole input. */
  private above(below: Ends | undefined, link: number): Ends {
    const ends = new Map<number, number>();
    for (const { end, after } of this.links[link]!) {
      const distance = this.toEnd(after) + distanceFrom(below, this.contexts.endOf(after));
      if (distance < (ends.get(end) ?? Infinity)) ends.set(end, distance);
    }
    return ends;
  }

  /** Returns the distance from a state to the end of its frame. Uses may be nested deeper than the call stack. */
  private toEnd(from: number): number {
    const { ofStates } = this;
    const pending = [from];
    for (let state = from; ofStates[from] === undefined; state = pending.at(-1)!) {
      const { length, afters } = this.stepToEnd(state);
      const unknown = afters.filter((after) => ofStates[after] === undefined);
      pending.push(...unknown);
      if (unknown.length > 0) continue;
      pending.pop();
      ofStates[state] =
        afters.length === 0 ? 0 : length + Math.min(...afters.map((after) => ofStates[after]!));
    }
    return ofStates[from]!;
  }

  /**
   * Returns the length of a shortest string from a state to the end of its use, and the states that may stand behind that. At the end
   * of the frame there are none.
   */
  private stepToEnd(state: number): StepToEnd {
    const { ofProgram } = this;
    const { states } = this.contexts;
    const members = states.members[state];
    if (states.kinds[state] === END || members !== undefined) return { length: 0, afters: members ?? [] };
    const { rule, next, isSpine } = states.useAt(state);
    const place = states.places[state]!;
    if (!states.hasRead[state]!) return { length: ofProgram[place]!, afters: [this.contexts.endOf(state)] };
    const iterations = isSpine ? this.iterationsTo(rule, states.templates.ruleOf[place]!) : 0;
    return { length: ofProgram[place]! + iterations, afters: [next] };
  }

  /** Returns the length of a shortest string from the end of one iteration of a left-recursive use to the end of the use. */
  private iterationsTo(goal: number, from: number): number {
    return cached(this.iterations, goal, () => this.lengthsTo(goal)).get(from) ?? Infinity;
  }

  /** Returns the lengths from the ends of iterations, by their rules, to the end of a use. */
  private lengthsTo(goal: number): Map<number, number> {
    const { contexts, ofProgram } = this;
    const { states } = contexts;
    this.attachments ??= groupBy(contexts.attachments(), ({ rule }) => rule);
    const lengths = new Map([[goal, 0]]);
    const pending = new Set([goal]);
    for (const outer of pending) {
      pending.delete(outer);
      for (const { call, used } of this.attachments.get(outer) ?? []) {
        const target = states.program.edges[call]![0]!;
        const length = target === NO_STATE ? Infinity : lengths.get(outer)! + ofProgram[target]!;
        if (length >= (lengths.get(used) ?? Infinity)) continue;
        lengths.set(used, length);
        pending.add(used);
      }
    }
    return lengths;
  }
}

function distanceFrom(ends: Ends | undefined, end: number): number {
  return ends === undefined ? 0 : (ends.get(end) ?? Infinity);
}
