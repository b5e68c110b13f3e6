import { type DfaLanguage, witness } from '../../automata/difference';
import { determinise } from '../../automata/determinise';
import { Subsets } from '../../automata/subsets';
import { type PatternAlgebra, patternOfDfa } from '../../emit/regexp/state-elimination';
import { LimitError } from '../../options/limits';
import { type CharacterSet, complement, difference, intersects, unionOf } from '../../model/character-set';
import { type Dfa, dfaSize } from '../../table/dfa';
import { alphabetOf } from '../../program/grammar-alphabet';
import { Nfa } from '../../program/nfa';
import type { LinkedGrammar } from '../linked-grammar';
import type { AbnfPattern } from './abnf-pattern';
import { derives } from './pattern-matcher';
import type { AbnfPatterns } from './abnf-patterns';
import { cached } from '../../table/maps';

/** Past a limit of one automaton a definition counts as unknown, so it is not chosen. */
const LIMITS = { subsets: 4_000, members: 400_000, cells: 4_000_000, pairs: 0 };
const NFA_LIMITS = { states: 40_000, depth: 500 };
/** State elimination takes cubic time, and long definitions come of large automata. */
const ELIMINATED_STATES = 120;
const ELIMINATED_LENGTH = 3_000;

/**
 * The automata of patterns. All of them together may have so many NFA states and members of subsets: about ten seconds. Then the search
 * returns the best so far.
 */
const MOST_STEPS = 20_000_000;

/** Compares the languages of patterns of one grammar, and makes patterns of their DFAs. Counts the steps. */
export class Languages {
  private readonly known = new Map<string, Dfa | undefined>();
  /** Strings that tell the language of a pattern, by its source, from others, and whether the pattern derives them. */
  private readonly telling = new Map<string, (readonly [string: string, isMember: boolean])[]>();
  private steps = 0;

  constructor(private readonly grammar: LinkedGrammar) {}

  /** Tells whether so many automata were made that the search must end. */
  get isExhausted(): boolean {
    return this.steps >= MOST_STEPS;
  }

  /**
   * Tells whether two patterns have one language. Strings that told others apart from the first one are tried first. Past the limits the
   * answer is no.
   */
  areEqual(pattern: AbnfPattern, other: AbnfPattern): boolean {
    const strings = cached(this.telling, pattern.source, () => []);
    const { grammar } = this;
    if (strings.some(([string, isMember]) => derives(grammar, other, string) === !isMember)) return false;
    const [own, second] = [this.dfaOf(pattern), this.dfaOf(other)];
    if (own === undefined || second === undefined) return false;
    if (haveOneTable(own, second)) return true;
    strings.push(...this.difference(own, second));
    return false;
  }

  /** Returns those rules that have the language of a pattern. */
  rulesLike(pattern: AbnfPattern, rules: readonly string[]): readonly string[] {
    const dfa = this.dfaOf(pattern);
    return dfa === undefined
      ? []
      : rules.filter((rule) => haveOneTable(dfa, this.grammar.language(rule)?.dfa ?? NO_DFA));
  }

  /** Returns a string that one of two DFAs accepts and the other does not, and whether the first one does. */
  private difference(own: Dfa, other: Dfa): (readonly [string: string, isMember: boolean])[] {
    const { alphabet } = this.grammar.planner;
    const [a, b] = [own, other].map((dfa) => ({ dfa, alphabet })) as [DfaLanguage, DfaLanguage];
    const missing = witness(a, b);
    if (missing !== undefined) return [[missing, true]];
    const added = witness(b, a);
    return added === undefined ? [] : [[added, false]];
  }

  /** Makes a pattern of the minimal DFA by state elimination, in which rules are letters; undefined past the limits. */
  eliminated(patterns: AbnfPatterns, pattern: AbnfPattern): AbnfPattern | undefined {
    const { sets, rules } = partsOf(pattern);
    const letters = pointsOf(complement(unionOf(sets)), rules.length);
    if (letters === undefined) return undefined;
    const letterOf = new Map(
      rules.map((rule, i): [string, CharacterSet] => [rule, [[letters[i]!, letters[i]!]]]),
    );
    const alphabet = alphabetOf([...sets, ...letterOf.values()]);
    const rulesAsLetters = new Map(
      Array.from(letterOf, ([rule, set]) => [rule, { expression: { kind: 'class', set } as const }]),
    );
    return this.withinLimits(() => {
      const dfa = this.minimal(pattern, new Nfa(rulesAsLetters, alphabet, NFA_LIMITS));
      if (dfaSize(dfa) > ELIMINATED_STATES) return undefined;
      return patternOfDfa(withLetters(patterns, letterOf), dfa, alphabet, ELIMINATED_LENGTH);
    });
  }

  /** Returns the minimal DFA of a pattern; undefined past the limits. */
  private dfaOf(pattern: AbnfPattern): Dfa | undefined {
    if (!this.known.has(pattern.source)) {
      const { model, planner } = this.grammar;
      const dfaOfRule = (rule: string): Dfa | undefined => this.grammar.language(rule)?.dfa;
      const nfa = new Nfa(model.rules, planner.alphabet, NFA_LIMITS, dfaOfRule);
      this.known.set(
        pattern.source,
        this.withinLimits(() => this.minimal(pattern, nfa)),
      );
    }
    return this.known.get(pattern.source);
  }

  private minimal(pattern: AbnfPattern, nfa: Nfa): Dfa {
    const subsets = new Subsets(nfa, LIMITS);
    try {
      return determinise(subsets, [subsets.of(nfa.build(pattern, nfa.accept))]);
    } finally {
      this.steps += nfa.size + subsets.memberCount;
    }
  }

  private withinLimits<T>(attempt: () => T): T | undefined {
    if (this.isExhausted) return undefined;
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return undefined;
    }
  }
}

const NO_DFA: Dfa = { width: 0, table: new Int32Array(), outputs: new Int32Array(), starts: [] };

/** Tells whether two minimal DFAs over one alphabet are equal. Their states have the same numbers then. */
function haveOneTable(a: Dfa, b: Dfa): boolean {
  return (
    a.table.length === b.table.length &&
    a.starts[0] === b.starts[0] &&
    a.outputs.every((output, state) => output === b.outputs[state]) &&
    a.table.every((target, cell) => target === b.table[cell])
  );
}

/** Returns the sets of a pattern and the rules that it uses. */
function partsOf(pattern: AbnfPattern): { readonly sets: CharacterSet[]; readonly rules: readonly string[] } {
  const sets: CharacterSet[] = [];
  const rules = new Set<string>();
  const add = (part: AbnfPattern): void => {
    if (part.kind === 'class') sets.push(part.set);
    else if (part.kind === 'reference') rules.add(part.rule);
    else if (part.kind === 'sequence') part.items.forEach(add);
    else if (part.kind === 'alternation') part.alternatives.forEach(add);
    else add(part.item);
  };
  add(pattern);
  return { sets, rules: [...rules] };
}

/** Returns some code points of a set, the last ones first; undefined if it has fewer. */
export function pointsOf(set: CharacterSet, count: number): number[] | undefined {
  const points: number[] = [];
  for (const [low, high] of [...set].reverse())
    for (let point = high; point >= low && points.length < count; point--) points.push(point);
  return points.length < count ? undefined : points;
}

/** Makes patterns in which letters are uses of rules. */
function withLetters(
  patterns: AbnfPatterns,
  letterOf: ReadonlyMap<string, CharacterSet>,
): PatternAlgebra<AbnfPattern> {
  const letters = unionOf([...letterOf.values()]);
  return {
    EMPTY_STRING: patterns.EMPTY_STRING,
    EMPTY_LANGUAGE: patterns.EMPTY_LANGUAGE,
    sequence: (parts) => patterns.sequence(parts),
    alternation: (parts) => patterns.alternation(parts),
    repetition: (min, max, part) => patterns.repetition(min, max, part),
    characters: (set) => {
      const used = [...letterOf].filter(([, letter]) => intersects(letter, set));
      const rest = patterns.characters(difference(set, letters));
      return patterns.alternation([...used.map(([rule]) => patterns.reference(rule)), rest]);
    },
  };
}
