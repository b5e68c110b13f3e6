import { BOOLEAN, type Checks, checkOptions } from '../arguments';
import { assertInput, ENCODING_CHECK, type EncodingOptions, type Input } from './input';
import * as messages from './messages';
import { joined, part, type Reader } from './reader';

export interface MatchingOptions extends EncodingOptions {
  /** Passes the lines that do not match. */
  readonly invert?: boolean;
}

const MATCHING_CHECKS: Checks<keyof MatchingOptions> = { encoding: ENCODING_CHECK, invert: BOOLEAN };

/** An input in pieces: a Web or Node stream, or anything to iterate. */
export type InputSource = ReadableStream<Input> | AsyncIterable<Input> | Iterable<Input>;

/** Judges a source. It stops to read as soon as no continuation exists. */
export async function testSource(reader: Reader, source: InputSource): Promise<boolean> {
  for await (const piece of piecesOf(source)) if (!reader.write(piece)) return false;
  return reader.end();
}

/** Not all browsers can iterate Web streams. */
function piecesOf(source: InputSource): AsyncIterable<Input> | Iterable<Input> {
  if (Symbol.asyncIterator in source || Symbol.iterator in source) return source;
  return piecesOfStream(source);
}

async function* piecesOfStream(source: ReadableStream<Input>): AsyncGenerator<Input> {
  const reader = source.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

export function checkMatching(options: MatchingOptions | undefined): void {
  checkOptions('matching', options, MATCHING_CHECKS);
}

/** Makes a stream that passes the lines for which `test` returns true, with their ends. */
export function lineFilter(test: (line: Input) => boolean): TransformStream<Input, Input> {
  const begun: Input[] = [];
  const take = (controller: TransformStreamDefaultController<Input>): void => {
    const line = joined(begun.splice(0));
    if (test(withoutEnd(line))) controller.enqueue(line);
  };
  return new TransformStream<Input, Input>({
    transform(piece, controller) {
      assertInput(piece, 'piece');
      if (begun.length > 0 && typeof begun[0] !== typeof piece)
        throw new TypeError(messages.otherPiece(piece));
      let start = 0;
      for (let end = afterLine(piece, 0); end > 0; end = afterLine(piece, start)) {
        begun.push(part(piece, start, end));
        take(controller);
        start = end;
      }
      // A copy, because the source may use the memory of the piece again.
      if (start < piece.length) begun.push(joined([part(piece, start)]));
    },
    flush(controller) {
      if (begun.length > 0) take(controller);
    },
  });
}

/** The offset behind the next line feed, or 0. */
function afterLine(piece: Input, from: number): number {
  return 1 + (typeof piece === 'string' ? piece.indexOf('\n', from) : piece.indexOf(0x0a, from));
}

function withoutEnd(line: Input): Input {
  const unit = (at: number): number | undefined =>
    typeof line === 'string' ? line.charCodeAt(at) : line[at];
  let { length } = line;
  if (unit(length - 1) !== 0x0a) return line;
  length--;
  if (unit(length - 1) === 0x0d) length--;
  return part(line, 0, length);
}
