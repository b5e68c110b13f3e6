import { LiteralChoice } from '../../src/analysis/literal-choice';
import type { Expression, Literal } from '../../src/model/model';
import { Random } from '../oracles/random';

const CHARACTERS = ['a', 'A', 'b', 'k', '\u212a', '\u{1f600}', '\ud83d', '\ude00'];

/** A letter of ASCII stands for itself in both cases, and U+212A is no letter of it. */
function isSame(code: number, other: number, caseSensitive: boolean): boolean {
  const inLowerCase = (each: number): number => (each >= 0x41 && each <= 0x5a ? each + 0x20 : each);
  return caseSensitive ? code === other : inLowerCase(code) === inLowerCase(other);
}

/** Returns the end of a literal that is read character by character; undefined if it does not match. */
function endOf({ codePoints, caseSensitive }: Literal, string: string, offset: number): number | undefined {
  let at = offset;
  for (const code of codePoints) {
    const read = string.codePointAt(at);
    if (read === undefined || !isSame(read, code, caseSensitive)) return undefined;
    at += read > 0xffff ? 2 : 1;
  }
  return at;
}

test('the first of many literals is the one that reading one after the other finds', () => {
  const random = new Random(7230);
  const text = (most: number): string =>
    Array.from({ length: random.below(most + 1) }, () => random.of(CHARACTERS)).join('');
  const expression = (): Expression =>
    random.chance(0.1)
      ? { kind: 'class', set: [[0x61, 0x61]] }
      : {
          kind: 'literal',
          codePoints: Array.from(text(3), (each) => each.codePointAt(0)!),
          caseSensitive: random.chance(0.5),
        };
  let matches = 0;
  for (let i = 0; i < 3_000; i++) {
    const alternatives = Array.from({ length: 1 + random.below(12) }, expression);
    const choice = new LiteralChoice(alternatives);
    const [string, offset] = [text(6), random.below(3)];
    const ends = alternatives.map((each) =>
      each.kind === 'literal' ? endOf(each, string, offset) : undefined,
    );
    const index = ends.findIndex((end) => end !== undefined);
    const expected = index < 0 ? undefined : { index, end: ends[index] };
    const found = choice.first(string, offset, () => undefined);
    expect({ alternatives, string, offset, found }).toEqual({
      alternatives,
      string,
      offset,
      found: expected,
    });
    expect(choice.others).toEqual(alternatives.flatMap(({ kind }, at) => (kind === 'literal' ? [] : [at])));
    if (index > 0) matches++;
  }
  expect(matches).toBeGreaterThan(500);
});
