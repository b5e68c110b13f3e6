import { reader as readerOf } from '../../src/runtime';
import type { EncodingOptions, Grammar, Input } from '../../src/runtime';
import { Random } from './random';

/** The verdict of a reader and its stop, if the input comes in these pieces. */
export function readInPieces(
  grammar: Grammar,
  rule: string,
  pieces: Iterable<Input>,
  options?: EncodingOptions,
): string {
  const reader = readerOf(grammar, rule, options);
  let isViable = true;
  for (const piece of pieces) {
    isViable = reader.write(piece);
    if (isViable !== (reader.stop === undefined)) return 'the stop is not what was returned';
  }
  const verdict = reader.end();
  return verdict || isViable || reader.stop !== undefined ? `${verdict} ${reader.stop}` : 'there is no stop';
}

/** The same of the whole input, by `test` and the failure of `parse`. */
export function readWhole(grammar: Grammar, rule: string, input: Input, options?: EncodingOptions): string {
  const parsed = grammar.parse(rule, input, options);
  return `${grammar.test(rule, input, options)} ${parsed.ok ? undefined : parsed.failure.offset}`;
}

/** An input in single units, and in pieces of random lengths, empty ones included. */
export function* splitsOf(input: Input, seed: number, count = 2): Generator<Input[]> {
  yield Array.from({ length: input.length }, (_, at) => input.slice(at, at + 1));
  const random = new Random(seed);
  for (let i = 0; i < count; i++) {
    const pieces: Input[] = [];
    for (let at = 0; at < input.length;) {
      const end = at + random.below(6);
      pieces.push(input.slice(at, end));
      at = end;
    }
    yield pieces;
  }
}
