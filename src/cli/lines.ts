import { readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import * as messages from '../messages';
import { CommandFailure, systemCode } from './failure';
import { endOfLine, LF } from './judge';
import { foreignFormat } from './signatures';

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
  const chunks = source.file === undefined ? chunksOf(source.stream!, source.name) : chunksOfFile(source);
  for await (const lines of completedLines(chunks)) {
    source.onRead?.(lines.length);
    if (first) refuseForeign(lines, source);
    const isMarked = first && lines.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    yield isMarked ? lines.subarray(BYTE_ORDER_MARK.length) : lines;
    first = false;
  }
}

/** Lines of such octets would be judged, each with a verdict that tells nothing. */
function refuseForeign(octets: Buffer, { name, takesOctets = false }: LineSource): void {
  const format = foreignFormat(octets, takesOctets);
  if (format !== undefined) throw new CommandFailure(messages.notText(name, format));
}

async function* completedLines(chunks: Chunks): AsyncGenerator<Buffer> {
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

/** Each chunk is good until the next is asked for. */
type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

/** The chunks of a stream. Throws CommandFailure where it cannot be read, but nothing of what is done with them. */
export async function* chunksOf(stream: Readable, name?: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer | string>) {
      yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    }
  } catch (error) {
    throw readingFailure(error, name);
  }
}

/** The same of a file that is open, read from where it stands into one place. */
function* chunksOfFile({ file, name }: LineSource): Generator<Buffer> {
  const place = Buffer.allocUnsafeSlow(CHUNK);
  for (;;) {
    const size = readInto(place, file!, name);
    if (size === 0) return;
    yield place.subarray(0, size);
  }
}

function readInto(place: Buffer, file: number, name: string | undefined): number {
  try {
    return readSync(file, place);
  } catch (error) {
    throw readingFailure(error, name);
  }
}

function readingFailure(error: unknown, name = messages.standardInput()): unknown {
  const code = systemCode(error);
  return code === undefined ? error : new CommandFailure(messages.cannotRead(name, code));
}

/** The lines in the octets of whole lines: a CR before the LF is no part of a line. */
export function* linesIn(octets: Buffer): Generator<Buffer> {
  let start = 0;
  for (let lf = octets.indexOf(LF); lf >= 0; lf = octets.indexOf(LF, start)) {
    yield octets.subarray(start, endOfLine(octets, start, lf));
    start = lf + 1;
  }
}
