import { type Nfa, NO_STATE } from '../program/nfa';
import type { Work } from './work';
import { reached } from '../table/reached';

/** An offset to find: where a part with one of these capture marks starts or ends. */
export interface Tag {
  readonly marks: readonly string[];
  readonly edge: 'start' | 'end';
}

/** Where an NFA passes tags. A tag is an index in the list of tags. */
export interface Tags {
  /** The tags of each state that has some. */
  readonly at: ReadonlyMap<number, readonly number[]>;
  /** Tells for each tag whether one derivation may pass it more than once. */
  readonly repeated: readonly boolean[];
}

/** Finds the tags that the NFA may pass from a state on. Throws LimitError. */
export function tagsOf(nfa: Nfa, start: number, tags: readonly Tag[], work: Work): Tags {
  const at = new Map<number, readonly number[]>();
  const byEdge = { start: tagsByMark(tags, 'start'), end: tagsByMark(tags, 'end') };
  for (const state of reachable(nfa, [start], work)) {
    const found =
      byEdge.start.get(nfa.enters.get(state) ?? '') ?? byEdge.end.get(nfa.leaves.get(state) ?? '');
    if (found !== undefined) at.set(state, found);
  }
  const states = tags.map((): number[] => []);
  for (const [state, passed] of at) {
    work.count(passed.length);
    for (const tag of passed) states[tag]!.push(state);
  }
  return { at, repeated: states.map((each) => mayComeAgain(nfa, each, work)) };
}

function tagsByMark(tags: readonly Tag[], edge: Tag['edge']): ReadonlyMap<string, readonly number[]> {
  const byMark = new Map<string, number[]>();
  tags.forEach((tag, number) => {
    if (tag.edge !== edge) return;
    for (const mark of new Set(tag.marks)) byMark.set(mark, [...(byMark.get(mark) ?? []), number]);
  });
  return byMark;
}

/** Tells whether one of the states can reach one of them again. */
function mayComeAgain(nfa: Nfa, states: readonly number[], work: Work): boolean {
  if (states.length === 0) return false;
  const after = reachable(
    nfa,
    states.flatMap((state) => nfa.edges[state]!),
    work,
  );
  return states.some((state) => after.has(state));
}

function reachable(nfa: Nfa, from: readonly number[], work: Work): ReadonlySet<number> {
  const found = reached(from, (state) => {
    const edges = nfa.edges[state] ?? [];
    work.count(1 + edges.length);
    return edges;
  });
  found.delete(NO_STATE);
  return found;
}
