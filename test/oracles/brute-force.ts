import { contains, literalSet } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';
import type { Rules } from './build';
import type { Derivation } from './search/first-match';

/** One way for an expression to derive a stretch of input: what it chooses, in pre-order, and the rules that take part. */
export interface Way {
  /** The number of the alternative; 0 to go on with a repetition and 1 to stop. */
  readonly choices: readonly number[];
  readonly rules: readonly Derivation[];
}

/** A stretch of input, and the rules that are being derived over that very stretch. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly rules: readonly string[];
}

const NOTHING: Way = { choices: [], rules: [] };

/**
 * The definition of first-match-wins, word for word, for tiny inputs: all derivations, exponentially many, in which no
 * node contains a node of the same rule over the same stretch, and of them the one whose choices come first.
 */
export class BruteForce {
  private readonly known = new Map<Expression, Map<string, readonly Way[]>>();
  private input = '';

  constructor(private readonly rules: Rules) {}

  test(rule: string, input: string): boolean {
    return this.derive(rule, input) !== undefined;
  }

  longest(rule: string, input: string, start: number): number {
    for (let end = input.length; end >= start; end--) {
      if (this.derive(rule, input, start, end) !== undefined) return end;
    }
    return -1;
  }

  derive(rule: string, input: string, start = 0, end = input.length): Derivation | undefined {
    const { key, expression } = this.rule(rule);
    return this.first(key, expression, input, start, end);
  }

  alternatives(rule: string, input: string): number[] {
    return [...this.parts(rule).keys()].filter((index) => this.deriveAlternative(rule, index, input));
  }

  deriveAlternative(rule: string, index: number, input: string): Derivation | undefined {
    return this.first(this.rule(rule).key, this.parts(rule)[index]!, input, 0, input.length);
  }

  private rule(name: string): { key: string; name: string; expression: Expression } {
    return this.rules.get(name.toLowerCase())!;
  }

  private parts(rule: string): readonly Expression[] {
    const { expression } = this.rule(rule);
    return expression.kind === 'alternation' ? expression.alternatives : [expression];
  }

  private first(
    key: string,
    expression: Expression,
    input: string,
    start: number,
    end: number,
  ): Derivation | undefined {
    if (input !== this.input) this.known.clear();
    this.input = input;
    const [first, ...others] = this.ways(expression, start, end, { start, end, rules: [key] });
    if (first === undefined) return undefined;
    const { rules } = others.reduce(better, first);
    return { rule: this.rule(key).name, start, end, children: rules };
  }

  /** Those of the ways for an expression to derive a stretch that can be a part of what is asked for. */
  protected kept(ways: Iterable<Way>): readonly Way[] {
    return [...ways];
  }

  /** All ways for an expression within a stretch to derive the input between two offsets. */
  private ways(expression: Expression, start: number, end: number, within: Stretch): readonly Way[] {
    const stretch = start === within.start && end === within.end ? within : { start, end, rules: [] };
    const key = [start, end, ...stretch.rules].join();
    let known = this.known.get(expression);
    if (known === undefined) this.known.set(expression, (known = new Map()));
    let ways = known.get(key);
    if (ways === undefined) known.set(key, (ways = this.kept(this.enumerate(expression, stretch))));
    return ways;
  }

  private *enumerate(expression: Expression, stretch: Stretch): Generator<Way> {
    const { start, end, rules } = stretch;
    switch (expression.kind) {
      case 'literal': {
        const { codePoints, caseSensitive } = expression;
        const found = [...this.input.slice(start, end)].map((character) => character.codePointAt(0)!);
        const fits = codePoints.every(
          (code, at) => at < found.length && contains(literalSet(code, caseSensitive), found[at]!),
        );
        if (fits && found.length === codePoints.length) yield NOTHING;
        return;
      }
      case 'class': {
        const found = [...this.input.slice(start, end)].map((character) => character.codePointAt(0)!);
        if (found.length === 1 && contains(expression.set, found[0]!)) yield NOTHING;
        return;
      }
      case 'alternation':
        for (const [index, alternative] of expression.alternatives.entries()) {
          for (const way of this.ways(alternative, start, end, stretch)) yield choosing(index, way);
        }
        return;
      case 'sequence':
        yield* this.sequence(expression.items, start, end, stretch);
        return;
      case 'repetition':
        yield* this.repetition(expression.item, expression.min, expression.max, start, end, stretch);
        return;
      case 'reference': {
        const { key, name, expression: body } = this.rule(expression.rule);
        if (rules.includes(key)) return;
        for (const way of this.ways(body, start, end, { start, end, rules: [...rules, key] })) {
          yield { choices: way.choices, rules: [{ rule: name, start, end, children: way.rules }] };
        }
      }
    }
  }

  private *sequence(
    [first, ...others]: readonly Expression[],
    start: number,
    end: number,
    within: Stretch,
  ): Generator<Way> {
    if (first === undefined) {
      if (start === end) yield NOTHING;
      return;
    }
    for (let middle = start; middle <= end; middle++) {
      for (const head of this.ways(first, start, middle, within)) {
        for (const tail of this.sequence(others, middle, end, within)) yield joined(head, tail);
      }
    }
  }

  /** Goes on or stops, but beyond its minimum never goes on by an iteration that matches nothing. */
  private *repetition(
    item: Expression,
    min: number,
    max: number,
    start: number,
    end: number,
    within: Stretch,
  ): Generator<Way> {
    if (min === 0 && start === end) yield choosing(1, NOTHING);
    if (max === 0) return;
    for (let middle = min > 0 ? start : start + 1; middle <= end; middle++) {
      for (const head of this.ways(item, start, middle, within)) {
        for (const tail of this.repetition(item, Math.max(min - 1, 0), max - 1, middle, end, within)) {
          yield choosing(0, joined(head, tail));
        }
      }
    }
  }
}

/**
 * The same in less time: of the ways for one expression to derive one stretch, the best alone is kept. Around it there
 * may stand whatever may stand around another.
 */
export class PrunedBruteForce extends BruteForce {
  protected override kept(ways: Iterable<Way>): readonly Way[] {
    const [first, ...others] = ways;
    return first === undefined ? [] : [others.reduce(better, first)];
  }
}

function choosing(choice: number, { choices, rules }: Way): Way {
  return { choices: [choice, ...choices], rules };
}

function joined(head: Way, tail: Way): Way {
  return { choices: [...head.choices, ...tail.choices], rules: [...head.rules, ...tail.rules] };
}

function better(best: Way, way: Way): Way {
  return before(way.choices, best.choices) ? way : best;
}

/** Of the choices of two derivations from one offset, neither is the beginning of the other. */
function before(some: readonly number[], others: readonly number[]): boolean {
  const at = some.findIndex((choice, index) => choice !== others[index]);
  return at >= 0 && some[at]! < others[at]!;
}
