import { readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import * as messages from './messages';
import { CommandFailure, systemCode } from './failure';
import { endOfLine, LF } from './judge';
import { refuseForeign } from './signatures';

/** Where lines are read from: a file that is open, or else a stream. */
export interface LineSource {
  readonly file?: number | undefined;
  readonly stream?: Readable;
  /** What messages call it; "standard input" by default. */
  readonly name?: string;
  /** Stands before the number of each line; nothing by default. */
  readonly label?: string;
  /** Octets of any kind are lines: those of UTF-16 are not refused. */
  readonly takesOctets?: boolean;
  /** Is told how many octets have been read. */
  readonly onRead?: (octets: number) => void;
}

/** A file is read in chunks of so many octets: few calls, and a place that stays in the processor's cache. */
const CHUNK = 1 << 18;

const BYTE_ORDER_MARK = Buffer.from('\u{feff}');

/**
 * The lines of a source as they come: those that each chunk completes, as the octets of whole lines, each of which ends
 * with LF, and good until the next are asked for. The last line is given one if it has none. A byte order mark at the very
 * beginning is left out. Throws CommandFailure if the source cannot be read, or is no text.
 */
export async function* wholeLines(source: LineSource): AsyncGenerator<Buffer> {
  let first = true;
  for await (const lines of completedLines(chunksOf(source))) {
    source.onRead?.(lines.length);
    // Lines of such octets would be judged, each with a verdict that tells nothing.
    if (first) refuseForeign(lines, source.name, source.takesOctets);
    const isMarked = first && lines.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    yield isMarked ? lines.subarray(BYTE_ORDER_MARK.length) : lines;
    first = false;
  }
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

/** The chunks of a source, each good until the next is asked for. Throws CommandFailure if it cannot be read. */
export async function* chunksOf(source: LineSource): AsyncGenerator<Buffer> {
  const { file, stream, name = messages.standardInput() } = source;
  try {
    for await (const chunk of file === undefined ? stream! : chunksOfFile(file)) {
      yield typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
    }
  } catch (error) {
    const code = systemCode(error);
    throw code === undefined ? error : new CommandFailure(messages.cannotRead(name, code));
  }
}

/** The octets of a file that is open, read from where it stands into one place. */
function* chunksOfFile(file: number): Generator<Buffer> {
  const place = Buffer.allocUnsafeSlow(CHUNK);
  for (let size = readSync(file, place); size > 0; size = readSync(file, place))
    yield place.subarray(0, size);
}

/** The lines in the octets of whole lines: a CR before the LF is no part of a line. */
export function* linesIn(octets: Buffer): Generator<Buffer> {
  let start = 0;
  for (let lf = octets.indexOf(LF); lf >= 0; lf = octets.indexOf(LF, start)) {
    yield octets.subarray(start, endOfLine(octets, start, lf));
    start = lf + 1;
  }
}
