import * as messages from './messages';
import { jsonText } from '../wording/visible';
import { type Context, SOME_DO_NOT } from './context';
import type { CommandInput } from './inputs';

/** Prints the result for an input as a JSON object that begins with `subject`. Sets the exit code. */
export function reportJson(
  context: Context,
  { file, line, text: input }: CommandInput,
  found: { readonly ok: boolean; readonly [key: string]: unknown },
  subject: object = { file, line, input },
): void {
  if (!found.ok) context.exitCode = SOME_DO_NOT;
  context.output.line(jsonText({ ...subject, ...found }));
}

/** Prints the result for an input as text, after the line number. Sets the exit code. */
export function reportText(context: Context, { file, line }: CommandInput, ok: boolean, text: string): void {
  if (!ok) context.exitCode = SOME_DO_NOT;
  context.output.line(messages.ofLine(line, text, file));
}
