import { parseAbnfElements, parseRules } from '../../src/notation/parser';
import { withLimits } from './with-limits';

type Limits = Parameters<typeof withLimits>[0];

const found = (limits: Limits, text: string): string[] =>
  withLimits(limits, () => parseRules(text, 'f').diagnostics).map(
    ({ severity, code, span }) => `${severity} ${code} ${span.start}-${span.end}`,
  );

describe('signs', () => {
  test.each([
    ['', 0],
    ['; only a comment\n', 0],
    ['a = b', 3],
    ['a = "" / "x"', 5],
    ['a = "xyz" %s"ab"', 7],
    ['a = %x41.42.43 / %x30-39', 8],
    ['a = <any octet>', 3],
    ['a = 2*3( b )', 8],
  ])('of %j: %i', (text, expected) => {
    expect(parseRules(text, 'f').size).toBe(expected);
  });

  const text = 'a = "x" "y"\nb = "z"\n';

  test('as many as may be are read', () => {
    expect(found({ tokens: 7 }, text)).toEqual([]);
    expect(withLimits({ tokens: 7 }, () => parseRules(text, 'f').rules)).toHaveLength(2);
  });

  test('and where there are more, none is, which is told where they are too many', () => {
    expect(found({ tokens: 6 }, text)).toEqual(['error grammar-too-large 19-19']);
    expect(found({ tokens: 3 }, text)).toEqual(['error grammar-too-large 11-11']);
    expect(withLimits({ tokens: 6 }, () => parseRules(text, 'f'))).toMatchObject({
      rules: [],
      text,
      size: 7,
    });
  });
});

test('a text that is too long is not read at all', () => {
  expect(found({ textLength: 6 }, 'a = $\n')).toEqual(['error unexpected-character 4-5']);
  expect(withLimits({ textLength: 5 }, () => parseRules('a = $\n', 'f'))).toMatchObject({
    rules: [],
    diagnostics: [
      { code: 'grammar-too-large', message: "the grammar's text has more than 5 UTF-16 units", line: 1 },
    ],
    text: '',
    size: 0,
  });
});

test('groups and options are nested so deep and no deeper', () => {
  const nested = 'a = ( [ ( "x" $ ) ] ) b\n';
  expect(found({ nesting: 3 }, nested)).toEqual(['error unexpected-character 14-15']);
  // What stands behind is not looked at, unless no sign is that at all.
  expect(found({ nesting: 2 }, nested)).toEqual([
    'error nested-too-deep 8-9',
    'error unexpected-character 14-15',
  ]);
  const { elements, diagnostics } = withLimits({ nesting: 1 }, () =>
    parseAbnfElements('( "x" ) ( "y" )', 'f'),
  );
  expect(diagnostics).toEqual([]);
  expect(elements.alternatives[0]!.items).toHaveLength(2);
});
