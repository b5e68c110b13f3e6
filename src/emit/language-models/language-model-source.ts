import { limitOf } from '../../options/limits';
import { type Model, type Rule, visit } from '../../model/model';
import type { Planner } from '../../plan/planner';
import * as messages from '../messages';
import { PatternEmitter } from '../regexp/pattern-emitter';
import type { Pattern } from '../regexp/pattern-text';
import { withSmallCounts } from './counted-repeats';
import { withoutEmptyIterations } from './empty-iterations';
import { charactersOfOctets } from './characters-of-octets';
import { gbnfSource } from './gbnf';
import { larkRules, larkTerminal } from './lark';
import { regularIn } from './lark-terminals';
import { withoutLeftRecursion } from './left-recursion-of-parts';
import { formatRule, partsOfRules, trimmed } from './parts-of-rules';
import type { FormatRules } from './parts';
import type { LanguageModelFormat } from '../../options/kinds';

/**
 * `emitForLanguageModel` throws it for a rule that the format cannot say. `rule` is its name as printed.
 *
 * @example
 * try {
 *   emitForLanguageModel('s = %xD800\n', { format: 'gbnf', rule: 's' });
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
  const emitter = new PatternEmitter(planner, areOctets);
  const isRecursive = planner.facts.get(rule.key)!.recursive;
  const isPattern = !isRecursive && (areOctets || format === 'lark');
  const pattern = isPattern ? regularPattern(emitter, rule, areOctets) : undefined;
  const rules = rulesOf(planner.model, rule, pattern, areOctets ? emitter : undefined);
  if (rules === undefined) throw new NotInFormatError(rule.name, messages.nothingToGenerate(rule.name));
  if (format === 'gbnf') {
    const source = gbnfSource(forLlama(rule, rules), header);
    return { source, notes: [...octetNotes(rule, areOctets), ...nullNotes(rule, rules)] };
  }
  const source =
    pattern === undefined ? larkRules(rules, header) : larkTerminal(pattern, rule.source, header);
  return { source, notes: octetNotes(rule, areOctets) };
}

/** Returns the pattern of a rule without recursion. A rule over octets must have one, because only it says which characters they make. */
function regularPattern(emitter: PatternEmitter, rule: Rule, areOctets: boolean): Pattern | undefined {
  try {
    return emitter.ofPart(rule.expression).pattern;
  } catch (error) {
    const reason = messages.patternTooLarge(rule.name, limitOf(error).message);
    if (areOctets) throw new NotInFormatError(rule.name, messages.octetsToGenerate(rule.name, reason));
    return undefined;
  }
}

/** `octets` makes the patterns of parts of a recursive rule over octets. */
function rulesOf(
  model: Model,
  rule: Rule,
  pattern: Pattern | undefined,
  octets: PatternEmitter | undefined,
): FormatRules | undefined {
  if (pattern !== undefined)
    return trimmed(rule.key, { rules: new Map([[rule.key, formatRule(rule, pattern)]]) });
  const rules = partsOfRules(model, rule);
  return rules === undefined || octets === undefined ? rules : rulesOfOctets(rules, model, rule, octets);
}

function rulesOfOctets(
  given: FormatRules,
  model: Model,
  rule: Rule,
  octets: PatternEmitter,
): FormatRules | undefined {
  let reason = messages.dividedCharacter;
  try {
    const rules = charactersOfOctets(given, model, regularIn(given), (part) => octets.ofPart(part).pattern);
    if (rules !== undefined) return trimmed(rule.key, rules);
  } catch (error) {
    reason = limitOf(error).message;
  }
  throw new NotInFormatError(rule.name, messages.octetsToGenerate(rule.name, reason));
}

/** Rewrites rules so that llama.cpp reads them as they are meant. */
function forLlama(rule: Rule, given: FormatRules): FormatRules {
  try {
    const iterating = trimmed(rule.key, withoutEmptyIterations(given))!;
    return withSmallCounts(trimmed(rule.key, withoutLeftRecursion(iterating))!);
  } catch (error) {
    throw new NotInFormatError(rule.name, messages.countsInFormat(rule.name, limitOf(error).message));
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
