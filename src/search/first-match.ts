import type { Chart } from './chart';
import type { Node, NodeOf } from './prepare';
import { equal, filter, has, intersection, intersects, members, type Ranges } from './ranges';
import { run, type Steps } from './steps';

/** A named rule and the stretch of input that it derives, with the rules that take part, in their order. */
export interface Derivation {
  /** The rule's name as printed. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Derivation[];
}

/** The rules that a node derives between two offsets, the second being an end of the node from the first. */
export function firstMatch(chart: Chart, node: Node, start: number, end: number): Derivation[] {
  const derivations: Derivation[] = [];
  run(new Walk(chart).from(node, start, [end, end], derivations), chart.maxDepth);
  return derivations;
}

/**
 * Walks a chart in first-match-wins order (design, section 2). Each walk is given its goals, the ends with which
 * the whole can still succeed, makes at each choice the first one that leads to a goal, adds the rules it meets to
 * `into`, and comes to the end that it chose. The goals are ends of the node, and there is at least one.
 */
class Walk {
  constructor(private readonly chart: Chart) {}

  *from(node: Node, start: number, goals: Ranges, into: Derivation[]): Steps<number> {
    // Where no rule takes part, there is something to decide only if there are several ends to choose from.
    if (!node.named && goals.length === 2 && goals[0] === goals[1]) return goals[0]!;
    switch (node.kind) {
      case 'characters':
        return goals[0]!;
      case 'reference': {
        const children: Derivation[] = [];
        const end = yield this.from(node.rule.body, start, goals, children);
        into.push({ rule: node.rule.name, start, end, children });
        return end;
      }
      case 'alternation': {
        const first = node.alternatives.find((part) => intersects(this.chart.ends(part, start), goals))!;
        return yield this.towards(first, start, goals, into);
      }
      case 'sequence':
        return yield* this.sequence(node, start, goals, into);
      case 'repetition':
        return yield* this.repetition(node, start, goals, into);
    }
  }

  /** From a node to those of the given offsets that are ends of it. */
  private towards(node: Node, start: number, offsets: Ranges, into: Derivation[]): Steps<number> {
    return this.from(node, start, intersection(this.chart.ends(node, start), offsets), into);
  }

  private *sequence(
    { items }: NodeOf<'sequence'>,
    start: number,
    goals: Ranges,
    into: Derivation[],
  ): Steps<number> {
    const starts: Ranges[] = [[start, start]];
    for (const item of items) starts.push(this.chart.endsFromAny(item, starts[starts.length - 1]!));
    // From the last item back to the first: the ends of each from which the items behind it reach a goal.
    const targets: Ranges[] = [goals];
    for (let index = items.length - 1; index > 0; index--) {
      targets.unshift(this.leadingTo(items[index]!, starts[index]!, targets[0]!));
    }
    let offset = start;
    for (const [index, item] of items.entries()) {
      offset = yield this.towards(item, offset, targets[index]!, into);
    }
    return offset;
  }

  private *repetition(
    { item, min, max }: NodeOf<'repetition'>,
    start: number,
    goals: Ranges,
    into: Derivation[],
  ): Steps<number> {
    const offsets = this.chart.iterations(item, start, min, max);
    const distance = this.distances(item, offsets, goals);
    const near = (offset: number, most: number): boolean => (distance.get(offset) ?? NaN) <= most;
    // By the number of mandatory iterations still to come: where they, then optional ones, reach a goal. Once a
    // set repeats itself, it stands for all numbers beyond.
    const targets: Ranges[] = [filter(offsets, (offset) => near(offset, max - min))];
    while (targets.length < min) {
      const next = this.leadingTo(item, offsets, targets[targets.length - 1]!);
      if (equal(next, targets[targets.length - 1]!)) break;
      targets.push(next);
    }
    let offset = start;
    for (let left = min - 1; left >= 0; left--) {
      offset = yield this.towards(item, offset, targets[Math.min(left, targets.length - 1)]!, into);
    }
    for (let left = max - min - 1; left >= 0; left--) {
      const ends = this.chart.ends(item, offset);
      const further = filter(ends, (end) => end > offset && near(end, left));
      if (further.length === 0) break;
      offset = yield this.from(item, offset, further, into);
    }
    return offset;
  }

  /** Those of the starts from which the node can end at one of the targets. */
  private leadingTo(node: Node, starts: Ranges, targets: Ranges): Ranges {
    return filter(starts, (start) => intersects(this.chart.ends(node, start), targets));
  }

  /** How many iterations, none of them empty, it takes at least from each offset to a goal; absent where none do. */
  private distances(item: Node, offsets: Ranges, goals: Ranges): ReadonlyMap<number, number> {
    const distances = new Map<number, number>();
    for (const offset of [...members(offsets)].reverse()) {
      let least = has(goals, offset) ? 0 : Infinity;
      if (least > 0) {
        for (const end of members(this.chart.ends(item, offset))) {
          if (end > offset) least = Math.min(least, 1 + (distances.get(end) ?? Infinity));
        }
      }
      if (least < Infinity) distances.set(offset, least);
    }
    return distances;
  }
}
