import { codePointAt, previousOffset } from '../alphabet';
import { GrowingInts } from './growing';
import type { CodePointClasses } from './network';
import { EMPTY } from './network-sets';
import type { Machine } from './machine';

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

  constructor(
    private readonly machine: Machine,
    private readonly start: number,
    end: number,
  ) {
    this.firsts = new Int32Array(end - start + 1);
    this.lasts = new Int32Array(end - start + 1);
  }

  /** Reads the span from its end to its start. */
  read(input: string, alphabet: CodePointClasses): void {
    const { machine, start } = this;
    let at = start + this.firsts.length - 1;
    while (at > start) {
      const before = previousOffset(input, at, start);
      const id = alphabet.classOf(codePointAt(input, before, at));
      if (!this.readAlone(at, id)) {
        machine.advance(id);
        this.keep(at);
      }
      at = before;
    }
    machine.settle();
    machine.entered.length = 0;
    this.keep(start);
  }

  /** The places of what was seen at an offset: from the first up to, not including, the last. */
  first(offset: number): number {
    return this.firsts[offset - this.start]!;
  }

  last(offset: number): number {
    return this.lasts[offset - this.start]!;
  }

  /** The set of nodes of a place. */
  nodesAt(place: number): number {
    return this.nodes.values[place]!;
  }

  /** The set of states of a place; EMPTY for a rule that ends there, which has read nothing. */
  reading(place: number): number {
    return Math.max(EMPTY, this.states.values[place]!);
  }

  /** The set of states of a place, be it of a rule that ends there. */
  set(place: number): number {
    const set = this.states.values[place]!;
    return set < 0 ? -1 - set : set;
  }

  /** The same as `advance` and `keep` where there is one place to be, and no rule begins or ends: whether it is so. */
  private readAlone(at: number, id: number): boolean {
    const { machine } = this;
    const { sets, places } = machine;
    if (places.length !== 1) return false;
    const set = places.states.values[0]!;
    const next = sets.moves[set + 1 + id]!;
    if (next <= EMPTY || sets.moves[set] === 1) return false;
    this.firsts[at - this.start] = this.nodes.length;
    this.nodes.push(places.nodes.values[0]!);
    this.states.push(set);
    this.lasts[at - this.start] = this.nodes.length;
    const nodes = places.nodes.values[0]!;
    places.clear();
    places.add(next, nodes);
    return true;
  }

  private keep(at: number): void {
    const { seen, entered, sets, stack } = this.machine;
    this.firsts[at - this.start] = this.nodes.length;
    for (let i = 0; i < seen.length; i++) {
      this.nodes.push(seen.nodes.values[i]!);
      this.states.push(seen.states.values[i]!);
    }
    for (let i = 0; i < entered.length; i++) {
      const node = entered.values[i]!;
      this.nodes.push(node);
      this.states.push(-1 - sets.startOf(stack.ruleOf(node)));
    }
    this.lasts[at - this.start] = this.nodes.length;
  }
}
