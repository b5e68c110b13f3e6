import type { Expression, Repetition, Sequence } from '../../../src/model/model';
import type { Chart } from './chart';

/** A rule, by its name as printed, and the stretch that it derives, with the rules that take part in their order. */
export interface Derivation {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Derivation[];
}

/** The keys of the rules that are being derived over a stretch: none may be derived over it again. */
type Bars = readonly string[];
/** The ends with which the whole can still succeed, each with the bars of the stretch up to it. */
type Goals = ReadonlyMap<number, Bars>;
/** Expressions of parts one after another: items, or iterations. */
type Parts = Sequence | Repetition;
/** By one end of the first part: the bars of the stretch up to it, and the goals to which the rest leads. */
type Split = { bars: Bars; goalsOfRest: Goals };

/** Finds first-match-wins derivations of one input (design, section 2). */
export class FirstMatch {
  constructor(readonly chart: Chart) {}

  /** Whether an expression derives a stretch without a barred rule over this very stretch. */
  derives(part: Expression, start: number, end: number, bars: Bars): boolean {
    if (!this.chart.ends(part, start).includes(end)) return false;
    // If any derivation exists, one does without a rule in itself: the inner one can take the outer one's place.
    if (bars.length === 0) return true;
    switch (part.kind) {
      case 'reference': {
        const { key, expression } = this.chart.rules.get(part.rule)!;
        return !bars.includes(key) && this.derives(expression, start, end, [...bars, key]);
      }
      case 'alternation':
        return part.alternatives.some((each) => this.derives(each, start, end, bars));
      case 'sequence':
      case 'repetition':
        if (start === end && mayStop(part)) return true;
        return this.splits(part, start, new Map([[end, bars]])).size > 0;
      default:
        return true;
    }
  }

  /** Those of the goals that an expression derives. */
  private reachable(part: Expression, start: number, goals: Goals): Goals {
    return new Map([...goals].filter(([end, bars]) => this.derives(part, start, end, bars)));
  }

  /** The derivation of a rule from an offset to one of the goals. The rule must derive at least one of them. */
  derivation(rule: string, start: number, goals: Goals): Derivation {
    const { key, name, expression } = this.chart.rules.get(rule)!;
    const children: Derivation[] = [];
    const inner = new Map([...goals].map(([end, bars]) => [end, [...bars, key]]));
    const end = this.walk(expression, start, inner, children);
    return { rule: name, start, end, children };
  }

  /** Makes at each choice the first one that leads to a goal, and adds the rules that it meets. Returns the goal. */
  private walk(part: Expression, start: number, goals: Goals, into: Derivation[]): number {
    switch (part.kind) {
      case 'reference':
        into.push(this.derivation(part.rule, start, goals));
        return into[into.length - 1]!.end;
      case 'alternation': {
        const first = part.alternatives.find((each) => this.reachable(each, start, goals).size > 0)!;
        return this.walk(first, start, this.reachable(first, start, goals), into);
      }
      case 'sequence':
      case 'repetition':
        return this.walkParts(part, start, goals, into);
      default:
        return [...goals.keys()][0]!;
    }
  }

  private walkParts(whole: Parts, from: number, ends: Goals, into: Derivation[]): number {
    let [parts, start, goals] = [whole, from, ends];
    for (;;) {
      const splits = this.splits(parts, start, goals);
      // A repetition prefers to go on.
      if (splits.size === 0) return start;
      const before = into.length;
      const goalsOfFirst = new Map([...splits].map(([end, { bars }]) => [end, bars]));
      const middle = this.walk(firstOf(parts)!, start, goalsOfFirst, into);
      const left = new Map(splits.get(middle)!.goalsOfRest);
      // If a barred rule derives the stretch up to here, the whole must not end here.
      const bars = goals.get(middle) ?? [];
      if (into.slice(before).some((node) => isBarred(node, start, middle, bars))) left.delete(middle);
      [parts, start, goals] = [restOf(parts), middle, left];
    }
  }

  /** The ends of the first part, if there is one, from which the rest leads to goals. */
  private splits(parts: Parts, start: number, goals: Goals): Map<number, Split> {
    const splits = new Map<number, Split>();
    const first = firstOf(parts);
    if (first === undefined) return splits;
    for (const middle of this.chart.ends(first, start)) {
      // Beyond its minimum, a repetition never goes on by an iteration that matches nothing.
      if (middle === start && mayStop(parts)) continue;
      // The bars are for a part only if the other part is empty: then it derives the whole stretch.
      const ends = [...goals].map(([end, bars]) => [end, middle === start ? bars : []] as const);
      const goalsOfRest = this.reachable(restOf(parts), middle, new Map(ends));
      if (goalsOfRest.size === 0) continue;
      const bars = Math.max(...goalsOfRest.keys()) > middle ? [] : goals.get(middle)!;
      if (this.derives(first, start, middle, bars)) splits.set(middle, { bars, goalsOfRest });
    }
    return splits;
  }
}

function firstOf(parts: Parts): Expression | undefined {
  return parts.kind === 'sequence' ? parts.items[0] : parts.max > 0 ? parts.item : undefined;
}

function mayStop(parts: Parts): boolean {
  return parts.kind === 'sequence' ? parts.items.length === 0 : parts.min === 0;
}

/** What is behind the first part: the same object each time, because charts have their entries by objects. */
const rests = new WeakMap<Parts, Parts>();
function restOf(parts: Parts): Parts {
  const known = rests.get(parts);
  if (known !== undefined) return known;
  let rest = parts;
  if (parts.kind === 'sequence') rest = { kind: 'sequence', items: parts.items.slice(1) };
  else if (parts.min > 0 || parts.max < Infinity)
    rest = { ...parts, min: Math.max(parts.min - 1, 0), max: parts.max - 1 };
  rests.set(parts, rest);
  return rest;
}

/** Whether a derivation is, or contains, one of a barred rule over the very stretch. */
function isBarred(node: Derivation, start: number, end: number, bars: Bars): boolean {
  if (node.start !== start || node.end !== end) return false;
  return bars.includes(node.rule.toLowerCase()) || node.children.some((it) => isBarred(it, start, end, bars));
}
