import type { EncodingName, Grammar, Input } from '../../entries/index-for-node';
import * as messages from '../messages';
import { jsonText } from '../../wording/visible';

/**
 * The form of the output. "matching" and "failing" print the lines that match, or do not, without verdicts. "csv" and "tsv" are
 * for parts of lines.
 */
export type Form = 'text' | 'json' | 'csv' | 'tsv' | 'matching' | 'failing' | 'nothing';

/** The forms that have a verdict on each input. */
export type VerdictForm = 'text' | 'json';

/** Whether a form has a verdict on each input, with its number. */
export function hasVerdicts(form: Form): form is VerdictForm {
  return form === 'text' || form === 'json';
}

/** Whether a form has the numbers of lines. */
export function hasNumbers(form: Form): boolean {
  return hasVerdicts(form) || form === 'csv' || form === 'tsv';
}

/** The reason if an input does not match. */
export interface Reason {
  readonly message: string;
}

/** A string or a line that is tested. */
export interface TestedInput {
  readonly text: string;
  /** The line number, from 1; undefined for a string. */
  readonly line: number | undefined;
  /** The source of the line, if there are several. */
  readonly file?: string | undefined;
  /** The octets of a line. The next line overwrites them. */
  readonly octets?: Uint8Array;
}

/** Returns the reason if an input does not match the rule, or undefined if it matches. */
export function reasonAgainst(
  grammar: Grammar,
  rule: string,
  input: Input,
  encoding?: EncodingName,
): Reason | undefined {
  return grammar.test(rule, input, { encoding }) ? undefined : failureOf(grammar, rule, input, encoding);
}

/** As `reasonAgainst`, for inputs that most likely do not match: parsing takes longer if they do. */
export function failureOf(
  grammar: Grammar,
  rule: string,
  input: Input,
  encoding?: EncodingName,
): Reason | undefined {
  const parsed = grammar.parse(rule, input, { encoding });
  return parsed.ok ? undefined : parsed.failure;
}

/** Returns the verdict to print. */
export function verdictText(
  { file, line, text: input }: TestedInput,
  failure: Reason | undefined,
  form: VerdictForm,
): string {
  if (form === 'json') return jsonText({ file, line, input, ok: failure === undefined, failure });
  return messages.ofLine(line, failure?.message ?? messages.matches(input), file);
}
