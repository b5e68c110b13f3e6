import { Option } from 'commander';
import * as messages from '../messages';
import { type CompareOptions, UriError } from '../../uri';
import { type Context, SOME_DO_NOT } from '../context';
import type { FileOptions, CommandInput } from '../inputs';
import type { Reason } from '../line-tester';
import { reportJson } from '../report';

/** The options of all commands of `verbatim uri`. */
export interface ReportOptions extends FileOptions {
  readonly json?: true;
}

/** The value of --keep-encoded-dots. */
export type EncodedDots = Pick<CompareOptions, 'keepEncodedDots'>;

export function encodedDotsOption(): Option {
  return new Option(
    '--keep-encoded-dots',
    'leave the path segment "%2E%2E" encoded (default: it goes up, as ".." does)',
  );
}

/** A result, or the reason for a failure. Both are undefined if the result itself is undefined. */
interface Attempt<Result> {
  readonly result?: Result;
  readonly failure?: Reason;
}

/**
 * Calls a function and returns its result, or the reason if it throws UriError. Other errors are faults of the
 * program.
 */
export function attempt<Result>(
  { problem }: Pick<CommandInput, 'problem'>,
  work: () => Result,
): Attempt<Result> {
  if (problem !== undefined) return { failure: problem };
  try {
    return { result: work() };
  } catch (error) {
    if (!(error instanceof UriError)) throw error;
    const { code, message, offset, failure: { rule, expected, found } = {} } = error;
    const failure: Reason & Record<string, unknown> = { code, offset, rule, expected, found, message };
    return { failure };
  }
}

/**
 * Prints the URI that `work` returns, as a line of standard output for the next program to read. Prints a failure on
 * standard error. As JSON, both go to standard output, and `key` names the URI.
 */
export function reportUri(
  context: Context,
  input: CommandInput,
  { key, json, work }: { readonly key: string; readonly json: true | undefined; readonly work: () => string },
): void {
  const { result: uri, failure } = attempt(input, work);
  if (json) {
    reportJson(context, input, { ok: failure === undefined, [key]: uri, failure });
  } else if (failure === undefined) {
    context.output.line(uri!);
  } else {
    context.exitCode = SOME_DO_NOT;
    context.tell(messages.ofLine(input.line, failure.message, input.file));
  }
}
