import { AUTOMATON_PIECE } from './marked-data';
import type { Piece, Setting } from './pieces';
import { readingOf } from './table-pieces';

/** Helpers that run automata which are too large, or whose choices read too far, for tables. */
export function markedPieces(setting: Setting): Readonly<Record<string, Piece>> {
  const { take, step, needs } = readingOf(setting);
  const before = setting.byCodePoints ? 'offsetBefore(s, i, start)' : 'i - 1';
  const columnAt = setting.byCodePoints ? 'columnOf(pointAt(s, from, i))' : 'columnOf(s.charCodeAt(from))';
  const unitsAt = setting.byCodePoints ? 'pointAt(s, i, end) > 0xffff ? 2 : 1' : '1';
  return {
    offsetBefore: {
      needs: [],
      code: `/** The offset of the code point that ends at \`i\`. */
function offsetBefore(s«: string», i«: number», start«: number»)«: number» {
  const unit = s.charCodeAt(i - 1);
  if (unit < 0xdc00 || unit > 0xdfff || i - 2 < start) return i - 1;
  const first = s.charCodeAt(i - 2);
  return first >= 0xd800 && first <= 0xdbff ? i - 2 : i - 1;
}
`,
    },
    automatonOf: {
      needs: ['unpack'],
      code: AUTOMATON_PIECE,
    },
    Subsets: {
      needs: ['automatonOf', 'columnOf', ...needs],
      code: SUBSETS,
    },
    LazyLanguage: {
      needs: ['Subsets'],
      code: `/** A language whose subsets are too many for a table: they are made while input is read. */
class LazyLanguage {
  «private readonly text: AutomatonText;
  private known?: Subsets;

  »constructor(text«: AutomatonText») {
    this.text = text;
  }

  accepts(s«: string»)«: boolean» {
    return this.read(s, 0, s.length).last === s.length;
  }

  longest(s«: string», i«: number», end«: number»)«: number» {
    return this.read(s, i, end).last;
  }

  reach(s«: string»)«: number» {
    return this.read(s, 0, s.length).reach;
  }

  /** How far any derivation goes, and where the longest match ends, or -1. */
  «private »read(s«: string», i«: number», end«: number»)«: { reach: number; last: number }» {
    const subsets = (this.known ??= new Subsets(automatonOf(this.text), false));
    if (subsets.full) subsets.clear();
    let subset = subsets.of(subsets.automaton.start);
    let last = subsets.has(subset, 0) ? i : -1;
    while (i < end) {
      ${take}
      const next = subsets.step(subset, columnOf(point));
      if (next < 0) break;
      subset = next;
      ${step}
      if (subsets.has(subset, 0)) last = i;
      if (subsets.full) subset = subsets.renew(subsets.members[subset]«!»);
    }
    return { reach: i, last };
  }
}
`,
    },
    TwoPass: {
      needs: ['Subsets', ...(setting.byCodePoints ? ['offsetBefore'] : [])],
      code: `«/** A stretch of the input whose marks share one cache. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly atEnd: Int32Array;
}

»/**
 * Finds children where choices would read too far: a pass from the right marks at each offset the states from which the
 * rest succeeds, a walk from the left takes the first edge to a marked state.
 */
class TwoPass {
  «private readonly text: AutomatonText;
  private readonly trees: ReadonlyMap<string, Tree>;
  private known?: Subsets;

  »constructor(text«: AutomatonText», trees«: ReadonlyMap<string, Tree>») {
    this.text = text;
    this.trees = trees;
  }

  «private »get subsets()«: Subsets» {
    return (this.known ??= new Subsets(automatonOf(this.text), true));
  }

  addChildren(s«: string», start«: number», end«: number», children«: Node[]», full«?: Trees»)«: void» {
    const { subsets } = this;
    const { automaton } = subsets;
    const stretches = this.stretches(s, start, end);
    let rule = '';
    let opened = start;
    let state = automaton.start;
    let i = start;
    for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
      const marked = this.markOne(s, stretch);
      while (i < stretch.end || (stretches.length === 0 && state !== 0)) {
        const mark = automaton.marks.get(state);
        if (mark === '') {
          children.push(this.trees.get(rule)«!»(s, opened, i, full));
        } else if (mark !== undefined) {
          rule = mark;
          opened = i;
        }
        const edges = automaton.edges[state]«!»;
        if (automaton.columns[state]«!».length > 0) {
          i += ${unitsAt};
          state = edges[0]«!»;
        } else {
          const here = marked[i - stretch.start]«!»;
          state = edges.find((edge) => subsets.has(here, edge))«!»;
        }
      }
    }
  }

  /** The stretches, from the right to the left. */
  «private »stretches(s«: string», start«: number», end«: number»)«: Stretch[]» {
    const { subsets } = this;
    if (subsets.full) subsets.clear();
    const stretches«: Stretch[]» = [];
    let subset = subsets.of(0);
    let stretchEnd = end;
    let atEnd = subsets.members[subset]«!»;
    for (let i = end; i > start; ) {
      const from = ${before};
      subset = subsets.step(subset, ${columnAt});
      i = from;
      if (subsets.full) {
        stretches.push({ start: i, end: stretchEnd, atEnd });
        stretchEnd = i;
        atEnd = subsets.members[subset]«!»;
        subset = subsets.renew(atEnd);
      }
    }
    stretches.push({ start, end: stretchEnd, atEnd });
    return stretches;
  }

  /** The subset at each offset of a stretch. */
  «private »markOne(s«: string», { start, end, atEnd }«: Stretch»)«: Int32Array» {
    const { subsets } = this;
    const marks = new Int32Array(end - start + 1);
    let subset = subsets.full ? subsets.renew(atEnd) : subsets.intern(atEnd);
    marks[end - start] = subset;
    for (let i = end; i > start; ) {
      const from = ${before};
      subset = subsets.step(subset, ${columnAt});
      i = from;
      marks[i - start] = subset;
    }
    return marks;
  }
}
`,
    },
  };
}

const SUBSETS = `«interface Reader {
  readonly columns: readonly number[];
  readonly to: number;
}

»/**
 * The subset construction, made while input is read: forward the states in which the automaton may be, backward those
 * from which what was read can be accepted. A number names a subset until \`clear\`.
 */
class Subsets {
  «readonly automaton: Automaton;
  members!: Int32Array[];
  private rows!: Map<number, number>[];
  private byKey!: Map<string, number>;
  private readonly silent: number[][];
  private readonly readers: Reader[][];
  private readonly most: number;

  »constructor(automaton«: Automaton», backward«: boolean») {
    this.automaton = automaton;
    this.clear();
    // Bounds what the subsets take together to some tens of megabytes.
    this.most = Math.max(16, Math.min(4096, Math.floor(4e6 / automaton.edges.length)));
    const silent«: number[][]» = (this.silent = automaton.edges.map(() => []));
    const readers«: Reader[][]» = (this.readers = automaton.edges.map(() => []));
    automaton.edges.forEach((targets, state) => {
      const columns = automaton.columns[state]«!»;
      for (const target of targets) {
        const from = backward ? target : state;
        const to = backward ? state : target;
        if (columns.length > 0) readers[from]«!».push({ columns, to });
        else silent[from]«!».push(to);
      }
    });
  }

  get full()«: boolean» {
    return this.members.length >= this.most;
  }

  clear()«: void» {
    this.members = [];
    this.rows = [];
    this.byKey = new Map();
  }

  /** Begins anew with one subset. */
  renew(members«: Int32Array»)«: number» {
    this.clear();
    return this.intern(members);
  }

  of(state«: number»)«: number» {
    return this.intern(this.close([state]));
  }

  has(subset«: number», state«: number»)«: boolean» {
    const members = this.members[subset]«!»;
    let low = 0;
    let high = members.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (members[middle]«!» < state) low = middle + 1;
      else high = middle;
    }
    return members[low] === state;
  }

  /** -1 where no state is left. */
  step(subset«: number», column«: number»)«: number» {
    const row = this.rows[subset]«!»;
    let next = row.get(column);
    if (next === undefined) {
      const seeds«: number[]» = [];
      for (const state of this.members[subset]«!») {
        for (const { columns, to } of this.readers[state]«!») if (columns.includes(column)) seeds.push(to);
      }
      next = seeds.length === 0 ? -1 : this.intern(this.close(seeds));
      row.set(column, next);
    }
    return next;
  }

  intern(members«: Int32Array»)«: number» {
    const key = members.join();
    let known = this.byKey.get(key);
    if (known === undefined) {
      known = this.members.push(members) - 1;
      this.byKey.set(key, known);
      this.rows.push(new Map());
    }
    return known;
  }

  /** The states and all that they reach without reading, sorted. */
  «private »close(seeds«: number[]»)«: Int32Array» {
    const found = new Set«<number>»();
    while (seeds.length > 0) {
      const state = seeds.pop()«!»;
      if (found.has(state)) continue;
      found.add(state);
      seeds.push(...this.silent[state]«!»);
    }
    return Int32Array.from(found).sort();
  }
}
`;
