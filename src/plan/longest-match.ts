import { longestWalk } from '../automata/longest-walk';
import { NOTHING, type Subsets } from '../automata/subsets';

/** What taking the longest match for a part means where it is used. */
export interface LongestMatch {
  /** True where no valid input has another end for the part: then first-match-wins takes the longest match. */
  readonly exact: boolean;
  /** How many code points past its end may be read to find it; Infinity where there is no bound. */
  readonly overrun: number;
}

/**
 * Looks for an input on which the part could end at one place and also later: after an end, what follows and a longer
 * match of the part go on by the same string until the longer one ends.
 *
 * @param part where the part begins, on its own
 * @param next what follows it, over all its uses
 * @param empty what follows it where it matched nothing
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
    const key = longer * 0x4000000 + following;
    let known = this.numbers.get(key);
    if (known === undefined) {
      this.subsets.comparePair();
      known = this.pairs.length;
      this.numbers.set(key, known);
      this.pairs.push([longer, following]);
    }
    return known;
  }

  explore(): LongestMatch {
    const targets: number[][] = [];
    for (let i = 0; i < this.pairs.length; i++) {
      const [longer, following] = this.pairs[i]!;
      const found = new Set<number>();
      targets.push([]);
      if (following === NOTHING) continue;
      const row = this.subsets.row(longer);
      let before = NOTHING;
      for (let id = 0; id < row.length; id++) {
        const further = row[id]!;
        const after = further === NOTHING ? NOTHING : this.subsets.step(following, id);
        // Neighbours mostly lead to the same.
        const isAlike = further === row[id - 1] && after === before;
        before = after;
        if (after === NOTHING || isAlike) continue;
        if (this.subsets.accepting(further)) return { exact: false, overrun: Infinity };
        found.add(this.add(further, after));
      }
      targets[i] = [...found];
    }
    return { exact: true, overrun: longestWalk(targets) + 1 };
  }
}
