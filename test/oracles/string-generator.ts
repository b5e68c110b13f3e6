import { literalSet, type CharacterSet } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';
import type { Rules } from './build';
import { Random } from './random';

/** References nested deeper than this take the shortest way out, if nothing else is said. */
const MOST_DEPTH = 12;
/** The probability that a repetition goes on. */
const GOES_ON = 0.55;
/** Characters that few grammars have: controls, other scripts, what careless case folding takes for k and s. */
const FOREIGN = ['\0', '\n', ' ', '"', '\x7f', 'é', '\u017f', '\u212a', '\u{1f600}', '\ud83d', '\ude00'];

/** Jest looks up globals slowly: with these, strings are made several times as fast. */
const { max, min } = Math;
const { fromCodePoint } = String;
const INFINITE = Infinity;
const ANY_DEPTH = Number.MAX_SAFE_INTEGER;

/** Makes strings that rules derive, at random, and strings that nearly are; the same ones for the same seed. */
export class StringGenerator {
  private readonly random: Random;
  /** How deep references nest at least in what a rule derives, by key. */
  private readonly depths = new Map<string, number>();
  private readonly alphabet: readonly string[];

  constructor(
    private readonly rules: Rules,
    seed: number,
    private readonly mostDepth = MOST_DEPTH,
  ) {
    this.random = new Random(seed);
    this.measure();
    const alphabet = new Set<string>();
    for (const { expression } of rules.values()) collect(expression, alphabet);
    this.alphabet = [...alphabet];
  }

  /** So many strings for a rule, about a third of them as derived. Strings repeat where a rule derives few. */
  *sample(rule: string, count: number): Generator<string, void, undefined> {
    let other = this.derived(rule);
    for (let made = 0; made < count; made++) {
      const string = this.derived(rule);
      yield this.random.chance(0.35) ? string : this.mutated(string, other);
      other = string;
    }
  }

  /** Whether the rule derives any string. */
  derivesAny(rule: string): boolean {
    return this.depth(this.expression(rule)) < INFINITE;
  }

  /** A string that the rule derives. */
  derived(rule: string): string {
    return this.derive(this.expression(rule), 0);
  }

  /** The string with one to three changes; pieces of another string may get into it. */
  mutated(string: string, other: string): string {
    let changed = string;
    do changed = this.change(changed, other);
    while (this.random.chance(0.3));
    return changed;
  }

  private change(string: string, other: string): string {
    const { random } = this;
    const at = random.below(string.length + 1);
    const head = string.slice(0, at);
    const tail = string.slice(at);
    switch (random.below(8)) {
      case 0:
        return head + tail.slice(1);
      case 1:
        return head + this.character() + tail;
      case 2:
        return head + this.character() + tail.slice(1);
      case 3:
        return head + tail.slice(0, 1 + random.below(4)) + tail;
      case 4:
        return head + other.slice(random.below(other.length + 1));
      case 5:
        return head + flipCase(tail.slice(0, 1)) + tail.slice(1);
      case 6:
        return head + tail.slice(1 + random.below(4));
      default:
        return head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2);
    }
  }

  private character(): string {
    return this.random.of(this.random.chance(0.85) && this.alphabet.length > 0 ? this.alphabet : FOREIGN);
  }

  private derive(expression: Expression, depth: number): string {
    switch (expression.kind) {
      case 'literal':
        return expression.codePoints
          .map((code) => this.pick(literalSet(code, expression.caseSensitive)))
          .join('');
      case 'class':
        return this.pick(expression.set);
      case 'sequence':
        return expression.items.map((item) => this.derive(item, depth)).join('');
      case 'alternation':
        return this.derive(this.choose(expression.alternatives, depth), depth);
      case 'repetition':
        return this.repeat(expression.item, expression.min, expression.max, depth);
      case 'reference':
        return this.derive(this.expression(expression.rule), depth + 1);
    }
  }

  private choose(alternatives: readonly Expression[], depth: number): Expression {
    const depths = alternatives.map((alternative) => this.depth(alternative));
    const limit = depth > this.mostDepth ? min(...depths) : ANY_DEPTH;
    return this.random.of(alternatives.filter((_, index) => depths[index]! <= limit));
  }

  private repeat(item: Expression, min: number, max: number, depth: number): string {
    let string = '';
    const mayGoOn = depth <= this.mostDepth && this.depth(item) < INFINITE;
    for (let count = 0; count < max; count++) {
      if (count >= min && !(mayGoOn && this.random.chance(GOES_ON))) break;
      string += this.derive(item, depth);
    }
    return string;
  }

  /** One code point, more often than not an end of a range, where mistakes are. */
  private pick(set: CharacterSet): string {
    const [low, high] = this.random.of(set);
    const code = this.random.chance(0.3)
      ? low
      : this.random.chance(0.4)
        ? high
        : low + this.random.below(high - low + 1);
    return fromCodePoint(code);
  }

  private expression(rule: string): Expression {
    const found = this.rules.get(rule.toLowerCase());
    if (found === undefined) throw new RangeError(`rule "${rule}" is not defined`);
    return found.expression;
  }

  private depth(expression: Expression): number {
    switch (expression.kind) {
      case 'literal':
        return 0;
      case 'class':
        return expression.set.length > 0 ? 0 : INFINITE;
      case 'sequence':
        return max(0, ...expression.items.map((item) => this.depth(item)));
      case 'alternation':
        return min(...expression.alternatives.map((alternative) => this.depth(alternative)));
      case 'repetition':
        return expression.min === 0 ? 0 : this.depth(expression.item);
      case 'reference':
        return 1 + (this.depths.get(expression.rule) ?? INFINITE);
    }
  }

  private measure(): void {
    for (let changed = true; changed;) {
      changed = false;
      for (const [key, { expression }] of this.rules) {
        const depth = this.depth(expression);
        changed ||= depth < (this.depths.get(key) ?? INFINITE);
        this.depths.set(key, depth);
      }
    }
  }
}

function flipCase(text: string): string {
  const lower = text.toLowerCase();
  return lower === text ? text.toUpperCase() : lower;
}

/** Adds the characters at both ends of all ranges that an expression has. */
function collect(expression: Expression, into: Set<string>): void {
  const addEnds = (set: CharacterSet): void => {
    for (const code of set.flat()) into.add(fromCodePoint(code));
  };
  switch (expression.kind) {
    case 'literal':
      for (const code of expression.codePoints) addEnds(literalSet(code, expression.caseSensitive));
      break;
    case 'class':
      addEnds(expression.set);
      break;
    case 'sequence':
      for (const item of expression.items) collect(item, into);
      break;
    case 'alternation':
      for (const alternative of expression.alternatives) collect(alternative, into);
      break;
    case 'repetition':
      collect(expression.item, into);
  }
}
