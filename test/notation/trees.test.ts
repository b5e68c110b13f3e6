import { dialectOf } from '../../src/notation/dialect';
import { parseAbnfElements, parseRules } from '../../src/notation/parser';
import type { RuleSyntax, Span } from '../../src/notation/syntax';

/** The tree with the text of each span in place of the span. */
function tree(text: string, notation = {}): unknown {
  const { rules } = parseRules(text, 'tree.abnf', notation);
  return withText(rules, text);
}

function withText(rules: readonly RuleSyntax[], text: string): unknown {
  return JSON.parse(
    JSON.stringify(rules, (key, value: unknown) => {
      if (key !== 'span') return value;
      const { file, start, end } = value as Span;
      return file === 'tree.abnf' ? text.slice(start, end) : file;
    }),
  );
}

const b = { kind: 'rulename', name: 'b', span: 'b' };

test('a rule of everything that there is', () => {
  const text = 'a = 2*3( b / "x" ) [b]\nA =/ 4%x41-5a *5<p> ; more\n';
  expect(tree(text)).toEqual([
    {
      kind: 'rule',
      name: { text: 'a', span: 'a' },
      definedAs: '=',
      elements: {
        kind: 'alternation',
        alternatives: [
          {
            kind: 'concatenation',
            items: [
              {
                kind: 'repetition',
                repeat: { kind: 'range-repeat', min: 2, max: 3, span: '2*3' },
                element: {
                  kind: 'group',
                  elements: {
                    kind: 'alternation',
                    alternatives: [
                      {
                        kind: 'concatenation',
                        items: [{ kind: 'repetition', element: b, span: 'b' }],
                        span: 'b',
                      },
                      {
                        kind: 'concatenation',
                        items: [
                          {
                            kind: 'repetition',
                            element: { kind: 'char-val', prefix: '', text: 'x', span: '"x"' },
                            span: '"x"',
                          },
                        ],
                        span: '"x"',
                      },
                    ],
                    span: 'b / "x"',
                  },
                  span: '( b / "x" )',
                },
                span: '2*3( b / "x" )',
              },
              {
                kind: 'repetition',
                element: {
                  kind: 'option',
                  elements: {
                    kind: 'alternation',
                    alternatives: [
                      {
                        kind: 'concatenation',
                        items: [{ kind: 'repetition', element: b, span: 'b' }],
                        span: 'b',
                      },
                    ],
                    span: 'b',
                  },
                  span: '[b]',
                },
                span: '[b]',
              },
            ],
            span: '2*3( b / "x" ) [b]',
          },
        ],
        span: '2*3( b / "x" ) [b]',
      },
      incomplete: false,
      span: 'a = 2*3( b / "x" ) [b]',
    },
    {
      kind: 'rule',
      name: { text: 'A', span: 'A' },
      definedAs: '=/',
      elements: {
        kind: 'alternation',
        alternatives: [
          {
            kind: 'concatenation',
            items: [
              {
                kind: 'repetition',
                repeat: { kind: 'exact-repeat', count: 4, span: '4' },
                element: {
                  kind: 'num-val',
                  base: 'x',
                  form: 'range',
                  values: [0x41, 0x5a],
                  digits: ['41', '5a'],
                  span: '%x41-5a',
                },
                span: '4%x41-5a',
              },
              {
                kind: 'repetition',
                repeat: { kind: 'range-repeat', max: 5, span: '*5' },
                element: { kind: 'prose-val', text: 'p', span: '<p>' },
                span: '*5<p>',
              },
            ],
            span: '4%x41-5a *5<p>',
          },
        ],
        span: '4%x41-5a *5<p>',
      },
      incomplete: false,
      span: 'A =/ 4%x41-5a *5<p> ; more',
    },
  ]);
});

test('a list says for whom it is', () => {
  for (const [extension, form] of [
    ['list', 'sender'],
    ['recipient-list', 'recipient'],
  ]) {
    expect(JSON.stringify(tree('a = 1#2b\n', { extensions: [extension] }))).toContain(
      JSON.stringify({ kind: 'list-repeat', form, min: 1, max: 2, span: '1#2' }),
    );
  }
});

describe('what is not all there', () => {
  const nothing = (span: string): object => ({ kind: 'alternation', alternatives: [], span });

  test('a name alone has no elements', () => {
    expect(tree('a\nb = "x"\n')).toMatchObject([
      { name: { text: 'a' }, definedAs: '=', elements: nothing(''), incomplete: true, span: 'a' },
      { name: { text: 'b' }, incomplete: false },
    ]);
    const { rules } = parseRules('a\nb = "x"\n', 'tree.abnf');
    expect(rules[0]!.elements.span).toEqual({ file: 'tree.abnf', start: 1, end: 1 });
  });

  test('an empty group is one alternative of nothing', () => {
    expect(tree('a = () b\n')).toMatchObject([
      {
        elements: {
          alternatives: [
            {
              items: [
                {
                  element: {
                    kind: 'group',
                    elements: { kind: 'alternation', alternatives: [{ kind: 'concatenation', items: [] }] },
                    span: '()',
                  },
                },
                { element: b },
              ],
            },
          ],
        },
        incomplete: true,
      },
    ]);
  });

  test('=/ without a name adds to the rule above', () => {
    expect(tree('a = "x"\n=/ b\n')).toMatchObject([
      { name: { text: 'a' }, incomplete: false },
      { name: { text: 'a', span: '' }, definedAs: '=/', incomplete: true, span: '=/ b' },
    ]);
  });

  test('what stands before a second "=" is no element', () => {
    const { rules } = parseRules('a = "x" b = c\n', 'tree.abnf');
    expect(rules[0]!.elements.alternatives[0]!.items.map(({ span }) => span)).toEqual([
      { file: 'tree.abnf', start: 4, end: 7 },
    ]);
  });

  test('elements of nothing have a place', () => {
    expect(parseAbnfElements('', 'tree.abnf').elements).toEqual({
      kind: 'alternation',
      alternatives: [{ kind: 'concatenation', items: [], span: { file: 'tree.abnf', start: 0, end: 0 } }],
      span: { file: 'tree.abnf', start: 0, end: 0 },
    });
  });
});

describe('comments that a rule goes on with', () => {
  const spanOf = (text: string): string => {
    const { start, end } = parseRules(text, 'tree.abnf').rules[0]!.span;
    return text.slice(start, end);
  };

  test.each([
    ['a = b ; c\n', 'a = b ; c'],
    ['a = b ; c\n ; d\n; e\n', 'a = b ; c\n ; d'],
    ['a = b\n ; c\n\t; d\n', 'a = b\n ; c\n\t; d'],
    ['a = b\r\n ; c\r\n\r\n ; d\r\n', 'a = b\r\n ; c'],
    ['a = b\r ; c\r', 'a = b\r ; c'],
    ['a = ; c\n  b ; d\nc = d ; e\n', 'a = ; c\n  b ; d'],
    ['; z\na = b\nc = d ; e\n', 'a = b'],
    [' a = b\n ; c\n', 'a = b'],
    [' a = b\n  ; c\n ; d\n', 'a = b\n  ; c'],
    ['a = b ;\n', 'a = b ;'],
  ])('%j', (text, expected) => {
    expect(spanOf(text)).toBe(expected);
  });

  test('the second rule has its own', () => {
    const text = 'a = b ; c\n ; d\ne = f ; g\n ; h\n';
    const { start, end } = parseRules(text, 'tree.abnf').rules[1]!.span;
    expect(text.slice(start, end)).toBe('e = f ; g\n ; h');
  });
});

describe('dialects', () => {
  test('an extension that is none is refused', () => {
    expect(() => dialectOf({ extensions: ['lists' as 'list'] })).toThrow(RangeError);
    expect(() => dialectOf({ extensions: ['list', 'x' as 'list'] })).toThrow(/"x".*"list".*"recipient-list"/);
  });

  test('lists are read where they are asked for, those of recipients first, and of ABNF alone', () => {
    expect(dialectOf({}).lists).toBeUndefined();
    expect(dialectOf({ extensions: ['list'] })).toMatchObject({ name: 'abnf', lists: 'sender' });
    expect(dialectOf({ extensions: ['list', 'recipient-list'] }).lists).toBe('recipient');
    expect(dialectOf({ dialect: 'bnf', extensions: ['list'] })).toMatchObject({
      name: 'bnf',
      lists: undefined,
    });
    expect(dialectOf({ dialect: 'abnf' })).toMatchObject({ name: 'abnf', alternation: '/' });
  });
});
