import { BOOLEAN, type Checks, checkOptions } from '../options/arguments';
import { definitionIn, type GrammarData } from './grammar-data';
import {
  assertInput,
  ENCODING_CHECK,
  encodingIn,
  encodingOf,
  type EncodingOptions,
  type Input,
} from './input';
import { derives } from './matching';
import * as messages from './messages';
import { joined, part, Reader } from './reader';
import type { Named } from './typed-node';

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

/**
 * Returns whether the rule derives all of an input that comes in pieces. Stops to read the source once no continuation exists. Rejects
 * with UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * await testStream(rfc3986, 'URI', ['http:', '//a/']); // => true
 */
export async function testStream<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  source: InputSource,
  options?: EncodingOptions,
): Promise<boolean> {
  const encoding = encodingIn('testStream', options, grammar.encoding);
  const reading = new Reader(definitionIn(grammar, rule), encoding);
  for await (const piece of piecesOf(source)) if (!reading.write(piece)) return false;
  return reading.end();
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

/**
 * Makes a Web stream that passes the lines that the rule derives, or with `invert` the others. A line ends with LF or CR LF, which
 * are passed, but not judged. The last line may lack its end. With `verdicts`, the stream passes `{ line, input, ok }` for each
 * line: its number from 1, and the line without its end. The stream holds one line at a time. Throws UnknownRuleError for a rule that
 * the grammar does not have.
 *
 * @example
 * const addresses = matching(rfc3986, 'IPv4address');
 * addresses.readable.locked; // => false
 */
export function matching<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  options: MatchingOptions & { readonly verdicts: true },
): TransformStream<Input, LineVerdict>;
export function matching<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  options?: MatchingOptions & { readonly verdicts?: false | undefined },
): TransformStream<Input, Input>;
export function matching<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  options?: MatchingOptions,
): TransformStream<Input, Input | LineVerdict>;
export function matching(
  grammar: GrammarData,
  rule: string,
  options: MatchingOptions = {},
): TransformStream<Input, Input | LineVerdict> {
  const { recogniser } = definitionIn(grammar, rule);
  checkOptions('matching', options, MATCHING_CHECKS);
  const { encoding, invert = false, verdicts = false } = options;
  if (verdicts && invert) throw new TypeError(messages.invertedVerdicts());
  const octets = encodingOf(grammar.encoding, encoding);
  const test = (line: Input): boolean => derives(recogniser, line, octets);
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

/** Leaves out LF, and a CR before that or before the end of the text, as `many` does. */
function withoutEnd(line: Input): Input {
  const unit = (at: number): number | undefined =>
    typeof line === 'string' ? line.charCodeAt(at) : line[at];
  let { length } = line;
  if (unit(length - 1) === 0x0a) length--;
  if (unit(length - 1) === 0x0d) length--;
  return length === line.length ? line : part(line, 0, length);
}
