import { compile } from '../../src/compile';
import { LimitError, orElse, spend, withinBudget } from '../../src/options/limits';

const work = (): void => {
  for (let i = 0; i < 2_000; i++) spend();
};

test('work without a budget has no end, and work within one goes on', () => {
  expect(work).not.toThrow();
  expect(withinBudget({ seconds: 60 }, () => (work(), 7))).toBe(7);
});

test('work past its budget ends, and all that it begins after that', () => {
  const late = (): void =>
    withinBudget({ seconds: 0 }, () => {
      expect(work).toThrow(new LimitError('seconds', 0));
      expect(spend).toThrow(new LimitError('seconds', 0));
      throw new Error('kept');
    });
  expect(late).toThrow('kept');
  expect(work).not.toThrow();
});

test('an inner budget does not extend an outer one, and ends with its work', () => {
  withinBudget({ seconds: 0 }, () => {
    expect(() => withinBudget({ seconds: 60 }, work)).toThrow('more than 0 seconds');
  });
  withinBudget({ seconds: 60 }, () => {
    expect(() => withinBudget({ seconds: 0 }, work)).toThrow('more than 0 seconds');
    expect(work).not.toThrow();
  });
});

test('progress is told while work goes on', () => {
  const told: number[] = [];
  const end = Date.now() + 60_000;
  withinBudget({ seconds: 60, onProgress: (seconds) => told.push(seconds) }, () => {
    while (told.length < 2 && Date.now() < end) spend();
  });
  expect(told[1]).toBeGreaterThan(told[0]!);
});

test('an overflow of the call stack is a limit, and other errors are not', () => {
  const deep = (): number => 1 + deep();
  expect(orElse<number | string>(deep, (reason) => reason)).toBe('it would take more than 5000 nested calls');
  const wrong = (): never => {
    throw new RangeError('other');
  };
  expect(() => orElse(wrong, () => 0)).toThrow('other');
});

describe('a budget holds while one string is read', () => {
  const long = compile(`s = ${'[ "a" ] '.repeat(400)}"(" s ")" / "c"\n`);
  const ambiguous = compile('s = s s / "a"\n');

  test.each([
    ['the two passes', (): boolean => long.test('s', 'a(c)')],
    ['the machine', (): boolean => ambiguous.parse('s', 'a'.repeat(100)).ok],
  ])('by %s, which then read it as before', (_, read) => {
    expect(() => withinBudget({ seconds: 0 }, read)).toThrow(LimitError);
    expect(read()).toBe(true);
  });
});
