import type { EncodingName, Grammar, Input } from '../../index';
import * as messages from '../../messages';
import { jsonText } from '../../visible';

/** What is printed of each verdict. */
export type Form = 'text' | 'json' | 'nothing';

/** Why an input does not match. */
export interface Reason {
  readonly message: string;
}

/** A judged input; `line` is its number where it is a line of standard input. */
export interface Judged {
  readonly line: number | undefined;
  readonly input: string;
  readonly failure: Reason | undefined;
}

export function reasonAgainst(
  grammar: Grammar,
  rule: string,
  input: Input,
  encoding?: EncodingName,
): Reason | undefined {
  if (grammar.test(rule, input, { encoding })) return undefined;
  const parsed = grammar.parse(rule, input, { encoding });
  return parsed.ok ? undefined : parsed.failure;
}

/** The verdict as it is printed. */
export function verdictText({ line, input, failure }: Judged, form: 'text' | 'json'): string {
  if (form === 'json') return jsonText({ line, input, ok: failure === undefined, failure });
  const verdict = failure?.message ?? messages.matches(input);
  return line === undefined ? verdict : messages.ofLine(line, verdict);
}
