import type { Program } from '../runtime';
import { AlikeClasses } from '../runtime/two-pass/alike-classes';
import type { Closures } from '../runtime/two-pass/closures';
import { type List, Lists, NO_DISPUTES, WHOLE_INPUT } from '../runtime/two-pass/ordered-lists';
import { Templates } from '../runtime/two-pass/templates';
import {
  finishOf,
  LONGER,
  type MakerOf,
  TransitionMaker,
  type Transition,
  transitionOf,
} from '../runtime/two-pass/transition';
import { treeContexts } from '../runtime/two-pass/tree-closures';
import { TreeTransition } from '../runtime/two-pass/tree-transition';
import { TwoPassLimit } from '../runtime/two-pass/two-pass-limits';
import { verdictContexts } from '../runtime/two-pass/closures';

/** Transitions that are computed before the proof is given up: a second or two. RFC 8259 takes 133,000. */
const MOST_TRANSITIONS = 150_000;
/** Lists, which must be fewer than those that have the link of their lowest frame when an input is read. */
const MOST_LISTS = 1_500;

/** The stack has no link. */
const BOTTOM = -1;

/**
 * Proves that the two passes decide every input of all rules of a program, verdict and tree, so that they need no last resort. Without
 * left recursion the order of derivations is always certain. The limits remain: the proof makes all lists that any input leads to.
 * Returns false if there are too many. `isToken` tells whether the nodes in the node of a rule are hidden by default.
 */
export function areDecided(program: Program, classes: number, isToken: (key: string) => boolean): boolean {
  if (program.isLimited) return false;
  const templates = new Templates(program);
  if (templates.spine.some((number) => number >= 0)) return false;
  const work = { left: MOST_TRANSITIONS };
  try {
    return [() => false, isToken, undefined].every((isLeaf) => {
      const exploration =
        isLeaf === undefined
          ? new Exploration(TransitionMaker, verdictContexts(templates), classes, work)
          : new Exploration(TreeTransition, treeContexts(templates, isLeaf), classes, work);
      return exploration.isFinite(templates.program);
    });
  } catch (error) {
    if (!(error instanceof TwoPassLimit)) throw error;
    return false;
  }
}

/** Makes all lists that inputs lead to. Of each it keeps which links may be on top of the stack, and of each link, which may be below. */
class Exploration {
  private readonly lists = new Lists();
  private readonly tops: Set<number>[] = [];
  private readonly below: Set<number>[] = [];
  private readonly moves: (Transition | typeof LONGER | undefined)[][] = [];
  private hasGrown = false;

  constructor(
    private readonly Maker: MakerOf<unknown>,
    private readonly contexts: Closures,
    private readonly classes: number,
    private readonly work: { left: number },
  ) {}

  isFinite({ rules }: Program): boolean {
    rules.forEach(({ start, alternatives }, rule) => {
      for (const state of [start, ...alternatives]) {
        const begin = this.contexts.wholeInput(rule, state);
        this.add(this.tops, this.lists.of(WHOLE_INPUT, [[]], [begin], NO_DISPUTES).id, [BOTTOM]);
      }
    });
    do {
      this.hasGrown = false;
      // The loop visits lists that it adds.
      for (const list of this.lists.all) {
        if (this.lists.all.length > MOST_LISTS || this.work.left < 0) return false;
        this.follow(list);
      }
    } while (this.hasGrown);
    return true;
  }

  private follow(list: List): void {
    const tops = this.tops[list.id]!;
    const moves = (this.moves[list.id] ??= this.movesOf(list));
    if (moves.includes(LONGER)) {
      for (const link of tops) {
        if (link === BOTTOM) continue;
        this.add(this.tops, this.lists.longer(list, link).id, this.below[link] ?? []);
      }
    }
    for (const move of moves) {
      if (move === undefined || move === LONGER) continue;
      let top: Iterable<number> = tops;
      for (const link of move.pushes) {
        this.add(this.below, link, top);
        top = [link];
      }
      this.add(this.tops, move.next.id, top);
    }
  }

  /** Returns the moves of all classes, and of the end of the input if that needs the stack. */
  private movesOf(list: List): (Transition | typeof LONGER | undefined)[] {
    this.work.left -= this.classes;
    const { Maker, contexts, lists } = this;
    const alike = new AlikeClasses<Transition | typeof LONGER | undefined>();
    const moveOf = (id: number) =>
      alike.of(id, (asked) => transitionOf(Maker, contexts, lists, list, id, asked)).value;
    const moves = Array.from({ length: this.classes }, (_, id) => moveOf(id));
    return finishOf(Maker, contexts, lists, list) === LONGER ? [...moves, LONGER] : moves;
  }

  private add(sets: Set<number>[], index: number, values: Iterable<number>): void {
    const set = (sets[index] ??= new Set());
    const { size } = set;
    for (const value of values) set.add(value);
    if (set.size > size) this.hasGrown = true;
  }
}
