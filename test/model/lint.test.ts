import { link } from '../../src/model/link';

const found = (text: string, prose: Record<string, string> = {}): string[] =>
  link({ name: 'g.abnf', text }, { prose }).diagnostics.map(
    ({ code, line, column, message }) => `${code}@${line}:${column} ${message}`,
  );

describe('unused rules', () => {
  test('are information, the first rule and what others use apart', () => {
    const { model, diagnostics } = link({
      name: 'g.abnf',
      text: 'a = "x"\nb = c\nc = "y"\nd = "(" [ d ] ")"',
    });
    expect(model.rules.size).toBe(4);
    expect(diagnostics.map(({ code, severity, line }) => [code, severity, line])).toEqual([
      ['unused-rule', 'info', 2],
      ['unused-rule', 'info', 4],
    ]);
  });

  test('a use that is repeated no time is a use', () => {
    expect(found('a = 0<b>\nb = "x"')).toEqual([]);
  });
});

test('an unused rule that adds to one of an import is named as that is, at its own place', () => {
  const imports = [{ name: 'base', text: 'y = "0"\n\nRule = "1"\n' }];
  const { diagnostics } = link({ name: 'g.abnf', text: 'a = "x"\nrule =/ "3"\n' }, { imports });
  expect(diagnostics).toMatchObject([
    {
      code: 'unused-rule',
      message: 'no other rule uses "Rule"',
      span: { file: 'g.abnf', start: 8, end: 12 },
    },
  ]);
});

describe('rules that can consist of themselves alone', () => {
  test.each([
    ['a = a / "x"', ['cyclic-rule@1:5 rule "a" can consist of only itself: a -> a']],
    ['a = "x" / *"y" a', ['cyclic-rule@1:16 rule "a" can consist of only itself: a -> a']],
    ['a = "x" / 1*2a', ['cyclic-rule@1:14 rule "a" can consist of only itself: a -> a']],
    ['a = *a', ['cyclic-rule@1:6 rule "a" can consist of only itself: a -> a']],
    ['a = 2a / "x" / ""', ['cyclic-rule@1:6 rule "a" can consist of only itself: a -> a']],
    ['a = e a f / "y"\ne = [ f ]\nf = *"f"', ['cyclic-rule@1:7 rule "a" can consist of only itself: a -> a']],
    [
      'x = a\na = B [ "x" ]\nb = c / "y"\nC = "" a',
      ['cyclic-rule@2:5 rule "a" can consist of only itself: a -> b -> C -> a'],
    ],
    [
      'a = b / c\nb = a *"b"\nc = *"c" a / "x"',
      [
        'cyclic-rule@1:5 rule "a" can consist of only itself: a -> b -> a',
        'cyclic-rule@3:10 rule "c" can consist of only itself: c -> a -> c',
      ],
    ],
  ])('%j', (text, expected) => {
    expect(found(text).filter((each) => !each.startsWith('unused'))).toEqual(expected);
  });

  test.each([
    'a = "x" [ a ]',
    'a = 0a "x"',
    'a = *0a / "x"',
    'a = b a / "x"\nb = "y"',
    'a = a "x" / "y"',
    'a = 2a / "x"',
    'a = *a "x"',
    'a = [ "x" ] a b / "y"\nb = [ "x" ] ( "y" / "z" )',
  ])('%j has none, though it may be left-recursive', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('through a prose-val is reported at the rule', () => {
    expect(found('b = "x" / a\na = <p>', { p: 'a / "y"' })).toEqual([
      'cyclic-rule@2:1 rule "a" can consist of only itself: a -> a',
    ]);
  });

  test('through a prose-val has no place of its own there', () => {
    const { diagnostics } = link({ name: 'g.abnf', text: 'rule = <p>' }, { prose: { p: '"y" / rule' } });
    expect(diagnostics).toMatchObject([{ span: { file: 'g.abnf', start: 0, end: 4 } }]);
  });

  test('are told in the order of the grammar, whatever uses them', () => {
    expect(found('x = c / "y"\na = c / "1"\nc = a / "2"').filter((each) => !each.startsWith('un'))).toEqual([
      'cyclic-rule@2:5 rule "a" can consist of only itself: a -> c -> a',
    ]);
  });

  test('that all refer to each other are told ten times at most', () => {
    const text = Array.from({ length: 12 }, (_, i) => `a${i} = a${i} / a${(i + 1) % 12} / "x"`).join('\n');
    expect(found(text)).toHaveLength(10);
    expect(found(text)[9]).toBe('cyclic-rule@10:6 rule "a9" can consist of only itself: a9 -> a9');
  });

  test('a long path is shown in part, and an alternative that derives nothing is no part of one', () => {
    const text = Array.from({ length: 50 }, (_, index) => `a${index} = a${(index + 1) % 50} / "x"`).join(
      '\n',
    );
    expect(found(text)).toEqual([
      'cyclic-rule@1:6 rule "a0" can consist of only itself: a0 -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> a8 -> a9 -> ... -> a0',
    ]);
    expect(found('a = b / "x"\nb = "b" b a / b b').map((each) => each.split('@')[0])).toEqual([
      'unproductive-rule',
    ]);
  });

  test('warnings leave the rules in place', () => {
    const { model, diagnostics } = link({ name: 'g.abnf', text: 'a = a / b\nb = "b" b' });
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'unproductive-rule'],
      ['warning', 'unproductive-rule'],
    ]);
    expect([...model.rules.keys()]).toEqual(['a', 'b']);
  });
});

describe('rules that match nothing', () => {
  const wording = (name: string): string =>
    `rule "${name}" matches no string: none of its alternatives ever ends`;

  test.each([
    ['a = a', [`unproductive-rule@1:1 ${wording('a')}`]],
    ['a = b\nb = *"x" a', [`unproductive-rule@1:1 ${wording('a')}`]],
    ['a = "x" a', [`unproductive-rule@1:1 ${wording('a')}`]],
    ['a = "x" b\nb = "y" 1*a / "z" b', [`unproductive-rule@1:1 ${wording('a')}`]],
    ['x = [ c ]\na = c "1"\nc = a "2"', [`unproductive-rule@2:1 ${wording('a')}`]],
    ['a = "x" / b\nb = a b', [`unproductive-rule@2:1 ${wording('b')}`]],
    ['c = a / "x"\nb = a\na = "(" a ")"', [`unproductive-rule@3:1 ${wording('a')}`]],
  ])('%j', (text, expected) => {
    expect(found(text).filter((each) => !each.startsWith('unused'))).toEqual(expected);
  });

  test.each(['a = "x" [ a ]', 'a = "x" *b\nb = "y" a', 'a = "x" 0b / "y" a\nb = "z" a'])('%j do', (text) => {
    expect(found(text)).toEqual([]);
  });
});
