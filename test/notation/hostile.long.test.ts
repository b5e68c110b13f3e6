import { link } from '../../src/model/link';
import { testHostileTexts } from './hostile-texts';

const rules = (count: number, rule: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${rule(index)}\n`).join('');

testHostileTexts(200_000);

test('thousands of undefined rules of long names', () => {
  const long = (index: number, letter: string): string =>
    `a${letter.repeat(42)}${String(index).padStart(21, letter)}`;
  const text = rules(2_900, (index) => `${long(index, 'b')} = ${long(index, 'c')}`);
  const started = performance.now();
  link({ name: 'suggestions.abnf', text });
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('time grows with the text', () => {
  const timed = (count: number): number => {
    const text = rules(count, (index) => `rule-${index} = "x" ( %x41-5A / rule-${index} ) ; comment`);
    const started = performance.now();
    link({ name: 'linear.abnf', text });
    return performance.now() - started;
  };
  timed(2_000);
  const small = Math.min(timed(2_000), timed(2_000), timed(2_000));
  const large = Math.min(timed(16_000), timed(16_000));
  expect(large / small).toBeLessThan(8 * 5);
});
