import { liveParsers } from './emit/live';
import { typescriptSource } from './emit/typescript';
import { link } from './model/link';
import { type Diagnostic, GrammarError } from './notation/diagnostic';
import { explain } from './plan/explain';
import { Planner } from './plan/planner';
import { Grammar, UnknownRuleError } from './runtime';

/** A grammar's text under the name by which messages and other grammars speak of it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface CompileOptions {
  /** What messages call the text; "grammar" where nothing is said. */
  readonly name?: string;
  /** Grammars whose rules the text may use: ABNF texts. */
  readonly imports?: readonly NamedText[];
  /** The meaning of prose-vals, as ABNF elements, by the text between the angle brackets. */
  readonly prose?: Readonly<Record<string, string>>;
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
    const found = rules.get(rule.toLowerCase());
    if (found === undefined) throw new UnknownRuleError(rule, this.ruleNames);
    return explain(this.planner.plan(found), (key) => rules.get(key)!.name);
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
}

/**
 * TypeScript source of Parsimmon parsers, one for each rule, that say and do what `compile` does, without the compiler.
 * Throws GrammarError as `compile` does. The same text gives the same source.
 */
export function emitTypeScript(text: string, options: EmitOptions = {}): EmittedSource {
  const { planner, warnings } = plan(text, options);
  const { exportName = 'grammar', runtime = 'verbatim-abnf/runtime', header = [] } = options;
  const leaves = options.tokens?.map((name) => name.toLowerCase());
  const tokens = new Set(leaves ?? [...planner.facts].flatMap(([key, { token }]) => (token ? [key] : [])));
  return { source: typescriptSource(planner, { exportName, runtime, header, tokens }), warnings };
}

export interface EmittedSource {
  readonly source: string;
  readonly warnings: readonly Diagnostic[];
}

function plan(
  text: string,
  { name = 'grammar', imports = [], prose = {} }: CompileOptions,
): { planner: Planner; warnings: readonly Diagnostic[] } {
  const { model, diagnostics } = link({ name, text }, { imports, prose });
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new GrammarError(diagnostics);
  return { planner: new Planner(model), warnings: diagnostics.filter(({ severity }) => severity === 'warning') };
}
