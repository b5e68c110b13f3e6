import { CALL, LEAVE, type Nfa, NO_STATE, READ } from './nfa';
import type { Program, ProgramRule } from '../runtime';

/** The states of an automaton that the rules of a program reach, numbered anew, as data. */
export function numbered(nfa: Nfa, rules: readonly ProgramRule[]): Program {
  const order = inOrder(nfa, reached(nfa, rules));
  const numbers = new Map<number, number>([[NO_STATE, NO_STATE]]);
  order.forEach((state, i) => numbers.set(state, i));
  const number = (state: number): number => numbers.get(state)!;
  const classes = [
    ...new Set(order.flatMap((state) => (nfa.kinds[state] === READ ? [nfa.classes[state]!] : []))),
  ];
  const placeOf = new Map(classes.map((list, i) => [list, i]));
  const ruleNumbers = new Map(rules.map(({ key }, i) => [key, i]));
  const names = [...new Set(order.flatMap((state) => nfa.marks.get(state) || []))];
  const markNumbers = new Map(names.map((key, i) => [key, i + 1]));
  return {
    reads: Int32Array.from(order, (state) =>
      nfa.kinds[state] === READ ? placeOf.get(nfa.classes[state]!)! : -1,
    ),
    classes,
    calls: Int32Array.from(order, (state) =>
      nfa.kinds[state] === CALL ? ruleNumbers.get(nfa.calls.get(state)!)! : -1,
    ),
    edges: order.map((state) => living(nfa, state).map(number)),
    marks: Int32Array.from(order, (state) => {
      const mark = nfa.marks.get(state);
      return mark === LEAVE ? -1 : (markNumbers.get(mark ?? '') ?? 0);
    }),
    marked: names,
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

/** The states that rules reach, as they are come to. */
function reached(nfa: Nfa, rules: readonly ProgramRule[]): ReadonlySet<number> {
  const found = new Set(
    rules.flatMap(({ start, accept, alternatives }) => [start, ...accept, ...alternatives]),
  );
  found.delete(NO_STATE);
  for (const state of found)
    for (const target of living(nfa, state)) if (target !== NO_STATE) found.add(target);
  return found;
}

/** The states that share a counter behind all others, one after another, those with smaller counts first. */
function inOrder({ counters: { counters, counts } }: Nfa, states: ReadonlySet<number>): number[] {
  return [...states].sort((a, b) => counters[a]! - counters[b]! || counts[a]! - counts[b]!);
}

function living(nfa: Nfa, state: number): readonly number[] {
  const targets = nfa.edges[state]!;
  return nfa.kinds[state] === CALL ? targets : targets.filter((target) => target !== NO_STATE);
}
