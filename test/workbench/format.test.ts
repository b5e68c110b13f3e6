import { library } from '../../src/library/library';
import { parseRules } from '../../src/notation/parser';
import { format, formatEdits } from '../../src/workbench';
import { inLong, testInLong } from '../in-long';
import { printRule } from '../oracles/print-rules';
import { Random } from '../oracles/random';
import { MessyText } from './messy-text';
import { eachShared, SHARED_GRAMMARS } from './shared-grammars';

const rulesOf = (text: string): string[] =>
  parseRules(text, 'a.abnf').rules.map((rule) => printRule(rule).replace(/\s+/g, ' '));
/** The numbered comments of a messy text. */
const commentsOf = (text: string): string[] => text.match(/; *(?:c|"|\/|= \()\d+/g) ?? [];

test.each(inLong([20, 40, 72, 200], [30]))(
  'messy texts keep their rules and comments, and formatting twice is formatting once, in %d columns',
  (width) => {
    for (let seed = 0; seed < inLong(250, 20); seed++) {
      const lineEnd = ['\n', '\r\n', '\r'][seed % 3]!;
      const text = new MessyText(new Random(seed), lineEnd).text();
      const once = format({ text }, { width });
      expect([seed, format({ text: once }, { width })]).toEqual([seed, once]);
      expect([seed, rulesOf(once)]).toEqual([seed, rulesOf(text)]);
      expect([seed, commentsOf(once)]).toEqual([seed, commentsOf(text)]);
      expect([seed, once.replaceAll(lineEnd, '')]).toEqual([seed, once.replaceAll(/[\r\n]/g, '')]);
      // A comment may take a line beyond the width, and so may elements that stand far right in nested groups.
      if (width === 200)
        for (const line of once.split(lineEnd)) expect(line.replace(/;.*/, '').length).toBeLessThan(200);
    }
  },
);

test.each(inLong(library.names, ['rfc3986', 'rfc5322', 'rfc2396', 'rfc8610', 'toml']))('%s', (name) => {
  const grammar = library.get(name)!;
  const once = format(grammar);
  expect(format({ ...grammar, text: once })).toBe(once);
  const comments = (text: string): string[] =>
    Array.from(text.matchAll(/^(?:[^"<;\n]|"[^"\n]*"|<[^>\n]*>)*(;.*)$/gm), ([, comment]) =>
      comment!.trimEnd(),
    );
  expect(comments(once)).toEqual(comments(grammar.text));
});

test('the layout is that of appendix A of RFC 3986, which has blank lines within rules', () => {
  const { text } = library.get('rfc3986')!;
  const lines = format({ text }).split('\n');
  const printed = new Set(text.split('\n').map((line) => line.slice(3)));
  expect(lines.slice(0, 7).filter((line) => !printed.has(line))).toEqual([]);
  expect(lines.filter((line) => !printed.has(line)).length).toBeLessThan(25);
});

test('an option or a grammar of the wrong kind', () => {
  expect(() => format({ text: 'a = b\n' }, { width: 3 })).toThrow(/"?width"? .*a whole number, 20 or more/);
  expect(() => format('a = b' as never)).toThrow(/^a grammar of format must be an object \(got a string\)/);
  expect(() => format({ text: 'a = ("b"\n' })).toThrow(/unterminated-group/);
});

test('an edit is the changed lines', () => {
  const before = 'a = "x"\nb="y"\nc = "z"';
  expect(formatEdits(before, format({ text: before }))).toEqual([
    {
      range: { start: { line: 1, character: 0 }, end: { line: 2, character: 7 } },
      newText: 'b = "y"\nc = "z"\n',
    },
  ]);
  expect(formatEdits('a = "x"\n', 'a = "x"\n')).toEqual([]);
  expect(formatEdits('a\nb\n', 'a\n\nb\n')).toEqual([
    { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, newText: '\n' },
  ]);
});

testInLong(
  'grammars from elsewhere: twice is once',
  () => {
    const refused = eachShared(
      (name, text) => format({ name, text }),
      (once, name) => expect([name, format({ name, text: once })]).toEqual([name, once]),
    );
    expect(refused).toBeLessThan(SHARED_GRAMMARS.length / 5 + 1);
  },
  120_000,
);
