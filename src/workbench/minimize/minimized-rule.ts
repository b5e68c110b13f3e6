import { checkOptions } from '../../options/arguments';
import { witness } from '../../automata/difference';
import { coreText } from '../../model/core-rules';
import type { Part } from '../../model/definitions';
import { printElements } from '../../notation/printer';
import { bundle } from '../bundle/bundle';
import { bundledNames } from '../bundle/bundled-names';
import { format, type FormatOptions, WIDTH } from '../format/format-grammar';
import { type GrammarSource, LinkedGrammar, type RulePlace } from '../linked-grammar';
import * as messages from '../messages';
import { type ShortDefinitions, DefinitionSearch, setsOf } from './definition-search';
import { Languages } from './languages';
import { type OpaqueGrammar, withOpaqueRules } from './opaque-rules';

/** The answer of `minimize`. */
export interface MinimizedRule {
  readonly rule: RulePlace;
  /**
   * The shorter definition, and those of used rules that became shorter, too, in the layout of `format`; undefined if none was found.
   */
  readonly text?: string;
  /** The rules that the shorter definition uses, without recursive ones and those of RFC 5234. */
  readonly uses: readonly string[];
  /**
   * Characters of the rule and of all rules that it uses: now, and with the shorter definitions. Comments and needless blanks do not
   * count, nor do recursive rules that it uses and those of RFC 5234.
   */
  readonly length: { readonly before: number; readonly after: number };
  /** The search stopped at its limit, so shorter definitions may exist that it did not try. */
  readonly isStopped: boolean;
}

/**
 * Searches for a shorter ABNF definition of a rule that derives the same strings, with the rules that it uses. It simplifies the
 * definitions, makes others of the minimal DFA by state elimination, leaves out what adds no string, and writes out used rules if that is
 * shorter. The automata of the result and of the rule are equal. Which alternative wins may differ. It need not be the shortest
 * definition of all. Recursive rules stay references: the result is equal whatever they derive. Throws RangeError if the rule is too large for an automaton, GrammarError, UnknownRuleError, and
 * TypeError for wrong arguments.
 *
 * @example
 * minimize({ text: 'a = "x" / "x" "y" / "x" "y" "y"\n' }, 'a').text; // => 'a = "x" *2"y"\n'
 */
export function minimize(given: GrammarSource, rule: string, options: FormatOptions = {}): MinimizedRule {
  checkOptions('minimize', options, { width: WIDTH });
  const original = new LinkedGrammar('minimize', given);
  const { key, name } = original.rule(rule);
  const minimizer = minimizerOf(original, key, bundle(given, { rules: [name] }));
  const { text, ...found } = minimizer.shortest();
  const answer = { rule: original.placeOf(key), ...found };
  return text === '' ? answer : { ...answer, text: format({ text }, options) };
}

/** `text`: the rule of a grammar with all rules that it uses. Throws RangeError if the rule cannot be shortened. */
function minimizerOf(original: LinkedGrammar, key: string, text: string): Minimizer {
  const bundled = linkedText(original, text);
  const root = bundledNames(original.model).get(key)!.toLowerCase();
  const name = bundled.model.rules.get(root)!.name;
  const isRecursive = bundled.isRecursive(root);
  const opaque = isRecursive ? withOpaqueRules(bundled, root) : undefined;
  if (isRecursive && opaque === undefined) throw new RangeError(messages.notMinimized(name, true));
  const grammar = opaque === undefined ? bundled : linkedText(original, opaque.text);
  const shortened = opaque?.alias.toLowerCase() ?? root;
  if (grammar.language(shortened) === undefined) throw new RangeError(messages.notMinimized(name, false));
  return new Minimizer(original, grammar, { key: shortened, name }, opaque);
}

function linkedText({ alphabet }: LinkedGrammar, text: string): LinkedGrammar {
  return new LinkedGrammar('minimize', { text, alphabet, dialect: 'abnf' });
}

/** Shortens a rule of a text that has all rules that it uses. */
class Minimizer {
  private readonly core = new LinkedGrammar('minimize', { text: coreText });

  /** `root`: the rule, by its key in the text and the name that the result has for it. */
  constructor(
    private readonly original: LinkedGrammar,
    private readonly grammar: LinkedGrammar,
    private readonly root: { readonly key: string; readonly name: string },
    private readonly opaque: OpaqueGrammar | undefined,
  ) {}

  shortest(): Omit<MinimizedRule, 'rule'> & { readonly text: string } {
    const { grammar, opaque } = this;
    const { key } = this.root;
    const languages = new Languages(grammar);
    const nameOf = (each: string): string => this.nameOf(each);
    const usual = new Set([...this.core.model.rules.keys()].filter((each) => this.hasCore(each)));
    const isCore = (each: string): boolean => usual.has(each) || opaque?.opaque.has(each) === true;
    const printedLength = (each: string): number =>
      grammar.parts.get(each)!.reduce((sum, part) => sum + this.printed(each, part).length, 0);
    const core = setsOf(this.core, usual);
    const search = new DefinitionSearch({ grammar, languages, core, isCore, nameOf, printedLength }, key);
    const { before, definitions } = search.shortest();
    const after = [...definitions.values()].reduce((sum, { length }) => sum + length, 0);
    const uses = [...definitions.keys()].filter((each) => each !== key).map(nameOf);
    const isShorter = after < before;
    if (isShorter) this.assertEqual(definitions);
    return {
      text: isShorter ? this.changedText(key, definitions) : '',
      uses: isShorter ? uses : [],
      length: { before, after },
      isStopped: languages.isExhausted,
    };
  }

  /** Returns the root's definition, then those of other rules that changed or that only the text has, users first. */
  private changedText(key: string, definitions: ShortDefinitions): string {
    const { rules } = this.original.model;
    const shown = new Set<string>();
    for (const each of [...definitions.keys()].reverse()) {
      const { isPrinted, uses } = definitions.get(each)!;
      if (isPrinted && !shown.has(each)) continue;
      shown.add(each);
      for (const used of uses) if (!rules.has(used)) shown.add(used);
    }
    const order = [key, ...[...definitions.keys()].reverse().filter((each) => each !== key)];
    return this.textOf(
      order.filter((each) => shown.has(each)),
      definitions,
    );
  }

  /** `rootName`: the name of the rule itself in the text. */
  private textOf(keys: readonly string[], definitions: ShortDefinitions, rootName = this.root.name): string {
    const nameOf = (key: string): string => (key === this.root.key ? rootName : this.nameOf(key));
    const lines = keys.flatMap((key) => {
      const { isPrinted, pattern } = definitions.get(key)!;
      if (!isPrinted) return [`${nameOf(key)} = ${pattern.source}\n`];
      return this.grammar.parts.get(key)!.map((part) => `${this.printed(key, part, nameOf(key))}\n`);
    });
    return lines.join('');
  }

  /** Throws Error if a changed rule derives other strings than before: a fault of this package. */
  private assertEqual(definitions: ShortDefinitions): void {
    const text = this.textOf([...definitions.keys()], definitions, this.opaque?.alias);
    const changed = linkedText(this.original, `${text}${this.opaque?.opaqueText ?? ''}`);
    for (const key of definitions.keys()) {
      const [old, current] = [this.grammar.language(key), changed.language(key)];
      const isEqual =
        old && current && witness(old, current) === undefined && witness(current, old) === undefined;
      if (isEqual !== true) throw new Error(messages.minimizeFault(this.nameOf(key)));
    }
  }

  /** Returns the text of a definition as printed, without comments. */
  private printed(key: string, { syntax: { definedAs, elements } }: Part, name = this.nameOf(key)): string {
    return `${name} ${definedAs} ${printElements(elements)}`;
  }

  private nameOf(key: string): string {
    if (key === this.root.key) return this.root.name;
    return this.grammar.model.rules.get(key)?.name ?? key.toUpperCase();
  }

  /** Tells whether a core rule has its usual meaning in the grammar. */
  private hasCore(key: string): boolean {
    const [own, usual] = [this.original, this.core].map((grammar) =>
      grammar.model.rules.has(key) ? grammar.language(key) : undefined,
    );
    if (usual === undefined || own === undefined) return usual !== undefined;
    return witness(own, usual) === undefined && witness(usual, own) === undefined;
  }
}
