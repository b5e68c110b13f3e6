import { longestWalk } from '../automata/longest-walk';
import { cached } from '../table/maps';
import { EMPTY_SET, type Subsets } from '../automata/subsets';

/** Tells whether a part may be taken as its longest match, and what that costs. */
export interface LongestMatch {
  /** True if no valid input has another end for the part. First-match-wins then takes the longest match. */
  readonly exact: boolean;
  /** The most code points past the end that are read to find it; Infinity if there is no bound. */
  readonly overrun: number;
}

/**
 * Searches for an input on which the part can end at an offset and also at a later one. From the first end on, a longer match
 * and the text after the part read the same string until the longer match ends.
 *
 * @param part the subset at which the part begins
 * @param next the subset that follows it in all its uses
 * @param empty the subset that follows it if it matched nothing
 */
export function longestMatch(subsets: Subsets, part: number, next: number, empty: number): LongestMatch {
  const pairs = new PairGraph(subsets);
  for (const end of subsets.endsAfter(part)) pairs.add(end, next);
  if (subsets.accepting(part)) pairs.add(part, empty);
  return pairs.explore();
}

class PairGraph {
  private readonly numbers = new Map<number, number>();
  private readonly pairs: [longer: number, following: number][] = [];

  constructor(private readonly subsets: Subsets) {}

  add(longer: number, following: number): number {
    return cached(this.numbers, longer * 0x4000000 + following, () => {
      this.subsets.comparePair();
      return this.pairs.push([longer, following]) - 1;
    });
  }

  explore(): LongestMatch {
    const targets: number[][] = [];
    for (let i = 0; i < this.pairs.length; i++) {
      const [longer, following] = this.pairs[i]!;
      const found = new Set<number>();
      targets.push([]);
      if (following === EMPTY_SET) continue;
      const row = this.subsets.row(longer);
      let before = EMPTY_SET;
      for (let id = 0; id < row.length; id++) {
        const further = row[id]!;
        const after = further === EMPTY_SET ? EMPTY_SET : this.subsets.step(following, id);
        // Neighbouring classes mostly lead to the same pair.
        const isAlike = further === row[id - 1] && after === before;
        before = after;
        if (after === EMPTY_SET || isAlike) continue;
        if (this.subsets.accepting(further)) return { exact: false, overrun: Infinity };
        found.add(this.add(further, after));
      }
      targets[i] = [...found];
    }
    return { exact: true, overrun: longestWalk(targets) + 1 };
  }
}
