import { NO_STATE } from '../program/program';
import { Closing, type Visit } from './closing';
import { Closures, type Continuation } from './closures';
import { CALL, CALL_AFTER, CALL_BEFORE, ContextStates, DONE, EMPTY, INLINED, READ } from './context-states';
import * as marks from './marks';
import type { MarkPath } from './marks';
import { ANY, type Templates } from './templates';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

interface Walk {
  readonly closing: Closing;
  readonly paths: Map<number, MarkPath | undefined>;
}

/** Closures for trees: each use has its own context, and paths have the marks of nodes. */
class TreeClosures extends Closures {
  /** By the state in which a rule of a spine begins: a walk over what it reaches, as far as one was needed, and the paths that it found. */
  private readonly walks = new Map<number, Walk>();

  protected marksOf(path: MarkPath | undefined): readonly number[] {
    const codes = marks.marksOf(path);
    this.states.markCount += codes.length;
    if (this.states.markCount > LIMITS.marks) throw new TwoPassLimit('marks');
    return codes;
  }

  protected begun({ state, path }: Visit): MarkPath | undefined {
    const { rule, isHidden, isSpine } = this.states.useAt(state);
    if (isHidden) return path;
    if (isSpine) return { code: marks.mark(marks.SPINE_BEGIN), before: path };
    const node = this.states.nodeOf(rule);
    return { code: node < 0 ? marks.mark(marks.ENTER_NONE) : marks.mark(marks.ENTER, node), before: path };
  }

  protected marked({ state, path }: Visit, place: number): MarkPath | undefined {
    const { marks: points, rules } = this.states.program;
    const point = points[place]!;
    if (point === 0 || this.states.useAt(state).isOpaque) return path;
    const code = point > 0 ? marks.mark(marks.ENTER, rules.length + point - 1) : marks.mark(marks.LEAVE);
    return { code, before: path };
  }

  /** Returns the path up to the beginning of its spine. The marks behind that are those of `marksBefore`. */
  protected respined({ state, path }: Visit): MarkPath | undefined {
    if (this.states.useAt(state).isHidden) return path;
    let at = path!;
    for (let ended = 0; ; at = at.before!) {
      const kind = at.code & marks.KIND;
      if (kind === marks.SPINE_END && this.spineEnds[at.code >> marks.KIND_BITS]!.isLast) ended++;
      else if (kind === marks.SPINE_BEGIN && ended-- === 0) return at;
    }
  }

  protected inline(closing: Closing, visit: Visit, callee: number, { next, empty }: Continuation): void {
    const { states } = this;
    const { isOpaque, isTail, isInSpine, end, next: after } = states.useAt(visit.state);
    const inner = states.use(callee, next, empty, isOpaque, isTail && next === after, isInSpine, end);
    const start = states.state(inner, states.program.rules[callee]!.start, false);
    closing.push(start, this.entered(inner, visit.path), visit, states.uses[inner]!.isSpine);
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
  protected delayed(): undefined {}

  protected visitCall(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { kinds, places, program, templates } = states;
    const { state } = visit;
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
      if (readsBefore || readsAfter) closing.found(visit);
      return;
    }
    let { path } = visit;
    for (const code of closure.marks[emptyAt]!) path = { code, before: path };
    if (!states.uses[use]!.isOpaque && templates.spine[callee]! < 0) {
      path = { code: marks.mark(marks.LEAVE), before: path };
    }
    const read = states.hasRead[state]!;
    const spine = closure.spine[emptyAt]!;
    if (closure.isUncertain && spine) closing.isUncertain = true;
    if (readsAfter) closing.push(states.state(use, place, read, CALL_AFTER), visit.path, visit, spine);
    closing.push(states.state(use, nothing, read), path, visit, spine);
    if (readsBefore) closing.push(states.state(use, place, read, CALL_BEFORE), visit.path, visit, spine);
  }

  protected left({ state, path }: Visit): MarkPath | undefined {
    const { states } = this;
    const { rule, next, empty, isTail, isHidden } = states.useAt(state);
    const read = states.hasRead[state]!;
    const isShared = isTail && (read || next === empty);
    const isFrame = empty !== NO_STATE && states.kinds[empty] === EMPTY && !read;
    if (isHidden || states.nodeOf(rule) < 0 || isShared || isFrame) return path;
    return { code: marks.mark(marks.LEAVE), before: path };
  }

  protected iterated(closing: Closing, { state, path }: Visit, call?: number): MarkPath | undefined {
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
    const first = { state, path: undefined, spine: false, dones: undefined };
    const walk = this.walks.get(state) ?? { closing: new Closing(first, ANY, new Set()), paths: new Map() };
    // A walk that a limit ends must not go on.
    this.walks.delete(state);
    const { closing, paths } = walk;
    while (!paths.has(target)) {
      const visit = closing.next();
      if (visit === undefined) break;
      paths.set(visit.state, visit.path);
      const kind = states.kinds[visit.state];
      const isSpineCall = kind === INLINED && templates.isSpine(states.places[visit.state]!);
      if (!isSpineCall && kind !== DONE) this.visit(closing, visit);
    }
    this.walks.set(state, walk);
    return paths.has(target) ? marks.marksOf(paths.get(target)) : undefined;
  }
}

const NO_MARKS: readonly number[] = [];

/** Makes the contexts of trees. `isLeaf` tells whether the nodes in the node of a rule are not shown. */
export function treeContexts(templates: Templates, isLeaf: (key: string) => boolean): Closures {
  return new TreeClosures(new ContextStates(templates, isLeaf));
}
