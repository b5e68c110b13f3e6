import { checkOptions } from '../../arguments';
import { witness } from '../../automata/difference';
import type { CharacterSet } from '../../model/character-set';
import { coreText } from '../../model/core-rules';
import type { Part } from '../../model/definitions';
import { printElements } from '../../notation/printer';
import { bundle } from '../bundle/bundle';
import { format, type FormatOptions, WIDTH } from '../format/format-grammar';
import { type GrammarSource, LinkedGrammar, type RulePlace } from '../linked-grammar';
import * as messages from '../messages';
import { type CoreSets, patternElements } from './pattern-elements';
import { type LetteredPattern, patternsOf } from './rule-pattern';

/** The answer of `minimise`. */
export interface MinimisedRule {
  readonly rule: RulePlace;
  /** The shorter definition in the layout of `format`; undefined if none was found. */
  readonly text?: string;
  /** The rules that the shorter definition uses, without those of RFC 5234. */
  readonly uses: readonly string[];
  /**
   * Characters of the rule and of all rules that it uses, without comments, needless blanks and the rules of RFC 5234: now, and with the
   * shorter definition.
   */
  readonly length: { readonly before: number; readonly after: number };
}

/**
 * Searches for a shorter ABNF definition of a rule that derives the same strings. It simplifies the definition, and makes others of the
 * minimal DFA; in both it either keeps the used rules or writes them out. The automata of the result and of the rule are equal. Which
 * alternative wins may differ. It need not be the shortest definition of all. Throws RangeError if the rule is recursive or too large
 * for an automaton, GrammarError, UnknownRuleError, and TypeError for wrong arguments.
 *
 * @example
 * minimise({ text: 'a = "x" / "x" "y" / "x" "y" "y"\n' }, 'a').text; // => 'a = "x" *2"y"\n'
 */
export function minimise(given: GrammarSource, rule: string, options: FormatOptions = {}): MinimisedRule {
  checkOptions('minimise', options, { width: WIDTH });
  const grammar = new LinkedGrammar('minimise', given);
  const { key, name } = grammar.rule(rule);
  if (grammar.language(key) === undefined)
    throw new RangeError(messages.notMinimised(name, grammar.isRecursive(key)));
  const search = new DefinitionSearch(bundle(given, { rules: [name] }), grammar, key);
  const { elements, uses, before, after } = search.shortest();
  const place = { rule: grammar.placeOf(key), uses, length: { before, after } };
  return elements === undefined
    ? place
    : { ...place, text: format({ text: `${name} = ${elements}\n` }, options) };
}

interface Found {
  readonly elements: string | undefined;
  readonly uses: readonly string[];
  readonly before: number;
  readonly after: number;
}

/** Searches definitions of a rule in a text that has all rules that it uses. */
class DefinitionSearch {
  private readonly alone: LinkedGrammar;
  private readonly core: CoreSets;
  private readonly coreKeys: ReadonlySet<string>;

  constructor(
    private readonly text: string,
    private readonly original: LinkedGrammar,
    private readonly key: string,
  ) {
    this.alone = this.linked(text);
    const ofCore = new LinkedGrammar('minimise', { text: coreText });
    this.coreKeys = new Set(ofCore.model.rules.keys());
    this.core = new Map([...setsOf(ofCore)].filter(([key, set]) => this.hasCore(key, set)));
  }

  shortest(): Found {
    const { rules } = this.alone.model;
    const rule = rules.get(this.key)!;
    const before = this.lengthOf(this.alone, this.key);
    const isNamed = (key: string): boolean => !this.coreKeys.has(key) && this.original.model.rules.has(key);
    const found = [isNamed, () => false].flatMap((keeps) => patternsOf(rule, rules, keeps));
    const none: Found = { elements: undefined, uses: [], before, after: before };
    return found.reduce((best, each) => this.better(each, best), none);
  }

  private better(pattern: LetteredPattern, best: Found): Found {
    const nameOf = (key: string): string => this.alone.model.rules.get(key)?.name ?? key.toUpperCase();
    const elements = patternElements(pattern, this.core, nameOf);
    if (elements.length > best.after) return best;
    const fresh = freshName(this.alone);
    const extended = this.linked(`${this.text}${fresh} = ${elements}\n`);
    const after = this.lengthOf(extended, fresh) - fresh.length + nameOf(this.key).length;
    const [old, current] = [this.alone.language(this.key), extended.language(fresh)];
    if (after >= best.after || old === undefined || current === undefined) return best;
    if (witness(old, current) !== undefined || witness(current, old) !== undefined)
      throw new Error(messages.minimiseFault(nameOf(this.key)));
    const used = extended.reached(fresh).filter((key) => key !== fresh && !this.coreKeys.has(key));
    return { ...best, elements, uses: used.map(nameOf), after };
  }

  /** Returns the characters of a rule and of all that it uses, without core rules. */
  private lengthOf(grammar: LinkedGrammar, key: string): number {
    const keys = grammar.reached(key).filter((each) => each === key || !this.coreKeys.has(each));
    const parts = keys.flatMap((each) => grammar.parts.get(each)!);
    return parts.reduce((sum, part) => sum + definitionLength(part), 0);
  }

  /** Tells whether a core rule has its usual meaning in the grammar. */
  private hasCore(key: string, set: CharacterSet): boolean {
    if (!this.original.model.rules.has(key)) return true;
    return String(this.original.planner.facts.get(key)!.characters) === String(set);
  }

  private linked(text: string): LinkedGrammar {
    return new LinkedGrammar('minimise', { text, alphabet: this.original.alphabet, dialect: 'abnf' });
  }
}

function definitionLength({ syntax: { name, definedAs, elements } }: Part): number {
  return `${name.text} ${definedAs} ${printElements(elements)}`.length;
}

/** Returns the sets of the rules that derive single characters. */
function setsOf({ model, planner }: LinkedGrammar): Map<string, CharacterSet> {
  const sets = new Map<string, CharacterSet>();
  for (const key of model.rules.keys()) {
    const set = planner.facts.get(key)!.characters;
    if (set !== undefined) sets.set(key, set);
  }
  return sets;
}

/** Returns a name that no rule has. */
function freshName({ model }: LinkedGrammar): string {
  let name = 'minimised';
  for (let n = 2; model.rules.has(name); n++) name = `minimised-${n}`;
  return name;
}
