import { TEXT_LIMITS } from '../notation/text-limits';
import { parseRules } from '../notation/parser';
import { Reporter } from '../notation/reporter';
import { maskRfcText } from '../notation/rfc-text';
import { type Token, tokenize } from '../notation/tokens';
import { coreName, coreText } from './core-rules';
import type { DialectName } from '../options/kinds';

/**
 * Returns the notation of a text. Files whose names end in ".bnf" hold the BNF of RFC 2396 or, from some tools, ABNF.
 * The sign between alternatives decides, then features that only ABNF has. All other files hold ABNF.
 */
export function dialectOfText(name: string, text: string): DialectName {
  // A text beyond the limit is an error in any notation.
  if (!/\.bnf$/i.test(name) || text.length > TEXT_LIMITS.textLength) return 'abnf';
  const { tokens } = tokenize(maskRfcText(text), new Reporter(text, name));
  const bars = countOf(tokens, '|');
  const slashes = countOf(tokens, '/');
  if (bars > 0 || slashes > 0) return slashes > bars ? 'abnf' : 'bnf';
  return tokens.some(isOfAbnfAlone) || usesCoreRule(tokens) ? 'abnf' : 'bnf';
}

function countOf(tokens: readonly Token[], sign: string): number {
  return tokens.filter(({ kind, text }) => kind === 'slash' && text.startsWith(sign)).length;
}

function isOfAbnfAlone({ kind, text }: Token): boolean {
  return text.startsWith('%') || (kind === 'defined-as' && text === '=/');
}

/** True if a text uses a core rule of RFC 5234 without defining it. BNF has no core rules. */
function usesCoreRule(tokens: readonly Token[]): boolean {
  const core = new Set(parseRules(coreText, coreName).rules.map(({ name }) => name.text));
  const names = tokens.filter(({ kind }) => kind === 'name');
  const defined = new Set(
    tokens.flatMap(({ kind, text }, at) =>
      kind === 'name' && tokens[at + 1]?.kind === 'defined-as' ? [text.toUpperCase()] : [],
    ),
  );
  return names.some(({ text }) => core.has(text) && !defined.has(text));
}
