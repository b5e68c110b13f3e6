import * as messages from '../../messages';
import { UriError } from '../../uri';
import { jsonText } from '../../visible';
import type { Input } from '../inputs';
import { type Context, SOME_DO_NOT } from '../main';

/** What all the commands take. */
export interface ReportOptions {
  readonly json?: boolean;
}

/** Why there is no answer, as data. */
export interface Reason {
  readonly message: string;
}

/** One of the two, unless the result itself is undefined. */
export interface Attempt<Result> {
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

/** A text with the number of the line that it is about. */
export function about({ line }: Input, text: string): string {
  return line === undefined ? text : messages.ofLine(line, text);
}

/**
 * Reports the URI that an input leads to: alone on a line of standard output, for the next program to read, and why there
 * is none on standard error. In JSON both are on standard output, the URI under the given key.
 */
export function reportUri(
  context: Context,
  input: Input,
  { key, json, work }: { readonly key: string; readonly json: boolean; readonly work: () => string },
): void {
  const { io, output } = context;
  const { result: uri, failure } = attempt(input, work);
  const ok = failure === undefined;
  if (!ok) context.exitCode = SOME_DO_NOT;
  if (json) {
    output.line(jsonText({ line: input.line, input: input.text, ok, [key]: uri, failure }));
  } else if (failure === undefined) {
    output.line(uri!);
  } else {
    io.stderr.write(`${about(input, failure.message)}\n`);
  }
}
