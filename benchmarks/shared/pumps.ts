/** Long inputs made from a grammar: derivations of which a part can be repeated, as in the pumping lemma. */
import { literalSet, type CharacterSet } from '../../src/model/character-set';
import type { Expression, Model } from '../../src/model/model';
import { Random } from '../../test/oracles/random';

/** `before + first × n + middle + second × n + after` is derived for every n; `second` is empty where only one is repeated. */
export interface Pump {
  readonly before: string;
  readonly first: string;
  readonly middle: string;
  readonly second: string;
  readonly after: string;
}

/** An input as long as is wanted, and whether the rule derives it; undefined where that is not known. */
export interface Family {
  readonly name: string;
  readonly pump: Pump;
  readonly make: (size: number) => string;
  readonly isDerived: boolean | undefined;
}

/** Characters of a derivation before it takes the shortest way out, and the longest that is of use. */
const BUDGET = 40;
const LONGEST = 400;
const GOES_ON = 0.6;

/** Derives strings at random, the same for the same seed, and notes what in them can be repeated. */
export class Pumps {
  private readonly random: Random;
  /** How many steps the shortest derivation of a rule takes, by key. */
  private readonly costs = new Map<string, number>();

  constructor(
    private readonly model: Model,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.measure();
  }

  /** So many different ones of a rule at most. */
  of(rule: string, most: number): Pump[] {
    const found = new Map<string, Pump>();
    if (!(this.cost({ kind: 'reference', rule }) < Infinity)) return [];
    for (let tries = 0; tries < 6 * most; tries++) {
      const sample = new Sample();
      this.derive({ kind: 'reference', rule }, sample);
      if (sample.text.length > LONGEST) continue;
      const pumps = sample.pumps();
      if (pumps.length === 0) continue;
      // Most of what can be repeated is blanks: what is longest, too, or is within itself.
      const longest = pumps.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
      const pump = this.random.chance(0.5) ? longest : this.random.of(pumps);
      const key = [pump.first, pump.second].map((piece) => piece.replace(/\w/g, 'x')).join('\n');
      if (!found.has(key)) found.set(key, pump);
      if (found.size >= most) break;
    }
    return [...found.values()];
  }

  private derive(part: Expression, sample: Sample): void {
    switch (part.kind) {
      case 'literal':
        for (const code of part.codePoints) sample.text += this.pick(literalSet(code, part.caseSensitive));
        break;
      case 'class':
        sample.text += this.pick(part.set);
        break;
      case 'sequence':
        for (const item of part.items) this.derive(item, sample);
        break;
      case 'alternation':
        this.derive(this.choose(part.alternatives, sample), sample);
        break;
      case 'repetition':
        this.repeat(part, sample);
        break;
      case 'reference':
        sample.enter(part.rule);
        this.derive(this.model.rules.get(part.rule)!.expression, sample);
        sample.leave();
    }
  }

  private choose(alternatives: readonly Expression[], sample: Sample): Expression {
    const costs = alternatives.map((each) => this.cost(each));
    const most = sample.text.length > BUDGET || sample.depth > BUDGET ? Math.min(...costs) : Number.MAX_VALUE;
    return this.random.of(alternatives.filter((_, i) => costs[i]! <= most));
  }

  private repeat({ item, min, max }: Extract<Expression, { kind: 'repetition' }>, sample: Sample): void {
    const begin = sample.text.length;
    let last = begin;
    for (let count = 0; count < max; count++) {
      const mayGoOn = sample.text.length <= BUDGET && sample.depth <= BUDGET && this.cost(item) < Infinity;
      if (count >= min && !(mayGoOn && this.random.chance(GOES_ON))) break;
      last = sample.text.length;
      this.derive(item, sample);
    }
    // From one place on iterations may follow one another for ever: the last of them, and all together.
    if (max === Infinity) for (const from of new Set([begin, last])) sample.repeatable(from);
  }

  private pick(set: CharacterSet): string {
    const [low, high] = this.random.of(set);
    return String.fromCodePoint(this.random.chance(0.5) ? low : low + this.random.below(high - low + 1));
  }

  private cost(part: Expression): number {
    switch (part.kind) {
      case 'literal':
        return 0;
      case 'class':
        return part.set.length > 0 ? 0 : Infinity;
      case 'sequence':
        return part.items.reduce((sum, item) => sum + this.cost(item), 0);
      case 'alternation':
        return Math.min(...part.alternatives.map((each) => this.cost(each)));
      case 'repetition':
        return part.min === 0 ? 0 : part.min * this.cost(part.item);
      case 'reference':
        return 1 + (this.costs.get(part.rule) ?? Infinity);
    }
  }

  private measure(): void {
    for (let changed = true; changed;) {
      changed = false;
      for (const { key, expression } of this.model.rules.values()) {
        const cost = this.cost(expression);
        if (cost >= (this.costs.get(key) ?? Infinity)) continue;
        this.costs.set(key, cost);
        changed = true;
      }
    }
  }
}

/** One derivation: its text, and where in it something can be repeated. */
class Sample {
  text = '';
  private readonly open: {
    readonly rule: string;
    readonly start: number;
    inner?: readonly [number, number];
  }[] = [];
  private readonly sites: (readonly [start: number, from: number, to: number, end: number])[] = [];

  get depth(): number {
    return this.open.length;
  }

  enter(rule: string): void {
    this.open.push({ rule, start: this.text.length });
  }

  /** A rule within itself: what is before the inner one and what is behind it can be repeated together. */
  leave(): void {
    const { rule, start, inner } = this.open.pop()!;
    const end = this.text.length;
    if (inner !== undefined) this.sites.push([start, inner[0], inner[1], end]);
    const outer = this.open.findLast((each) => each.rule === rule);
    if (outer !== undefined) outer.inner = [start, end];
  }

  /** What was derived from an offset on. */
  repeatable(from: number): void {
    const end = this.text.length;
    this.sites.push([from, end, end, end]);
  }

  pumps(): Pump[] {
    const { text } = this;
    return this.sites.flatMap(([start, from, to, end]) => {
      const [first, second] = [text.slice(start, from), text.slice(to, end)];
      if (first === '' && second === '') return [];
      return [
        { before: text.slice(0, start), first, middle: text.slice(from, to), second, after: text.slice(end) },
      ];
    });
  }
}

function weightOf({ first, second }: Pump): number {
  return first.length + second.length + (second === '' ? 0 : LONGEST);
}

/** A character that few rules have. */
const FOREIGN = '\0';

/** What a pump gives: strings that are derived, and such that nearly are. */
export function familiesOf(pump: Pump): Family[] {
  const { before, first, middle, second, after } = pump;
  const frame = before.length + middle.length + after.length;
  const whole = (n: number, m = n): string => before + first.repeat(n) + middle + second.repeat(m) + after;
  const family = (
    name: string,
    make: (n: number) => string,
    isDerived?: boolean,
    period = first.length + second.length,
  ): Family => ({
    name,
    pump,
    make: (size) => make(Math.max(2, Math.floor((size - frame) / period))),
    isDerived,
  });
  const families = [
    family('repeated', (n) => whole(n), true),
    family('broken at the end', (n) => whole(n) + FOREIGN),
    family('broken in the middle', (n) => whole(n >> 1) + FOREIGN + whole(n >> 1)),
    family('broken at the beginning', (n) => FOREIGN + whole(n)),
  ];
  if (first !== '')
    families.push(family('not ended', (n) => before + first.repeat(n), undefined, first.length));
  if (second !== '') families.push(family('one end too few', (n) => whole(n, n - 1)));
  return families;
}

/** The two pumps of one string at once: those of one within those of another, as many of both. */
export function nested(outer: Pump, inner: Pump): Family {
  const make = (size: number): string => {
    const n = Math.max(
      2,
      Math.floor(Math.sqrt(size / Math.max(1, inner.first.length + inner.second.length))),
    );
    const core = inner.before + inner.first.repeat(n) + inner.middle + inner.second.repeat(n) + inner.after;
    const m = Math.max(2, Math.floor(size / (core.length + outer.second.length + 1)));
    return outer.before + core.repeat(m) + outer.middle + outer.second.repeat(m) + outer.after;
  };
  return { name: 'within one another', pump: outer, make, isDerived: undefined };
}
