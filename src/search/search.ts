import type { CharacterSet } from '../model/character-set';
import { Chart } from './chart';
import { derives, firstMatch, type Derivation } from './first-match';
import { prepare, type Node, type PreparedRule, type SearchRule } from './prepare';
import { filter, has, union } from './ranges';

export type { Derivation } from './first-match';
export type { SearchRule } from './prepare';
export { SearchDepthError } from './steps';

/** Why an input does not match: where, and what could have stood there. */
export interface SearchFailure {
  /** The first offset at which no continuation exists: what stands before it begins some string of the rule. */
  readonly offset: number;
  /** The code points with which some string of the rule goes on there. */
  readonly expected: CharacterSet;
  /** Whether what stands before the offset is itself derived by the rule. */
  readonly endExpected: boolean;
}

export interface SearchOptions {
  /** How deep parts of a derivation may nest; each level takes memory, none takes JavaScript stack. */
  readonly maxDepth?: number;
}

/** About half a gigabyte at the deepest. */
const MAX_DEPTH = 1_000_000;

/** The chart of a longer input is not kept: it may hold a kilobyte a character. */
const KEPT_LENGTH = 10_000;

/**
 * The reference engine: what rules derive, straight from the definition (design, section 2), for recursive rules as
 * well as others, left-recursive ones too. Of derivations in which a node contains, directly or through others, a node
 * of the same rule over the same stretch, none is considered: `e = e / "a"` derives "a" by its second alternative.
 * Polynomial in the input's length: a left-recursive list takes time linear in its items, and what can be grouped in
 * every way, such as `e = e "+" e / "1"`, the cube. Rules are named in any case; offsets are UTF-16 units.
 */
export class Search {
  private readonly rules: ReadonlyMap<string, PreparedRule>;
  private readonly maxDepth: number;
  /** The chart made last: what asks about the same input again finds its sets made. */
  private last: { rule: PreparedRule; input: string; start: number; end: number; chart: Chart } | undefined;

  constructor(rules: ReadonlyMap<string, SearchRule>, { maxDepth = MAX_DEPTH }: SearchOptions = {}) {
    this.rules = prepare(rules);
    this.maxDepth = maxDepth;
  }

  /** Whether the rule derives the whole input. */
  test(rule: string, input: string): boolean {
    const found = this.rule(rule);
    return has(this.chart(found, input).ends(found.body, 0), input.length);
  }

  /** The end of the longest stretch from `start` that the rule derives, of those that `mayEnd` where they do; or -1. */
  longest(
    rule: string,
    input: string,
    start: number,
    mayEnd: (offset: number) => boolean = ANYWHERE,
  ): number {
    const found = this.rule(rule);
    const ends = filter(this.chart(found, input, start).ends(found.body, start), mayEnd);
    return ends[ends.length - 1] ?? -1;
  }

  /** The first-match-wins derivation of that very stretch, with every named rule. */
  derive(rule: string, input: string, start = 0, end = input.length): Derivation | undefined {
    const found = this.rule(rule);
    return derivation(this.chart(found, input, start, end), found, found.body, start, end);
  }

  /** Which top-level alternatives of the rule derive the whole input; a rule that is no alternation has one. */
  alternatives(rule: string, input: string): number[] {
    const found = this.rule(rule);
    const chart = this.chart(found, input);
    return topAlternatives(found).flatMap((part, index) =>
      derives(chart, found, part, 0, input.length) ? [index] : [],
    );
  }

  /** The first-match-wins derivation of the whole input by one of the rule's top-level alternatives. */
  deriveAlternative(rule: string, index: number, input: string): Derivation | undefined {
    const found = this.rule(rule);
    const part = topAlternatives(found)[index];
    return part && derivation(this.chart(found, input), found, part, 0, input.length);
  }

  /** Why the rule does not derive the whole input; undefined where it does. */
  failure(rule: string, input: string): SearchFailure | undefined {
    const stop = this.stop(rule, input);
    return stop.endExpected && stop.offset === input.length ? undefined : stop;
  }

  /** How far any derivation by the rule goes, and how it could go on there. */
  stop(rule: string, input: string): SearchFailure {
    const found = this.rule(rule);
    const chart = this.chart(found, input);
    const ends = chart.ends(found.body, 0);
    const offset = Math.max(0, chart.furthest, ends[ends.length - 1] ?? 0);
    const wanted = union(offset === chart.furthest ? [...chart.wanted] : []);
    const expected = wanted.flatMap((low, at) => (at % 2 === 0 ? [[low, wanted[at + 1]!] as const] : []));
    return { offset, expected, endExpected: has(ends, offset) };
  }

  private rule(name: string): PreparedRule {
    const rule = this.rules.get(name.toLowerCase());
    if (rule === undefined) throw new Error(`rule "${name}" is not defined`);
    return rule;
  }

  private chart(rule: PreparedRule, input: string, start = 0, end = input.length): Chart {
    const { last } = this;
    if (last?.rule === rule && last.input === input && last.start === start && last.end === end)
      return last.chart;
    const chart = new Chart(input, end, this.maxDepth);
    this.last = input.length <= KEPT_LENGTH ? { rule, input, start, end, chart } : undefined;
    return chart;
  }
}

export function createSearch(rules: ReadonlyMap<string, SearchRule>, options?: SearchOptions): Search {
  return new Search(rules, options);
}

function topAlternatives({ body }: PreparedRule): readonly Node[] {
  return body.kind === 'alternation' ? body.alternatives : [body];
}

function derivation(
  chart: Chart,
  rule: PreparedRule,
  part: Node,
  start: number,
  end: number,
): Derivation | undefined {
  if (!derives(chart, rule, part, start, end)) return undefined;
  return { rule: rule.name, start, end, children: firstMatch(chart, rule, part, start, end) };
}

const ANYWHERE = (): boolean => true;
