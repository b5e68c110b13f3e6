import { contains, literalSet } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';
import type { Derivation } from '../../src/search/search';
import type { Rules } from './build';

/** One way for an expression to derive a stretch of input: where it ends, and the rules that take part. */
interface Way {
  readonly end: number;
  readonly rules: readonly Derivation[];
}

/**
 * All derivations of tiny inputs, one by one and exponentially many, in the order in which first-match-wins prefers
 * them: nothing is decided, so that nothing can be decided wrongly. For grammars without left recursion.
 */
export class BruteForce {
  constructor(private readonly rules: Rules) {}

  test(rule: string, input: string): boolean {
    return this.derive(rule, input) !== undefined;
  }

  longest(rule: string, input: string, start: number): number {
    let longest = -1;
    for (const { end } of this.ways(this.rule(rule).expression, input, start))
      longest = Math.max(longest, end);
    return longest;
  }

  derive(rule: string, input: string, start = 0, end = input.length): Derivation | undefined {
    const { name, expression } = this.rule(rule);
    return this.first(name, expression, input, start, end);
  }

  alternatives(rule: string, input: string): number[] {
    const { name, expression } = this.rule(rule);
    const parts = expression.kind === 'alternation' ? expression.alternatives : [expression];
    return [...parts.keys()].filter((index) => this.first(name, parts[index]!, input, 0, input.length));
  }

  private rule(name: string): { name: string; expression: Expression } {
    return this.rules.get(name.toLowerCase())!;
  }

  private first(
    rule: string,
    expression: Expression,
    input: string,
    start: number,
    goal: number,
  ): Derivation | undefined {
    for (const { end, rules } of this.ways(expression, input, start)) {
      if (end === goal) return { rule, start, end, children: rules };
    }
    return undefined;
  }

  private *ways(expression: Expression, input: string, start: number): Generator<Way> {
    switch (expression.kind) {
      case 'literal': {
        const { codePoints, caseSensitive } = expression;
        const found = [...input.slice(start)].slice(0, codePoints.length);
        const fits = codePoints.every((code, at) => {
          const actual = found[at]?.codePointAt(0);
          return actual !== undefined && contains(literalSet(code, caseSensitive), actual);
        });
        if (fits) yield { end: start + found.join('').length, rules: [] };
        return;
      }
      case 'class': {
        const code = input.codePointAt(start);
        if (code === undefined || !contains(expression.set, code)) return;
        yield { end: start + String.fromCodePoint(code).length, rules: [] };
        return;
      }
      case 'alternation':
        for (const alternative of expression.alternatives) yield* this.ways(alternative, input, start);
        return;
      case 'sequence':
        yield* this.sequence(expression.items, input, start);
        return;
      case 'repetition':
        yield* this.repetition(expression.item, expression.min, expression.max, input, start);
        return;
      case 'reference': {
        const { name, expression: body } = this.rule(expression.rule);
        for (const { end, rules } of this.ways(body, input, start)) {
          yield { end, rules: [{ rule: name, start, end, children: rules }] };
        }
      }
    }
  }

  private *sequence(items: readonly Expression[], input: string, start: number): Generator<Way> {
    const [first, ...others] = items;
    if (first === undefined) {
      yield { end: start, rules: [] };
      return;
    }
    for (const head of this.ways(first, input, start)) {
      for (const tail of this.sequence(others, input, head.end)) {
        yield { end: tail.end, rules: [...head.rules, ...tail.rules] };
      }
    }
  }

  /** Goes on before it stops, but beyond its minimum never by an iteration that matches nothing. */
  private *repetition(
    item: Expression,
    min: number,
    max: number,
    input: string,
    start: number,
  ): Generator<Way> {
    if (max > 0) {
      for (const head of this.ways(item, input, start)) {
        if (min === 0 && head.end === start) continue;
        for (const tail of this.repetition(item, Math.max(min - 1, 0), max - 1, input, head.end)) {
          yield { end: tail.end, rules: [...head.rules, ...tail.rules] };
        }
      }
    }
    if (min === 0) yield { end: start, rules: [] };
  }
}
