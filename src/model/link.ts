import * as messages from '../messages';
import { sortDiagnostics, type Diagnostic } from '../notation/diagnostic';
import type { DialectName } from '../notation/dialect';
import type { Reporter } from '../notation/reporter';
import type { Span } from '../notation/syntax';
import { suggest } from '../suggest';
import { convertAlternation, convertAlternatives, joinAlternatives, type Resolver } from './convert';
import { coreName, coreText } from './core-rules';
import { keyOf, readSource, type Source } from './definitions';
import { charactersOf, excluding } from './exclusion';
import { referencesOf } from './graph';
import { lint } from './lint';
import type { Expression, Model, Rule } from './model';
import {
  isDefined,
  lookUp,
  roughExpression,
  roughResolver,
  type Combined,
  type Namespace,
} from './namespace';
import { checkOverrides } from './overrides';
import { type Prose, type ProseMeaning, ProseMeanings } from './prose';
import { flatSource, ruleSource } from './rule-text';
import { UndefinedUses } from './uses';

/** A grammar's text, and the name by which diagnostics speak of it. */
export interface GrammarText {
  readonly name: string;
  readonly text: string;
  /** The notation of the text: ABNF where nothing is said. */
  readonly dialect?: DialectName;
}

export interface LinkOptions {
  /** Grammars whose rules this one may use. */
  readonly imports?: readonly GrammarText[];
  /** Grammars that use this one's rules; all of their rules are in the model, after its own. */
  readonly additions?: readonly GrammarText[];
  /** Meanings of prose-vals: `{ 'any octet': '%x00-FF', 'pchar but ;': { rule: 'pchar', excluding: '%x3B' } }`. */
  readonly prose?: Readonly<Record<string, Prose>>;
}

export interface Linked {
  /** Without rules where `diagnostics` has errors. */
  readonly model: Model;
  /** By place; those of the grammar first, then those of its imports. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a grammar, gives every name and prose-val in it its meaning, and checks what it then says. */
export function link(grammar: GrammarText, options: LinkOptions = {}): Linked {
  const read = ({ name, text, dialect }: GrammarText): Source => readSource(name, text, dialect);
  const additions = (options.additions ?? []).map(read);
  const namespace: Namespace = {
    own: read(grammar),
    imports: [...(options.imports ?? []).map(read), ...additions],
    // They are RFC 5234's: another notation has none that go without saying.
    core: readSource(coreName, grammar.dialect === 'bnf' ? '' : coreText),
  };
  const prose = new ProseMeanings(options.prose ?? {});
  const sources = [namespace.own, ...namespace.imports, namespace.core];
  if (namespace.own.definitions.size === 0 && !hasErrors([namespace.own.reporter])) {
    namespace.own.reporter.error(messages.emptyGrammar(), 0, 0);
  }
  const linked = linkRules(namespace, additions, prose);
  checkOverrides(
    namespace,
    linked.map(({ combined }) => combined),
  );
  const reporters = [...new Set([...sources.map(({ reporter }) => reporter), ...prose.reporters])];
  let model: Model = { rules: new Map(linked.map(({ rule }) => [rule.key, rule])) };
  if (!hasErrors(reporters)) lint(model, namespace);
  if (hasErrors(reporters)) model = { rules: new Map() };
  const files = reporters.map(({ file }) => file);
  const diagnostics = sortDiagnostics(
    reporters.flatMap((reporter) => reporter.diagnostics),
    files,
  );
  return { model, diagnostics };
}

const hasErrors = (reporters: readonly Reporter[]): boolean =>
  reporters.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));

interface LinkedRule {
  readonly combined: Combined;
  readonly rule: Rule;
}

/** All rules of the grammar, and those that they need: of imports, then of RFC 5234, as their texts have them. */
function linkRules(namespace: Namespace, additions: readonly Source[], prose: ProseMeanings): LinkedRule[] {
  const linker = new Linker(namespace, prose);
  const needed = [namespace.own, ...additions].flatMap(({ definitions }) => [...definitions.keys()]);
  const found = new Map<string, LinkedRule>();
  for (const key of needed) {
    const combined = found.has(key) ? undefined : lookUp(namespace, key);
    if (combined === undefined) continue;
    found.set(key, { combined, rule: linker.rule(combined) });
    for (const each of linker.takeNeeded()) needed.push(each);
  }
  linker.report();
  const sources = [namespace.own, ...namespace.imports, namespace.core];
  return sources.flatMap((source) =>
    [...source.definitions.keys()].flatMap((key) => {
      const linked = found.get(key);
      return linked?.combined.home === source ? [linked] : [];
    }),
  );
}

/** Turns the syntax of rules into expressions, and notes what they need and what has no meaning. */
class Linker {
  private readonly undefinedRules = new UndefinedUses();
  private readonly undefinedProse = new UndefinedUses();
  private needed: string[] = [];

  constructor(
    private readonly namespace: Namespace,
    private readonly prose: ProseMeanings,
  ) {}

  takeNeeded(): string[] {
    const taken = this.needed;
    this.needed = [];
    return taken;
  }

  rule({ key, home, parts }: Combined): Rule {
    const [first] = parts;
    if (first?.syntax.definedAs === '=/') {
      const { name } = first.syntax;
      first.source.reporter.warning(
        messages.incrementalWithoutBase(name.text),
        name.span.start,
        name.span.end,
      );
    }
    const alternatives = parts.flatMap(({ source, syntax }) =>
      convertAlternatives(syntax.elements, this.resolver(source.reporter)).map((alternative) => ({
        ...alternative,
        text: flatSource(source.text.slice(alternative.span.start, alternative.span.end)),
      })),
    );
    const span: Span = first?.syntax.elements.span ?? { file: home.name, start: 0, end: 0 };
    return {
      name: first?.syntax.name.text ?? key,
      key,
      expression: joinAlternatives(alternatives, span),
      source: ruleSource(parts),
      alternatives: alternatives.map(({ text }) => text),
      origin: home.name,
    };
  }

  report(): void {
    const { own, imports, core } = this.namespace;
    const names = [own, ...imports, core].flatMap(({ definitions }) =>
      [...definitions.values()].flatMap(({ parts }) =>
        parts.slice(0, 1).map(({ syntax }) => syntax.name.text),
      ),
    );
    this.undefinedRules.report(messages.undefinedRule, (name) => suggest(name, names));
    this.undefinedProse.report(messages.undefinedProse, (text) =>
      suggest(text, [...names, ...this.prose.texts]),
    );
  }

  private resolver(reporter: Reporter): Resolver {
    return {
      reference: ({ name, span }) => {
        const key = keyOf(name);
        if (!isDefined(this.namespace, key)) this.undefinedRules.add(key, { text: name, reporter, span });
        return this.reference(key, span);
      },
      prose: ({ text, span }) => {
        const key = keyOf(text.trim());
        if (isDefined(this.namespace, key)) return this.reference(key, span);
        return this.proseMeaning(text, span, reporter);
      },
    };
  }

  private reference(key: string, span: Span): Expression {
    this.needed.push(key);
    return { kind: 'reference', rule: key, span };
  }

  private proseMeaning(text: string, span: Span, reporter: Reporter): Expression {
    const nothing: Expression = { kind: 'sequence', items: [], span };
    const meaning = this.prose.get(text);
    if (meaning === undefined) {
      this.undefinedProse.add(text, { text, reporter, span });
      return nothing;
    }
    if (meaning.excludedFrom !== undefined)
      return this.exclusion(text, meaning, meaning.excludedFrom) ?? nothing;
    const convert = (): Expression => convertAlternation(meaning.elements, this.resolver(meaning.reporter));
    const expression = this.prose.within(text, convert, nothing);
    // A rule's alternatives are those that its own text lists: this one stays one of them.
    return expression.kind === 'alternation' ? { kind: 'sequence', items: [expression], span } : expression;
  }

  /** What a rule derives but for the characters that a meaning gives; reported where there is no such thing. */
  private exclusion(
    text: string,
    { elements, reporter }: ProseMeaning,
    rule: string,
  ): Expression | undefined {
    const lookup = (key: string): Expression | undefined => {
      const found = lookUp(this.namespace, key);
      return found && roughExpression(found);
    };
    const characters = charactersOf(convertAlternation(elements, roughResolver), lookup);
    const whole = lookup(keyOf(rule));
    const rest = whole && characters && excluding(whole, characters, lookup);
    const references = rest === undefined ? [] : referencesOf(rest);
    // The rule itself may need a prose-val, which `rest` then names as if it were a rule.
    if (rest === undefined || !references.every((each) => isDefined(this.namespace, each.rule))) {
      const wording =
        whole === undefined ? messages.undefinedRule(rule) : messages.noExclusion(text.trim(), rule);
      if (!reporter.diagnostics.some(({ code }) => code === wording.code)) {
        reporter.error(wording, 0, reporter.text.length);
      }
      return undefined;
    }
    for (const each of references) this.needed.push(each.rule);
    // A rule's alternatives are those that its own text lists: this one stays one of them.
    return rest.kind === 'alternation' ? { kind: 'sequence', items: [rest] } : rest;
  }
}
