import { type Check, checkOptions, RULE_NAMES } from '../options/arguments';
import { untilBudgetEnds } from '../options/limits';
import { type Cause, Causes } from './cause';
import { type Comparison, RuleComparer } from './comparison';
import { type GrammarSource, LinkedGrammar, type RulePlace } from './linked-grammar';
import * as messages from './messages';
import { unchangedRules } from './structure';

/**
 * How a rule changed. "narrower" derives fewer strings than before, "wider" more, "both" loses some and gains others. "undecided":
 * a bounded search found no difference.
 */
export type Change = 'same' | 'narrower' | 'wider' | 'both' | 'undecided' | 'added' | 'removed' | 'renamed';

export interface RuleDiff extends Comparison {
  readonly change: Change;
  /** The rule in the old grammar; undefined if it is added. */
  readonly old?: RulePlace;
  /** The rule in the new grammar; undefined if it is removed. */
  readonly new?: RulePlace;
  /** Present if the rule has another language. */
  readonly cause?: Cause;
}

export interface DiffOptions {
  /**
   * The rules to compare, in any case (default: all that the two texts define). "hostname:host" compares rules of two
   * names, that of the old grammar first.
   */
  readonly rules?: readonly string[];
  /** The number of witnesses either way (default: 1). */
  readonly witnesses?: number;
}

/** The number of witnesses. */
export const COUNT: Check = [
  'a whole number, 1 or more',
  (value) => Number.isInteger(value) && (value as number) >= 1,
];
const OPTIONS = { rules: RULE_NAMES, witnesses: COUNT };

/**
 * Compares the languages of two grammars, rule by rule: the rules of the new grammar in order, then the removed ones. The answer is exact
 * for rules without recursion. For a recursive rule, "same" is proved; any other answer comes from a search, and `bound` says how far it
 * went. Throws GrammarError for a grammar with errors, UnknownRuleError for a rule that neither grammar has, and TypeError for wrong
 * arguments.
 *
 * @example
 * const [{ change, onlyNew }] = diff({ text: 'a = 1*2DIGIT\n' }, { text: 'a = 1*3DIGIT\n' });
 * [change, onlyNew]; // => ['wider', ['000']]
 */
export function diff(
  oldGrammar: GrammarSource,
  newGrammar: GrammarSource,
  options: DiffOptions = {},
): readonly RuleDiff[] {
  checkOptions('diff', options, OPTIONS);
  const old = new LinkedGrammar('diff', oldGrammar);
  const current = new LinkedGrammar('diff', newGrammar);
  if (old.alphabet !== current.alphabet)
    throw new TypeError(messages.otherAlphabet(old.alphabet, current.alphabet));
  return new GrammarDiff(old, current, options.witnesses ?? 1).of(options.rules);
}

/** The keys of a rule before and after; undefined on the side that lacks it. */
type Pair = readonly [old: string | undefined, current: string | undefined];

class GrammarDiff {
  private readonly comparer: RuleComparer;
  private readonly causes: Causes;

  constructor(
    private readonly old: LinkedGrammar,
    private readonly current: LinkedGrammar,
    private readonly count: number,
  ) {
    this.comparer = new RuleComparer(old, current, unchangedRules(old.model, current.model));
    this.causes = new Causes(old, current, this.comparer);
  }

  of(rules: readonly string[] | undefined): RuleDiff[] {
    if (rules !== undefined) return rules.map((named) => this.compared(this.pairOf(named)));
    const had = new Set(this.old.ownRules);
    const has = new Set(this.current.ownRules);
    const removed = [...had].filter((key) => !has.has(key));
    const added = [...has].filter((key) => !had.has(key));
    const renamed = this.renamed(removed, added);
    const before = (key: string): string | undefined => (had.has(key) ? key : renamed.get(key));
    const moved = new Set(renamed.values());
    const pairs: Pair[] = [
      ...[...has].map((key): Pair => [before(key), key]),
      ...removed.filter((key) => !moved.has(key)).map((key): Pair => [key, undefined]),
    ];
    return pairs.map((pair) => (renamed.has(pair[1] ?? '') ? this.renaming(pair) : this.compared(pair)));
  }

  private pairOf(named: string): Pair {
    const [first = '', second = first] = named.split(':');
    const [old, current] = [first.toLowerCase(), second.toLowerCase()];
    if (named.includes(':')) return [this.old.rule(old).key, this.current.rule(current).key];
    const [was, is] = [this.old.model.rules.has(old), this.current.model.rules.has(old)];
    // Throws, with a suggestion.
    if (!was && !is) return [undefined, this.current.rule(first).key];
    return [was ? old : undefined, is ? old : undefined];
  }

  /** Returns the removed rule for each added one that has the same language, if no other removed or added rule has it. */
  private renamed(removed: readonly string[], added: readonly string[]): Map<string, string> {
    const same = removed.map((old) => added.filter((key) => this.comparer.isSame(old, key)));
    const pairs = removed.flatMap((old, i) => {
      const [key, ...others] = same[i]!;
      const isUnique = others.length === 0 && same.filter((keys) => keys.includes(key!)).length === 1;
      return key !== undefined && isUnique ? [[key, old] as const] : [];
    });
    return new Map(pairs);
  }

  private renaming([old, current]: Pair): RuleDiff {
    return {
      change: 'renamed',
      old: this.old.placeOf(old!),
      new: this.current.placeOf(current!),
      onlyOld: [],
      onlyNew: [],
    };
  }

  private compared([old, current]: Pair): RuleDiff {
    const none = { onlyOld: [], onlyNew: [] };
    if (old === undefined) return { change: 'added', new: this.current.placeOf(current!), ...none };
    if (current === undefined) return { change: 'removed', old: this.old.placeOf(old), ...none };
    const places = { old: this.old.placeOf(old), new: this.current.placeOf(current) };
    let found: RuleDiff | undefined;
    untilBudgetEnds(() => (found = this.compare(old, current, places)));
    return found ?? { change: 'undecided', ...places, ...none, bound: { kind: 'samples', strings: 0 } };
  }

  private compare(old: string, current: string, places: Pick<RuleDiff, 'old' | 'new'>): RuleDiff {
    const found = this.comparer.compare(old, current, this.count);
    const change = changeOf(found);
    if (change === 'same' || change === 'undecided') return { change, ...places, ...found };
    return { change, ...places, ...found, cause: this.causes.of(old, current) };
  }
}

function changeOf({ onlyOld, onlyNew, bound }: Comparison): Change {
  if (onlyOld.length > 0) return onlyNew.length > 0 ? 'both' : 'narrower';
  if (onlyNew.length > 0) return 'wider';
  return bound === undefined ? 'same' : 'undecided';
}

/** Tells whether a rule is proved to be another one. An undecided rule may be. */
export function isChanged({ change }: RuleDiff): boolean {
  return change !== 'same' && change !== 'undecided';
}
