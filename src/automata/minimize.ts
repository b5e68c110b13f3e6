import { DEAD, type Dfa, rowsOf, dfaSize, withColumns } from '../table/dfa';
import { equalColumns } from '../table/equal-columns';
import { groupBy } from '../table/maps';

/**
 * Returns the minimal DFA with the same outputs for every input (Hopcroft 1971). States are numbered breadth first from the starts,
 * so equal languages give equal tables. States that reach no output are dead.
 */
export function minimize(dfa: Dfa): Dfa {
  // The refinement tries fewer classes if each stands for all that are equal.
  const { groupOf, samples } = equalColumns(rowsOf(dfa), dfa.width);
  const narrow = withColumns(dfa, samples);
  return withColumns(renumber(narrow, new Partition(narrow).refine()), groupOf);
}

function renumber({ width, table, outputs, starts }: Dfa, blockOf: Int32Array): Dfa {
  // One state of each block reached so far, and the new number of each block.
  const order = [DEAD];
  const numbers: (number | undefined)[] = [];
  numbers[blockOf[DEAD]!] = DEAD;
  const number = (state: number): number => (numbers[blockOf[state]!] ??= order.push(state) - 1);
  const firsts = starts.map(number);
  const cells: number[] = [];
  for (let i = 0; i < order.length; i++) {
    for (let id = 0, cell = order[i]! * width; id < width; id++, cell++) cells.push(number(table[cell]!));
  }
  return {
    width,
    table: new Int32Array(cells),
    outputs: Int32Array.from(order, (state) => outputs[state]!),
    starts: firsts,
  };
}

/** Hopcroft's partition of the states. Blocks are slices of `elements` and are split in place. */
class Partition {
  private readonly elements: Int32Array;
  private readonly position: Int32Array;
  private readonly blockOf: Int32Array;
  /** For each block: its begin and end, and how many states at its begin are marked. */
  private readonly first: Int32Array;
  private readonly end: Int32Array;
  private readonly marked: Int32Array;
  private blocks = 0;
  /** See `predecessors`. */
  private readonly offsets: Int32Array;
  private readonly sources: Int32Array;
  /** Working memory of `mark`: the predecessors of a block by a class, and their blocks. */
  private readonly met: Int32Array;
  private readonly touched: Int32Array;

  constructor(private readonly dfa: Dfa) {
    // There are at most as many blocks as states.
    const count = dfaSize(dfa);
    [this.elements, this.position, this.blockOf] = room(count);
    [this.first, this.end, this.marked] = room(count);
    [this.met, this.touched] = room(count);
    let at = 0;
    for (const group of groupBy(dfa.outputs.keys(), (state) => dfa.outputs[state]!).values()) {
      this.first[this.blocks] = at;
      for (const state of group) {
        this.elements[at] = state;
        this.position[state] = at++;
        this.blockOf[state] = this.blocks;
      }
      this.end[this.blocks++] = at;
    }
    ({ offsets: this.offsets, sources: this.sources } = predecessors(dfa));
  }

  refine(): Int32Array {
    const { width } = this.dfa;
    const waiting = new Uint8Array(this.elements.length * width);
    const pending: number[] = [];
    const enqueue = (key: number): void => {
      if (waiting[key] === 1) return;
      waiting[key] = 1;
      pending.push(key);
    };
    let largest = 0;
    for (let block = 1; block < this.blocks; block++)
      if (this.size(block) > this.size(largest)) largest = block;
    for (let block = 0; block < this.blocks; block++) {
      if (block !== largest) for (let id = 0; id < width; id++) enqueue(block * width + id);
    }
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      waiting[key] = 0;
      const touched = this.mark(key);
      for (let i = 0; i < touched; i++) {
        const whole = this.touched[i]!;
        const part = this.split(whole);
        if (part === whole) continue;
        const small = this.size(part) <= this.size(whole) ? part : whole;
        for (let id = 0; id < width; id++)
          enqueue((waiting[whole * width + id] === 1 ? part : small) * width + id);
      }
    }
    return this.blockOf;
  }

  private size(block: number): number {
    return this.end[block]! - this.first[block]!;
  }

  /** Marks the predecessors of a block by a class, which `key` encodes. Returns how many blocks then have marked states. */
  private mark(key: number): number {
    const { elements, position, blockOf, first, end, marked, offsets, sources, met, touched } = this;
    const { width } = this.dfa;
    const block = Math.floor(key / width);
    const id = key - block * width;
    // The predecessors are listed first, because marking moves states within blocks, perhaps within this one.
    let count = 0;
    for (let i = first[block]!; i < end[block]!; i++) {
      const cell = elements[i]! * width + id;
      for (let j = offsets[cell]!; j < offsets[cell + 1]!; j++) met[count++] = sources[j]!;
    }
    let owners = 0;
    for (let i = 0; i < count; i++) {
      const state = met[i]!;
      const owner = blockOf[state]!;
      if (marked[owner] === 0) touched[owners++] = owner;
      const from = position[state]!;
      const to = first[owner]! + marked[owner]!++;
      const other = elements[to]!;
      elements[from] = other;
      position[other] = from;
      elements[to] = state;
      position[state] = to;
    }
    return owners;
  }

  /** Makes a block of the marked states of a block and returns it. If all are marked, returns the block itself. */
  private split(whole: number): number {
    const { first, end, marked } = this;
    const count = marked[whole]!;
    marked[whole] = 0;
    if (count === this.size(whole)) return whole;
    const part = this.blocks++;
    first[part] = first[whole]!;
    end[part] = first[whole] = first[whole]! + count;
    for (let i = first[part]!; i < end[part]!; i++) this.blockOf[this.elements[i]!] = part;
    return part;
  }
}

function room(count: number): [Int32Array, Int32Array, Int32Array] {
  return [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
}

/** Returns the predecessors of each state by each class: `sources` from `offsets[state * width + class]` to the next offset. */
export function predecessors({ width, table }: Dfa): { offsets: Int32Array; sources: Int32Array } {
  const offsets = new Int32Array(table.length + 1);
  for (let row = 0; row < table.length; row += width) {
    for (let id = 0; id < width; id++) offsets[table[row + id]! * width + id + 1]!++;
  }
  for (let i = 1; i < offsets.length; i++) offsets[i]! += offsets[i - 1]!;
  const fill = offsets.slice();
  const sources = new Int32Array(table.length);
  for (let row = 0, state = 0; row < table.length; row += width, state++) {
    for (let id = 0; id < width; id++) sources[fill[table[row + id]! * width + id]!++] = state;
  }
  return { offsets, sources };
}
