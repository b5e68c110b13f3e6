import * as messages from '../messages';
import { UriError } from '../../uri';
import { type Context, SOME_DO_NOT } from '../context';
import type { FileOptions, Input } from '../inputs';
import type { Reason } from '../judge';
import { reportJson } from '../report';

/** What all the commands take. */
export interface ReportOptions extends FileOptions {
  readonly json?: true;
}

/** One of the two, unless the result itself is undefined. */
interface Attempt<Result> {
  readonly result?: Result;
  readonly failure?: Reason;
}

/** What a function gives, or why it gives nothing; an error of another kind is a fault of the program. */
export function attempt<Result>({ problem }: Pick<Input, 'problem'>, work: () => Result): Attempt<Result> {
  if (problem !== undefined) return { failure: problem };
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof UriError) return { failure: reasonOf(error) };
    throw error;
  }
}

function reasonOf({ code, message, offset, failure }: UriError): Reason & Record<string, unknown> {
  return { code, offset, rule: failure?.rule, expected: failure?.expected, found: failure?.found, message };
}

/**
 * Reports the URI that an input leads to: alone on a line of standard output, for the next program to read, and why there
 * is none on standard error. In JSON both are on standard output, the URI under the given key.
 */
export function reportUri(
  context: Context,
  input: Input,
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
