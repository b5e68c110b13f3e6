import type { Links } from './links';
import { NO_STATE, type Program, stateCount } from './program';

/** Tells which rules call each other, directly or through others. */
export interface Recursion {
  /** Per rule, a number that it shares with the rules that it calls and that call it. */
  readonly ofRule: Int32Array;
  /** Per state, the number of its rule. */
  readonly ofState: Int32Array;
}

export function recursionOf(program: Program): Recursion {
  const { calls, edges, rules } = program;
  const ofState = new Int32Array(stateCount(program));
  const called = rules.map(({ start, accept, alternatives }, rule) => {
    const states = new Set([NO_STATE, start, ...accept, ...alternatives]);
    for (const state of states) for (const target of edges[state] ?? []) states.add(target);
    states.delete(NO_STATE);
    for (const state of states) ofState[state] = rule;
    return [...new Set(Array.from(states, (state) => calls[state]!))].filter((callee) => callee >= 0);
  });
  const ofRule = new Int32Array(rules.length);
  componentsOf(called).forEach((component, i) => {
    for (const rule of component) ofRule[rule] = i;
  });
  return { ofRule, ofState: ofState.map((rule) => ofRule[rule]!) };
}

/** Tells with which classes the strings of rules may begin, or end if they are read backward. */
export interface Firsts {
  has(rule: number, id: number): boolean;
}

/** `beginnings`: per rule, the state in which reading the rule begins. */
export function firstsOf(
  { silent, readers, callers }: Links,
  beginnings: readonly { readonly state: number }[],
  classes: number,
): Firsts {
  const edges = silent.map((targets, state) => {
    const all = targets.filter((target) => target !== NO_STATE);
    for (const { rule } of callers[state]!) {
      const { state: target } = beginnings[rule]!;
      if (target !== NO_STATE) all.push(target);
    }
    return all;
  });
  const sets: Uint8Array[] = [];
  for (const component of componentsOf(edges)) {
    const parts = new Set<Uint8Array>();
    let isReading = false;
    for (const state of component) {
      for (const target of edges[state]!) if (sets[target] !== undefined) parts.add(sets[target]);
      isReading ||= readers[state]!.length > 0;
    }
    let [set] = parts;
    if (set === undefined || parts.size > 1 || isReading) {
      set = new Uint8Array(classes);
      for (const part of parts) for (let id = 0; id < classes; id++) set[id]! |= part[id]!;
      for (const state of component)
        for (const reader of readers[state]!) for (const id of reader.classes) set[id] = 1;
    }
    for (const state of component) sets[state] = set;
  }
  return { has: (rule, id) => sets[beginnings[rule]!.state]?.[id] === 1 };
}

/** Returns the strongly connected components of a graph, successors first, by Tarjan's algorithm without recursion. */
export function componentsOf(edges: readonly (readonly number[])[]): number[][] {
  const components: number[][] = [];
  const index = new Int32Array(edges.length);
  const low = new Int32Array(edges.length);
  const isOpen = new Uint8Array(edges.length);
  const open: number[] = [];
  let count = 0;
  for (let root = 0; root < edges.length; root++) {
    const path = index[root] === 0 ? [{ node: root, next: 0 }] : [];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { node } = visit;
      if (visit.next === 0) {
        index[node] = low[node] = ++count;
        isOpen[node] = 1;
        open.push(node);
      }
      const target = edges[node]![visit.next++];
      if (target !== undefined) {
        if (index[target] === 0) path.push({ node: target, next: 0 });
        else if (isOpen[target] === 1) low[node] = Math.min(low[node]!, index[target]!);
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
      if (low[node] !== index[node]) continue;
      const component = open.splice(open.lastIndexOf(node));
      for (const each of component) isOpen[each] = 0;
      components.push(component);
    }
  }
  return components;
}
