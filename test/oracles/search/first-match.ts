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

/** Finds first-match-wins derivations of one input (design, section 2). */
export class FirstMatch {
  private readonly answers = new Map<Expression, Map<string, boolean>>();

  constructor(private readonly chart: Chart) {}

  /** Whether an expression derives a stretch without a barred rule over this very stretch. */
  derives(part: Expression, start: number, end: number, bars: Bars): boolean {
    if (!this.chart.ends(part, start).includes(end)) return false;
    // If any derivation exists, one does without a rule in itself: the inner one can take the outer one's place.
    if (bars.length === 0) return true;
    let answers = this.answers.get(part);
    if (answers === undefined) this.answers.set(part, (answers = new Map()));
    const key = [start, end, ...bars].join();
    let answer = answers.get(key);
    if (answer === undefined) answers.set(key, (answer = this.derivesByParts(part, start, end, bars)));
    return answer;
  }

  private derivesByParts(part: Expression, start: number, end: number, bars: Bars): boolean {
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
        return this.goalsOfFirst(part, start, new Map([[end, bars]])).size > 0;
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
      const goalsOfFirst = this.goalsOfFirst(parts, start, goals);
      // A repetition prefers to go on.
      if (goalsOfFirst.size === 0) return start;
      const found: Derivation[] = [];
      const middle = this.walk(firstOf(parts)!, start, goalsOfFirst, found);
      into.push(...found);
      const left = new Map(goals);
      // If a barred rule derives the stretch up to here, the whole must not end here.
      if (found.some((each) => contains(each, start, middle, goals.get(middle)))) left.delete(middle);
      goals = this.goalsOfRest(parts, start, middle, left);
      [parts, start] = [restOf(parts), middle];
    }
  }

  /** Of the ends of the first part, if there is one, those from which the rest leads to a goal. */
  private goalsOfFirst(parts: Parts, start: number, goals: Goals): Goals {
    const found = new Map<number, Bars>();
    const first = firstOf(parts);
    if (first === undefined) return found;
    for (const middle of this.chart.ends(first, start)) {
      // Beyond its minimum, a repetition never goes on by an iteration that matches nothing.
      if (middle === start && mayStop(parts)) continue;
      const ends = [...this.goalsOfRest(parts, start, middle, goals).keys()];
      // If the rest can only be empty, the first part derives the whole stretch.
      if (ends.length > 0) found.set(middle, ends.some((end) => end > middle) ? [] : goals.get(middle)!);
    }
    return this.reachable(first, start, found);
  }

  /** The goals to which the rest leads from the end of the first part. */
  private goalsOfRest(parts: Parts, start: number, middle: number, goals: Goals): Goals {
    // If the first part is empty, the rest derives the whole stretch.
    const ends = [...goals].map(([end, bars]) => [end, middle === start ? bars : []] as const);
    return this.reachable(restOf(parts), middle, new Map(ends));
  }
}

/** The first item of a sequence, or iteration of a repetition, if there is any. */
function firstOf(parts: Parts): Expression | undefined {
  return parts.kind === 'sequence' ? parts.items[0] : parts.max > 0 ? parts.item : undefined;
}

function mayStop(parts: Parts): boolean {
  return parts.kind === 'sequence' ? parts.items.length === 0 : parts.min === 0;
}

const rests = new WeakMap<Parts, Parts>();

/** What is behind the first part: the same object each time, because charts have their entries by objects. */
function restOf(parts: Parts): Parts {
  const known = rests.get(parts);
  if (known !== undefined) return known;
  if (parts.kind === 'repetition' && parts.min === 0 && parts.max === Infinity) return parts;
  const rest: Parts =
    parts.kind === 'sequence'
      ? { kind: 'sequence', items: parts.items.slice(1) }
      : { kind: 'repetition', item: parts.item, min: Math.max(parts.min - 1, 0), max: parts.max - 1 };
  rests.set(parts, rest);
  return rest;
}

/** Whether a derivation is, or contains, one of the rules over the very stretch. */
function contains(
  { rule, children, ...at }: Derivation,
  start: number,
  end: number,
  rules: Bars = [],
): boolean {
  if (at.start !== start || at.end !== end) return false;
  return rules.includes(rule.toLowerCase()) || children.some((each) => contains(each, start, end, rules));
}
