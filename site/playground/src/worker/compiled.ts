/** The compiled grammar of the editor. It is kept until the text changes. */
import { linkedModel } from '../../../../src/library/linked-model';
import * as options from '../../../../src/options/compile-options';
import { CompiledGrammar } from '../../../../src/live/compiled-grammar';
import { liveRules } from '../../../../src/live/live-rules';
import type { Diagnostic } from '../../../../src/notation/diagnostic';
import { Planner } from '../../../../src/plan/planner';
import type { GrammarInput, RuleInfo } from '../protocol';
import { sourceOf } from './source';

export interface Compiled {
  readonly grammar: CompiledGrammar;
  /** The rules of the text, then those that it imports and uses. */
  readonly rules: readonly RuleInfo[];
  readonly diagnostics: readonly Diagnostic[];
}

let last: { readonly key: string; readonly compiled: Compiled } | undefined;

/** Throws GrammarError as `compile` does. */
export function compiledOf(input: GrammarInput): Compiled {
  const key = JSON.stringify(input);
  if (last?.key === key) return last.compiled;
  last = undefined;
  const compiled = compileInput(input);
  last = { key, compiled };
  return compiled;
}

/** Does what `compile` does, and keeps the places of the rules. */
function compileInput(input: GrammarInput): Compiled {
  const { text, ...given } = sourceOf(input);
  options.checkCompiling('compile', text, given, options.COMPILE);
  const { model, own, warnings, diagnostics } = linkedModel(text, given);
  const planner = new Planner(model);
  const grammar = new CompiledGrammar(planner, liveRules(planner), warnings, given);
  const rules = [...model.rules.values()].map(({ key, name, origin }) => {
    const parts = origin === own.name ? (own.definitions.get(key)?.parts ?? []) : [];
    return { name, spans: parts.map(({ syntax }) => ({ start: syntax.span.start, end: syntax.span.end })) };
  });
  return { grammar, rules, diagnostics: diagnostics.filter(({ span }) => span.file === own.name) };
}
