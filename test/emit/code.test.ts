import fc from 'fast-check';
import { array, call, object, prefixed, print, text } from '../../src/emit/code';
import { anyCharacter } from '../oracles/any-text';

const long = 'x'.repeat(60);

/** What the source of a string literal evaluates to. */
function evaluated(source: string): unknown {
  return new Function(`return ${source};`)() as unknown;
}

test('what fits stands on one line', () => {
  expect(print(call('f', 'a', array(['1', '2']), object([['k', 'v']])))).toBe('f(a, [1, 2], { k: v })');
  expect(print('plain')).toBe('plain');
});

test('what does not fit has its items on lines of their own, to any depth', () => {
  expect(print(call('f', call('g', long, long), 'a'))).toBe(
    `f(\n  g(\n    ${long},\n    ${long},\n  ),\n  a,\n)`,
  );
  expect(print(object([['key', array([long, long])]]))).toBe(
    `{\n  key: [\n    ${long},\n    ${long},\n  ],\n}`,
  );
});

test('the width is that of the line, with indentation and what comes behind', () => {
  const code = call('f', 'x'.repeat(107));
  expect(print(code)).toHaveLength(110);
  expect(print(code, 1)).toContain('\n');
  expect(print(code, 0, 1)).toContain('\n');
});

test('a prefix stands before the first line', () => {
  expect(print(prefixed('() => ', call('f', long, long)))).toBe(`() => f(\n  ${long},\n  ${long},\n)`);
  expect(prefixed('a', 'b')).toBe('ab');
});

describe('string literals', () => {
  test('are easy to read', () => {
    expect(text('a "b" / \'c\'')).toBe(`'a "b" / \\'c\\''`);
    expect(text('s = "a"\n  / "b"')).toBe('`s = "a"\n  / "b"`');
    expect(text('\\')).toBe(`'\\\\'`);
  });

  test.each([
    ['a template with backquotes and dollars', 'a`b\n${c} $d \\n'],
    ['quotes behind backslashes', '\\" \\\\" \\\' \\\\\''],
    ['control characters', '\0\r\n\t\u2028\u2029\u007f'],
    ['a carriage return in several lines', 'a\r\nb'],
    ['lone surrogates', '\ud800 \udc00'],
    ['astral characters', '\u{1f600}'],
    ['nothing', ''],
  ])('mean what they were made from: %s', (_, value) => {
    expect(evaluated(text(value))).toBe(value);
  });

  test('mean what they were made from, whatever that is', () => {
    const unit = fc.oneof(
      fc.constantFrom('"', "'", '`', '\\', '$', '{', '}', '\n', '\r', 'n', 'u'),
      anyCharacter,
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const value = units.join('');
        return evaluated(text(value)) === value;
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});
