import { NO_STATE } from '../program/program';
import type { ClassSet } from './alike-classes';
import { type Closure, Closing, type Visit, type VisitWay } from './closing';
import { Closures, type Continuation } from './closures';
import {
  ACCEPT,
  BEGIN,
  CALL,
  CALL_AFTER,
  CALL_BEFORE,
  ContextStates,
  DONE,
  EMPTY,
  INLINED,
  READ,
  SPLIT,
} from './context-states';
import * as marks from './marks';
import type { MarkPath } from './marks';
import { ANY, type Templates } from './templates';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

interface Walk {
  readonly closing: Closing;
  readonly paths: Map<number, MarkPath | undefined>;
}

/** Closures for trees: each use has its own context, and paths have the marks of nodes. */
export class TreeClosures extends Closures {
  /** The ends of iterations that marks name. */
  readonly spineEnds: marks.SpineEnd[] = [];
  /** By the state in which a rule of a spine begins: a walk over what it reaches, as far as one was needed, and the paths that it found. */
  private readonly walks = new Map<number, Walk>();

  protected override begin(state: number, id: number, asked: Set<ClassSet>): Closing {
    const spine = state !== NO_STATE && this.states.useAt(state).isInSpine;
    return new Closing({ state, way: { path: undefined, spine, dones: undefined } }, id, asked, isUnsure);
  }

  protected override closure({ ends, isUncertain }: Closing): Closure {
    return {
      states: ends.map(({ state }) => state),
      marks: ends.map(({ way }) => this.marksOf(way!.path)),
      spine: ends.map(({ way }) => way!.spine),
      isUncertain,
    };
  }

  private marksOf(path: MarkPath | undefined): readonly number[] {
    const codes = marks.marksOf(path);
    this.states.markCount += codes.length;
    if (this.states.markCount > LIMITS.marks) throw new TwoPassLimit('marks');
    return codes;
  }

  protected override behind(closing: Closing, visit: Visit, call?: number): VisitWay {
    const { state } = visit;
    const way = visit.way!;
    switch (this.states.kinds[state]) {
      case BEGIN:
        return along(way, this.begun(state, way.path));
      case SPLIT:
        return along(way, this.marked(state, way.path));
      case ACCEPT:
        return along(way, this.left(state, way.path));
      case DONE:
        return {
          path: this.iterated(closing, state, way.path, call),
          spine: way.spine,
          dones: { state, before: way.dones },
        };
      default:
        return along(way, this.respined(state, way.path), true);
    }
  }

  private begun(state: number, path: MarkPath | undefined): MarkPath | undefined {
    const { rule, isHidden, isSpine } = this.states.useAt(state);
    if (isHidden) return path;
    if (isSpine) return { code: marks.mark(marks.SPINE_BEGIN), before: path };
    const node = this.states.nodeOf(rule);
    return { code: node < 0 ? marks.mark(marks.ENTER_NONE) : marks.mark(marks.ENTER, node), before: path };
  }

  /** Returns the path behind a state of the program, which may have a mark. */
  private marked(state: number, path: MarkPath | undefined): MarkPath | undefined {
    const { marks: points, rules } = this.states.program;
    const point = points[this.states.places[state]!]!;
    if (point === 0 || this.states.useAt(state).isOpaque) return path;
    const code = point > 0 ? marks.mark(marks.ENTER, rules.length + point - 1) : marks.mark(marks.LEAVE);
    return { code, before: path };
  }

  /** Returns the path up to the one beginning of a spine, to which a left-recursive use leads back. Marks behind it are those of `marksBefore`. */
  private respined(state: number, path: MarkPath | undefined): MarkPath | undefined {
    if (this.states.useAt(state).isHidden) return path;
    let at = path!;
    for (let ended = 0; ; at = at.before!) {
      const kind = at.code & marks.KIND;
      if (kind === marks.SPINE_END && this.spineEnds[at.code >> marks.KIND_BITS]!.isLast) ended++;
      else if (kind === marks.SPINE_BEGIN && ended-- === 0) return at;
    }
  }

  protected override inline(
    closing: Closing,
    { state, way }: Visit,
    callee: number,
    { next, empty }: Continuation,
  ): void {
    const { states } = this;
    const { isOpaque, isTail, isInSpine, end, next: after } = states.useAt(state);
    const inner = states.use(callee, next, empty, isOpaque, isTail && next === after, isInSpine, end);
    const start = states.state(inner, states.program.rules[callee]!.start, false);
    closing.push(start, along(way!, this.entered(inner, way!.path), states.uses[inner]!.isSpine));
  }

  private entered(use: number, path: MarkPath | undefined): MarkPath | undefined {
    const { rule, isHidden, isSpine, isTail } = this.states.uses[use]!;
    if (isHidden) return path;
    if (isSpine) return { code: marks.mark(marks.SPINE_BEGIN), before: path };
    const node = this.states.nodeOf(rule);
    return node < 0
      ? path
      : { code: marks.mark(isTail ? marks.ENTER_TAIL : marks.ENTER, node), before: path };
  }

  /** Trees depend on the order, so nothing is delayed. */
  protected override delayed(): undefined {}

  protected override visitCall(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { kinds, places, program, templates } = states;
    const { state } = visit;
    const way = visit.way!;
    const use = states.useNumber(state);
    const place = places[state]!;
    const callee = program.calls[place]!;
    const { begin, empty } = this.calledBy(state);
    const closure = this.closureOf(begin, closing.id, closing.asked);
    const firsts = closure.states;
    const emptyAt = firsts.indexOf(empty);
    const reads = (from: number, to: number): boolean =>
      firsts.some((each, i) => i >= from && i < to && kinds[each] === READ);
    const readsBefore = kinds[state] !== CALL_AFTER && reads(0, emptyAt);
    const readsAfter = kinds[state] !== CALL_BEFORE && reads(emptyAt + 1, firsts.length);
    const nothing = program.edges[place]![1]!;
    if (kinds[state] !== CALL || templates.nullable[callee] !== 1 || nothing === NO_STATE) {
      // Nothing before or after the empty derivation is left out: the frame has both.
      if (readsBefore || readsAfter) closing.ends.push(visit);
      return;
    }
    let { path } = way;
    for (const code of closure.marks[emptyAt]!) path = { code, before: path };
    if (!states.uses[use]!.isOpaque && templates.spine[callee]! < 0) {
      path = { code: marks.mark(marks.LEAVE), before: path };
    }
    const read = states.hasRead[state]!;
    const spine = closure.spine[emptyAt]!;
    if (closure.isUncertain && spine) closing.isUncertain = true;
    const here = along(way, way.path, spine);
    if (readsAfter) closing.push(states.state(use, place, read, CALL_AFTER), here);
    closing.push(states.state(use, nothing, read), along(here, path));
    if (readsBefore) closing.push(states.state(use, place, read, CALL_BEFORE), here);
  }

  /** Returns the path behind the end of a rule. */
  private left(state: number, path: MarkPath | undefined): MarkPath | undefined {
    const { states } = this;
    const { rule, next, empty, isTail, isHidden } = states.useAt(state);
    const read = states.hasRead[state]!;
    const isShared = isTail && (read || next === empty);
    const isFrame = empty !== NO_STATE && states.kinds[empty] === EMPTY && !read;
    if (isHidden || states.nodeOf(rule) < 0 || isShared || isFrame) return path;
    return { code: marks.mark(marks.LEAVE), before: path };
  }

  private iterated(
    closing: Closing,
    state: number,
    path: MarkPath | undefined,
    call: number | undefined,
  ): MarkPath | undefined {
    const { states } = this;
    if (states.useAt(state).isHidden) return path;
    const before = call === undefined ? NO_MARKS : this.marksBefore(states.useNumber(state), call);
    if (before === undefined) closing.isUncertain = true;
    const node = states.nodeOf(states.templates.ruleOf[states.places[state]!]!);
    const end = { node, isLast: call === undefined, before: [...(before ?? NO_MARKS)].reverse() };
    return { code: marks.mark(marks.SPINE_END, this.spineEnds.push(end) - 1), before: path };
  }

  /**
   * Returns the marks between the beginning of a rule of a spine and a left-recursive call in it. Returns undefined if another
   * left-recursive use that derives nothing comes before.
   */
  private marksBefore(use: number, call: number): readonly number[] | undefined {
    const { states } = this;
    const { templates, program } = states;
    const target = states.state(use, call, false);
    const state = states.state(use, program.rules[templates.ruleOf[call]!]!.start, false);
    const first = { state, way: { path: undefined, spine: false, dones: undefined } };
    const walk = this.walks.get(state) ?? { closing: new Closing(first, ANY, new Set()), paths: new Map() };
    // A walk that a limit ends must not go on.
    this.walks.delete(state);
    const { closing, paths } = walk;
    while (!paths.has(target)) {
      const visit = closing.next();
      if (visit === undefined) break;
      paths.set(visit.state, visit.way!.path);
      const kind = states.kinds[visit.state];
      const isSpineCall = kind === INLINED && templates.isSpine(states.places[visit.state]!);
      if (!isSpineCall && kind !== DONE) this.visit(closing, visit);
    }
    this.walks.set(state, walk);
    return paths.has(target) ? marks.marksOf(paths.get(target)) : undefined;
  }
}

/** Returns a way with another path. `spine` tells whether left recursion leads there. */
function along(way: VisitWay, path: MarkPath | undefined, spine = way.spine): VisitWay {
  const isSame = path === way.path && (way.spine || !spine);
  return isSame ? way : { path, spine: way.spine || spine, dones: way.dones };
}

/** Returns whether left recursion leads to a state again, unless it is the end of an iteration that the same way has left. */
function isUnsure({ state, way }: Visit): boolean {
  if (!way!.spine) return false;
  // A node may not contain another of its rule and span.
  for (let at = way!.dones; at !== undefined; at = at.before) if (at.state === state) return false;
  return true;
}

const NO_MARKS: readonly number[] = [];

/** Makes the contexts of trees. `isLeaf` tells whether the nodes in the node of a rule are not shown. */
export function treeContexts(templates: Templates, isLeaf: (key: string) => boolean): TreeClosures {
  return new TreeClosures(new ContextStates(templates, isLeaf));
}
