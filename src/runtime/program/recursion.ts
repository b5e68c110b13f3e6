import { componentsOf } from './components';
import { type Program, NO_STATE, stateCount } from './program';

/** Tells rules that have each other read, however far apart, from others. */
export interface Recursion {
  /** Per rule, a number that rules which have each other read share. */
  readonly ofRule: Int32Array;
  /** Per state, that of its rule. */
  readonly ofState: Int32Array;
}

export function recursionOf(program: Program): Recursion {
  const { calls, rules } = program;
  const ofState = new Int32Array(stateCount(program));
  const called = rules.map((_, rule) => {
    const states = statesOf(program, rule);
    for (const state of states) ofState[state] = rule;
    return [...new Set(states.map((state) => calls[state]!).filter((other) => other >= 0))];
  });
  const ofRule = new Int32Array(rules.length);
  componentsOf(called).forEach((component, i) => {
    for (const rule of component) ofRule[rule] = i;
  });
  return { ofRule, ofState: ofState.map((rule) => ofRule[rule]!) };
}

/** The states of a rule. */
function statesOf(program: Program, rule: number): number[] {
  const { start, accept, alternatives } = program.rules[rule]!;
  const found = new Set([start, ...accept, ...alternatives]);
  found.delete(NO_STATE);
  for (const state of found) {
    for (const target of program.edges[state]!) if (target !== NO_STATE) found.add(target);
  }
  return [...found];
}
