import type { Chart } from './chart';
import type { Node, NodeOf, PreparedRule } from './prepare';
import { append, equal, filter, has, intersection, intersects, members, NONE, without } from './ranges';
import type { Ranges } from './ranges';
import { Splits } from './splits';
import { run, type Steps } from './steps';
import { barsAt, NO_BARS, Unbarred, withBar, type Bars } from './unbarred';

/** A named rule and the stretch of input that it derives, with the rules that take part, in their order. */
export interface Derivation {
  /** The rule's name as printed. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Derivation[];
}

/**
 * Whether a part of a rule, which is its body or one of its alternatives, derives a stretch without deriving the rule
 * over that stretch again.
 */
export function derives(chart: Chart, rule: PreparedRule, part: Node, start: number, end: number): boolean {
  return has(new Unbarred(chart, start, withBar(NO_BARS, rule, [end, end])).ends(part), end);
}

/** The rules that a part of a rule derives between two offsets, the second being an end of it that `derives` grants. */
export function firstMatch(
  chart: Chart,
  rule: PreparedRule,
  part: Node,
  start: number,
  end: number,
): Derivation[] {
  const derivations: Derivation[] = [];
  const goals: Ranges = [end, end];
  run(new Walk(chart).from(part, start, goals, withBar(NO_BARS, rule, goals), derivations), chart.maxDepth);
  return derivations;
}

/**
 * Walks a chart in first-match-wins order (design, section 2). Each walk is given its goals, the ends with which
 * the whole can still succeed, makes at each choice the first one that leads to a goal, adds the rules it meets to
 * `into`, and comes to the end that it chose. The goals are ends of the node, and there is at least one.
 *
 * The bars keep a rule from deriving a stretch that it is deriving already. The node has them for its own start, and
 * for goals only with which a rule above it would end as well.
 */
class Walk {
  private readonly splits = new Map<Node, Map<number, Splits>>();

  constructor(private readonly chart: Chart) {}

  *from(node: Node, start: number, goals: Ranges, bars: Bars, into: Derivation[]): Steps<number> {
    // Where no rule takes part, there is something to decide only if there are several ends to choose from.
    if (!node.named && goals.length === 2 && goals[0] === goals[1]) return goals[0]!;
    const isBarred = bars.size > 0 && !node.wholeFinite;
    switch (node.kind) {
      case 'characters':
        return goals[0]!;
      case 'reference': {
        const children: Derivation[] = [];
        const inner = node.wholeFinite ? NO_BARS : withBar(bars, node.rule, goals);
        const end = yield this.from(node.rule.body, start, goals, inner, children);
        into.push({ rule: node.rule.name, start, end, children });
        return end;
      }
      case 'alternation': {
        const unbarred = new Unbarred(this.chart, start, isBarred ? bars : NO_BARS);
        const first = node.alternatives.find((part) => intersects(unbarred.ends(part), goals))!;
        return yield this.from(first, start, intersection(unbarred.ends(first), goals), bars, into);
      }
      case 'sequence':
        return isBarred
          ? yield* this.barredSequence(node, start, goals, bars, into)
          : yield* this.items(node.items, this.splitsOf(node, start), start, goals, into);
      case 'repetition':
        return isBarred
          ? yield* this.barredRepetition(node, start, goals, bars, into)
          : yield* this.repetition(node, start, goals, into);
    }
  }

  /** From a node to those of the given offsets that are ends of it. */
  private towards(node: Node, start: number, offsets: Ranges, into: Derivation[]): Steps<number> {
    return this.from(node, start, intersection(this.chart.ends(node, start), offsets), NO_BARS, into);
  }

  private splitsOf(node: NodeOf<'sequence'>, start: number): Splits {
    if (node.leftFinite) return new Splits(this.chart, node.items, start);
    let known = this.splits.get(node);
    if (known === undefined) this.splits.set(node, (known = new Map()));
    let splits = known.get(start);
    if (splits === undefined) known.set(start, (splits = new Splits(this.chart, node.items, start)));
    return splits;
  }

  private *items(
    items: readonly Node[],
    splits: Splits,
    start: number,
    goals: Ranges,
    into: Derivation[],
  ): Steps<number> {
    // From the last item back to the first: the ends of each from which the items behind it reach a goal.
    const targets: Ranges[] = [goals];
    for (let index = items.length - 1; index > 0; index--) {
      targets.unshift(splits.leadingTo(index, targets[0]!));
    }
    let offset = start;
    for (const [index, item] of items.entries()) {
      offset = yield this.towards(item, offset, targets[index]!, into);
    }
    return offset;
  }

  private *repetition(
    { item, min, max }: Pick<NodeOf<'repetition'>, 'item' | 'min' | 'max'>,
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
      offset = yield this.from(item, offset, further, NO_BARS, into);
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

  /** Items are barred until one of them has derived something. */
  private *barredSequence(
    { items }: NodeOf<'sequence'>,
    start: number,
    goals: Ranges,
    bars: Bars,
    into: Derivation[],
  ): Steps<number> {
    const unbarred = new Unbarred(this.chart, start, bars);
    let end = start;
    let left = goals;
    let rest = items;
    for (const item of items) {
      if (end > start) break;
      rest = rest.slice(1);
      const behind = (offset: number): Ranges =>
        offset === start ? unbarred.endsOfItems(rest) : this.endsOfItems(rest, offset);
      [end, left] = (yield* this.barredPart(item, start, left, bars, behind, into))!;
    }
    return yield* this.items(rest, new Splits(this.chart, rest, end), end, left, into);
  }

  /** Iterations are barred until one of them has derived something. */
  private *barredRepetition(
    { item, min, max }: NodeOf<'repetition'>,
    start: number,
    goals: Ranges,
    bars: Bars,
    into: Derivation[],
  ): Steps<number> {
    const unbarred = new Unbarred(this.chart, start, bars);
    let rest = { item, min, max };
    let left = goals;
    while (rest.max > 0) {
      const isOptional = rest.min === 0;
      const next = { item, min: Math.max(rest.min - 1, 0), max: rest.max - 1 };
      const behind = (offset: number): Ranges => {
        if (offset > start) return this.chart.repeatsFromAny(item, [offset, offset], next.min, next.max);
        return isOptional ? NONE : unbarred.endsOfRepeats(item, next.min, next.max);
      };
      const found = yield* this.barredPart(item, start, left, bars, behind, into);
      if (found === undefined) return start;
      rest = next;
      left = found[1];
      if (found[0] > start) return yield* this.repetition(rest, found[0], left, into);
    }
    return start;
  }

  /**
   * From a part at its parent's start to the end that it chooses, and the goals that are then left, if there are any.
   * The bars and the goals are the parent's; `behind` tells to which ends the rest of the parent leads.
   */
  private *barredPart(
    part: Node,
    start: number,
    goals: Ranges,
    bars: Bars,
    behind: (offset: number) => Ranges,
    into: Derivation[],
  ): Steps<number, [end: number, goals: Ranges] | undefined> {
    const targets: number[] = [];
    const wholes: number[] = [];
    for (const end of members(this.chart.ends(part, start))) {
      const reached = intersection(behind(end), goals);
      if (reached.length === 0) continue;
      append(targets, end);
      // Where the parent can end further on, nothing above the part needs to end with it.
      if (reached[reached.length - 1] === end) append(wholes, end);
    }
    const inner = barsAt(bars, wholes);
    const ends = intersection(new Unbarred(this.chart, start, inner).ends(part), targets);
    if (ends.length === 0) return undefined;
    const before = into.length;
    const end = yield this.from(part, start, ends, inner, into);
    const cycles = meetsBar(into.slice(before), start, end, bars);
    return [end, cycles ? without(goals, [end, end]) : goals];
  }

  private endsOfItems(items: readonly Node[], start: number): Ranges {
    return items.reduce<Ranges>((ends, item) => this.chart.endsFromAny(item, ends), [start, start]);
  }
}

/** Whether one of the derivations, or one within it, is that of a barred rule over the very stretch. */
function meetsBar(derivations: readonly Derivation[], start: number, end: number, bars: Bars): boolean {
  const barred = new Set<string>();
  for (const [{ name }, ends] of bars) if (has(ends, end)) barred.add(name);
  if (barred.size === 0) return false;
  const pending = [...derivations];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (each.start !== start || each.end !== end) continue;
    if (barred.has(each.rule)) return true;
    pending.push(...each.children);
  }
  return false;
}
