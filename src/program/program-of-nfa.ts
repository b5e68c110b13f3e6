import { CALL, type Nfa, NO_STATE, READ } from './nfa';
import type { Program, ProgramRule } from '../runtime';
import { reached } from '../table/reached';

/** Returns the states that some rules reach as a program, with new numbers. `rules` have the numbers of the NFA. */
export function programOfNfa(nfa: Nfa, rules: readonly ProgramRule[]): Program {
  const order = inOrder(nfa, statesOf(nfa, rules));
  const numbers = new Map<number, number>([[NO_STATE, NO_STATE]]);
  order.forEach((state, i) => numbers.set(state, i));
  const number = (state: number): number => numbers.get(state)!;
  const classes = [
    ...new Set(order.flatMap((state) => (nfa.kinds[state] === READ ? [nfa.classes[state]!] : []))),
  ];
  const listNumbers = new Map(classes.map((list, i) => [list, i]));
  const ruleNumbers = new Map(rules.map(({ key }, i) => [key, i]));
  const marked = [...new Set(order.flatMap((state) => nfa.enters.get(state) ?? []))];
  const markNumbers = new Map(marked.map((key, i) => [key, i + 1]));
  return {
    reads: Int32Array.from(order, (state) =>
      nfa.kinds[state] === READ ? listNumbers.get(nfa.classes[state]!)! : -1,
    ),
    classes,
    calls: Int32Array.from(order, (state) =>
      nfa.kinds[state] === CALL ? ruleNumbers.get(nfa.calls.get(state)!)! : -1,
    ),
    edges: order.map((state) => living(nfa, state).map(number)),
    marks: Int32Array.from(order, (state) =>
      nfa.leaves.has(state) ? -1 : (markNumbers.get(nfa.enters.get(state) ?? '') ?? 0),
    ),
    marked,
    isLimited: false,
    counters: Int32Array.from(order, (state) => nfa.counters.counters[state]!),
    rules: rules.map((rule) => ({
      ...rule,
      start: number(rule.start),
      accept: rule.accept.map(number),
      alternatives: rule.alternatives.map(number),
    })),
  };
}

/** Returns the states that rules reach. */
function statesOf(nfa: Nfa, rules: readonly ProgramRule[]): ReadonlySet<number> {
  const ends = rules.flatMap(({ start, accept, alternatives }) => [start, ...accept, ...alternatives]);
  const found = reached(ends, (state) => (state === NO_STATE ? [] : living(nfa, state)));
  found.delete(NO_STATE);
  return found;
}

/** Sorts states by their counters; states that share a counter then follow each other, smaller counts first. */
function inOrder({ counters: { counters, counts } }: Nfa, states: ReadonlySet<number>): number[] {
  return [...states].sort((a, b) => counters[a]! - counters[b]! || counts[a]! - counts[b]!);
}

function living(nfa: Nfa, state: number): readonly number[] {
  const targets = nfa.edges[state]!;
  return nfa.kinds[state] === CALL ? targets : targets.filter((target) => target !== NO_STATE);
}
