import { TaggedClosure, type TaggedConfiguration, type Seed } from './tagged-closure';
import { Interned } from './interned';
import { LimitError } from '../options/limits';
import { type Nfa, READ } from '../program/nfa';
import { type Described, Registers } from './registers';
import { type RegisterAssignment, inSequence, NO_VALUE, OFFSET, type Operation } from './register-moves';
import { EMPTY_LIST, TagLists } from './tag-lists';
import { type Tag, type Tags, tagsOf } from './tags';
import { Work } from './work';
import { cached } from '../table/maps';

/** Where the spans of an accepted input are found. */
export interface Ending {
  /** For each tag, the register of its offset. Tags that may be passed several times are only in the history. */
  readonly registers: readonly number[];
  /** The register of the history, which has the passes of such tags with their offsets. */
  readonly history: number;
  /** Tags to add to the history at the end of the input. */
  readonly last: readonly number[];
}

export interface TaggedLimits {
  readonly states: number;
  /** Steps to make the DFA: edges followed, values compared, cells and operations written. */
  readonly steps: number;
  /** Tags that one character may add to histories. */
  readonly additions: number;
}

/** The tagged DFA before minimization: a state for each set of configurations. */
export interface Unreduced {
  readonly moves: readonly (readonly (Move | undefined)[])[];
  readonly operations: readonly (readonly Operation[])[];
  readonly accepting: readonly number[];
  readonly endings: readonly Ending[];
  readonly registers: number;
}

interface State {
  readonly configurations: readonly TaggedConfiguration[];
  /** The registers in use, in the order of their first use. */
  readonly registers: readonly number[];
}

interface Move {
  readonly to: number;
  readonly action: number;
}

/** A value that a transition makes: the offset, or a history with a list of tags added. */
interface NewValue {
  readonly from: number;
  readonly list: number;
}

/** Steps that a transition and each of its operations count for. They are kept as objects and as text. */
const TRANSITION = 100;
const OPERATION = 4;

/** The subset construction over tagged configurations. */
export class TaggedConstruction {
  private readonly states: State[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly operations = new Interned<readonly Operation[]>();
  private readonly endings = new Interned<Ending>();
  private readonly work: Work;
  private readonly lists = new TagLists();
  private readonly closure: TaggedClosure;
  private readonly tags: Tags;
  /** For each tag, its slot among the values of a configuration; -1 for a tag of the history. */
  private readonly slots: readonly number[];
  /** The last slot, which belongs to the history. */
  private readonly historySlot: number;
  private readonly registers: Registers;

  constructor(
    private readonly nfa: Nfa,
    private readonly start: number,
    wanted: readonly Tag[],
    private readonly limits: TaggedLimits,
  ) {
    this.work = new Work('steps to make the automaton with registers', limits.steps);
    this.tags = tagsOf(nfa, start, wanted, this.work);
    this.closure = new TaggedClosure(nfa, this.tags, this.lists, this.work);
    let slots = 0;
    this.slots = this.tags.repeated.map((repeated) => (repeated ? -1 : slots++));
    this.historySlot = slots;
    this.registers = new Registers(slots + 1, this.work);
  }

  run(): Unreduced {
    this.operations.add([]);
    this.enter(this.closure.follow([{ state: this.start, values: this.registers.initial() }]), []);
    const moves: (Move | undefined)[][] = [];
    const accepting: number[] = [];
    for (let id = 0; id < this.states.length; id++) {
      moves.push(this.row(this.states[id]!));
      accepting.push(this.ending(this.states[id]!));
    }
    const { operations, endings, registers } = this;
    return {
      moves,
      accepting,
      operations: operations.items,
      endings: endings.items,
      registers: registers.count,
    };
  }

  /** Returns the moves of a state by class. Classes that the same configurations read are followed once. */
  private row({ configurations }: State): (Move | undefined)[] {
    const { nfa, work } = this;
    work.count(nfa.alphabet.size);
    const readers: number[][] = Array.from({ length: nfa.alphabet.size }, () => []);
    configurations.forEach(({ state }, i) => {
      if (nfa.kinds[state] !== READ) return;
      work.count(nfa.classes[state]!.length);
      for (const id of nfa.classes[state]!) readers[id]!.push(i);
    });
    const known = new Map<string, Move>();
    return readers.map((indexes) => {
      if (indexes.length === 0) return undefined;
      const key = indexes.join(',');
      return cached(known, key, () => this.step(indexes.map((i) => configurations[i]!)));
    });
  }

  private step(readers: readonly TaggedConfiguration[]): Move {
    const made = new NewValues();
    const seeds: Seed[] = readers.map((each) => ({
      state: this.nfa.edges[each.state]![0]!,
      values: this.passed(each, made),
    }));
    return this.enter(this.closure.follow(seeds), made.values);
  }

  /** Applies the pending tags to the values. A new value is `~` of its index in `made`. */
  private passed({ values, once, repeated }: TaggedConfiguration, made: NewValues): Int32Array {
    if (once === EMPTY_LIST && repeated === EMPTY_LIST) return values;
    this.work.count(values.length);
    const passed = values.slice();
    for (const tag of this.lists.tags(once)) passed[this.slots[tag]!] = made.add(OFFSET, EMPTY_LIST);
    if (repeated !== EMPTY_LIST) passed[this.historySlot] = made.add(passed[this.historySlot]!, repeated);
    return passed;
  }

  /** Returns the state with these configurations, up to the choice of registers, and the operations that fill its registers. */
  private enter(followed: readonly TaggedConfiguration[], made: readonly NewValue[]): Move {
    const { registers } = this;
    const { configurations, settled } = registers.settle(followed);
    const described = registers.describe(configurations);
    const to = cached(this.byKey, described.key, () => this.add(described));
    const target = this.states[to]!;
    const assigned: [to: number, value: number][] = [
      ...settled.map(({ slot, value }): [number, number] => [registers.own(slot), value]),
      ...Array.from(described.order.keys(), (value, i): [number, number] => [target.registers[i]!, value]),
    ];
    const operations = inSequence(this.assignments(assigned, made));
    this.work.count(TRANSITION + OPERATION * operations.length);
    return { to, action: this.operations.add(operations) };
  }

  private add(described: Described): number {
    if (this.states.length >= this.limits.states) {
      throw new LimitError('states with registers', this.limits.states);
    }
    return this.states.push(this.registers.allocate(described)) - 1;
  }

  private assignments(
    assigned: readonly (readonly [to: number, value: number])[],
    made: readonly NewValue[],
  ): RegisterAssignment[] {
    let additions = 0;
    return assigned.map(([to, value]) => {
      if (value >= 0) return { to, from: value, tags: [] };
      const { from, list } = made[~value]!;
      additions += this.lists.length(list);
      if (additions > this.limits.additions) {
        throw new LimitError('ends of parts at one character', this.limits.additions);
      }
      return { to, from, tags: this.lists.tags(list) };
    });
  }

  /** Returns the ending of a state, from 1; 0 if the input may not end there. */
  private ending({ configurations }: State): number {
    const accepted = configurations.find(({ state }) => state === this.nfa.accept);
    if (accepted === undefined) return 0;
    const { values, once, repeated } = accepted;
    const passed = new Set(this.lists.tags(once));
    const registers = this.slots.map((slot, tag) => {
      if (slot < 0) return NO_VALUE;
      return passed.has(tag) ? OFFSET : values[slot]!;
    });
    const last = this.lists.tags(repeated);
    this.work.count(registers.length + last.length);
    return this.endings.add({ registers, history: values[this.historySlot]!, last }) + 1;
  }
}

/** The new values of a transition, each once. */
class NewValues {
  readonly values: NewValue[] = [];
  private readonly indexes = new Map<number, number>();

  /** Returns `~` of the index of a value. */
  add(from: number, list: number): number {
    return ~cached(this.indexes, from * 0x4000000 + list, () => this.values.push({ from, list }) - 1);
  }
}
