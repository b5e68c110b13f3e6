import { componentsOf } from './components';
import { type Network, NOWHERE, stateCount } from './network';

/** Tells rules that have each other read, however far apart, from others. */
export interface Recursion {
  /** Per rule, a number that rules which have each other read share. */
  readonly ofRule: Int32Array;
  /** Per state, that of its rule. */
  readonly ofState: Int32Array;
}

export function recursionOf(network: Network): Recursion {
  const { calls, rules } = network;
  const ofState = new Int32Array(stateCount(network));
  const called = rules.map((_, rule) => {
    const states = statesOf(network, rule);
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
function statesOf(network: Network, rule: number): number[] {
  const { start, accept, alternatives } = network.rules[rule]!;
  const found = new Set([start, ...accept, ...alternatives]);
  found.delete(NOWHERE);
  for (const state of found) {
    for (const target of network.edges[state]!) if (target !== NOWHERE) found.add(target);
  }
  return [...found];
}
