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

describe('left recursion', () => {
  test.each([
    ['a = a', ['left-recursion@1:5 rule "a" can begin with itself: a -> a']],
    ['a = "x" / *"y" a', ['left-recursion@1:16 rule "a" can begin with itself: a -> a']],
    ['a = 2a / "x"', ['left-recursion@1:6 rule "a" can begin with itself: a -> a']],
    ['a = *a "x"', ['left-recursion@1:6 rule "a" can begin with itself: a -> a']],
    ['a = e a "x" / "y"\ne = [ f ]\nf = "f"', ['left-recursion@1:7 rule "a" can begin with itself: a -> a']],
    ['a = e a "x" / "y"\ne = f f\nf = *"f"', ['left-recursion@1:7 rule "a" can begin with itself: a -> a']],
    [
      'x = a\na = B "x"\nb = c / "y"\nC = "" a',
      ['left-recursion@2:5 rule "a" can begin with itself: a -> b -> C -> a'],
    ],
    [
      'a = b / c\nb = a "b"\nc = a "c" / "x"',
      [
        'left-recursion@1:5 rule "a" can begin with itself: a -> b -> a',
        'left-recursion@3:5 rule "c" can begin with itself: c -> a -> c',
      ],
    ],
    [
      'a = a "x" / "y"\nb = b "x" / a',
      [
        'left-recursion@1:5 rule "a" can begin with itself: a -> a',
        'left-recursion@2:5 rule "b" can begin with itself: b -> b',
      ],
    ],
  ])('%j', (text, expected) => {
    expect(found(text).filter((each) => !each.startsWith('unused'))).toEqual(expected);
  });

  test.each(['a = "x" [ a ]', 'a = "(" a ")" / ""', 'a = 0a "x"', 'a = *0a "x"', 'a = b a / "x"\nb = "y"'])(
    '%j has none',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  test('through a prose-val is reported at the rule', () => {
    expect(found('b = "x" / a\na = <p>', { p: '"x" / a "y"' })).toEqual([
      'left-recursion@2:1 rule "a" can begin with itself: a -> a',
    ]);
  });

  test('a long path is shown in part', () => {
    const text = Array.from({ length: 50 }, (_, index) => `a${index} = a${(index + 1) % 50}`).join('\n');
    expect(found(text)).toEqual([
      'left-recursion@1:6 rule "a0" can begin with itself: a0 -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> a8 -> a9 -> ... -> a0',
    ]);
  });
});

describe('rules that match nothing', () => {
  const wording = (name: string): string =>
    `rule "${name}" matches no string: none of its alternatives ever ends`;

  test.each([
    ['a = "x" a', [`unproductive-rule@1:1 ${wording('a')}`]],
    ['a = "x" b\nb = "y" 1*a / "z" b', [`unproductive-rule@1:1 ${wording('a')}`]],
    ['c = a / "x"\nb = a\na = "(" a ")"', [`unproductive-rule@3:1 ${wording('a')}`]],
  ])('%j', (text, expected) => {
    expect(found(text).filter((each) => !each.startsWith('unused'))).toEqual(expected);
  });

  test.each(['a = "x" [ a ]', 'a = "x" *b\nb = "y" a', 'a = "x" 0b / "y" a\nb = "z" a'])('%j do', (text) => {
    expect(found(text)).toEqual([]);
  });
});
