import type { CharacterSet } from '../../../src/model/character-set';
import type { Expression, Model } from '../../../src/model/model';
import { Chart } from './chart';
import { type Derivation, FirstMatch } from './first-match';
import { unproductive } from './unproductive';

/** Why an input does not match: where, and what could have stood there. */
export interface SearchFailure {
  /** The first offset at which no continuation exists: what stands before it begins some string of the rule. */
  readonly offset: number;
  /** Ranges, in any order, of the code points with which some string of the rule goes on there. */
  readonly expected: CharacterSet;
  /** Whether the rule derives what stands before the offset. */
  readonly endExpected: boolean;
}

/**
 * The reference of the tests: what rules derive, straight from the definition (design, section 2). Of derivations in
 * which a node contains, directly or through others, a node of the same rule over the same stretch, it considers none:
 * `e = e / "a"` derives "a" by its second alternative. It is for short inputs: it recurses as deep as rules nest, and does
 * nothing for speed but keep what it has found. Rules are named in any case; offsets are UTF-16 units.
 */
export class Search {
  private readonly unproductive: ReadonlySet<Expression>;
  private last: Chart | undefined;

  constructor(private readonly rules: Model['rules']) {
    this.unproductive = unproductive(rules);
  }

  /** Whether the rule derives the whole input. */
  test(rule: string, input: string): boolean {
    return this.chart(rule, input).ends().includes(input.length);
  }

  /** The end of the longest stretch from `start` that the rule derives, of those that `mayEnd` there; or -1. */
  longest(rule: string, input: string, start: number, mayEnd = (_end: number): boolean => true): number {
    return Math.max(-1, ...this.chart(rule, input, start).ends().filter(mayEnd));
  }

  /** The first-match-wins derivation of the whole input, with every named rule. */
  derive(rule: string, input: string): Derivation | undefined {
    if (!this.test(rule, input)) return undefined;
    const goals = new Map([[input.length, []]]);
    return new FirstMatch(this.chart(rule, input)).derivation(rule.toLowerCase(), 0, goals);
  }

  /** Which top-level alternatives of the rule derive the whole input; a rule that is no alternation has one. */
  alternatives(rule: string, input: string): number[] {
    const match = new FirstMatch(this.chart(rule, input));
    const { key, expression } = match.chart.rule;
    const alternatives = expression.kind === 'alternation' ? expression.alternatives : [expression];
    return alternatives.flatMap((each, i) => (match.derives(each, 0, input.length, [key]) ? [i] : []));
  }

  /** Where and why the rule does not derive the whole input; undefined if it does. */
  failure(rule: string, input: string): SearchFailure | undefined {
    if (this.test(rule, input)) return undefined;
    const chart = this.chart(rule, input);
    const offset = Math.max(chart.furthest, ...chart.ends());
    const expected = offset === chart.furthest ? chart.tried.flat() : [];
    return { offset, expected, endExpected: chart.ends().includes(offset) };
  }

  /** The last chart is kept, because one input is often asked about several times. */
  private chart(name: string, input: string, start = 0): Chart {
    const rule = this.rules.get(name.toLowerCase());
    if (rule === undefined) throw new Error(`rule "${name}" is not defined`);
    if (this.last?.rule !== rule || this.last.input !== input || this.last.start !== start) {
      this.last = new Chart(this.rules, this.unproductive, rule, input, start);
    }
    return this.last;
  }
}
