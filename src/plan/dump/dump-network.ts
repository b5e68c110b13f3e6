import { type Network, type NetworkRule, NOWHERE } from '../../runtime';
import { silentStep, stepText } from './dump-automaton';
import { charactersOf, indented, type Labels, numberedLines } from './labels';

/**
 * A rule of a network and the rules that it calls, each with a line for each of its states.
 *
 * ```
 * rule s: starts at 1, ends at 0
 *   0  accept
 *   1  read "a" -> 2
 *   2  call s -> 0, empty -> 0
 * ```
 */
export function dumpNetwork(network: Network, key: string, labels: Labels): string[] {
  const called = new Set([network.rules.findIndex((rule) => rule.key === key)]);
  const statesByRule = new Map<NetworkRule, readonly number[]>();
  for (const place of called) {
    const states = statesOf(network.rules[place]!, network);
    for (const state of states) if (network.calls[state]! >= 0) called.add(network.calls[state]!);
    statesByRule.set(network.rules[place]!, states);
  }
  return [...statesByRule].flatMap(([rule, states]) => {
    const texts = states.map((state) => [state, stateText(state, rule, network, labels)] as const);
    return [ruleHead(rule, labels), ...indented(numberedLines(texts))];
  });
}

function ruleHead(rule: NetworkRule, { nameOf }: Labels): string {
  const { key, start, accept, alternatives, isDivided, mostUnits } = rule;
  const parts = [`starts at ${place(start)}`, `ends at ${accept.join(', ')}`];
  if (alternatives.length > 1) parts.push(`alternatives at ${alternatives.map(place).join(', ')}`);
  if (isDivided) parts.push('divided');
  if (mostUnits < Infinity) parts.push(`for at most ${mostUnits} units`);
  return `rule ${nameOf(key)}: ${parts.join('; ')}`;
}

/** The states that a rule reaches without those of the rules that it calls. */
function statesOf({ start, accept, alternatives }: NetworkRule, { edges }: Network): number[] {
  const found = new Set([start, ...accept, ...alternatives]);
  found.delete(NOWHERE);
  for (const state of found) for (const to of edges[state]!) if (to !== NOWHERE) found.add(to);
  return [...found].sort((a, b) => a - b);
}

function stateText(state: number, rule: NetworkRule, network: Network, labels: Labels): string {
  const { reads, classes, calls, edges, marks, marked, counters } = network;
  const [read, callee, mark] = [reads[state]!, calls[state]!, marks[state]!];
  const text = (does: string, targets: readonly string[]): string =>
    stepText(does, targets, counters[state]!);
  if (callee >= 0) {
    const called = network.rules[callee]!;
    return text(`call ${labels.nameOf(called.key)}`, returns(called, edges[state]!));
  }
  const targets = edges[state]!.map(place);
  if (rule.accept.includes(state)) return text('accept', targets);
  if (read >= 0) return text(`read ${charactersOf(classes[read]!, labels)}`, targets);
  return text(silentStep(mark === 0 ? undefined : (marked[mark - 1] ?? ''), labels), targets);
}

/** Where a call goes on, for each end of the rule: once it matched something, and once it matched nothing. */
function returns({ accept }: NetworkRule, edges: readonly number[]): string[] {
  return edges.flatMap((to, i) => {
    if (to === NOWHERE) return [];
    const end = accept.length > 1 ? [`end ${accept[i >> 1]!}`] : [];
    const conditions = [...end, ...(i % 2 === 1 ? ['empty'] : [])];
    return [conditions.length === 0 ? String(to) : `${conditions.join(' ')} -> ${to}`];
  });
}

function place(state: number): string {
  return state === NOWHERE ? 'nowhere' : String(state);
}
