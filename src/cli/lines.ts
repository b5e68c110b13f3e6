import type { Readable } from 'node:stream';

const LF = 0x0a;
const CR = 0x0d;
const BYTE_ORDER_MARK = Buffer.from('\u{feff}');

/**
 * The lines of a stream, as they come: those that each chunk completes. A line ends at LF, or at the end of the stream;
 * a CR at its end is no part of it, and neither is a byte order mark at the very beginning.
 */
export async function* lineBatches(stream: Readable): AsyncGenerator<readonly Buffer[]> {
  let first = true;
  let begun: Buffer[] = [];
  const complete = (end: Buffer): Buffer => {
    let line = begun.length === 0 ? end : Buffer.concat([...begun, end]);
    begun = [];
    if (first && line.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) {
      line = line.subarray(BYTE_ORDER_MARK.length);
    }
    first = false;
    return line.at(-1) === CR ? line.subarray(0, -1) : line;
  };
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      lines.push(complete(bytes.subarray(start, end)));
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (begun.length > 0) yield [complete(Buffer.alloc(0))];
}
