import { linkedModel } from '../library/linked-model';
import type { CompileOptions } from '../options/compile-options';
import * as options from '../options/compile-options';
import { ruleNamed } from '../plan/rule-named';
import type { DfaLanguage } from '../automata/difference';
import { extract } from '../model/documents/grammar-of-document';
import { keyOf, nameOf, type Part, type Source } from '../model/definitions';
import type { Expression, Model, Rule } from '../model/model';
import { flatSource } from '../wording/flat-source';
import { factsOf, type RuleFacts, usedFirst } from '../model/rule-facts';
import type { Diagnostic } from '../notation/diagnostic';
import type { Span } from '../notation/syntax';
import { Planner } from '../plan/planner';
import { ruleLanguages } from '../live/rule-languages';
import type { RuleLanguages } from '../analysis/ambiguity';
import { ShortStrings } from '../analysis/short-strings';
import { isObject } from '../options/arguments';
import * as messages from './messages';
import { rangeOf, type LspRange } from './ranges';
import type { AlphabetName } from '../options/kinds';

/** A grammar's text, with its name and the options of `compile`. A grammar of `library` is one, too. */
export interface GrammarSource extends Omit<CompileOptions, 'extract'> {
  readonly text: string;
}

/** Where a grammar defines a rule. */
export interface RulePlace {
  /** The name as printed. */
  readonly name: string;
  /** The name of the text. */
  readonly file: string;
  /** The name in the definition; undefined if another text than the grammar itself defines the rule. */
  readonly range?: LspRange;
  /** The rule's ABNF as printed. */
  readonly source: string;
}

/** A grammar with all that the workbench asks of it. Each answer is made when it is first needed. */
export class LinkedGrammar {
  readonly model: Model;
  readonly facts: ReadonlyMap<string, RuleFacts>;
  /** All that linking reports: warnings and remarks. */
  readonly diagnostics: readonly Diagnostic[];
  readonly alphabet: AlphabetName;
  /** The grammar's own text. */
  readonly source: Source;
  /** The definitions of each rule in their order, by its key. */
  readonly parts: ReadonlyMap<string, readonly Part[]>;
  private plans: Planner | undefined;
  private known: RuleLanguages | undefined;
  private shortStrings: ShortStrings | undefined;

  /** `of` names the function in messages about wrong arguments. Throws TypeError and GrammarError. */
  constructor(of: string, given: GrammarSource) {
    if (!isObject(given)) throw new TypeError(messages.notASource(of, given));
    const { text, ...rest } = given;
    options.checkCompiling(of, text, rest);
    const { model, diagnostics, own, parts } = linkedModel(text, { ...rest, extract });
    this.alphabet = given.alphabet ?? 'code-points';
    this.source = own;
    this.parts = parts;
    this.model = model;
    this.diagnostics = diagnostics;
    this.facts = factsOf(model);
  }

  get planner(): Planner {
    return (this.plans ??= new Planner(this.model));
  }

  /** Finds a rule by its name in any case. Throws UnknownRuleError. */
  rule(name: string): Rule {
    return ruleNamed(this, name);
  }

  /** Returns the keys of the rules that the text itself defines, in order. */
  get ownRules(): string[] {
    return [...this.model.rules.values()].filter((rule) => this.isOwn(rule)).map(({ key }) => key);
  }

  /** Returns the language of a rule; undefined if the rule is recursive or its automaton too large. */
  language(key: string): DfaLanguage | undefined {
    const verdict = this.planner.verdict(this.model.rules.get(key)!);
    return verdict.kind === 'table' ? { dfa: verdict.dfa, alphabet: this.planner.alphabet } : undefined;
  }

  isRecursive(key: string): boolean {
    return this.facts.get(key)!.recursive;
  }

  /** Returns the keys of a rule and of all rules that it uses. The used rules come first. */
  reached(key: string): readonly string[] {
    return usedFirst([key], (each) => this.facts.get(each)!.references);
  }

  /** Tells whether a rule derives a string. Works for every rule. */
  derives(key: string, string: string): boolean {
    this.known ??= ruleLanguages(this.planner);
    return this.known.derives(key, string);
  }

  /** Returns some strings of a rule, the shortest first. Works for every rule. */
  samples(key: string): readonly string[] {
    this.shortStrings ??= new ShortStrings(this.model);
    return this.shortStrings.derivedBy(key).filter((each) => this.derives(key, each));
  }

  /** Returns the span of a rule's name in its first definition; undefined if another text defines the rule. */
  nameOf(key: string): Span | undefined {
    return this.partOf(key)?.syntax.name.span;
  }

  private partOf(key: string): Part | undefined {
    const rule = this.model.rules.get(key)!;
    return this.isOwn(rule) ? this.source.definitions.get(keyOf(rule.name))?.parts[0] : undefined;
  }

  placeOf(key: string): RulePlace {
    const rule = this.model.rules.get(key)!;
    const place = { name: rule.name, file: rule.origin, source: rule.source };
    const part = this.partOf(key);
    return part === undefined ? place : { ...place, range: rangeOf(nameOf(part)) };
  }

  /** Returns the ABNF of a part of a rule as printed, on one line; undefined if another text has it. */
  abnfOf({ span }: Expression): string | undefined {
    const isOwn = span !== undefined && span.file === this.source.name;
    return isOwn ? flatSource(this.source.text.slice(span.start, span.end)) : undefined;
  }

  private isOwn({ origin }: Rule): boolean {
    return origin === this.source.name;
  }
}
