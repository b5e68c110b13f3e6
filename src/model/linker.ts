import * as messages from './messages';
import type { Reporter } from '../notation/reporter';
import type { Span } from '../notation/syntax';
import { suggest } from '../wording/suggest';
import { citationOf } from './citation';
import { citedScopes } from './cited-rules';
import { documentName } from './known-documents';
import { convertAlternation, convertAlternatives, joinAlternatives } from './convert';
import { keyOf, type Part, reportAtName, type Source } from './definitions';
import { charactersOf, excluding } from './exclusion';
import { referencesOf } from './graph';
import type { Library, Scope } from './imports';
import { libraryGrammarsOf } from './library-rules';
import type { Expression, Rule } from './model';
import type { Combined, Namespace } from './namespace';
import type { ProseMeaning } from './prose';
import type { Resolver } from './resolver';
import { UnlinkedForms } from './unlinked-forms';
import { flatSource } from '../wording/flat-source';
import { ruleSource } from './rule-text';
import { UndefinedUses } from './undefined-uses';

/** Limit on look-ups; each scans all shipped texts, some 500 kB. */
const MAX_LOOK_UPS = 100;

/** Converts the syntax of rules to expressions. Records the rules that they need and the names without a meaning. */
export class Linker {
  private readonly undefinedRules = new UndefinedUses();
  private readonly undefinedProse = new UndefinedUses();
  private readonly undefinedCitations = new UndefinedUses();
  /** All linked rules, including those that others need. */
  private readonly needed = new Set<Combined>();

  /** Number of names looked up in the library. */
  private lookedUp = 0;

  constructor(
    private readonly namespace: Namespace,
    private readonly library: Library | undefined,
  ) {}

  /** Links rules and all rules that they need. Reports names without a meaning. */
  link(wanted: Iterable<Combined>): ReadonlyMap<Combined, Rule> {
    for (const each of wanted) this.needed.add(each);
    const rules = new Map<Combined, Rule>();
    // The loop also visits rules that are added meanwhile.
    for (const each of this.needed) rules.set(each, this.rule(each));
    this.report();
    return rules;
  }

  private rule(combined: Combined): Rule {
    const { key, name, home } = combined;
    const [first] = combined.parts;
    const parts = this.namespace.ordered(combined);
    if (first?.syntax.definedAs === '=/') this.reportMissingBase(first, combined.parts);
    const alternatives = parts.flatMap(({ source, syntax }) => {
      const resolver = this.resolver(this.namespace.scope(source), keyOf(syntax.name.text), source.reporter);
      return convertAlternatives(syntax.elements, resolver).map((alternative) => ({
        ...alternative,
        text: flatSource(source.text.slice(alternative.span.start, alternative.span.end)),
      }));
    });
    const span: Span = first?.syntax.elements.span ?? { file: home.name, start: 0, end: 0 };
    return {
      name,
      key,
      expression: joinAlternatives(alternatives, span),
      source: ruleSource(parts),
      alternatives: alternatives.map(({ text }) => text),
      origin: home.name,
      token: this.namespace.isToken(combined),
    };
  }

  private reportMissingBase(first: Part, parts: readonly Part[]): void {
    const { text } = first.syntax.name;
    const isLater = parts.some((part) => part.syntax.definedAs === '=');
    const others = (): string[] =>
      this.namespace.scope(first.source).imports.flatMap((each) => namesIn(each.source));
    const suggestion = this.lookedUp < MAX_LOOK_UPS ? suggest(text, others()) : undefined;
    const origin = isLater ? {} : { suggestion, shipped: this.shipped(text) };
    reportAtName(first, 'warning', messages.incrementalWithoutBase(text, isLater, origin));
  }

  /** Returns the shipped grammar to import a rule from. */
  private shipped(name: string): string | undefined {
    return this.lookedUp++ < MAX_LOOK_UPS ? libraryGrammarsOf([name], this.library).get(name) : undefined;
  }

  private report(): void {
    const { scopes, root, sources } = this.namespace;
    const names = sources.flatMap(namesIn);
    const ownerOf = (name: string): string | undefined =>
      scopes.find(({ source }) => source.definitions.has(keyOf(name)))?.source.name;
    const shipped = libraryGrammarsOf(this.undefinedRules.texts, this.library);
    const isCore = (name = ''): boolean => this.namespace.core.source.definitions.has(keyOf(name));
    this.undefinedRules.report(
      (name, suggestion) =>
        messages.undefinedRule(name, {
          suggestion,
          owner: ownerOf(name),
          // A misspelt core rule is no rule of another grammar.
          shipped: isCore(suggestion) ? undefined : shipped.get(name),
        }),
      (name) => suggest(name, names),
      names.length,
    );
    this.undefinedProse.report(
      messages.undefinedProse,
      (text) => suggest(text, [...names, ...root.prose.texts]),
      names.length,
    );
    this.undefinedCitations.report(
      (text, suggestion) => {
        const cited = this.cited(text)?.source.name;
        const { document } = citationOf(text)!;
        return cited === undefined
          ? messages.unknownDocument(text, document, documentName(document), this.library?.absent)
          : messages.undefinedCitation(text, cited, suggestion);
      },
      (text) => suggest(citationOf(text)?.rule ?? '', namesIn(this.cited(text)?.source)),
      names.length,
    );
  }

  private cited(prose: string): Scope | undefined {
    return this.namespace.scopes
      .map((scope) => citedScopes(scope, prose)[0])
      .find((cited) => cited !== undefined);
  }

  /** Resolves names and prose-vals in the definition of a rule. `reporter` belongs to their text. */
  private resolver(scope: Scope, defining: string, reporter: Reporter): Resolver {
    return {
      reference: ({ name, span }) => {
        const found = this.namespace.resolve(scope, keyOf(name));
        if (found !== undefined) return this.reference(found, span);
        this.undefinedRules.add(keyOf(name), { text: name, reporter, span });
        return { kind: 'sequence', items: [], span };
      },
      prose: ({ text, span }) => {
        const found = this.namespace.resolve(scope, keyOf(text.trim()));
        return found ? this.reference(found, span) : this.prose({ scope, defining, reporter, text, span });
      },
      defines: (name) => this.namespace.resolve(scope, keyOf(name)) !== undefined,
    };
  }

  private reference(combined: Combined, span: Span): Expression {
    this.needed.add(combined);
    return { kind: 'reference', rule: combined.key, span };
  }

  private prose({ scope, defining, reporter, text, span }: ProseUse): Expression {
    const nothing: Expression = { kind: 'sequence', items: [], span };
    const meanings = [scope.prose, this.namespace.root.prose].find((each) => each.get(text) !== undefined);
    const meaning = meanings?.get(text);
    if (meanings === undefined || meaning === undefined) {
      const cited = this.namespace.citation(scope, text, defining);
      if (cited !== undefined) return this.reference(this.namespace.combine(cited), span);
      const uses = citationOf(text) === undefined ? this.undefinedProse : this.undefinedCitations;
      uses.add(text, { text, reporter, span });
      return nothing;
    }
    if (meaning.excludedFrom !== undefined)
      return this.exclusion(scope, text, meaning, meaning.excludedFrom) ?? nothing;
    const resolver = this.resolver(scope, defining, meaning.reporter);
    const convert = (): Expression => convertAlternation(meaning.elements, resolver);
    const expression = meanings.within(text, convert, nothing);
    // A rule's alternatives are those of its own text, so the meaning stays a single alternative.
    return expression.kind === 'alternation' ? { kind: 'sequence', items: [expression], span } : expression;
  }

  /** Returns a rule without the characters of a given meaning. Reports a difference without a simple form. */
  private exclusion(
    scope: Scope,
    text: string,
    { elements, reporter }: ProseMeaning,
    rule: string,
  ): Expression | undefined {
    const unlinked = new UnlinkedForms(this.namespace);
    const lookup = (reference: string): Expression | undefined => unlinked.lookUp(reference);
    const characters = charactersOf(convertAlternation(elements, unlinked.resolver(scope)), lookup);
    const entry = this.namespace.find(scope, keyOf(rule));
    const rest = entry && characters && excluding(unlinked.expression(entry), characters, lookup);
    const uses = rest === undefined ? [] : referencesOf(rest).map((each) => unlinked.entry(each.rule));
    // The rule itself may need a prose-val, which `rest` then refers to like a rule.
    if (rest === undefined || !uses.every((use) => use !== undefined)) {
      reporter.errorOnce(entry ? messages.noExclusion(text.trim(), rule) : messages.undefinedRule(rule));
      return undefined;
    }
    const named = unlinked.named(rest, (use) => {
      const combined = this.namespace.combine(use);
      this.needed.add(combined);
      return combined.key;
    });
    // A rule's alternatives are those of its own text, so the meaning stays a single alternative.
    return named.kind === 'alternation' ? { kind: 'sequence', items: [named] } : named;
  }
}

/** A prose-val and its place. */
interface ProseUse {
  readonly scope: Scope;
  /** The key of the rule being defined. */
  readonly defining: string;
  readonly reporter: Reporter;
  readonly text: string;
  readonly span: Span;
}

function namesIn(source: Source | undefined): string[] {
  return Array.from(source?.definitions.values() ?? [], ({ parts }) => parts[0]!.syntax.name.text);
}
