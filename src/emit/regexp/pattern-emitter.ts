import { type Alphabet, alphabetOf } from '../../program/alphabet';
import { determinise } from '../../automata/determinise';
import { stateCount } from '../../program/dfa';
import { LimitError } from '../../limits';
import { Nfa } from '../../program/nfa';
import type { Regular } from '../../program/regular';
import { mostReadings } from '../../automata/readings';
import { Subsets } from '../../automata/subsets';
import * as messages from '../messages';
import { type CharacterSet, literalSet } from '../../model/character-set';
import { allReferences, shortestCycle } from '../../model/graph';
import type { Expression, Model, Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { type Automaton, decodedDfa } from './decoded-dfa';
import { patternOfDfa } from './elimination';
import { OctetComposition } from './octet-composition';
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
  /** The same of a part over octets that has no other pattern: some seconds at most. */
  decodedStates: 1_000,
  decodedLength: 200_000,
} as const;

/** Makes the patterns of one grammar's rules. */
export class PatternEmitter {
  private readonly mirrored = new Map<Expression, Pattern>();
  private readonly best = new Map<Expression, { readonly pattern: Pattern; readonly linear: boolean }>();
  /** What was found of patterns, by their sources: the same ones come again in rule after rule. */
  private readonly proved = new Map<string, boolean>();
  private readonly rewritten = new Map<string, Pattern | undefined>();
  private readonly octets: OctetComposition | undefined;
  private depth = 0;

  /** With `areOctets`, the grammar is about octets, and patterns accept a string if the rule derives its UTF-8. */
  constructor(
    private readonly planner: Planner,
    areOctets: boolean,
  ) {
    if (areOctets) this.octets = new OctetComposition(planner.model, (part) => this.decoded(part));
  }

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
    if (this.octets !== undefined) return this.octets.compose(expression, of);
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
    return once(this.proved, pattern.source, () => {
      const most = withinLimits(() =>
        mostReadings(...this.automaton(pattern, this.alphabetFor(pattern)), LIMITS),
      );
      return most !== undefined;
    });
  }

  private unambiguous(pattern: Pattern): Pattern | undefined {
    return once(this.rewritten, pattern.source, () =>
      withinLimits(() => {
        const { dfa, alphabet } = this.minimal(pattern, this.alphabetFor(pattern));
        if (stateCount(dfa) > LIMITS.eliminated) return undefined;
        return patternOfDfa(dfa, alphabet, Math.max(LIMITS.length, pattern.source.length));
      }),
    );
  }

  /** The pattern of the strings whose UTF-8 an expression over octets derives. */
  private decoded(expression: Expression): Pattern {
    const { dfa, alphabet } = decodedDfa(this.minimal(expression, this.planner.alphabet));
    if (stateCount(dfa) > LIMITS.decodedStates) throw new LimitError('states', LIMITS.decodedStates);
    const pattern = patternOfDfa(dfa, alphabet, LIMITS.decodedLength);
    if (pattern === undefined) throw new LimitError('characters', LIMITS.decodedLength);
    return pattern;
  }

  private minimal(part: Regular, alphabet: Alphabet): Automaton {
    const [nfa, start] = this.automaton(part, alphabet);
    const { subsets: count, subsetMembers: members } = LIMITS;
    const subsets = new Subsets(nfa, { subsets: count, members, cells: 4_000_000, pairs: 0 });
    return { dfa: determinise(subsets, [subsets.of(start)]), alphabet };
  }

  private automaton(part: Regular, alphabet: Alphabet): [Nfa, start: number] {
    const limits = { states: LIMITS.nfaStates, depth: LIMITS.nesting };
    const nfa = new Nfa(this.planner.model.rules, alphabet, limits);
    return [nfa, nfa.build(part, nfa.accept)];
  }

  /** That of the grammar divides octets, not code points. */
  private alphabetFor(pattern: Pattern): Alphabet {
    if (this.octets === undefined) return this.planner.alphabet;
    const sets: CharacterSet[] = [];
    addSets(pattern, sets);
    return alphabetOf(sets);
  }
}

/** Adds the sets of a pattern. Throws LimitError where there are more than an automaton may have states. */
function addSets(pattern: Pattern, to: CharacterSet[]): void {
  switch (pattern.kind) {
    case 'class':
      if (to.push(pattern.set) > LIMITS.nfaStates) throw new LimitError('automaton states', LIMITS.nfaStates);
      return;
    case 'sequence':
      return pattern.items.forEach((item) => addSets(item, to));
    case 'alternation':
      return pattern.alternatives.forEach((alternative) => addSets(alternative, to));
    case 'repetition':
      return addSets(pattern.item, to);
  }
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  if (!known.has(key)) known.set(key, make());
  return known.get(key)!;
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
