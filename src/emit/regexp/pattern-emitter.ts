import { determinise } from '../../automata/dfa';
import { LimitError } from '../../automata/limits';
import { Nfa } from '../../automata/nfa';
import { mostReadings } from '../../automata/readings';
import { Subsets } from '../../automata/subsets';
import * as messages from '../../messages';
import { literalSet } from '../../model/character-set';
import { allReferences, shortestCycle } from '../../model/graph';
import type { Expression, Model, Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { patternOfDfa } from './elimination';
import { alternation, characters, type Pattern, repetition, sequence } from './pattern';
import { group } from './syntax';

/** A rule has no regular expression: it is recursive, or one would be too large. */
export class NoPatternError extends Error {
  override readonly name = 'NoPatternError';

  constructor(
    /** The rule's name as printed. */
    readonly rule: string,
    /** What is said of it where it is but one of many; the message has help as well. */
    readonly reason: string,
  ) {
    super(`${reason}; ${messages.insteadOfPattern()}`);
  }
}

/** A rule's regular expression. */
export interface RulePattern {
  /** Anchored: `^(?:...)$`. */
  readonly source: string;
  /** A backtracking matcher takes time linear in the input, whatever the input, as far as could be proved. */
  readonly linear: boolean;
}

const LIMITS = {
  /** Ways to have read the beginning of an input with which a pattern that mirrors the rule is taken. */
  ways: 100,
  /** Combinations of states that proving it may look at: some tenths of a second. */
  combinations: 20_000,
  nfaStates: 20_000,
  /** As deep as rules and groups may nest for automata. */
  nesting: 1_000,
  subsets: 2_000,
  subsetMembers: 500_000,
  /** States of an automaton that is made into a pattern. */
  eliminated: 200,
  /** Characters that an unambiguous pattern may take where the ambiguous one is short. */
  length: 10_000,
} as const;

/** Makes the patterns of one grammar's rules. */
export class PatternEmitter {
  private readonly mirrored = new Map<Expression, Pattern>();
  private readonly best = new Map<Expression, { readonly pattern: Pattern; readonly linear: boolean }>();
  private depth = 0;

  constructor(private readonly planner: Planner) {}

  /** Throws NoPatternError. */
  pattern(rule: Rule): RulePattern {
    const { model, facts } = this.planner;
    if (facts.get(rule.key)!.recursive) {
      throw new NoPatternError(rule.name, messages.recursivePattern(rule.name, cycleFrom(rule, model)));
    }
    try {
      this.depth = 0;
      const { pattern, linear } = this.quickest(rule.expression);
      return { source: `^${group(pattern.source)}$`, linear };
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      throw new NoPatternError(rule.name, messages.patternTooLarge(rule.name, error.message));
    }
  }

  /**
   * The pattern that mirrors the expression, where few ways to read prove it linear; else the same with such patterns of
   * its parts; else one made from the automaton, which is unambiguous; where that is too large, the one before.
   */
  private quickest(expression: Expression): { readonly pattern: Pattern; readonly linear: boolean } {
    let known = this.best.get(expression);
    if (known === undefined) {
      const mirror = this.mirror(expression);
      if (this.hasFewReadings(mirror)) known = { pattern: mirror, linear: true };
      else known = this.improved(expression);
      this.best.set(expression, known);
    }
    return known;
  }

  private improved(expression: Expression): { readonly pattern: Pattern; readonly linear: boolean } {
    const parts = this.deeper(() => this.compose(expression, (part) => this.quickest(part).pattern));
    if (this.hasFewReadings(parts)) return { pattern: parts, linear: true };
    const unambiguous = this.unambiguous(parts);
    return unambiguous === undefined
      ? { pattern: parts, linear: false }
      : { pattern: unambiguous, linear: true };
  }

  private mirror(expression: Expression): Pattern {
    let known = this.mirrored.get(expression);
    if (known === undefined) {
      known = this.deeper(() => this.compose(expression, (part) => this.mirror(part)));
      this.mirrored.set(expression, known);
    }
    return known;
  }

  private compose(expression: Expression, of: (part: Expression) => Pattern): Pattern {
    switch (expression.kind) {
      case 'literal':
        return sequence(
          expression.codePoints.map((point) => characters(literalSet(point, expression.caseSensitive))),
        );
      case 'class':
        return characters(expression.set);
      case 'sequence':
        return sequence(expression.items.map(of));
      case 'alternation':
        return alternation(expression.alternatives.map(of));
      case 'repetition':
        return repetition(expression.min, expression.max, of(expression.item));
      case 'reference':
        return of(this.planner.model.rules.get(expression.rule)!.expression);
    }
  }

  private deeper<T>(make: () => T): T {
    if (++this.depth > LIMITS.nesting) throw new LimitError('nested expressions', LIMITS.nesting);
    const made = make();
    this.depth--;
    return made;
  }

  private hasFewReadings(pattern: Pattern): boolean {
    return withinLimits(() => mostReadings(...this.automaton(pattern), LIMITS)) !== undefined;
  }

  private unambiguous(pattern: Pattern): Pattern | undefined {
    return withinLimits(() => {
      const [nfa, start] = this.automaton(pattern);
      const { subsets: count, subsetMembers: members } = LIMITS;
      const subsets = new Subsets(nfa, { subsets: count, members, cells: 4_000_000, pairs: 0 });
      const dfa = determinise(subsets, [subsets.of(start)]);
      if (dfa.outputs.length > LIMITS.eliminated) return undefined;
      return patternOfDfa(dfa, this.planner.alphabet, Math.max(LIMITS.length, pattern.source.length));
    });
  }

  private automaton(pattern: Pattern): [Nfa, start: number] {
    const limits = { states: LIMITS.nfaStates, depth: LIMITS.nesting };
    const nfa = new Nfa(new Map(), this.planner.alphabet, limits);
    return [nfa, nfa.build(pattern, nfa.accept)];
  }
}

function withinLimits<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return undefined;
  }
}

/** The names on a shortest way from the nearest rule that reaches itself back to it. */
function cycleFrom(rule: Rule, model: Model): string[] {
  const edges = allReferences(model);
  const all = new Set(edges.keys());
  const queue = new Set([rule.key]);
  for (const key of queue) {
    const cycle = shortestCycle(key, edges, all);
    if (cycle !== undefined)
      return [key, ...cycle.map((by) => by.rule)].map((each) => model.rules.get(each)!.name);
    for (const by of edges.get(key)!) queue.add(by.rule);
  }
  return [rule.name];
}
