import { BOOLEAN, type Checks, checkOptions } from '../arguments';
import { assertInput, ENCODING_CHECK, type EncodingOptions, type Input } from './input';
import * as messages from './messages';
import { joined, part, type Reader } from './reader';

export interface MatchingOptions extends EncodingOptions {
  /** Passes the lines that do not match. */
  readonly invert?: boolean | undefined;
  /** Passes a verdict for each line instead of the line. It excludes `invert`. */
  readonly verdicts?: boolean | undefined;
}

/** A line of a stream and whether the rule derives it. */
export interface LineVerdict {
  /** The number of the line, from 1. */
  readonly line: number;
  /** The line without its end. */
  readonly input: Input;
  readonly ok: boolean;
}

const MATCHING_CHECKS: Checks<keyof MatchingOptions> = {
  encoding: ENCODING_CHECK,
  invert: BOOLEAN,
  verdicts: BOOLEAN,
};

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

/** Makes the stream of `matching`: by the options, it passes lines with their ends, or a verdict for each line. */
export function matchingStream(
  test: (line: Input) => boolean,
  { invert = false, verdicts = false }: MatchingOptions,
): TransformStream<Input, Input | LineVerdict> {
  if (!verdicts)
    return linesThrough<Input>((line, pass) => {
      if (test(withoutEnd(line)) !== invert) pass(line);
    });
  let number = 0;
  return linesThrough<LineVerdict>((line, pass) => {
    const input = withoutEnd(line);
    pass({ line: ++number, input, ok: test(input) });
  });
}

/** Throws TypeError. */
export function checkMatching(options: MatchingOptions | undefined): void {
  checkOptions('matching', options, MATCHING_CHECKS);
  if (options?.verdicts === true && options.invert === true) throw new TypeError(messages.invertedVerdicts());
}

/** Makes a stream that hands each line with its end to `take`, which may pass something on. */
function linesThrough<Out>(
  take: (line: Input, pass: (out: Out) => void) => void,
): TransformStream<Input, Out> {
  const begun: Input[] = [];
  const end = (controller: TransformStreamDefaultController<Out>): void =>
    take(joined(begun.splice(0)), (out) => controller.enqueue(out));
  return new TransformStream<Input, Out>({
    transform(piece, controller) {
      assertInput(piece, 'piece');
      if (begun.length > 0 && typeof begun[0] !== typeof piece)
        throw new TypeError(messages.otherPiece(piece));
      let start = 0;
      for (let after = afterLine(piece, 0); after > 0; after = afterLine(piece, start)) {
        begun.push(part(piece, start, after));
        end(controller);
        start = after;
      }
      // A copy, because the source may use the memory of the piece again.
      if (start < piece.length) begun.push(joined([part(piece, start)]));
    },
    flush(controller) {
      if (begun.length > 0) end(controller);
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
