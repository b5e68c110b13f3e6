import { convertAlternation, convertAlternatives, joinAlternatives } from '../../src/model/convert';
import { normalFormOf } from '../../src/model/normal-form';
import type { Expression } from '../../src/model/model';
import type { Resolver } from '../../src/model/resolver';
import { parseAbnfElements, parseRules } from '../../src/notation/parser';
import type { AlternationSyntax } from '../../src/notation/syntax';

const RESOLVER: Resolver = {
  reference: ({ name, span }) => ({ kind: 'reference', rule: name, span }),
  prose: ({ text, span }) => ({ kind: 'reference', rule: `<${text}>`, span }),
  defines: (name) => name === 'b',
};

const syntaxOf = (text: string): AlternationSyntax => parseAbnfElements(text, 'f').elements;

/** With the text of each span in place of the span. */
function converted(text: string): unknown {
  return JSON.parse(
    JSON.stringify(convertAlternation(syntaxOf(text), RESOLVER), (key, value: unknown) => {
      if (value === Infinity) return 'Infinity';
      if (key !== 'span') return value;
      const { start, end } = value as { start: number; end: number };
      return text.slice(start, end);
    }),
  );
}

const literal = (span: string, text: string, caseSensitive = false): object => ({
  kind: 'literal',
  codePoints: Array.from(text, (each) => each.codePointAt(0)),
  caseSensitive,
  span,
});
const b = { kind: 'reference', rule: 'b', span: 'b' };

test.each<[string, object]>([
  ['b', b],
  ['<b c>', { kind: 'reference', rule: '<b c>', span: '<b c>' }],
  ['"xY"', literal('"xY"', 'xY')],
  ['%i"x"', literal('%i"x"', 'x')],
  ['%s"x"', literal('%s"x"', 'x', true)],
  ['""', literal('""', '')],
  ['"\u{1f600}"', literal('"\u{1f600}"', '\u{1f600}')],
  ['%x41', literal('%x41', 'A', true)],
  ['%d65.66', literal('%d65.66', 'AB', true)],
  ['%x41-5A', { kind: 'class', set: [[0x41, 0x5a]], span: '%x41-5A' }],
  ['(b)', b],
  ['((b))', b],
  ['( b "x" )', { kind: 'sequence', items: [b, literal('"x"', 'x')], span: 'b "x"' }],
  ['[b]', { kind: 'repetition', min: 0, max: 1, item: b, span: '[b]' }],
  ['2b', { kind: 'repetition', min: 2, max: 2, item: b, span: '2b' }],
  ['2*b', { kind: 'repetition', min: 2, max: 'Infinity', item: b, span: '2*b' }],
  ['*3b', { kind: 'repetition', min: 0, max: 3, item: b, span: '*3b' }],
  ['*b', { kind: 'repetition', min: 0, max: 'Infinity', item: b, span: '*b' }],
  ['1(b)', { kind: 'repetition', min: 1, max: 1, item: b, span: '1(b)' }],
  ['b / "x"', { kind: 'alternation', alternatives: [b, literal('"x"', 'x')], span: 'b / "x"' }],
  [
    '( b / "x" ) / "y"',
    {
      kind: 'alternation',
      alternatives: [b, literal('"x"', 'x'), literal('"y"', 'y')],
      span: '( b / "x" ) / "y"',
    },
  ],
  ['(( b / "x" ))', { kind: 'alternation', alternatives: [b, literal('"x"', 'x')], span: '(( b / "x" ))' }],
  [
    '*( b / "x" )',
    {
      kind: 'repetition',
      min: 0,
      max: 'Infinity',
      item: { kind: 'alternation', alternatives: [b, literal('"x"', 'x')], span: 'b / "x"' },
      span: '*( b / "x" )',
    },
  ],
  [
    'b ( b / "x" )',
    {
      kind: 'sequence',
      items: [b, { kind: 'alternation', alternatives: [b, literal('"x"', 'x')], span: 'b / "x"' }],
      span: 'b ( b / "x" )',
    },
  ],
])('%s', (text, expected) => {
  expect(converted(text)).toEqual(expected);
});

describe('alternatives', () => {
  test('are told with their places, those of a group that is one among them', () => {
    const text = 'b / ( "x" / ( "y" ) ) / ( "z" ) / 2( "v" / "w" )';
    const found = convertAlternatives(syntaxOf(text), RESOLVER);
    expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      'b',
      '"x"',
      '( "y" )',
      '( "z" )',
      '2( "v" / "w" )',
    ]);
  });

  test('are joined as far as there are several', () => {
    const span = { file: 'f', start: 0, end: 9 };
    const [first, second] = convertAlternatives(syntaxOf('b / "x"'), RESOLVER);
    expect(joinAlternatives([], span)).toEqual({ kind: 'sequence', items: [], span });
    expect(joinAlternatives([first!], span)).toBe(first!.expression);
    expect(joinAlternatives([first!, second!], span)).toEqual({
      kind: 'alternation',
      alternatives: [first!.expression, second!.expression],
      span,
    });
  });
});

test('a list is written out, each element an object of its own', () => {
  const { rules } = parseRules('a = 1#b\n', 'f', { extensions: ['list'] });
  const list = convertAlternation(rules[0]!.elements, { ...RESOLVER, defines: () => false });
  const found = normalFormOf(list, () => undefined);
  expect(found).toBe('<b> 0*Infinity(0*Infinity([9-9,32-32]) [44-44] 0*Infinity([9-9,32-32]) <b>)');
  const elements: Expression[] = [];
  const visit = (part: Expression): void => {
    if (part.kind === 'reference') elements.push(part);
    else if (part.kind === 'sequence') part.items.forEach(visit);
    else if (part.kind === 'repetition') visit(part.item);
  };
  visit(list);
  expect(elements).toHaveLength(2);
  expect(elements[0]).not.toBe(elements[1]);
});

describe('a text that is the same for what plainly means the same', () => {
  const meaning = (text: string): string =>
    normalFormOf(convertAlternation(syntaxOf(text), RESOLVER), (key) =>
      key === 'b' ? { kind: 'class', set: [[1, 2]] } : undefined,
    );

  test.each([
    ['"a"', '[65-65,97-97]'],
    ['%x61', '[97-97]'],
    ['%s"ab"', '[97-97] [98-98]'],
    ['b', '[1-2]'],
    ['c', '<c>'],
    ['""', ''],
    ['2b', '2*2([1-2])'],
    ['1b', '[1-2]'],
    ['1*b', '1*Infinity([1-2])'],
    ['0c', ''],
    ['*0c', ''],
    ['*1c', '0*1(<c>)'],
    ['1*1c', '<c>'],
    ['b / %x3', '[1-3]'],
    ['b / c', '(<c> / [1-2])'],
    ['d / c / d', '(<c> / <d>)'],
    ['c / c', '<c>'],
    ['c ( d "" b )', '<c> <d> [1-2]'],
  ])('%s: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  test('follows rules up to sixteen deep', () => {
    const chain = (length: number): string =>
      normalFormOf({ kind: 'reference', rule: '1' }, (key) =>
        Number(key) === length
          ? { kind: 'class', set: [[1, 1]] }
          : { kind: 'reference', rule: String(Number(key) + 1) },
      );
    expect(chain(16)).toBe('[1-1]');
    expect(chain(17)).toBe('<17>');
  });

  const nested = (depth: number): Expression => {
    let expression: Expression = { kind: 'reference', rule: 'b' };
    for (let i = 0; i < depth; i++) expression = { kind: 'repetition', min: 2, max: 2, item: expression };
    return expression;
  };
  const one = (): Expression => ({ kind: 'class', set: [[1, 1]] });

  test('follows none in expressions that are nested more than a hundred deep', () => {
    expect(normalFormOf(nested(99), one)).toContain('[1-1]');
    expect(normalFormOf(nested(100), one)).toContain('<b>');
    const beside = normalFormOf(
      { kind: 'sequence', items: Array.from({ length: 150 }, () => nested(5)) },
      one,
    );
    expect(beside.includes('<b>')).toBe(false);
  });

  test('follows no more where thousands of expressions were looked at', () => {
    const items = Array.from({ length: 6000 }, () => nested(0));
    const meaning = normalFormOf({ kind: 'sequence', items }, one);
    expect([meaning.startsWith('[1-1] '), meaning.endsWith(' <b>')]).toEqual([true, true]);
  });

  test('follows no rule into itself', () => {
    const lookup = (key: string): Expression => ({
      kind: 'repetition',
      min: 0,
      max: 1,
      item: { kind: 'reference', rule: key === 'x' ? 'y' : 'x' },
    });
    expect(normalFormOf({ kind: 'reference', rule: 'x' }, lookup)).toBe('0*1(0*1(<x>))');
  });
});
