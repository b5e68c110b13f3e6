import { type Nfa, SPLIT, VOID } from './nfa';

/** An offset that is wanted: where a part under one of these marks begins, or where it ends. */
export interface Tag {
  readonly marks: readonly string[];
  readonly edge: 'start' | 'end';
}

/** Where an automaton passes tags; a tag is known by its number. */
export interface Tags {
  /** Per state, the tags that it stands for. */
  readonly at: ReadonlyMap<number, readonly number[]>;
  /** Per tag, whether one derivation may pass it more than once. */
  readonly repeated: readonly boolean[];
}

/** The tags that the automaton may pass from a state on. */
export function tagsOf(nfa: Nfa, start: number, tags: readonly Tag[]): Tags {
  const at = new Map<number, number[]>();
  for (const state of reachable(nfa, [start])) {
    const left = nfa.left.get(state);
    const mark = left ?? nfa.marks.get(state);
    if (mark === undefined) continue;
    const edge = left === undefined ? 'start' : 'end';
    at.set(
      state,
      [...tags.keys()].filter((tag) => tags[tag]!.edge === edge && tags[tag]!.marks.includes(mark)),
    );
  }
  const repeated = tags.map((_, tag) => {
    const states = [...at.keys()].filter((state) => at.get(state)!.includes(tag));
    const after = reachable(
      nfa,
      states.flatMap((state) => nfa.edges[state]!),
    );
    return states.some((state) => after.has(state));
  });
  return { at, repeated };
}

function reachable(nfa: Nfa, from: readonly number[]): Set<number> {
  const found = new Set<number>();
  const pending = [...from];
  while (pending.length > 0) {
    const state = pending.pop()!;
    if (state === VOID || found.has(state)) continue;
    found.add(state);
    for (const next of nfa.edges[state]!) pending.push(next);
  }
  return found;
}

/** One way in which the automaton may have read what it read, at a state that reads or accepts. */
export interface Configuration {
  readonly state: number;
  /** Per slot, where the value is kept: see `Values`. */
  readonly values: Int32Array;
  /** The tags passed since the last character, in order: they take effect when this way goes on. */
  readonly pending: readonly number[];
}

/** A way before it is followed as far as it goes without reading. */
export type Seed = Omit<Configuration, 'pending'>;

const NO_TAGS: readonly number[] = [];

/**
 * All that the seeds reach without reading, in order of preference: of two ways to one state the earlier is kept, since
 * whatever follows, first-match-wins takes it.
 */
export function follow(nfa: Nfa, tags: Tags, seeds: readonly Seed[]): Configuration[] {
  const seen = new Set<number>();
  const found: Configuration[] = [];
  for (const { state: first, values } of seeds) {
    const stack: { state: number; pending: readonly number[] }[] = [{ state: first, pending: NO_TAGS }];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const { state } = top;
      if (state === VOID || seen.has(state)) continue;
      seen.add(state);
      if (nfa.kinds[state] !== SPLIT) {
        found.push({ state, values, pending: top.pending });
        continue;
      }
      const pending = top.pending.concat(tags.at.get(state) ?? NO_TAGS);
      const edges = nfa.edges[state]!;
      for (let i = edges.length - 1; i >= 0; i--) stack.push({ state: edges[i]!, pending });
    }
  }
  return found;
}
