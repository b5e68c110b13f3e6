import type { CompileOptions } from './options/compile-options';
import * as options from './options/compile-options';
import { CompiledGrammar } from './live/compiled-grammar';
import { liveRules } from './live/live-rules';
import { linkedModel } from './library/linked-model';
import { Planner } from './plan/planner';

/**
 * Compiles ABNF (RFC 5234, RFC 7405) as printed. Each rule is planned when it is first used.
 * Throws GrammarError, with all diagnostics, if the text or one of its imports has errors. Throws UnknownRuleError if the
 * option `tokens` names a rule that the grammar does not have.
 *
 * @example
 * compile('greeting = "hello" *( " " 1*ALPHA )\n').test('greeting', 'Hello world'); // => true
 */
export function compile(text: string, given: CompileOptions = {}): CompiledGrammar {
  options.checkCompiling('compile', text, given);
  const { model, warnings } = linkedModel(text, given); // text -> syntax trees -> model
  const planner = new Planner(model); // model -> programs, automata -> plans
  const rules = liveRules(planner); // plans -> what runs each rule
  return new CompiledGrammar(planner, rules, warnings, given);
}
