import { LimitError } from '../../options/limits';
import { type Model, type Rule, visit } from '../../model/model';
import type { Planner } from '../../plan/planner';
import * as messages from '../messages';
import { NoPatternError, PatternEmitter } from '../regexp/pattern-emitter';
import type { Pattern } from '../regexp/pattern-text';
import { withSmallCounts } from './counted-repeats';
import { withoutEmptyIterations } from './empty-iterations';
import { gbnfSource } from './gbnf';
import { larkRules, larkTerminal } from './lark';
import { leftRecursion, withoutDirectLeftRecursion } from './left-recursion-of-parts';
import { formatRule, partsOfRules, trimmed } from './parts-of-rules';
import type { FormatRules } from './parts';
import type { LanguageModelFormat } from '../../options/kinds';

/**
 * `emitForLanguageModel` throws it for a rule that the format cannot say. `rule` is its name as printed.
 *
 * @example
 * try {
 *   emitForLanguageModel('s = [ "a" ] s "b" / "c"\n', { format: 'gbnf', rule: 's' });
 * } catch (error) {
 *   error instanceof NotInFormatError; // => true
 * }
 */
export class NotInFormatError extends Error {
  override readonly name = 'NotInFormatError';

  constructor(
    readonly rule: string,
    reason: string,
  ) {
    super(reason);
  }
}

interface FormatOptions {
  readonly format: LanguageModelFormat;
  readonly rule: Rule;
  readonly header: readonly string[];
  readonly areOctets: boolean;
}

/** Writes a rule, with those that it uses, for an engine of constrained generation. Throws NotInFormatError. */
export function languageModelSource(
  planner: Planner,
  { format, rule, header, areOctets }: FormatOptions,
): { source: string; notes: string[] } {
  const pattern = regularPattern(planner, rule, areOctets, format === 'lark');
  const rules = rulesOf(planner.model, rule, areOctets ? pattern : undefined);
  if (rules === undefined) throw new NotInFormatError(rule.name, messages.nothingToGenerate(rule.name));
  if (format === 'gbnf') {
    const source = gbnfSource(forLlama(rule, rules), header);
    return { source, notes: [...octetNotes(rule, areOctets), ...nullNotes(rule, rules)] };
  }
  const source =
    pattern === undefined ? larkRules(rules, header) : larkTerminal(pattern, rule.source, header);
  return { source, notes: octetNotes(rule, areOctets) };
}

/** Returns the pattern of a rule if it is wanted, or if only a pattern says which characters the octets of a rule make. */
function regularPattern(
  planner: Planner,
  rule: Rule,
  areOctets: boolean,
  isWanted: boolean,
): Pattern | undefined {
  if (!areOctets && !isWanted) return undefined;
  let found: Pattern | undefined;
  try {
    new PatternEmitter(planner, areOctets).pattern(rule, (pattern) => {
      found = pattern;
      return '';
    });
  } catch (error) {
    if (!(error instanceof NoPatternError)) throw error;
    if (areOctets) throw new NotInFormatError(rule.name, messages.octetsToGenerate(rule.name, error.reason));
  }
  return found;
}

function rulesOf(model: Model, rule: Rule, pattern: Pattern | undefined): FormatRules | undefined {
  if (pattern === undefined) return partsOfRules(model, rule);
  return trimmed(rule.key, { rules: new Map([[rule.key, formatRule(rule, pattern)]]) });
}

/** Rewrites rules so that llama.cpp reads them as they are meant. */
function forLlama(rule: Rule, given: FormatRules): FormatRules {
  const iterating = trimmed(rule.key, withoutEmptyIterations(given))!;
  const rules = trimmed(rule.key, withoutDirectLeftRecursion(iterating))!;
  const cycle = leftRecursion(rules);
  if (cycle !== undefined) {
    const names = cycle.map((key) => rules.rules.get(key)!.name);
    throw new NotInFormatError(rule.name, messages.leftRecursionInFormat(rule.name, names));
  }
  try {
    return withSmallCounts(rules);
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw new NotInFormatError(rule.name, messages.countsInFormat(rule.name, error.message));
  }
}

function octetNotes({ name }: Rule, areOctets: boolean): string[] {
  return areOctets ? [messages.onlyUtf8Generated(name)] : [];
}

/** llama.cpp takes U+0000 for the end of a token. */
function nullNotes({ name }: Rule, { rules }: FormatRules): string[] {
  let hasNull = false;
  for (const { expression } of rules.values())
    visit(expression, (part) => (hasNull ||= part.kind === 'class' && part.set[0]![0] === 0));
  return hasNull ? [messages.nullNotGenerated(name)] : [];
}
