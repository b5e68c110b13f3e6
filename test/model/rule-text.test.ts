import { readSource } from '../../src/model/definitions';
import { ruleSource } from '../../src/model/rule-text';
import { flatSource } from '../../src/wording/flat-source';

/** The text of rule `a`. */
function sourceOf(text: string): string {
  const { parts } = readSource('rule.abnf', text).definitions.get('a')!;
  return ruleSource(parts);
}

describe("a rule's text", () => {
  test.each([
    ['one line', 'a = b\n', 'a = b'],
    ['further lines as they are', 'a = b\n  / c\n', 'a = b\n  / c'],
    ['moved left by as much as the first', '  a = b\n    / c\n      d\n', 'a = b\n  / c\n    d'],
    ['no further than they are indented', '    a = b /\n  c\n', 'a = b /\nc'],
    ['with tabs', '\ta = b\n\t\t/ c\n', 'a = b\n\t/ c'],
    ['without blanks at the ends of lines', 'a = b  \n  / c \t\n  / d\n', 'a = b\n  / c\n  / d'],
    ['without empty lines', 'a = b\n\n  / c\n   \n  / d\n', 'a = b\n  / c\n  / d'],
    ['with its comments', 'a = b ; one\n  ; two\n', 'a = b ; one\n  ; two'],
    ['lines that end in CRLF', 'a = b\r\n  / c\r\n', 'a = b\n  / c'],
    ['lines that end in CR', 'a = b\r  / c\r', 'a = b\n  / c'],
    ['its parts one after another', 'a = b\nc = d\na =/ e\n    / f\n', 'a = b\na =/ e\n    / f'],
    ['behind another rule', 'c = d\n a = b\n  / e\n', 'a = b\n / e'],
  ])('%s', (_, text, expected) => {
    expect(sourceOf(text)).toBe(expected);
  });
});

describe('elements on one line', () => {
  test.each([
    ['a b', 'a b'],
    ['  a   b  ', 'a   b'],
    ['a ; comment', 'a'],
    ['a\n  b', 'a b'],
    ['a\r\n\t b', 'a b'],
    ['a\rb', 'a b'],
    ['a ; one\n ; two\n b', 'a b'],
    ['a   b\n  c', 'a b c'],
    ['"a;  b" ; c', '"a;  b"'],
    ['<a;  b> ; c', '<a;  b>'],
    ['<a\n  b> c', '<a\n  b> c'],
    ['"a"\n  "b  c"', '"a" "b  c"'],
    ['"a', '"a'],
    ['<a', '<a'],
    ['a/b', 'a/b'],
    ['', ''],
    ['; only', ''],
    ['a\n\n\n   b', 'a b'],
  ])('%j: %j', (text, expected) => {
    expect(flatSource(text)).toBe(expected);
  });
});
