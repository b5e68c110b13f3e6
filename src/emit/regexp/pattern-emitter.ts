import { type GrammarAlphabet, alphabetOf } from '../../program/grammar-alphabet';
import { determinise } from '../../automata/determinise';
import { dfaSize } from '../../table/dfa';
import { LimitError, limitOf, orElse } from '../../options/limits';
import { Nfa } from '../../program/nfa';
import type { Regular } from '../../program/regular';
import { degreeOfAmbiguity } from '../../automata/degree-of-ambiguity';
import { Subsets } from '../../automata/subsets';
import * as messages from '../messages';
import { composed } from '../../model/algebra';
import type { CharacterSet } from '../../model/character-set';
import { allReferences, shortestCycle } from '../../model/graph';
import { type Expression, type Model, type Rule, visit } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { decodedDfa } from './decoded-dfa';
import { patternOfDfa } from './state-elimination';
import { OctetComposition } from './octet-composition';
import { PATTERNS } from './pattern';
import type { Pattern } from './pattern-text';
import { group } from './pattern-syntax';
import { cached } from '../../table/maps';
import type { DfaLanguage } from '../../automata/difference';

/**
 * Thrown for a rule without a regular expression: it is recursive, or its pattern would be too large.
 *
 * @example
 * try {
 *   regexp(compile('s = "(" *s ")"\n'), 's');
 * } catch (error) {
 *   error instanceof NoPatternError; // => true
 * }
 */
export class NoPatternError extends Error {
  override readonly name = 'NoPatternError';

  constructor(
    /** The rule's name as printed. */
    readonly rule: string,
    /** The message without its help, for a list of several rules. */
    readonly reason: string,
  ) {
    super(`${reason}; ${messages.insteadOfPattern}`);
  }
}

/** A rule's regular expression. */
export interface RulePattern {
  /** Anchored. In ECMAScript: `^(?:...)$`. */
  readonly source: string;
  /** Whether a proof was found that a backtracking matcher takes linear time on every input. */
  readonly linear: boolean;
}

const PATTERN_LIMITS = {
  /** Ways to read the beginning of an input that a pattern may have and count as linear. */
  ways: 100,
  /** Combinations of states that this proof may visit: some tenths of a second. */
  combinations: 20_000,
  nfaStates: 20_000,
  /** How deep rules and groups may nest. */
  nesting: 1_000,
  subsets: 2_000,
  subsetMembers: 500_000,
  /** States of an automaton that state elimination takes. */
  eliminated: 200,
  /** Characters that an unambiguous pattern may have even if the ambiguous one is shorter. */
  length: 10_000,
  /** The same limits for a part over octets that has no other pattern: some seconds at most. */
  decodedStates: 1_000,
  decodedLength: 200_000,
} as const;

/** Makes the patterns of one grammar's rules. */
export class PatternEmitter {
  private readonly mirrored = new Map<Expression, Pattern>();
  private readonly best = new Map<Expression, { readonly pattern: Pattern; readonly linear: boolean }>();
  /** Results by the sources of patterns: many rules have the same parts. */
  private readonly proved = new Map<string, boolean>();
  private readonly rewritten = new Map<string, Pattern | undefined>();
  private readonly octets: OctetComposition | undefined;
  private depth = 0;

  /** With `areOctets`, the grammar is over octets, and patterns accept a string if the rule derives its UTF-8. */
  constructor(
    private readonly planner: Planner,
    areOctets: boolean,
  ) {
    if (areOctets) this.octets = new OctetComposition(planner.model, (part) => this.decoded(part));
  }

  /** Returns the pattern of a rule. `write` adds the anchors. Throws NoPatternError, and what `write` throws. */
  pattern(rule: Rule, write = anchored): RulePattern {
    const { model, facts } = this.planner;
    if (facts.get(rule.key)!.recursive) {
      throw new NoPatternError(rule.name, messages.recursivePattern(rule.name, cycleFrom(rule, model)));
    }
    try {
      const { pattern, linear } = this.ofPart(rule.expression);
      return { source: write(pattern), linear };
    } catch (error) {
      throw new NoPatternError(rule.name, messages.patternTooLarge(rule.name, limitOf(error).message));
    }
  }

  /** Returns the pattern of a part without recursion. Throws LimitError. */
  ofPart(part: Expression): { readonly pattern: Pattern; readonly linear: boolean } {
    this.depth = 0;
    return this.quickest(part);
  }

  /**
   * Returns the first pattern that is proved linear. The candidates are the one that mirrors the expression, the one composed
   * of such patterns of its parts, and the unambiguous one of its automaton. If the last is too large, returns the second.
   */
  private quickest(expression: Expression): { readonly pattern: Pattern; readonly linear: boolean } {
    return cached(this.best, expression, () => {
      const mirror = this.mirror(expression);
      return this.hasLowAmbiguity(mirror) ? { pattern: mirror, linear: true } : this.improved(expression);
    });
  }

  private improved(expression: Expression): { readonly pattern: Pattern; readonly linear: boolean } {
    const parts = this.compose(expression, (part) => this.quickest(part).pattern);
    if (this.hasLowAmbiguity(parts)) return { pattern: parts, linear: true };
    const unambiguous = this.unambiguous(parts);
    return unambiguous === undefined
      ? { pattern: parts, linear: false }
      : { pattern: unambiguous, linear: true };
  }

  private mirror(expression: Expression): Pattern {
    return cached(this.mirrored, expression, () => this.compose(expression, (part) => this.mirror(part)));
  }

  /** Makes a pattern of those of the parts. Throws LimitError if rules nest too deep. */
  private compose(expression: Expression, of: (part: Expression) => Pattern): Pattern {
    if (++this.depth > PATTERN_LIMITS.nesting)
      throw new LimitError('nested expressions', PATTERN_LIMITS.nesting);
    const use = (rule: string): Pattern => of(this.planner.model.rules.get(rule)!.expression);
    const made =
      this.octets === undefined
        ? composed(PATTERNS, expression, of, use)
        : this.octets.compose(expression, of, use);
    this.depth--;
    return made;
  }

  private hasLowAmbiguity(pattern: Pattern): boolean {
    return cached(this.proved, pattern.source, () => {
      const most = orElse(
        () => degreeOfAmbiguity(...this.automaton(pattern, this.alphabetFor(pattern)), PATTERN_LIMITS),
        () => undefined,
      );
      return most !== undefined;
    });
  }

  private unambiguous(pattern: Pattern): Pattern | undefined {
    return cached(this.rewritten, pattern.source, () =>
      orElse(
        () => {
          const { dfa, alphabet } = this.minimal(pattern, this.alphabetFor(pattern));
          if (dfaSize(dfa) > PATTERN_LIMITS.eliminated) return undefined;
          const longest = Math.max(PATTERN_LIMITS.length, pattern.source.length);
          return patternOfDfa(PATTERNS, dfa, alphabet, longest);
        },
        () => undefined,
      ),
    );
  }

  /** Returns the pattern of the strings whose UTF-8 an expression over octets derives. */
  private decoded(expression: Expression): Pattern {
    const { dfa, alphabet } = decodedDfa(this.minimal(expression, this.planner.alphabet));
    if (dfaSize(dfa) > PATTERN_LIMITS.decodedStates)
      throw new LimitError('states', PATTERN_LIMITS.decodedStates);
    const pattern = patternOfDfa(PATTERNS, dfa, alphabet, PATTERN_LIMITS.decodedLength);
    if (pattern === undefined) throw new LimitError('characters', PATTERN_LIMITS.decodedLength);
    return pattern;
  }

  private minimal(part: Regular, alphabet: GrammarAlphabet): DfaLanguage {
    const [nfa, start] = this.automaton(part, alphabet);
    const { subsets: count, subsetMembers: members } = PATTERN_LIMITS;
    const subsets = new Subsets(nfa, { subsets: count, members, cells: 4_000_000, pairs: 0 });
    return { dfa: determinise(subsets, [subsets.of(start)]), alphabet };
  }

  private automaton(part: Regular, alphabet: GrammarAlphabet): [Nfa, start: number] {
    const limits = { states: PATTERN_LIMITS.nfaStates, depth: PATTERN_LIMITS.nesting };
    const nfa = new Nfa(this.planner.model.rules, alphabet, limits);
    return [nfa, nfa.build(part, nfa.accept)];
  }

  /** Returns the alphabet of a pattern. A grammar over octets has an alphabet of octets, which does not fit. */
  private alphabetFor(pattern: Pattern): GrammarAlphabet {
    if (this.octets === undefined) return this.planner.alphabet;
    const sets: CharacterSet[] = [];
    addSets(pattern, sets);
    return alphabetOf(sets);
  }
}

function anchored({ source }: Pattern): string {
  return `^${group(source)}$`;
}

/** Collects the sets of a pattern. Throws LimitError if there are more than an automaton may have states. */
function addSets(pattern: Pattern, to: CharacterSet[]): void {
  visit(pattern, (part) => {
    if (part.kind === 'class' && to.push(part.set) > PATTERN_LIMITS.nfaStates)
      throw new LimitError('automaton states', PATTERN_LIMITS.nfaStates);
  });
}

/** Returns the names on a shortest cycle through the nearest rule that reaches itself. */
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
