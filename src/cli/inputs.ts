import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import * as messages from '../messages';
import { CommandFailure } from './failure';
import { chunksOf, linesIn, wholeLines } from './lines';
import type { Context } from './main';

/** What a command is given to work on: an argument, or a line of standard input. */
export interface Input {
  readonly text: string;
  /** The number of the line, from 1; undefined for an argument. */
  readonly line: number | undefined;
  /** What keeps the octets of a line from being a string. */
  readonly problem: { readonly message: string } | undefined;
}

/**
 * Calls a function for each argument, or for each line of standard input where there is no argument. No more of it is
 * held than a chunk and the line that it ends in, and no more is read than is written.
 */
export async function eachInput(
  context: Context,
  strings: readonly string[],
  work: (input: Input) => void,
): Promise<void> {
  if (strings.length === 0) return eachLine(context, work);
  for (const text of strings) {
    work({ text, line: undefined, problem: undefined });
    await context.output.drain();
    if (context.output.closed) return;
  }
}

async function eachLine({ io, output }: Context, work: (input: Input) => void): Promise<void> {
  let line = 0;
  try {
    for await (const octets of wholeLines(io)) {
      for (const bytes of linesIn(octets)) {
        line++;
        const problem = isUtf8(bytes) ? undefined : { message: messages.notUtf8() };
        work({ text: bytes.toString(), line, problem });
        await output.drain();
        if (output.closed) return;
      }
      // Who writes line by line is answered line by line.
      await output.flush();
    }
  } catch (error) {
    if (output.closed) return;
    throw error;
  }
}

/** All of a stream. A byte order mark at the very beginning is no part of it. */
export async function wholeText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(stream)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw new CommandFailure(messages.standardInputNotUtf8());
  return bytes.toString().replace(/^\u{feff}/u, '');
}
