import type { DfaTable, Range } from '../runtime';
import { followingOf, SMALLEST } from '../runtime/octet-text';

/** A DFA over code points, or over octets as the code points of the same numbers. State 0 is dead. */
export interface PointAutomaton {
  /** The code points of each class. Together the classes have every code point. */
  readonly sets: readonly (readonly Range[])[];
  readonly states: number;
  readonly starts: readonly number[];
  next(state: number, id: number): number;
  accepts(state: number): boolean;
}

/** A DFA that reads octets. State 0 is dead. */
export interface OctetTable {
  readonly states: number;
  /** Per octet, its column. */
  readonly columns: Uint8Array;
  /** The number of columns. */
  readonly width: number;
  /** The next state: `cells[state * width + column]`. */
  readonly cells: Int32Array;
  /** Per state, 1 if it accepts. */
  readonly accepts: Uint8Array;
  readonly starts: readonly number[];
  /** Whether the octets are UTF-8. */
  readonly isUtf8: boolean;
}

/** The most cells of a table. They take 4 octets each, so a table takes at most 8 MB. */
const MOST_CELLS = 1 << 21;

/** Returns the automaton of a rule, as `Grammar.tables` gives it. */
export function automatonOfTable({ alphabet, start, moves, width, columns }: DfaTable): PointAutomaton {
  return {
    sets: alphabet.sets,
    states: moves.length / width,
    starts: [start / width],
    next: (state, id) => moves[state * width + columns[id]!]! / width,
    accepts: (state) => moves[state * width] === 1,
  };
}

/**
 * Returns the same automaton over octets. With `isUtf8`, the octets are UTF-8 (RFC 3629), and ill-formed ones match nothing.
 * Returns undefined if the table would be too large.
 */
export function octetTable(automaton: PointAutomaton, isUtf8: boolean): OctetTable | undefined {
  const found = isUtf8 ? new DecodingRows(automaton).rows() : octetRows(automaton);
  return found && { ...withoutEqualColumns(found), starts: automaton.starts, isUtf8 };
}

/** Per octet, its column; per state, the next state of each column. */
interface Rows {
  readonly columns: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly accepts: (state: number) => boolean;
}

/** The rows of a grammar over octets: a column for each class. */
function octetRows({ sets, states, next, accepts }: PointAutomaton): Rows | undefined {
  const columns = classesBelow(sets, 256);
  const ids = [...new Set(columns)];
  if (states * ids.length > MOST_CELLS) return undefined;
  return {
    columns: columns.map((id) => ids.indexOf(id)),
    rows: Array.from({ length: states }, (_, state) => ids.map((id) => next(state, id))),
    accepts,
  };
}

/** The class of each code point below a limit. */
function classesBelow(sets: PointAutomaton['sets'], limit: number): number[] {
  const classes = new Array<number>(limit).fill(-1);
  sets.forEach((set, id) => {
    for (const [low, high] of set) classes.fill(id, low, Math.min(high + 1, limit));
  });
  return classes;
}

/** The class of code points that UTF-8 does not encode. */
const NOT_ENCODED = -1;

/** Continuing octets of UTF-8 are 0x80 and so many after it. */
const CONTINUING = 64;

/** The ways in which a character may go on: per continuing octet a node or, of the last octet, a class. */
interface TrieNode {
  readonly id: number;
  /** The number of octets that are left. */
  readonly left: number;
  readonly children: readonly (TrieNode | number)[];
}

/** Composes an automaton with a decoder of UTF-8. States within a character follow those of the automaton. */
class DecodingRows {
  private readonly nodes = new Map<string, TrieNode>();
  private readonly uniform = new Map<string, TrieNode>();
  /** The first code point of each run of one class, ascending, and the class. */
  private readonly lows: readonly number[];
  private readonly ids: readonly number[];
  private readonly added: number[][] = [];
  private readonly stateOfRow = new Map<string, number>();
  private groups: readonly number[] = [];

  constructor(private readonly automaton: PointAutomaton) {
    const runs = automaton.sets
      .flatMap((set, id) => set.flatMap(([low, high]) => withoutSurrogates(low, high, id)))
      .sort((a, b) => a.low - b.low);
    this.lows = [...runs.map(({ low }) => low), 0x110000];
    this.ids = [...runs.map(({ id }) => id), NOT_ENCODED];
  }

  rows(): Rows | undefined {
    const { states, next, accepts } = this.automaton;
    const ascii = classesBelow(this.automaton.sets, 0x80);
    const leads = Array.from({ length: 256 }, (_, octet) => this.leadNode(octet));
    const leadNodes = [...new Set(leads.filter((node) => node !== undefined))];
    const asciiIds = [...new Set(ascii)];
    this.groups = this.continuingGroups();
    const samples = [...new Set(this.groups)];
    const width = 1 + asciiIds.length + samples.length + leadNodes.length;
    // Column 0 has the octets that UTF-8 never has. Then come ASCII, the octets that continue, and those that begin a character.
    const columns = leads.map((node, octet) => {
      if (octet < 0x80) return 1 + asciiIds.indexOf(ascii[octet]!);
      if (octet < 0x80 + CONTINUING) return 1 + asciiIds.length + samples.indexOf(this.groups[octet - 0x80]!);
      return node === undefined ? 0 : 1 + asciiIds.length + samples.length + leadNodes.indexOf(node);
    });
    const rows: (readonly number[])[] = [];
    for (let state = 0; state < states; state++) {
      if ((states + this.added.length) * width > MOST_CELLS) return undefined;
      const known = new Map<TrieNode, number>();
      rows.push([
        0,
        ...asciiIds.map((id) => next(state, id)),
        ...samples.map(() => 0),
        ...leadNodes.map((node) => this.within(state, node, samples, known)),
      ]);
    }
    const before = new Array<number>(1 + asciiIds.length).fill(0);
    const after = leadNodes.map(() => 0);
    for (const row of this.added) rows.push([...before, ...row, ...after]);
    return { columns, rows, accepts: (state) => state < states && accepts(state) };
  }

  /** The state in which the rest of a character is read, as the node has it, from a state of the automaton. */
  private within(
    state: number,
    node: TrieNode,
    samples: readonly number[],
    known: Map<TrieNode, number>,
  ): number {
    const found = known.get(node);
    if (found !== undefined) return found;
    const row = samples.map((sample) => {
      const child = node.children[sample]!;
      if (typeof child !== 'number') return this.within(state, child, samples, known);
      return child === NOT_ENCODED ? 0 : this.automaton.next(state, child);
    });
    const at = row.every((each) => each === 0) ? 0 : this.stateOf(row);
    known.set(node, at);
    return at;
  }

  /** Equal rows are one state. */
  private stateOf(row: number[]): number {
    const key = row.join();
    const known = this.stateOfRow.get(key);
    if (known !== undefined) return known;
    const state = this.automaton.states + this.added.length;
    this.added.push(row);
    this.stateOfRow.set(key, state);
    return state;
  }

  /** The node of an octet that begins a character, or undefined. */
  private leadNode(octet: number): TrieNode | undefined {
    const left = followingOf(octet);
    if (left === 0) return undefined;
    const size = CONTINUING ** left;
    const lowest = SMALLEST[left]!;
    return this.node(left, (octet & (0x3f >> left)) * size, lowest);
  }

  /** Returns the node of the code points from `low` on. Those below `lowest` are encoded in fewer octets. */
  private node(left: number, low: number, lowest: number): TrieNode {
    const size = CONTINUING ** (left - 1);
    const run = this.runAt(low);
    if (low >= lowest && run === this.runAt(low + CONTINUING * size - 1))
      return this.uniformNode(left, this.ids[run]!);
    const children: (TrieNode | number)[] = [];
    for (let i = 0; i < CONTINUING; i++) {
      const from = low + i * size;
      if (left > 1) children.push(this.node(left - 1, from, lowest));
      else children.push(from < lowest ? NOT_ENCODED : this.ids[this.runAt(from)]!);
    }
    return this.nodeOf(left, children);
  }

  /** Returns the node of code points that are all of one class. */
  private uniformNode(left: number, id: number): TrieNode {
    const key = `${left}:${id}`;
    let known = this.uniform.get(key);
    if (known === undefined) {
      const child = left > 1 ? this.uniformNode(left - 1, id) : id;
      known = this.nodeOf(left, new Array<TrieNode | number>(CONTINUING).fill(child));
      this.uniform.set(key, known);
    }
    return known;
  }

  /** Nodes with equal children are one. */
  private nodeOf(left: number, children: readonly (TrieNode | number)[]): TrieNode {
    const key = `${left}:${children.map((child) => (typeof child === 'number' ? child : child.id)).join()}`;
    let known = this.nodes.get(key);
    if (known === undefined) this.nodes.set(key, (known = { id: this.nodes.size, left, children }));
    return known;
  }

  /** The number of the run that has a code point. */
  private runAt(point: number): number {
    let low = 0;
    let high = this.lows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lows[middle]! <= point) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Per continuing octet, the first one that all nodes take as they take it. */
  private continuingGroups(): number[] {
    const groups = new Map<string, number>();
    const nodes = [...this.nodes.values()];
    return Array.from({ length: CONTINUING }, (_, octet) => {
      const key = nodes
        .map(({ children }) => {
          const child = children[octet]!;
          return typeof child === 'number' ? child : child.id;
        })
        .join();
      if (!groups.has(key)) groups.set(key, octet);
      return groups.get(key)!;
    });
  }
}

/** Divides a run where surrogates begin and end, which UTF-8 does not encode. */
function withoutSurrogates(low: number, high: number, id: number): { low: number; id: number }[] {
  const parts = [
    { low, high: Math.min(high, 0xd7ff), id },
    { low: Math.max(low, 0xd800), high: Math.min(high, 0xdfff), id: NOT_ENCODED },
    { low: Math.max(low, 0xe000), high, id },
  ];
  return parts.filter((part) => part.low <= part.high);
}

/** Joins columns that have the same cells. */
function withoutEqualColumns({ columns, rows, accepts }: Rows): Omit<OctetTable, 'starts' | 'isUtf8'> {
  const numbers = new Map<string, number>();
  const samples: number[] = [];
  const joined = rows[0]!.map((_, column) => {
    const key = rows.map((row) => row[column]).join();
    if (!numbers.has(key)) {
      numbers.set(key, samples.length);
      samples.push(column);
    }
    return numbers.get(key)!;
  });
  return {
    states: rows.length,
    columns: Uint8Array.from(columns, (column) => joined[column]!),
    width: samples.length,
    cells: Int32Array.from(rows.flatMap((row) => samples.map((column) => row[column]!))),
    accepts: Uint8Array.from(rows, (_, state) => (accepts(state) ? 1 : 0)),
  };
}
