import { type Diagnostic, renderDiagnostic, sortDiagnostics } from '../../src/notation/diagnostic';

function diagnostic(
  lineText: string,
  start: number,
  end: number,
  more: Partial<Diagnostic> = {},
): Diagnostic {
  return {
    code: 'code',
    severity: 'error',
    message: 'message',
    span: { file: 'f', start, end },
    line: 1,
    column: start + 1,
    lineText,
    notes: [],
    ...more,
  };
}

/** The line as it is shown, and the carets below it. */
function excerpt(lineText: string, start: number, end: number): string[] {
  const [, , , line, carets] = renderDiagnostic(diagnostic(lineText, start, end)).split('\n');
  return [line!.slice('1 | '.length), carets!.slice('  | '.length)];
}

const x = (count: number): string => 'x'.repeat(count);
const blank = (count: number): string => ' '.repeat(count);

test('control characters are shown as code points', () => {
  expect(excerpt('a\x01\x1f\x7f\0b', 1, 4)).toEqual([
    'a\\u{1}\\u{1F}\\u{7F}\\u{0}b',
    ` ${'^'.repeat(23 - 6)}`,
  ]);
});

test.each([
  ['wide characters', '\u4e2d\u6587 $', 3, '     ^'],
  ['emoji', '\u{1f600}$', 2, '  ^'],
  ['a combining accent', 'e\u0301$', 2, ' ^'],
  ['a tab', '\t$', 1, '    ^'],
  ['what turns a line round', '\u202e$', 1, `${' '.repeat('\\u{202E}'.length)}^`],
])('the caret stands under its character behind %s', (_, line, at, carets) => {
  expect(excerpt(line, at, at + 1)[1]).toBe(carets);
});

test('no part of a report reaches a terminal as it is', () => {
  const hostile = '\x1b]0;x\x07\x9b\u202e\r';
  const place = { span: { file: hostile, start: 4, end: 5 }, line: 2, column: 3 };
  const text = renderDiagnostic(
    diagnostic(hostile, 0, 2, {
      message: hostile,
      help: hostile,
      notes: [{ message: hostile }, { message: 'x', place }],
      span: place.span,
    }),
  );
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});

test('a line of 160 characters is shown whole, however far behind the mark is', () => {
  const line = `${x(150)}y${x(9)}`;
  expect(excerpt(line, 150, 151)).toEqual([line, `${blank(150)}^`]);
});

test.each([
  ['the beginning', 0, `y${x(159)}...`, '^'],
  ['60 characters on', 60, `${x(60)}y${x(99)}...`, `${blank(60)}^`],
  ['61 characters on', 61, `...${x(60)}y${x(99)}...`, `${blank(63)}^`],
  ['near the end', 199, `...${x(60)}y${x(60)}`, `${blank(63)}^`],
  ['as far from the end as fits', 160, `...${x(60)}y${x(99)}`, `${blank(63)}^`],
  ['the end', 259, `...${x(60)}y`, `${blank(63)}^`],
])('of a line of 260 characters what is around the mark is shown: %s', (_, at, shown, carets) => {
  expect(excerpt(`${x(at)}y${x(259 - at)}`, at, at + 1)).toEqual([shown, carets]);
});

test('a mark that goes beyond what is shown ends with it', () => {
  expect(excerpt(x(300), 10, 290)).toEqual([`${x(160)}...`, `${blank(10)}${'^'.repeat(150)}`]);
  expect(excerpt('abc', 1, 20)).toEqual(['abc', ' ^^']);
});

test('a place behind the end of the line has one caret', () => {
  expect(excerpt('abc', 3, 3)).toEqual(['abc', '   ^']);
  expect(excerpt('', 0, 4)).toEqual(['', '^']);
});

test('help comes first, then notes, with their places where they have one', () => {
  const place = { span: { file: 'g', start: 4, end: 5 }, line: 2, column: 3 };
  const notes = [{ message: 'one' }, { message: 'two', place }];
  expect(renderDiagnostic(diagnostic('abc', 0, 2, { severity: 'info', help: 'cure', notes }))).toBe(
    [
      'note[code]: message',
      '  --> f:1:1',
      '  |',
      '1 | abc',
      '  | ^^',
      '  = help: cure',
      '  = note: one',
      '  = note: two at g:2:3',
    ].join('\n'),
  );
});

test('of two diagnostics at one place the shorter comes first', () => {
  const sorted = sortDiagnostics([
    diagnostic('abcdef', 1, 5),
    diagnostic('abcdef', 1, 3),
    diagnostic('abcdef', 0, 6),
    diagnostic('abcdef', 1, 4),
  ]);
  expect(sorted.map(({ span }) => [span.start, span.end])).toEqual([
    [0, 6],
    [1, 3],
    [1, 4],
    [1, 5],
  ]);
});

test('files come in the order given, those not named after them as they are met', () => {
  const inFile = (file: string): Diagnostic => diagnostic('a', 0, 1, { span: { file, start: 0, end: 1 } });
  const sorted = sortDiagnostics(['d', 'c', 'a', 'c', 'b'].map(inFile), ['a', 'b']);
  expect(sorted.map(({ span }) => span.file)).toEqual(['a', 'b', 'd', 'c', 'c']);
});
