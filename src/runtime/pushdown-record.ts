import { codePointAt, previousOffset } from './alphabet';
import { GrowingInts } from './growing';
import type { CodePointClasses } from './network';
import { EMPTY } from './network-sets';
import type { Machine } from './pushdown-machine';
import type { Reach } from './pushdown-reach';

/** At an offset of more places than this, those of a node are looked up. */
const FEW_PLACES = 8;

/** Places in all, for each character and beside, from which on it is worth to know what can be come to from the left. */
export const MANY_PLACES = { each: 16, beside: 1000 };

type Places = ReadonlyMap<number, readonly number[]>;

/**
 * What a backward reading of a span has seen: for each offset, in which states of which stack nodes the rest of the span
 * can be read. A stack node then stands for the end of a rule and for what follows it.
 */
export class BackwardRecord {
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  private readonly nodes = new GrowingInts();
  /** The sets of states; of a rule that ends at the offset, `-1 - set`. */
  private readonly states = new GrowingInts();
  /** Of the offset that was last asked about, if it has many. */
  private readonly byNode = new Kept<Places>();
  private readonly byReturn = new Kept<Places>();

  constructor(
    private readonly machine: Machine,
    private readonly start: number,
    end: number,
  ) {
    this.firsts = new Int32Array(end - start + 1);
    this.lasts = new Int32Array(end - start + 1);
  }

  /**
   * Reads the span from its end to its start, keeping what can be come to from the left as far as that is known. Whether
   * it was done: it is given up where there are many places to be, if nothing is known.
   */
  read(input: string, alphabet: CodePointClasses, reach?: Reach): boolean {
    const { machine, start } = this;
    const end = start + this.firsts.length - 1;
    let at = end;
    if (reach !== undefined) machine.mayBeIn = (set) => reach.meets(machine.sets, set, at);
    while (at > start) {
      const before = previousOffset(input, at, start);
      const id = alphabet.classOf(codePointAt(input, before, at));
      if (!this.readAlone(at, id)) {
        machine.advance(id);
        this.keep(at);
        if (reach === undefined && this.nodes.length > MANY_PLACES.each * (end - at) + MANY_PLACES.beside)
          return false;
      }
      at = before;
    }
    machine.settle();
    machine.entered.length = 0;
    this.keep(start);
    return true;
  }

  /** The places of what was seen at an offset: from the first up to, not including, the last. */
  first(offset: number): number {
    return this.firsts[offset - this.start]!;
  }

  last(offset: number): number {
    return this.lasts[offset - this.start]!;
  }

  /** Whether there are so many places at an offset that they are looked up. */
  hasMany(offset: number): boolean {
    return this.last(offset) - this.first(offset) > FEW_PLACES;
  }

  /** The places at an offset that are of a node. */
  ofNode(offset: number, node: number): readonly number[] {
    const places = this.byNode.of(offset, () => this.lookUp(offset, (place, add) => add(this.nodeAt(place))));
    return places.get(node) ?? NO_PLACES;
  }

  /** The places at an offset whose nodes return to a node. */
  returningTo(offset: number, node: number): readonly number[] {
    const { stack } = this.machine;
    const places = this.byReturn.of(offset, () =>
      this.lookUp(offset, (place, add) => {
        const end = stack.firstReturn(this.nodeAt(place) + 1);
        for (let at = stack.firstReturn(this.nodeAt(place)); at < end; at++) add(stack.nodeOf(at));
      }),
    );
    return places.get(node) ?? NO_PLACES;
  }

  nodeAt(place: number): number {
    return this.nodes.values[place]!;
  }

  /** The set of a place; EMPTY for a rule that ends there, which has read nothing. */
  reading(place: number): number {
    return Math.max(EMPTY, this.states.values[place]!);
  }

  /** The set of a place, be it of a rule that ends there. */
  set(place: number): number {
    const set = this.states.values[place]!;
    return set < 0 ? -1 - set : set;
  }

  /** The same as `advance` and `keep` where there is one place to be, and no rule begins or ends: whether it is so. */
  private readAlone(at: number, id: number): boolean {
    const { machine } = this;
    if (machine.nodes.length !== 1) return false;
    const { sets } = machine;
    const set = machine.states.values[0]!;
    const next = sets.moves[set + 1 + id]!;
    if (next <= EMPTY || sets.moves[set] === 1) return false;
    this.firsts[at - this.start] = this.nodes.length;
    this.nodes.push(machine.nodes.values[0]!);
    this.states.push(set);
    this.lasts[at - this.start] = this.nodes.length;
    machine.states.values[0] = next;
    return true;
  }

  /** The places at an offset under the numbers that are added for each. */
  private lookUp(offset: number, keysOf: (place: number, add: (key: number) => void) => void): Places {
    const lists = new Map<number, number[]>();
    const last = this.last(offset);
    for (let place = this.first(offset); place < last; place++) {
      keysOf(place, (key) => {
        const list = lists.get(key);
        if (list === undefined) lists.set(key, [place]);
        else list.push(place);
      });
    }
    return lists;
  }

  private keep(at: number): void {
    const { seenNodes, seenStates, entered, sets, stack } = this.machine;
    this.firsts[at - this.start] = this.nodes.length;
    for (let i = 0; i < seenNodes.length; i++) {
      this.nodes.push(seenNodes.values[i]!);
      this.states.push(seenStates.values[i]!);
    }
    for (let i = 0; i < entered.length; i++) {
      const node = entered.values[i]!;
      this.nodes.push(node);
      this.states.push(-1 - sets.startOf(stack.ruleOf(node)));
    }
    this.lasts[at - this.start] = this.nodes.length;
  }
}

const NO_PLACES: readonly number[] = [];

/** What was made of an offset, kept until another is asked about: offsets are asked about one after another. */
class Kept<T> {
  private offset = -1;
  private made: T | undefined;

  of(offset: number, make: () => T): T {
    if (offset !== this.offset) this.made = make();
    this.offset = offset;
    return this.made!;
  }
}
