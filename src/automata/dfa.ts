import { NOTHING, type Subsets } from './subsets';

/**
 * A deterministic automaton with outputs. State 0 is dead; `table[state * width + class]` is the next state; the output
 * of a state is 0 where it accepts nothing. Verdicts have output 1, predictors the alternative's number from 1.
 */
export interface Dfa {
  readonly width: number;
  readonly table: Int32Array;
  readonly outputs: Int32Array;
  readonly starts: readonly number[];
}

export const DEAD = 0;

export function stateCount(dfa: Dfa): number {
  return dfa.outputs.length;
}

/** The minimal automaton of each subset's language, all in one: equal languages share a state. */
export function determinise(subsets: Subsets, starts: readonly number[]): Dfa {
  const numbers = new Map([[NOTHING, DEAD]]);
  const order: number[] = [NOTHING];
  const number = (subset: number): number => {
    let known = numbers.get(subset);
    if (known === undefined) numbers.set(subset, (known = order.push(subset) - 1));
    return known;
  };
  const startStates = starts.map(number);
  const { width } = subsets;
  const cells: number[] = [];
  for (let state = 0; state < order.length; state++) {
    const row = subsets.row(order[state]!);
    // Neighbours mostly go to the same state.
    for (let id = 0; id < width; id++)
      cells.push(id > 0 && row[id] === row[id - 1] ? cells[cells.length - 1]! : number(row[id]!));
  }
  const table = new Int32Array(cells);
  const outputs = Int32Array.from(order, (subset) => (subsets.accepting(subset) ? 1 : 0));
  return minimise({ width, table, outputs, starts: startStates });
}

/** Several automata over one alphabet as one, minimised together; `starts` one after another. */
export function joined(automata: readonly Dfa[]): Dfa {
  const width = automata[0]?.width ?? 1;
  const total = automata.reduce((sum, dfa) => sum + stateCount(dfa), 1);
  const table = new Int32Array(total * width);
  const outputs = new Int32Array(total);
  const starts: number[] = [];
  let base = 1;
  for (const dfa of automata) {
    const offset = base;
    const moved = (state: number): number => (state === DEAD ? DEAD : state + offset);
    table.set(dfa.table.map(moved), base * width);
    outputs.set(dfa.outputs, base);
    starts.push(...dfa.starts.map(moved));
    base += stateCount(dfa);
  }
  return minimise({ width, table, outputs, starts });
}

/**
 * The least automaton with the same outputs for every input (Hopcroft 1971), its states numbered from the starts in
 * breadth-first order, so that equal languages give equal tables. States that no output can be reached from are dead.
 */
export function minimise(dfa: Dfa): Dfa {
  return renumber(dfa, new Partition(withoutTwinColumns(dfa)).refine());
}

/** The automaton over one class of each set of classes that no state tells apart: fewer to refine by. */
function withoutTwinColumns(dfa: Dfa): Dfa {
  const { width, table } = dfa;
  let group = new Int32Array(width);
  let groups = 1;
  for (let row = 0; row < table.length && groups < width; row += width) {
    const moves: number[] = [];
    if (group.every((before, id) => (moves[before] ??= table[row + id]!) === table[row + id])) continue;
    const split = new Map<number, number>();
    group = group.map((before, id) => {
      const key = table[row + id]! * width + before;
      const known = split.get(key) ?? split.size;
      split.set(key, known);
      return known;
    });
    groups = split.size;
  }
  const samples = Array.from({ length: groups }, (_, column) => group.indexOf(column));
  const narrow = new Int32Array((table.length / width) * groups);
  for (let i = 0; i < narrow.length; i++) {
    narrow[i] = table[Math.floor(i / groups) * width + samples[i % groups]!]!;
  }
  return { ...dfa, width: groups, table: narrow };
}

function renumber(dfa: Dfa, blockOf: Int32Array): Dfa {
  const { width } = dfa;
  const representative: number[] = [];
  blockOf.forEach((block, state) => (representative[block] ??= state));
  const numbers: number[] = [];
  numbers[blockOf[DEAD]!] = DEAD;
  const order: number[] = [blockOf[DEAD]!];
  const number = (state: number): number => {
    const block = blockOf[state]!;
    return (numbers[block] ??= order.push(block) - 1);
  };
  const starts = dfa.starts.map(number);
  const table: number[] = [];
  const outputs: number[] = [];
  for (let i = 0; i < order.length; i++) {
    const state = representative[order[i]!]!;
    outputs.push(dfa.outputs[state]!);
    for (let id = 0; id < width; id++) table.push(number(dfa.table[state * width + id]!));
  }
  return { width, table: Int32Array.from(table), outputs: Int32Array.from(outputs), starts };
}

/** Hopcroft's partition of the states: blocks are slices of `elements`, split in place. */
class Partition {
  private readonly elements: Int32Array;
  private readonly position: Int32Array;
  private readonly blockOf: Int32Array;
  private readonly first: number[] = [];
  private readonly end: number[] = [];
  private readonly marked: number[] = [];
  private readonly predecessors: Predecessors;

  constructor(private readonly dfa: Dfa) {
    const count = stateCount(dfa);
    const byOutput = new Map<number, number[]>();
    for (let state = 0; state < count; state++) {
      const output = dfa.outputs[state]!;
      const group = byOutput.get(output);
      if (group === undefined) byOutput.set(output, [state]);
      else group.push(state);
    }
    this.elements = new Int32Array(count);
    this.position = new Int32Array(count);
    this.blockOf = new Int32Array(count);
    let at = 0;
    for (const group of byOutput.values()) {
      this.first.push(at);
      for (const state of group) {
        this.elements[at] = state;
        this.position[state] = at++;
        this.blockOf[state] = this.first.length - 1;
      }
      this.end.push(at);
      this.marked.push(0);
    }
    this.predecessors = new Predecessors(dfa);
  }

  refine(): Int32Array {
    const { width } = this.dfa;
    // There are at most as many blocks as states.
    const waiting = new Uint8Array(this.elements.length * width);
    const pending: number[] = [];
    const enqueue = (key: number): void => {
      if (waiting[key] === 1) return;
      waiting[key] = 1;
      pending.push(key);
    };
    const blocks = [...this.first.keys()];
    const largest = blocks.reduce((a, b) => (this.size(a) >= this.size(b) ? a : b));
    for (const block of blocks) {
      if (block !== largest) for (let id = 0; id < width; id++) enqueue(block * width + id);
    }
    while (pending.length > 0) {
      const key = pending.pop()!;
      waiting[key] = 0;
      for (const [whole, part] of this.splitBy(Math.floor(key / width), key % width)) {
        for (let id = 0; id < width; id++) {
          const small = this.size(part) <= this.size(whole) ? part : whole;
          enqueue((waiting[whole * width + id] === 1 ? part : small) * width + id);
        }
      }
    }
    return this.blockOf;
  }

  private size(block: number): number {
    return this.end[block]! - this.first[block]!;
  }

  /** Splits every block of which some, not all, states go by the class into the given block. */
  private splitBy(block: number, id: number): [whole: number, part: number][] {
    const touched: number[] = [];
    const members = this.elements.slice(this.first[block], this.end[block]);
    for (const member of members) {
      this.predecessors.each(member, id, (state) => {
        const owner = this.blockOf[state]!;
        const count = this.marked[owner]!;
        const slot = this.first[owner]! + count;
        if (this.position[state]! < slot) return;
        if (count === 0) touched.push(owner);
        this.swap(this.position[state]!, slot);
        this.marked[owner] = count + 1;
      });
    }
    const splits: [number, number][] = [];
    for (const owner of touched) {
      const count = this.marked[owner]!;
      this.marked[owner] = 0;
      if (count === this.size(owner)) continue;
      const part = this.first.length;
      this.first.push(this.first[owner]!);
      this.end.push(this.first[owner]! + count);
      this.marked.push(0);
      this.first[owner] = this.first[owner]! + count;
      for (let i = this.first[part]!; i < this.end[part]!; i++) this.blockOf[this.elements[i]!] = part;
      splits.push([owner, part]);
    }
    return splits;
  }

  private swap(a: number, b: number): void {
    const left = this.elements[a]!;
    const right = this.elements[b]!;
    this.elements[a] = right;
    this.elements[b] = left;
    this.position[right] = a;
    this.position[left] = b;
  }
}

/** The states that go to a state by a class, as one array sorted by (target, class). */
class Predecessors {
  private readonly offsets: Int32Array;
  private readonly sources: Int32Array;
  private readonly width: number;

  constructor(dfa: Dfa) {
    const { width, table } = dfa;
    this.width = width;
    this.offsets = new Int32Array(table.length + 1);
    for (let i = 0; i < table.length; i++) this.offsets[table[i]! * width + (i % width) + 1]!++;
    for (let i = 1; i < this.offsets.length; i++) this.offsets[i]! += this.offsets[i - 1]!;
    const fill = this.offsets.slice();
    this.sources = new Int32Array(table.length);
    for (let i = 0; i < table.length; i++) {
      this.sources[fill[table[i]! * width + (i % width)]!++] = Math.floor(i / width);
    }
  }

  each(target: number, id: number, visit: (source: number) => void): void {
    const key = target * this.width + id;
    for (let i = this.offsets[key]!; i < this.offsets[key + 1]!; i++) visit(this.sources[i]!);
  }
}
