import type { DialectName } from '../notation/dialect';
import { LIMITS } from '../notation/limits';
import { parseRules } from '../notation/parser';
import { Reporter } from '../notation/reporter';
import { maskRfcText } from '../notation/rfc-text';
import { type Token, tokenize } from '../notation/tokens';
import { coreName, coreText } from './core-rules';

/**
 * The notation of a text. Files whose names end in ".bnf" hold the BNF of RFC 2396 or, as those of some tools do, ABNF:
 * the sign between alternatives tells, then what only ABNF has. All other files hold ABNF.
 */
export function dialectOfText(name: string, text: string): DialectName {
  // A text that is too long is refused, whatever it holds.
  if (!/\.bnf$/i.test(name) || text.length > LIMITS.textLength) return 'abnf';
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

/** Whether a text uses a core rule of RFC 5234 that it does not define: BNF has none. */
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
