import { type Nfa, SPLIT, NO_STATE } from '../program/nfa';
import { EMPTY, type TagLists } from './tag-lists';
import type { Tags } from './tags';
import type { Work } from './work';

/** One way in which the automaton may have read what it read, at a state that reads or accepts. */
export interface Configuration {
  readonly state: number;
  /** Per slot, the register that has its value. Ways that share a beginning share the array. */
  readonly values: Int32Array;
  /**
   * The tags passed since the last character, as lists: those that are passed once at most, and the others. They take
   * effect when this way goes on.
   */
  readonly once: number;
  readonly repeated: number;
}

/** A way before it is followed as far as it goes without reading. */
export type Seed = Pick<Configuration, 'state' | 'values'>;

/** Follows ways as far as they go without reading. */
export class Closure {
  private readonly seen: Int32Array;
  private round = 0;

  constructor(
    private readonly nfa: Nfa,
    private readonly tags: Tags,
    private readonly lists: TagLists,
    private readonly work: Work,
  ) {
    this.seen = new Int32Array(nfa.size);
  }

  /**
   * All that the seeds reach without reading, in order of preference: of two ways to one state the earlier is kept, since
   * whatever follows, first-match-wins takes it.
   */
  follow(seeds: readonly Seed[]): Configuration[] {
    const { nfa, seen, work } = this;
    const round = ++this.round;
    const found: Configuration[] = [];
    for (const { state: first, values } of seeds) {
      const stack: Configuration[] = [{ state: first, values, once: EMPTY, repeated: EMPTY }];
      for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
        const { state } = top;
        if (state === NO_STATE || seen[state] === round) continue;
        seen[state] = round;
        if (nfa.kinds[state] !== SPLIT) {
          found.push(top);
          continue;
        }
        const edges = nfa.edges[state]!;
        work.count(edges.length);
        const { once, repeated } = this.pass(top);
        for (let i = edges.length - 1; i >= 0; i--) stack.push({ state: edges[i]!, values, once, repeated });
      }
    }
    return found;
  }

  /** The lists with the tags that a state stands for. */
  private pass({ state, once, repeated }: Configuration): Pick<Configuration, 'once' | 'repeated'> {
    const passed = this.tags.at.get(state);
    if (passed === undefined) return { once, repeated };
    this.work.count(passed.length);
    const lists = { once, repeated };
    for (const tag of passed) {
      const list = this.tags.repeated[tag] ? 'repeated' : 'once';
      lists[list] = this.lists.add(lists[list], tag);
    }
    return lists;
  }
}
