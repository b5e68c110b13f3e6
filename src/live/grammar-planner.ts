import { dialectOfText } from '../model/dialect-of-text';
import { link } from '../model/link';
import type { Rule } from '../model/model';
import { GrammarError } from '../notation/diagnostic';
import { Planner } from '../plan/planner';
import { type GrammarData, grammarIn } from '../runtime';
import { CompiledGrammar } from './compiled-grammar';

/** The only prose-val in the translations of the obsolete rules of RFC 3986. */
const OBSOLETE_PROSE = { 'pchar excluding ";"': { rule: 'pchar', excluding: '%x3B' } };

/** Planners of grammars that were not compiled in this program. */
const PLANNERS = /* @__PURE__ */ new WeakMap<GrammarData, Planner>();

/**
 * Returns the planner of a grammar. That of a shipped or an emitted grammar is made of the texts of its rules. Throws GrammarError if
 * these need a prose-val that has no meaning without the options of the compiler.
 */
export function grammarPlanner(grammar: GrammarData): Planner {
  if (grammarIn(grammar) instanceof CompiledGrammar) return (grammar as CompiledGrammar).planner;
  let planner = PLANNERS.get(grammar);
  if (planner === undefined) PLANNERS.set(grammar, (planner = plannerOfSources(grammar)));
  return planner;
}

/** Returns the model's rule of a name in any case. Throws UnknownRuleError. */
export function plannedRule(grammar: GrammarData, rule: string): { planner: Planner; rule: Rule } {
  const { name } = grammarIn(grammar).definition(rule);
  const planner = grammarPlanner(grammar);
  return { planner, rule: planner.model.rules.get(name.toLowerCase())! };
}

function plannerOfSources({ definitions, encoding }: GrammarData): Planner {
  const text = Array.from(definitions.values(), ({ source }) => `${source}\n`).join('');
  const dialect = dialectOfText('grammar.bnf', text);
  const prose = text.includes('<pchar excluding ";">') ? OBSOLETE_PROSE : {};
  const alphabet = encoding === undefined ? 'code-points' : 'octets';
  const { model, diagnostics } = link({ name: 'grammar', text, dialect, prose }, { alphabet });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new GrammarError(errors);
  return new Planner(model);
}
