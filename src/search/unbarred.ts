import type { Chart } from './chart';
import { wholeParts } from './parts';
import type { Node, PreparedRule } from './prepare';
import { equal, filter, has, members, NONE, union, without, type Ranges } from './ranges';

/** By rule: over no stretch from some offset to one of these ends may the rule be derived, because it is already. */
export type Bars = ReadonlyMap<PreparedRule, Ranges>;

export const NO_BARS: Bars = new Map();

/** The same, with a rule that is being derived up to one of the ends. */
export function withBar(bars: Bars, rule: PreparedRule, ends: Ranges): Bars {
  return new Map(bars).set(rule, union([bars.get(rule) ?? NONE, ends]));
}

/** The same for some of the ends alone. */
export function barsAt(bars: Bars, ends: Ranges): Bars {
  const left = [...bars].map(([rule, barred]) => [rule, filter(barred, (end) => has(ends, end))] as const);
  return new Map(left.filter(([, barred]) => barred.length > 0));
}

/**
 * Where nodes can end, from one offset, if no stretch from there is derived by a rule that is barred from it. Where
 * any such derivation exists, one does in which no rule derives a stretch within the same rule over the same stretch:
 * of two such nodes the outer can give way to the inner.
 */
export class Unbarred {
  private readonly found = new Map<Node, Ranges>();
  private readonly start: Ranges;

  constructor(
    private readonly chart: Chart,
    private readonly offset: number,
    private readonly bars: Bars,
  ) {
    this.start = [offset, offset];
  }

  ends(node: Node): Ranges {
    if (this.bars.size === 0 || node.wholeFinite) return this.chart.ends(node, this.offset);
    if (!this.found.has(node)) this.find(node);
    return this.found.get(node)!;
  }

  /** Where the items of a sequence lead, one after another. */
  endsOfItems(items: readonly Node[]): Ranges {
    // Ends behind items of which none, one, or more than one derived anything.
    let none = true;
    let one = NONE;
    let more = NONE;
    for (const item of items) {
      const further = union([this.further(item, one), this.further(item, more)]);
      more = item.nullable ? union([more, further]) : further;
      const first = none ? this.further(item, this.start) : NONE;
      one = item.nullable ? union([one, first]) : first;
      none &&= item.nullable;
    }
    const wholes = items.filter((item) => items.every((other) => other === item || other.nullable));
    return union([more, ...wholes.map((item) => this.whole(item)), this.empty(items) ? this.start : NONE]);
  }

  /** Where at least `min` and at most `max` iterations lead. */
  endsOfRepeats(item: Node, min: number, max: number): Ranges {
    const least = item.nullable ? 0 : min;
    const one = max > 0 ? this.further(item, this.start) : NONE;
    const two = max > 1 ? this.further(item, one) : NONE;
    const more = max > 1 ? this.chart.repeatsFromAny(item, two, Math.max(least - 2, 0), max - 2) : NONE;
    const whole = max > 0 && least <= 1 ? this.whole(item) : NONE;
    return union([more, whole, min === 0 || this.empty([item]) ? this.start : NONE]);
  }

  /** The least sets that hold: those of all that may derive the whole of the node, together. */
  private find(root: Node): void {
    const nodes = new Set([root]);
    for (const node of nodes) {
      this.found.set(node, NONE);
      for (const { part } of wholeParts(node)) {
        if (!part.wholeFinite && !this.found.has(part)) nodes.add(part);
      }
    }
    const partsFirst = [...nodes].reverse();
    for (let changed = true; changed;) {
      changed = false;
      for (const node of partsFirst) {
        const ends = this.endsByParts(node);
        if (equal(ends, this.found.get(node)!)) continue;
        this.found.set(node, ends);
        changed = true;
      }
    }
  }

  private endsByParts(node: Node): Ranges {
    switch (node.kind) {
      case 'characters':
        return this.chart.ends(node, this.offset);
      case 'reference':
        return without(this.ends(node.rule.body), this.bars.get(node.rule) ?? NONE);
      case 'alternation':
        return union(node.alternatives.map((alternative) => this.ends(alternative)));
      case 'sequence':
        return this.endsOfItems(node.items);
      case 'repetition':
        return this.endsOfRepeats(node.item, node.min, node.max);
    }
  }

  /** Of a part beside which all others derive nothing. */
  private whole(part: Node): Ranges {
    return filter(this.ends(part), (end) => end > this.offset);
  }

  private empty(parts: readonly Node[]): boolean {
    return (
      parts.every(({ nullable }) => nullable) && parts.every((part) => has(this.ends(part), this.offset))
    );
  }

  /** Where a node that derives more than nothing ends, from any of several starts; bars do not bear on it. */
  private further(node: Node, starts: Ranges): Ranges {
    if (!node.nullable) return this.chart.endsFromAny(node, starts);
    const each = [...members(starts)].map((start) =>
      filter(this.chart.ends(node, start), (end) => end > start),
    );
    return union(each);
  }
}
