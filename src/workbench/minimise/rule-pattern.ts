import { determinise } from '../../automata/determinise';
import { Subsets } from '../../automata/subsets';
import { alternation, characters, type Pattern, repetition, sequence } from '../../emit/regexp/pattern';
import { patternOfDfa } from '../../emit/regexp/state-elimination';
import { LimitError } from '../../limits';
import { type CharacterSet, complement, literalSet, unionOf } from '../../model/character-set';
import type { Expression, Reference, Rule } from '../../model/model';
import { alphabetOf } from '../../program/grammar-alphabet';
import { stateCount } from '../../program/dfa';
import { Nfa } from '../../program/nfa';
import { type Regular, replaceReferences } from '../../program/regular';

/** A pattern in which some code points, the letters, stand for uses of rules. */
export interface LetteredPattern {
  readonly pattern: Pattern;
  /** The key of the rule for which each letter stands. */
  readonly letters: ReadonlyMap<number, string>;
}

/** State elimination takes cubic time. Shorter rules come of small automata anyway. */
const LIMITS = {
  states: 200,
  length: 20_000,
  nfaStates: 20_000,
  nesting: 500,
  subsets: 2_000,
  members: 500_000,
  cells: 4_000_000,
};

/**
 * Returns patterns with the language of a rule: its own simplified one, and one made of its minimal DFA. `keeps` tells which used rules
 * stay as uses. There are none if the automaton would be too large, or if the rule leaves no code points for letters.
 */
export function patternsOf(
  rule: Rule,
  rules: ReadonlyMap<string, Rule>,
  keeps: (key: string) => boolean,
): LetteredPattern[] {
  const kept = new Map<string, number>();
  const inlined = inlinedIn(rule.expression, rules, (key) => keeps(key) && kept.set(key, 0) !== undefined);
  const sets: CharacterSet[] = [];
  addSets(inlined, sets);
  const free = pointsOf(complement(unionOf(sets)), kept.size);
  if (free === undefined) return [];
  [...kept.keys()].forEach((key, i) => kept.set(key, free[i]!));
  const letters = new Map([...kept].map(([key, point]) => [point, key]));
  const spelled = replaced(inlined, (key) => kept.get(key)!);
  return withinLimits(() => [mirror(spelled), ...eliminated(spelled)]).map((pattern) => ({
    pattern,
    letters,
  }));
}

/** Replaces uses of rules by what these derive, at any depth. */
function inlinedIn(
  part: Expression,
  rules: ReadonlyMap<string, Rule>,
  keeps: (key: string) => boolean,
): Regular {
  return replaceReferences(part, (reference) =>
    keeps(reference.rule) ? reference : inlinedIn(rules.get(reference.rule)!.expression, rules, keeps),
  );
}

function replaced(part: Regular, letterOf: (key: string) => number): Regular {
  return replaceReferences(part as Expression, ({ rule }: Reference) => {
    const letter = letterOf(rule);
    return { kind: 'class', set: [[letter, letter]] };
  });
}

/** Returns some code points of a set, the last ones first; undefined if it has fewer. */
function pointsOf(set: CharacterSet, count: number): number[] | undefined {
  const points: number[] = [];
  for (const [low, high] of [...set].reverse())
    for (let point = high; point >= low && points.length < count; point--) points.push(point);
  return points.length < count ? undefined : points;
}

function addSets(part: Regular, to: CharacterSet[]): void {
  switch (part.kind) {
    case 'literal':
      for (const point of part.codePoints) to.push(literalSet(point, part.caseSensitive));
      return;
    case 'class':
      to.push(part.set);
      return;
    case 'sequence':
      return part.items.forEach((item) => addSets(item, to));
    case 'alternation':
      return part.alternatives.forEach((each) => addSets(each, to));
    case 'repetition':
    case 'group':
      return addSets(part.item, to);
    default:
      return;
  }
}

function mirror(part: Regular): Pattern {
  switch (part.kind) {
    case 'literal':
      return sequence(part.codePoints.map((point) => characters(literalSet(point, part.caseSensitive))));
    case 'class':
      return characters(part.set);
    case 'sequence':
      return sequence(part.items.map(mirror));
    case 'alternation':
      return alternation(part.alternatives.map(mirror));
    case 'repetition':
      return repetition(part.min, part.max, mirror(part.item));
    case 'group':
      return mirror(part.item);
    case 'reference':
    case 'call':
      throw new Error('all uses are replaced');
  }
}

function eliminated(part: Regular): Pattern[] {
  const sets: CharacterSet[] = [];
  addSets(part, sets);
  const alphabet = alphabetOf(sets);
  const nfa = new Nfa(new Map(), alphabet, { states: LIMITS.nfaStates, depth: LIMITS.nesting });
  const subsets = new Subsets(nfa, { ...LIMITS, pairs: 0 });
  const dfa = determinise(subsets, [subsets.of(nfa.build(part, nfa.accept))]);
  if (stateCount(dfa) > LIMITS.states) return [];
  return [patternOfDfa(dfa, alphabet, LIMITS.length) ?? []].flat();
}

function withinLimits<T>(attempt: () => readonly T[]): readonly T[] {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return [];
  }
}
