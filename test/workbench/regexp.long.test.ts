import { contains } from '../../src/model/character-set';
import { closed } from '../../src/workbench/regexp/case-folding';
import { inSoak } from '../in-long';
import { Random } from '../oracles/random';
import { randomPattern, wrongVerdicts } from './random-patterns';

test.each([1, 2, 3, 4])(
  'random patterns accept what the engine does: quarter %i',
  (seed) => {
    const random = new Random(1000 * seed);
    for (let i = 0; i < inSoak(500, 150); i++) {
      const pattern = randomPattern(random);
      expect([pattern, wrongVerdicts(pattern, random, 4)]).toEqual([pattern, []]);
    }
  },
  600_000,
);

test.each([true, false])('characters are folded as by the engine, with the flag u: %p', (isUnicode) => {
  const mode = { isUnicode, ignoresCase: true };
  for (const letter of [
    'k',
    's',
    '\u00e5',
    '\u03c3',
    '\u0130',
    '\u1fb3',
    '\u0390',
    '\u13a0',
    '\uab70',
    '\u{118a0}',
  ]) {
    const point = letter.codePointAt(0)!;
    if (!isUnicode && point > 0xffff) continue;
    const set = closed([[point, point]], mode);
    const pattern = new RegExp(`^${letter}$`, isUnicode ? 'iu' : 'i');
    const wrong = Array.from({ length: 0x20000 }, (_, each) => each).filter(
      (each) =>
        (isUnicode || each <= 0xffff) && pattern.test(String.fromCodePoint(each)) !== contains(set, each),
    );
    expect([letter, wrong]).toEqual([letter, []]);
  }
});
