import { CALL, LEAVE, type Nfa, READ, VOID } from '../automata/nfa';
import type { Network, NetworkRule } from '../runtime';

/** The states of an automaton that the rules of a network reach, numbered anew, as data. */
export function numbered(nfa: Nfa, rules: readonly NetworkRule[]): Network {
  const order: number[] = [];
  const numbers = new Map<number, number>([[VOID, VOID]]);
  const number = (state: number): number => {
    let known = numbers.get(state);
    if (known === undefined) numbers.set(state, (known = order.push(state) - 1));
    return known;
  };
  const renumbered = rules.map((rule): NetworkRule => ({
    key: rule.key,
    start: number(rule.start),
    accept: number(rule.accept),
    alternatives: rule.alternatives.map(number),
  }));
  const edges: number[][] = [];
  for (let i = 0; i < order.length; i++) {
    const state = order[i]!;
    const targets = nfa.edges[state]!;
    const living = nfa.kinds[state] === CALL ? targets : targets.filter((target) => target !== VOID);
    edges.push(living.map(number));
  }
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
    edges,
    marks: Int32Array.from(order, (state) => {
      const mark = nfa.marks.get(state);
      return mark === LEAVE ? -1 : (markNumbers.get(mark ?? '') ?? 0);
    }),
    marked: names,
    rules: renumbered,
  };
}
