import type { TaggedConfiguration } from './tagged-closure';
import { FIRST_FREE } from './register-moves';
import type { Work } from './work';
import { cached, numberOf } from '../table/maps';

/** Configurations with a key that does not depend on the choice of registers; it identifies a state. */
export interface Described {
  readonly key: string;
  readonly configurations: readonly TaggedConfiguration[];
  /** The values that are not in a slot's own register, in the order of their first use, each with a slot. */
  readonly order: ReadonlyMap<number, number>;
}

/** A slot in which all configurations have the same value. This value moves to the slot's own register. */
export interface Settled {
  readonly slot: number;
  readonly value: number;
}

/** Chooses registers for the values of configurations. Each slot has its own register; others are made as needed. */
export class Registers {
  /** For each slot, the first other register that it got. Getting it again saves copies. */
  private readonly preferred = new Map<number, number>();
  private known: number;

  constructor(
    private readonly slots: number,
    private readonly work: Work,
  ) {
    this.known = this.own(slots);
  }

  /** Returns the number of registers. */
  get count(): number {
    return this.known;
  }

  own(slot: number): number {
    return FIRST_FREE + slot;
  }

  /** Returns each slot's own register. */
  initial(): Int32Array {
    return Int32Array.from({ length: this.slots }, (_, slot) => this.own(slot));
  }

  /**
   * Moves each value on which all configurations agree to the slot's own register. States that differ only in such values become
   * one.
   */
  settle(configurations: readonly TaggedConfiguration[]): {
    readonly configurations: readonly TaggedConfiguration[];
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

  /** Returns the configurations with the key of their state. */
  describe(configurations: readonly TaggedConfiguration[]): Described {
    const order = new Map<number, number>();
    const numbers = new Map<number, number>();
    // Equal arrays become one.
    const arrays = new Map<string, Int32Array>();
    const indexes = new Map<Int32Array, number>();
    let key = '';
    const shared = withValues(configurations, (values) => {
      const text = this.textOf(values, order, numbers);
      const known = arrays.get(text) ?? values;
      if (known === values) {
        arrays.set(text, values);
        indexes.set(values, indexes.size);
        key += `${text};`;
      }
      return known;
    });
    for (const { state, values, once, repeated } of shared) {
      key += `${state}.${once}.${repeated}.${indexes.get(values)},`;
    }
    return { key, configurations: shared, order };
  }

  private textOf(values: Int32Array, order: Map<number, number>, numbers: Map<number, number>): string {
    let text = '';
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot]!;
      if (value === this.own(slot)) continue;
      if (!order.has(value)) order.set(value, slot);
      text += `${slot}=${numberOf(numbers, value)},`;
    }
    return text;
  }

  /** Returns the configurations with a register for each value, and these registers in the order of the values. */
  allocate({ configurations, order }: Described): {
    readonly configurations: readonly TaggedConfiguration[];
    readonly registers: readonly number[];
  } {
    const registerOf = this.choose(order);
    const placed = withValues(configurations, (values) =>
      values.map((value) => registerOf.get(value) ?? value),
    );
    return { configurations: placed, registers: Array.from(order.keys(), (value) => registerOf.get(value)!) };
  }

  /** Chooses a register for each value. Values that have one keep it. */
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

/** Changes the values of configurations. Configurations that shared an array share the changed one. */
function withValues(
  configurations: readonly TaggedConfiguration[],
  change: (values: Int32Array) => Int32Array,
): TaggedConfiguration[] {
  const changed = new Map<Int32Array, Int32Array>();
  return configurations.map((each) => {
    const values = cached(changed, each.values, () => change(each.values));
    return { ...each, values };
  });
}
