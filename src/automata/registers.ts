import type { Configuration } from './closure';
import { FIRST_FREE } from './register-moves';
import type { Work } from './work';

/** Configurations as they identify a state: up to the choice of registers. */
export interface Described {
  readonly key: string;
  readonly configurations: readonly Configuration[];
  /** The values that are in no slot's own register, as the configurations first name them, with a slot of each. */
  readonly order: ReadonlyMap<number, number>;
}

/** A value that all configurations have in a slot, and that goes into the slot's own register. */
export interface Settled {
  readonly slot: number;
  readonly value: number;
}

/** Chooses registers for the values of configurations. Each slot has a register of its own; others are made as needed. */
export class Registers {
  /** Per slot, the register that it was given first: what is given the same again needs no copying later. */
  private readonly preferred = new Map<number, number>();
  private known: number;

  constructor(
    private readonly slots: number,
    private readonly work: Work,
  ) {
    this.known = this.own(slots);
  }

  /** The number of all registers. */
  get count(): number {
    return this.known;
  }

  own(slot: number): number {
    return FIRST_FREE + slot;
  }

  /** Each slot's own register. */
  initial(): Int32Array {
    return Int32Array.from({ length: this.slots }, (_, slot) => this.own(slot));
  }

  /**
   * What all configurations agree on, but for what is in the slot's own register already: it goes there, for good or
   * until they differ again, so that states which differ only in what is decided are one.
   */
  settle(configurations: readonly Configuration[]): {
    readonly configurations: readonly Configuration[];
    readonly settled: readonly Settled[];
  } {
    const arrays = [...new Set(configurations.map(({ values }) => values))];
    this.work.count(configurations.length + arrays.length * this.slots);
    const settled: Settled[] = [];
    for (let slot = 0; slot < this.slots; slot++) {
      const value = arrays[0]?.[slot] ?? this.own(slot);
      if (value === this.own(slot)) continue;
      if (arrays.every((values) => values[slot] === value)) settled.push({ slot, value });
    }
    if (settled.length === 0) return { configurations, settled };
    const moved = withValues(configurations, (values) => {
      const copy = values.slice();
      for (const { slot } of settled) copy[slot] = this.own(slot);
      return copy;
    });
    return { configurations: moved, settled };
  }

  /** What identifies a state that has the configurations. */
  describe(configurations: readonly Configuration[]): Described {
    const order = new Map<number, number>();
    const numbers = new Map<number, number>();
    /** Equal arrays become one. */
    const arrays = new Map<string, Int32Array>();
    const places = new Map<Int32Array, number>();
    let key = '';
    const shared = withValues(configurations, (values) => {
      const text = this.textOf(values, order, numbers);
      const known = arrays.get(text) ?? values;
      if (known === values) {
        arrays.set(text, values);
        places.set(values, places.size);
        key += `${text};`;
      }
      return known;
    });
    for (const { state, values, once, repeated } of shared) {
      key += `${state}.${once}.${repeated}.${places.get(values)},`;
    }
    return { key, configurations: shared, order };
  }

  private textOf(values: Int32Array, order: Map<number, number>, numbers: Map<number, number>): string {
    let text = '';
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot]!;
      if (value === this.own(slot)) continue;
      let number = numbers.get(value);
      if (number === undefined) {
        number = order.size;
        numbers.set(value, number);
        order.set(value, slot);
      }
      text += `${slot}=${number},`;
    }
    return text;
  }

  /** The configurations with a register for each value, and these registers in the order of the values. */
  allocate({ configurations, order }: Described): {
    readonly configurations: readonly Configuration[];
    readonly registers: readonly number[];
  } {
    const registerOf = this.choose(order);
    const placed = withValues(configurations, (values) =>
      values.map((value) => registerOf.get(value) ?? value),
    );
    return { configurations: placed, registers: Array.from(order.keys(), (value) => registerOf.get(value)!) };
  }

  /** A register for each value: those that have one stay where they are. */
  private choose(order: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
    const first = this.own(this.slots);
    const registerOf = new Map<number, number>();
    for (const value of order.keys()) if (value >= first) registerOf.set(value, value);
    const used = new Set(registerOf.values());
    let next = first;
    for (const [value, slot] of order) {
      if (value >= first) continue;
      let register = this.preferred.get(slot) ?? next;
      if (used.has(register)) {
        while (used.has(next)) next++;
        register = next;
      }
      if (!this.preferred.has(slot)) this.preferred.set(slot, register);
      used.add(register);
      registerOf.set(value, register);
      this.known = Math.max(this.known, register + 1);
    }
    return registerOf;
  }
}

/** The configurations with other values, which those share that shared them before. */
function withValues(
  configurations: readonly Configuration[],
  change: (values: Int32Array) => Int32Array,
): Configuration[] {
  const changed = new Map<Int32Array, Int32Array>();
  return configurations.map((each) => {
    let values = changed.get(each.values);
    if (values === undefined) changed.set(each.values, (values = change(each.values)));
    return { ...each, values };
  });
}
