import { NO_STATE } from '../program/program';
import type { Closing, Visit } from './closing';
import { Closures, type Continuation } from './closures';
import { ContextStates, READ } from './context-states';
import { NO_MARKS } from './marks';
import type { Templates } from './templates';

/** Closures for verdicts: no marks, and uses of one rule share a context. */
class VerdictClosures extends Closures {
  protected marksOf(): readonly number[] {
    return NO_MARKS;
  }

  protected begun(): undefined {}

  protected marked(): undefined {}

  protected respined(): undefined {}

  protected left(): undefined {}

  protected iterated(): undefined {}

  protected inline(closing: Closing, visit: Visit, callee: number, { next, empty }: Continuation): void {
    if (this.states.templates.nullable[callee] === 1) closing.push(empty, undefined, visit);
    if (next !== NO_STATE) closing.addUse(callee, next, this.states.useAt(visit.state));
  }

  /**
   * Uses of one rule share a context, which goes on in any of their ways. Tail uses have their own, because they need no
   * frames. A rule is entered after all rules that begin with it. Returns the beginning of one.
   */
  protected delayed(closing: Closing): Visit | undefined {
    const { states } = this;
    const { templates, program } = states;
    let key: number | undefined;
    for (const each of closing.uses.keys()) {
      if (key === undefined || templates.rank[each >> 1]! > templates.rank[key >> 1]!) key = each;
    }
    if (key === undefined) return undefined;
    const { end, nexts } = closing.uses.get(key)!;
    closing.uses.delete(key);
    const rule = key >> 1;
    const next = states.set(nexts);
    const empty = templates.nullable[rule] === 1 ? NO_STATE : next;
    const use = states.use(rule, next, empty, true, next === end, false, end);
    const state = states.state(use, program.rules[rule]!.start, false);
    return { state, path: undefined, spine: false, dones: undefined };
  }

  protected visitCall(closing: Closing, visit: Visit): void {
    const { states } = this;
    const { state } = visit;
    const { begin, empty } = this.calledBy(state);
    const firsts = this.closureOf(begin, closing.id, closing.asked).states;
    if (firsts.includes(empty)) {
      const [, nothing] = states.program.edges[states.places[state]!]!;
      closing.push(states.past(states.useNumber(state), nothing!, states.hasRead[state]!), undefined, visit);
    }
    if (firsts.some((each) => states.kinds[each] === READ)) closing.found(visit);
  }
}

/** Makes the contexts of verdicts. */
export function verdictContexts(templates: Templates): Closures {
  return new VerdictClosures(new ContextStates(templates, undefined));
}
