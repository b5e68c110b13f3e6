import { type Nfa, SPLIT, NO_STATE } from '../program/nfa';
import { EMPTY_LIST, type TagLists } from './tag-lists';
import type { Tags } from './tags';
import type { Work } from './work';

/** One way in which the NFA may have read the input so far: its state, which reads or accepts, and the values on the way. */
export interface TaggedConfiguration {
  readonly state: number;
  /** For each slot, the register with its value. Ways that share a beginning share the array. */
  readonly values: Int32Array;
  /**
   * Lists of the tags passed since the last character: those that a derivation passes at most once, and the others. They take effect
   * with the next character.
   */
  readonly once: number;
  readonly repeated: number;
}

/** A way before its empty moves are followed. */
export type Seed = Pick<TaggedConfiguration, 'state' | 'values'>;

/** Follows the moves that read nothing, and collects tags. */
export class TaggedClosure {
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
   * Returns all that the seeds reach without reading, in order of preference. Of two ways to a state it keeps the earlier one, which
   * first-match-wins takes whatever follows.
   */
  follow(seeds: readonly Seed[]): TaggedConfiguration[] {
    const { nfa, seen, work } = this;
    const round = ++this.round;
    const found: TaggedConfiguration[] = [];
    for (const { state: first, values } of seeds) {
      const stack: TaggedConfiguration[] = [{ state: first, values, once: EMPTY_LIST, repeated: EMPTY_LIST }];
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

  /** Adds the tags of a state to the lists. */
  private pass({
    state,
    once,
    repeated,
  }: TaggedConfiguration): Pick<TaggedConfiguration, 'once' | 'repeated'> {
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
