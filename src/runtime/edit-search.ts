import { NearestLimitError } from './errors';
import type { RuntimeRule } from './node';
import type { Residual } from './recogniser';
import { endsLower, isOneLetter, type Samples, samplesOf } from './sample-characters';

/** Edges that one search follows: about a second, and some hundred megabytes. */
const MOST_STEPS = 10_000_000;
/** States that one search meets. Those of the machine take some tenths of a millisecond each. */
const MOST_STATES = 20_000;

const UNKNOWN = -2;
const DEAD = -1;

/** Characters of an input, each with its offset in it. The code point of an octet that is not UTF-8 is -1. */
export interface Characters {
  readonly codes: readonly number[];
  readonly texts: readonly string[];
  readonly offsets: readonly number[];
}

/** A step of an edited text. `kept` is undefined for an insertion, and false for a deletion or a replacement. */
export interface EditStep {
  readonly kept: boolean | undefined;
  readonly inserted: string;
}

/** A state of the automaton, with the states behind it. */
interface State {
  readonly residual: Residual;
  readonly accepts: boolean;
  /** By class: the number of the next state, DEAD or UNKNOWN. */
  readonly next: Int32Array;
  /** The next states, each once, and the class that leads there, preferred classes first. */
  targets: readonly (readonly [state: number, id: number])[] | undefined;
}

/**
 * Finds the fewest edits that lead an input to acceptance: a shortest path over pairs of an offset and a state (Wagner, Order-n
 * correction for regular languages, CACM 1974). Pairs are found by their costs, so that near members are found fast.
 */
export class EditSearch {
  private readonly states: State[] = [];
  private readonly byKey = new Map<number | string, number>();
  /** By offset and state: the least number of edits. */
  private readonly costs: number[][];
  /** By cost: the pairs, an offset and a state by turns. A pair of a lower cost may have been found later. */
  private readonly layers: number[][] = [[]];
  /** By offset and state: whether a shortest path goes there. */
  private readonly optimal: boolean[][];
  private readonly ids: readonly number[];
  private readonly samples: Samples;
  private readonly preferred: readonly number[];
  private steps = 0;
  private distance = Infinity;

  constructor(
    private readonly rule: RuntimeRule,
    { codes, texts }: Characters,
    private readonly maxDistance: number,
    /** Is called for each state. */
    private readonly onState?: () => void,
  ) {
    const { alphabet } = rule.vocabulary;
    this.ids = codes.map((code) => (code < 0 ? DEAD : alphabet.classOf(code)));
    this.costs = Array.from({ length: codes.length + 1 }, () => []);
    this.optimal = this.costs.map(() => []);
    this.samples = samplesOf(rule.vocabulary.alphabet, endsLower(texts.join('')));
    const single = this.samples.ordered.filter((id) => isOneLetter(alphabet.sets[id]!));
    this.preferred = [...new Set([...single, ...this.samples.ordered])];
  }

  /** Returns the input as edited. Returns undefined if no member is near enough. */
  edited(): EditStep[] | undefined {
    this.add(0, this.stateOf(this.rule.recogniser.begin().residual()), 0);
    for (let cost = 0; this.distance === Infinity; cost++) {
      if (cost > this.maxDistance || this.layers[cost] === undefined) return undefined;
      this.expand(cost);
    }
    for (let cost = this.distance; cost >= 0; cost--) this.mark(cost);
    return this.path();
  }

  /** Follows the edges of all pairs of a cost. */
  private expand(cost: number): void {
    const layer = this.layers[cost]!;
    for (let i = 0; i < layer.length; i += 2) {
      const [offset, state] = [layer[i]!, layer[i + 1]!];
      if (this.costs[offset]![state] !== cost) continue;
      const isAtEnd = offset === this.ids.length;
      if (isAtEnd && this.states[state]!.accepts) this.distance = cost;
      for (const [target] of this.targets(state)) {
        this.add(offset, target, cost + 1);
        if (!isAtEnd) this.add(offset + 1, target, cost + 1);
      }
      if (isAtEnd) continue;
      const next = this.next(state, this.ids[offset]!);
      if (next !== DEAD) this.add(offset + 1, next, cost);
      this.add(offset + 1, state, cost + 1);
    }
  }

  private add(offset: number, state: number, cost: number): void {
    if (++this.steps > MOST_STEPS) throw new NearestLimitError('steps', MOST_STEPS);
    const known = this.costs[offset]![state];
    if (known !== undefined && known <= cost) return;
    this.costs[offset]![state] = cost;
    (this.layers[cost] ??= []).push(offset, state);
  }

  /** Marks the pairs of a cost from which a shortest path goes on. Those of higher costs are marked. */
  private mark(cost: number): void {
    const layer = this.layers[cost]!;
    const byOffset = new Map<number, number[]>();
    for (let i = 0; i < layer.length; i += 2) {
      const states = byOffset.get(layer[i]!);
      if (states === undefined) byOffset.set(layer[i]!, [layer[i + 1]!]);
      else states.push(layer[i + 1]!);
    }
    const offsets = [...byOffset.keys()].sort((a, b) => b - a);
    for (const offset of offsets) {
      for (const state of byOffset.get(offset)!) {
        if (this.costs[offset]![state] !== cost) continue;
        const isEnd = offset === this.ids.length && cost === this.distance && this.states[state]!.accepts;
        if (isEnd || this.step(offset, state) !== undefined) this.optimal[offset]![state] = true;
      }
    }
  }

  /** Returns the preferred step of a shortest path from a pair, and the pair behind it. */
  private step(offset: number, state: number): { step: EditStep; offset: number; state: number } | undefined {
    const cost = this.costs[offset]![state]!;
    const isAtEnd = offset === this.ids.length;
    const next = isAtEnd ? DEAD : this.next(state, this.ids[offset]!);
    if (next !== DEAD && this.isOptimal(offset + 1, next, cost))
      return { step: { kept: true, inserted: '' }, offset: offset + 1, state: next };
    const targets = this.targets(state);
    const inserted = targets.find(([target]) => this.isOptimal(offset, target, cost + 1));
    if (inserted !== undefined) return { step: this.put(undefined, inserted[1]), offset, state: inserted[0] };
    if (isAtEnd) return undefined;
    if (this.isOptimal(offset + 1, state, cost + 1))
      return { step: { kept: false, inserted: '' }, offset: offset + 1, state };
    const put = targets.find(([target]) => this.isOptimal(offset + 1, target, cost + 1));
    return put && { step: this.put(false, put[1]), offset: offset + 1, state: put[0] };
  }

  private put(kept: false | undefined, id: number): EditStep {
    return { kept, inserted: this.samples.text(id) };
  }

  private isOptimal(offset: number, state: number, cost: number): boolean {
    return this.costs[offset]![state] === cost && this.optimal[offset]![state] === true;
  }

  private path(): EditStep[] | undefined {
    const steps: EditStep[] = [];
    let [offset, state] = [0, 0];
    while (
      offset < this.ids.length ||
      this.costs[offset]![state] !== this.distance ||
      !this.states[state]!.accepts
    ) {
      const next = this.step(offset, state)!;
      steps.push(next.step);
      ({ offset, state } = next);
    }
    return steps;
  }

  private next(state: number, id: number): number {
    if (id === DEAD) return DEAD;
    const { next, residual } = this.states[state]!;
    if (next[id] === UNKNOWN) {
      const found = residual.step(id);
      next[id] = found === undefined ? DEAD : this.stateOf(found);
    }
    return next[id]!;
  }

  private targets(state: number): readonly (readonly [state: number, id: number])[] {
    const own = this.states[state]!;
    if (own.targets === undefined) {
      const found = new Map<number, number>();
      for (const id of this.preferred) {
        const next = this.next(state, id);
        if (next !== DEAD && !found.has(next)) found.set(next, id);
      }
      own.targets = [...found];
    }
    return own.targets;
  }

  private stateOf(residual: Residual): number {
    const { key } = residual;
    let known = this.byKey.get(key);
    if (known === undefined) {
      if (this.states.length >= MOST_STATES) throw new NearestLimitError('states', MOST_STATES);
      this.onState?.();
      const next = new Int32Array(this.rule.vocabulary.alphabet.size).fill(UNKNOWN);
      known = this.states.push({ residual, accepts: residual.accepts, next, targets: undefined }) - 1;
      this.byKey.set(key, known);
    }
    return known;
  }
}
