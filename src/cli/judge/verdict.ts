import type { EncodingName, Grammar, Input } from '../../index';
import * as messages from '../messages';
import { jsonText } from '../../wording/visible';

/** What is printed of each verdict; "matching" and "failing": the lines themselves that match, or do not. */
export type Form = 'text' | 'json' | 'matching' | 'failing' | 'nothing';

/** Why an input does not match. */
export interface Reason {
  readonly message: string;
}

/** A judged input; `line` is its number if it is a line, `file` where the line is if there are several sources. */
interface Judged {
  readonly file?: string | undefined;
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
export function verdictText({ file, line, input, failure }: Judged, form: 'text' | 'json'): string {
  if (form === 'json') return jsonText({ file, line, input, ok: failure === undefined, failure });
  return messages.ofLine(line, failure?.message ?? messages.matches(input), file);
}
