import type { CompileOptions, NamedText } from './compile-options';
import * as options from './compile-options';
import { CompiledGrammar } from './live/compiled-grammar';
import { liveRules } from './live/live-rules';
import { loadedLibrary } from './library';
import { link, type Linked } from './model/link';
import { type Diagnostic, GrammarError } from './notation/diagnostic';
import { Planner } from './plan/planner';
import { ruleNamed } from './plan/rule-named';

/**
 * Compiles ABNF (RFC 5234, RFC 7405) as printed. Each rule is planned when it is first used.
 * Throws GrammarError, with all diagnostics, if the text or one of its imports has errors. Throws UnknownRuleError if the
 * option `tokens` names a rule that the grammar does not have.
 *
 * @example
 * compile('greeting = "hello" *( " " 1*ALPHA )\n').test('greeting', 'Hello world'); // => true
 */
export function compile(text: string, given: CompileOptions = {}): CompiledGrammar {
  options.checkCompiling('compile', text, given, options.COMPILE);
  const { model, warnings } = linkedModel(text, given); // text -> syntax trees -> model
  const planner = new Planner(model); // model -> programs, automata -> plans
  const rules = liveRules(planner); // plans -> what runs each rule
  return new CompiledGrammar(planner, rules, warnings, given);
}

/** Parses a text and its imports, and links their rules. `addition` has more rules. Throws as `compile` does. */
export function linkedModel(
  text: string,
  { name = 'grammar', resolve, alphabet, ...notation }: CompileOptions & Pick<NamedText, 'asPublished'>,
  addition?: NamedText,
): Pick<Linked, 'model' | 'own' | 'parts'> & {
  warnings: readonly Diagnostic[];
  diagnostics: readonly Diagnostic[];
} {
  const { model, diagnostics, own, parts } = link(
    { ...notation, name, text },
    {
      library: loadedLibrary,
      alphabet,
      resolve: options.checkedResolve(resolve),
      additions: addition ? [addition] : [],
    },
  );
  // The patches of a shipped grammar may rename a token.
  const tokens = notation.asPublished ? [] : (notation.tokens ?? []);
  const of = (severity: string): Diagnostic[] => diagnostics.filter((each) => each.severity === severity);
  if (of('error').length > 0) throw new GrammarError(diagnostics.filter((each) => each.severity !== 'info'));
  for (const token of tokens) ruleNamed({ model }, token);
  return { model, own, parts, warnings: of('warning'), diagnostics };
}
