import { readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import * as messages from './messages';
import { CommandFailure, systemCode } from './command-failure';
import { LF } from './line-tester';
import { refuseForeign } from './signatures';

/** A source of lines: an open file, or else a stream. */
export interface LineSource {
  /** The file descriptor. */
  readonly file?: number | undefined;
  readonly stream?: Readable;
  /** The name in messages (default: standard input). */
  readonly name?: string;
  /** The text before each line number (default: none). */
  readonly label?: string;
  /** If true, any octets are lines. UTF-16 is then accepted. */
  readonly takesOctets?: boolean;
  /** Called with the number of octets of each chunk. */
  readonly onRead?: (octets: number) => void;
}

/** Size of the chunks of a file, in octets: few system calls, and a buffer that fits the processor's cache. */
const CHUNK = 1 << 18;

const BYTE_ORDER_MARK = Buffer.from('\u{feff}');

/**
 * Yields the lines that each chunk completes, as one buffer of whole lines. Each line ends with LF; the last gets one
 * if it has none. The next step overwrites the buffer. A byte order mark at the beginning is left out. Throws
 * CommandFailure if the source cannot be read or is not text.
 */
export async function* wholeLines(source: LineSource): AsyncGenerator<Buffer> {
  let first = true;
  for await (const lines of completedLines(chunksOf(source))) {
    source.onRead?.(lines.length);
    yield first ? withoutMark(lines, source) : lines;
    first = false;
  }
}

/** Returns the first octets of a source without a byte order mark. Throws CommandFailure if they are not text. */
export function withoutMark<Octets extends Uint8Array>(
  octets: Octets,
  { name, takesOctets }: LineSource,
): Octets {
  // Otherwise each line of a compressed file would get a useless verdict.
  refuseForeign(octets, name, takesOctets);
  const isMarked = BYTE_ORDER_MARK.equals(octets.subarray(0, BYTE_ORDER_MARK.length));
  return isMarked ? (octets.subarray(BYTE_ORDER_MARK.length) as Octets) : octets;
}

async function* completedLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const octets of chunks) {
    let rest = octets;
    if (begun.length > 0) {
      const end = octets.indexOf(LF) + 1;
      if (end > 0) {
        yield Buffer.concat([...begun, octets.subarray(0, end)]);
        begun = [];
        rest = octets.subarray(end);
      }
    }
    const end = rest.lastIndexOf(LF) + 1;
    if (end > 0) yield rest.subarray(0, end);
    if (end < rest.length) begun.push(Buffer.from(rest.subarray(end)));
  }
  if (begun.length > 0) yield Buffer.concat([...begun, Buffer.of(LF)]);
}

/** Yields the chunks of a source. The next step overwrites the chunk. Throws CommandFailure if it cannot be read. */
export async function* chunksOf(source: LineSource): AsyncGenerator<Buffer> {
  const { file, stream, name = messages.standardInput } = source;
  try {
    for await (const chunk of file === undefined ? stream! : chunksOfFile(file)) {
      yield typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
    }
  } catch (error) {
    const code = systemCode(error);
    throw code === undefined ? error : new CommandFailure(messages.cannotRead(name, code));
  }
}

/** Yields the rest of an open file in chunks. All chunks share one buffer. */
function* chunksOfFile(file: number): Generator<Buffer> {
  const place = Buffer.allocUnsafeSlow(CHUNK);
  for (let size = readSync(file, place); size > 0; size = readSync(file, place))
    yield place.subarray(0, size);
}
