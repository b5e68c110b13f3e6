import { type CharacterSet, unionOf } from '../model/character-set';
import { minimise } from './dfa';
import { LimitError } from './limits';
import { type Nfa, READ } from './nfa';
import { type Assignment, FIRST_FREE, inSequence, NOTHING, OFFSET, type Operation } from './register-moves';
import { type Configuration, follow, type Seed, type Tag, type Tags, tagsOf } from './tags';

/**
 * A deterministic automaton that keeps offsets in registers while it reads (Laurikari 2000; operations delayed by one
 * character, as in Trafimovich 2017), so that where an input is accepted, the spans of named parts are those of the
 * derivation that first-match-wins takes. State 0 is dead.
 */
export interface TaggedDfa {
  /** The code points of each class, which are those that this automaton tells apart. */
  readonly classes: readonly CharacterSet[];
  /** `table[state * classes.length + class]` is the next state. */
  readonly table: Int32Array;
  /** At the same place, which of `operations` is done on the way, before the character is passed. */
  readonly actions: Int32Array;
  /** The first is to do nothing. */
  readonly operations: readonly (readonly Operation[])[];
  /** Per state, from 1, which of `endings` tells what was found; 0 where the input must not end. */
  readonly accepting: Int32Array;
  readonly endings: readonly Ending[];
  readonly start: number;
  readonly registers: number;
}

/** Where an accepted input's spans are found. */
export interface Ending {
  /** Per tag the register of its offset; what may be passed several times is in the history alone. */
  readonly registers: readonly number[];
  /** The register of the history: all such tags that were passed, with their offsets. */
  readonly history: number;
  /** Tags to add to it, at the end of the input. */
  readonly last: readonly number[];
}

export interface TaggedLimits {
  readonly states: number;
  /** Values of registers on all transitions together. */
  readonly values: number;
}

/** The automaton of what is accepted from a state on; LimitError where it is too large. */
export function taggedDfa(nfa: Nfa, start: number, tags: readonly Tag[], limits: TaggedLimits): TaggedDfa {
  return reduce(new Construction(nfa, start, tags, limits).run(), nfa);
}

interface State {
  readonly configurations: readonly Configuration[];
  /** The registers in use, as the configurations first name them. */
  readonly registers: readonly number[];
}

interface Move {
  readonly to: number;
  readonly action: number;
}

interface Unreduced {
  readonly moves: readonly (readonly (Move | undefined)[])[];
  readonly operations: readonly (readonly Operation[])[];
  readonly accepting: readonly number[];
  readonly endings: readonly Ending[];
  readonly registers: number;
}

/** A value that is new with a transition: the offset, or a history with tags added. */
interface NewValue {
  readonly from: number;
  readonly tags: readonly number[];
}

class Construction {
  private readonly states: State[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly operations = new Interned<readonly Operation[]>();
  private readonly endings = new Interned<Ending>();
  /** Per slot, the register that it was given first: what is given the same again needs no copying later. */
  private readonly preferred = new Map<number, number>();
  private readonly tags: Tags;
  /** Per tag its slot among a configuration's values, or -1 for one that the history has. */
  private readonly slots: readonly number[];
  private readonly historySlot: number;
  private registers: number;
  private valuesLeft: number;

  constructor(
    private readonly nfa: Nfa,
    private readonly start: number,
    wanted: readonly Tag[],
    private readonly limits: TaggedLimits,
  ) {
    this.tags = tagsOf(nfa, start, wanted);
    let slots = 0;
    this.slots = this.tags.repeated.map((repeated) => (repeated ? -1 : slots++));
    this.historySlot = slots;
    this.registers = this.own(this.historySlot + 1);
    this.valuesLeft = limits.values;
  }

  run(): Unreduced {
    this.operations.add([]);
    const values = Int32Array.from({ length: this.historySlot + 1 }, (_, slot) => this.own(slot));
    this.enter(follow(this.nfa, this.tags, [{ state: this.start, values }]), []);
    const moves: (Move | undefined)[][] = [];
    const accepting: number[] = [];
    for (let id = 0; id < this.states.length; id++) {
      moves.push(this.row(this.states[id]!));
      accepting.push(this.ending(this.states[id]!));
    }
    const { operations, endings, registers } = this;
    return { moves, accepting, operations: operations.items, endings: endings.items, registers };
  }

  /** The moves of a state by class; classes that the same configurations read are followed once. */
  private row({ configurations }: State): (Move | undefined)[] {
    const readers: number[][] = Array.from({ length: this.nfa.alphabet.size }, () => []);
    configurations.forEach(({ state }, i) => {
      if (this.nfa.kinds[state] === READ) for (const id of this.nfa.classes[state]!) readers[id]!.push(i);
    });
    const known = new Map<string, Move>();
    return readers.map((indexes) => {
      if (indexes.length === 0) return undefined;
      const key = indexes.join(',');
      let move = known.get(key);
      if (move === undefined) known.set(key, (move = this.step(indexes.map((i) => configurations[i]!))));
      return move;
    });
  }

  private step(readers: readonly Configuration[]): Move {
    const made: NewValue[] = [];
    const seeds: Seed[] = readers.map((each) => ({
      state: this.nfa.edges[each.state]![0]!,
      values: this.passed(each, made),
    }));
    return this.enter(follow(this.nfa, this.tags, seeds), made);
  }

  /** The values once the pending tags took effect; new ones are negative: `~` of a place in `made`. */
  private passed({ values, pending }: Configuration, made: NewValue[]): Int32Array {
    if (pending.length === 0) return values;
    const passed = values.slice();
    const several: number[] = [];
    for (const tag of pending) {
      const slot = this.slots[tag]!;
      if (slot < 0) several.push(tag);
      else passed[slot] = valueIn(made, OFFSET, []);
    }
    if (several.length > 0) {
      passed[this.historySlot] = valueIn(made, passed[this.historySlot]!, several);
    }
    return passed;
  }

  /** The state that has these configurations, up to the choice of registers, and what makes its registers so. */
  private enter(followed: readonly Configuration[], made: readonly NewValue[]): Move {
    this.valuesLeft -= followed.length * (this.historySlot + 1);
    if (this.valuesLeft < 0) throw new LimitError('values of registers', this.limits.values);
    const assignments: Assignment[] = [];
    const assign = (to: number, value: number): void => {
      const { from, tags } = value < 0 ? made[~value]! : { from: value, tags: [] };
      assignments.push({ to, from, tags });
    };
    const { configurations, settled } = this.settle(followed);
    for (const [slot, value] of settled) assign(this.own(slot), value);
    const { key, order } = this.describe(configurations);
    let to = this.byKey.get(key);
    if (to === undefined) {
      to = this.add(configurations, order);
      this.byKey.set(key, to);
    }
    const { registers } = this.states[to]!;
    order.forEach((value, i) => assign(registers[i]!, value));
    return { to, action: this.operations.add(inSequence(assignments)) };
  }

  /**
   * What all configurations agree on goes into the slot's own register, for good or until they differ again, so that
   * states which differ only in what is decided are one.
   */
  private settle(configurations: readonly Configuration[]): {
    configurations: readonly Configuration[];
    settled: [slot: number, value: number][];
  } {
    const settled: [number, number][] = [];
    for (let slot = 0; slot <= this.historySlot; slot++) {
      const value = configurations[0]?.values[slot] ?? this.own(slot);
      if (value === this.own(slot)) continue;
      if (configurations.every(({ values }) => values[slot] === value)) settled.push([slot, value]);
    }
    if (settled.length === 0) return { configurations, settled };
    const moved = configurations.map((each) => {
      const values = each.values.slice();
      for (const [slot] of settled) values[slot] = this.own(slot);
      return { ...each, values };
    });
    return { configurations: moved, settled };
  }

  /** What identifies a state, and its values beside those in the slots' own registers, as first met. */
  private describe(configurations: readonly Configuration[]): { key: string; order: number[] } {
    const order: number[] = [];
    const numbers = new Map<number, number>();
    let key = '';
    for (const { state, values, pending } of configurations) {
      key += `${state}:${pending.join('.')}`;
      for (let slot = 0; slot < values.length; slot++) {
        const value = values[slot]!;
        if (value === this.own(slot)) continue;
        let number = numbers.get(value);
        if (number === undefined) {
          numbers.set(value, (number = order.length));
          order.push(value);
        }
        key += `,${slot}=${number}`;
      }
      key += ';';
    }
    return { key, order };
  }

  private add(configurations: readonly Configuration[], order: readonly number[]): number {
    if (this.states.length >= this.limits.states) {
      throw new LimitError('states with registers', this.limits.states);
    }
    const registerOf = this.allocate(configurations, order);
    this.states.push({
      configurations: configurations.map((each) => ({
        ...each,
        values: each.values.map((value) => registerOf.get(value) ?? value),
      })),
      registers: order.map((value) => registerOf.get(value)!),
    });
    return this.states.length - 1;
  }

  /** A register for each value: the old ones stay where they are. */
  private allocate(
    configurations: readonly Configuration[],
    order: readonly number[],
  ): ReadonlyMap<number, number> {
    const first = this.own(this.historySlot + 1);
    const registerOf = new Map<number, number>();
    const used = new Set<number>();
    for (const value of order) {
      if (value < first) continue;
      registerOf.set(value, value);
      used.add(value);
    }
    for (const value of order) {
      if (value >= first) continue;
      const slot = slotOf(configurations, value);
      let register = this.preferred.get(slot) ?? first;
      if (used.has(register)) for (register = first; used.has(register);) register++;
      if (!this.preferred.has(slot)) this.preferred.set(slot, register);
      used.add(register);
      registerOf.set(value, register);
      this.registers = Math.max(this.registers, register + 1);
    }
    return registerOf;
  }

  private own(slot: number): number {
    return FIRST_FREE + slot;
  }

  /** From 1, what was found where the input ends; 0 where it must not. */
  private ending({ configurations }: State): number {
    const accepted = configurations.find(({ state }) => state === this.nfa.accept);
    if (accepted === undefined) return 0;
    const { values, pending } = accepted;
    const registers = this.slots.map((slot, tag) => {
      if (slot < 0) return NOTHING;
      return pending.includes(tag) ? OFFSET : values[slot]!;
    });
    const history = values[this.historySlot]!;
    const last = pending.filter((tag) => this.slots[tag]! < 0);
    return this.endings.add({ registers, history, last }) + 1;
  }
}

function valueIn(made: NewValue[], from: number, tags: readonly number[]): number {
  const known = made.findIndex((each) => each.from === from && each.tags.join() === tags.join());
  return ~(known >= 0 ? known : made.push({ from, tags }) - 1);
}

function slotOf(configurations: readonly Configuration[], value: number): number {
  for (const { values } of configurations) {
    const slot = values.indexOf(value);
    if (slot >= 0) return slot;
  }
  return -1;
}

/** Data that is kept once each, by number. */
class Interned<T> {
  readonly items: T[] = [];
  private readonly numbers = new Map<string, number>();

  add(item: T): number {
    const key = JSON.stringify(item);
    let known = this.numbers.get(key);
    if (known === undefined) {
      known = this.items.length;
      this.numbers.set(key, known);
      this.items.push(item);
    }
    return known;
  }
}

/** The least automaton with these operations and endings, over the classes that it tells apart. */
function reduce(
  { moves, operations, accepting, endings, registers }: Unreduced,
  { alphabet }: Nfa,
): TaggedDfa {
  const width = alphabet.size;
  const table = new Int32Array((moves.length + 1) * width);
  // What a state does, beside where it goes, is its output.
  const behaviours = new Interned<{ ending: number; actions: readonly number[] }>();
  behaviours.add({ ending: 0, actions: new Array<number>(width).fill(0) });
  const outputs = new Int32Array(moves.length + 1);
  moves.forEach((row, i) => {
    row.forEach((move, id) => (table[(i + 1) * width + id] = move === undefined ? 0 : move.to + 1));
    const actions = row.map((move) => move?.action ?? 0);
    outputs[i + 1] = behaviours.add({ ending: accepting[i]!, actions });
  });
  const least = minimise({ width, table, outputs, starts: [1] });
  const rows = Array.from(least.outputs, (output, state) => ({
    targets: least.table.subarray(state * width, (state + 1) * width),
    ...behaviours.items[output]!,
  }));
  const merged = new Map<string, number[]>();
  for (let id = 0; id < width; id++) {
    const column = rows.map(({ targets, actions }) => `${targets[id]}.${actions[id]}`).join();
    const members = merged.get(column);
    if (members === undefined) merged.set(column, [id]);
    else members.push(id);
  }
  const columns = [...merged.values()];
  return {
    classes: columns.map((members) => unionOf(members.map((id) => alphabet.sets[id]!))),
    table: Int32Array.from(rows.flatMap(({ targets }) => columns.map(([id]) => targets[id!]!))),
    actions: Int32Array.from(rows.flatMap(({ actions }) => columns.map(([id]) => actions[id!]!))),
    operations,
    accepting: Int32Array.from(rows, ({ ending }) => ending),
    endings,
    start: least.starts[0]!,
    registers,
  };
}
