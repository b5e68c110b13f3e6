import { liveParsers } from './emit/live';
import { typescriptSource } from './emit/typescript';
import * as messages from './messages';
import { link } from './model/link';
import type { Rule } from './model/model';
import type { Prose } from './model/prose';
import { type Diagnostic, GrammarError } from './notation/diagnostic';
import type { DialectName } from './notation/dialect';
import { explain } from './plan/explain';
import { Planner } from './plan/planner';
import { Grammar, type Predecessor, UnknownRuleError } from './runtime';

/** A grammar's text under the name by which messages and other grammars speak of it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
  /** The notation of the text: ABNF where nothing is said. */
  readonly dialect?: DialectName;
}

export interface CompileOptions {
  /** What messages call the text; "grammar" where nothing is said. */
  readonly name?: string;
  /**
   * The notation of the text: "abnf" (RFC 5234, RFC 7405), or "bnf", that of RFC 822 as RFC 2396 has it, with "|" for
   * alternatives, strings whose case counts, and no core rules. ABNF where nothing is said.
   */
  readonly dialect?: DialectName;
  /** Grammars whose rules the text may use. */
  readonly imports?: readonly NamedText[];
  /**
   * The meaning of prose-vals, by the text between the angle brackets: ABNF elements, or a rule without some of its
   * characters, as in `{ 'pchar excluding ";"': { rule: 'pchar', excluding: '%x3B' } }`.
   */
  readonly prose?: Readonly<Record<string, Prose>>;
  /** The rules that are leaves of the default tree, in place of the grammar's own choice. */
  readonly tokens?: readonly string[];
}

/** A grammar compiled at run time. */
export class CompiledGrammar extends Grammar {
  constructor(
    private readonly planner: Planner,
    /** What the text does that deserves a second look; errors are thrown instead. */
    readonly warnings: readonly Diagnostic[],
    tokens: readonly string[] | undefined,
  ) {
    super(liveParsers(planner), tokens);
  }

  /** What the compiler decided about a rule, and why, as a text of several lines. */
  explain(rule: string): string {
    const { rules } = this.planner.model;
    return explain(this.planner.plan(ruleOf(this.planner, rule)), (key) => rules.get(key)!.name);
  }
}

/**
 * Compiles ABNF (RFC 5234, RFC 7405) as printed. Throws GrammarError with all diagnostics where the text, or what it
 * needs, is wrong. Rules are planned when they are first used.
 */
export function compile(text: string, options: CompileOptions = {}): CompiledGrammar {
  const { planner, warnings } = plan(text, options);
  return new CompiledGrammar(planner, warnings, options.tokens);
}

export interface EmitOptions extends CompileOptions {
  /** The name under which the source exports the grammar; "grammar" where nothing is said. */
  readonly exportName?: string;
  /** Where the source imports the runtime from; "verbatim-abnf/runtime" where nothing is said. */
  readonly runtime?: string;
  /** Lines for the head of the source, without comment signs. */
  readonly header?: readonly string[];
  /** Rules under obsolete names that the grammar takes as well, in terms of its own rules. */
  readonly obsolete?: ObsoleteText;
}

/** Translations of obsolete rules. They are neither in the emitted `RuleName` nor in the grammar's `ruleNames`. */
export interface ObsoleteText extends NamedText {
  /** The grammar that the rules are of, and those of its rules that have no translation: for messages. */
  readonly predecessor: Predecessor;
}

/**
 * TypeScript source of Parsimmon parsers, one for each rule, that say and do what `compile` does, without the compiler.
 * Throws GrammarError as `compile` does. The same text gives the same source.
 */
export function emitTypeScript(text: string, options: EmitOptions = {}): EmittedSource {
  const { exportName = 'grammar', runtime = 'verbatim-abnf/runtime', header = [], obsolete } = options;
  if (!/^[A-Za-z_$][\w$]*$/.test(exportName)) throw new RangeError(messages.notAnIdentifier(exportName));
  const { planner, warnings } = plan(text, options, obsolete && [obsolete]);
  const leaves = options.tokens?.map((name) => ruleOf(planner, name).key);
  const tokens = new Set(leaves ?? [...planner.facts].flatMap(([key, { token }]) => (token ? [key] : [])));
  const old = obsolete && { origin: obsolete.name, predecessor: obsolete.predecessor };
  return {
    source: typescriptSource(planner, { exportName, runtime, header, tokens, obsolete: old }),
    warnings,
  };
}

function ruleOf({ model: { rules } }: Planner, name: string): Rule {
  const found = rules.get(name.toLowerCase());
  if (found === undefined)
    throw new UnknownRuleError(
      name,
      Array.from(rules.values(), (rule) => rule.name),
    );
  return found;
}

export interface EmittedSource {
  readonly source: string;
  readonly warnings: readonly Diagnostic[];
}

function plan(
  text: string,
  { name = 'grammar', dialect = 'abnf', imports = [], prose = {} }: CompileOptions,
  additions: readonly NamedText[] = [],
): { planner: Planner; warnings: readonly Diagnostic[] } {
  const { model, diagnostics } = link({ name, text, dialect }, { imports, additions, prose });
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    throw new GrammarError(diagnostics.filter(({ severity }) => severity !== 'info'));
  }
  return {
    planner: new Planner(model),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
  };
}
