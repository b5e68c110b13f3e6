import { loadedLibrary } from '../library/library';
import { dialectOfText } from '../model/dialect-of-text';
import type { GrammarText } from '../model/imports';
import { link, type LinkOptions } from '../model/link';
import type { Model, Rule } from '../model/model';
import { type Diagnostic, GrammarError } from '../notation/diagnostic';
import { Planner } from '../plan/planner';
import { type GrammarData, grammarIn } from '../runtime';
import { cached } from '../table/maps';
import { CompiledGrammar } from './compiled-grammar';

/** The only prose-val in the translations of the obsolete rules of RFC 3986. */
const OBSOLETE_PROSE = { 'pchar excluding ";"': { rule: 'pchar', excluding: '%x3B' } };

/** Planners of grammars that were not compiled in this program. */
const PLANNERS = /* @__PURE__ */ new WeakMap<GrammarData, Planner>();

/**
 * Returns the planner of a grammar. That of a shipped or an emitted grammar is made of the texts of its rules. If these need more, such as
 * the meaning of a prose-val, but all stand in a shipped grammar, it is made of that one. Else it throws GrammarError.
 */
export function grammarPlanner(grammar: GrammarData): Planner {
  if (grammarIn(grammar) instanceof CompiledGrammar) return (grammar as CompiledGrammar).planner;
  return cached(PLANNERS, grammar, () => new Planner(modelOf(grammar)));
}

/** Returns the model's rule of a name in any case. Throws UnknownRuleError. */
export function plannedRule(grammar: GrammarData, rule: string): { planner: Planner; rule: Rule } {
  const { name } = grammarIn(grammar).definition(rule);
  const planner = grammarPlanner(grammar);
  return { planner, rule: planner.model.rules.get(name.toLowerCase())! };
}

function modelOf(grammar: GrammarData): Model {
  const { definitions, encoding } = grammar;
  const text = Array.from(definitions.values(), ({ source }) => `${source}\n`).join('');
  const dialect = dialectOfText('grammar.bnf', text);
  const prose = text.includes('<pchar excluding ";">') ? OBSOLETE_PROSE : {};
  const alphabet = encoding === undefined ? 'code-points' : 'octets';
  const { model, errors } = linked({ name: 'grammar', text, dialect, prose }, { alphabet });
  if (errors.length === 0) return model;
  const shipped = shippedModel(grammar);
  if (shipped === undefined) throw new GrammarError(errors);
  return shipped;
}

/** Returns the model of a shipped grammar that has just the rules of a grammar, with the same texts, if there is one. */
function shippedModel({ definitions }: GrammarData): Model | undefined {
  const [first] = definitions.values();
  // Of an indented rule, the source has other white space in later lines.
  const [beginning] = first!.source.split('\n');
  const isSame = ({ rules }: Model): boolean =>
    rules.size === definitions.size &&
    Array.from(definitions, ([key, { source }]) => rules.get(key)?.source === source).every(Boolean);
  for (const name of loadedLibrary.names) {
    const shipped = loadedLibrary.get(name)!;
    if (!shipped.text.includes(beginning!)) continue;
    const { model } = linked(shipped, { alphabet: shipped.alphabet });
    if (isSame(model)) return model;
  }
  return undefined;
}

function linked(text: GrammarText, options: LinkOptions): { model: Model; errors: readonly Diagnostic[] } {
  const { model, diagnostics } = link(text, { ...options, library: loadedLibrary });
  return { model, errors: diagnostics.filter(({ severity }) => severity === 'error') };
}
