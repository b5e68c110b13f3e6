import { columns, escapedUnits, jsonText, visible, visibleLines } from '../../src/wording/visible';

test.each([
  ['ESC', '\x1b[31mred', '\\u{1B}[31mred'],
  ['CSI of one unit', '\x9b2J', '\\u{9B}2J'],
  ['what turns a line round', 'a\u202eb\u2066c', 'a\\u{202E}b\\u{2066}c'],
  [
    'what ends a line',
    'a\r\nb\u2028c\u2029d\u0085e\vf\fg',
    'a\\u{D}\\u{A}b\\u{2028}c\\u{2029}d\\u{85}e\\u{B}f\\u{C}g',
  ],
  [
    'what shows nothing',
    'a\u200bb\u00adc\ufeffd\u034fe\u3164f\ufe0fg',
    'a\\u{200B}b\\u{AD}c\\u{FEFF}d\\u{34F}e\\u{3164}f\\u{FE0F}g',
  ],
  ['NUL, tab, DEL', '\0\t\x7f', '\\u{0}\\u{9}\\u{7F}'],
  ['tags beyond the basic plane', '\u{e0041}', '\\u{E0041}'],
  ['halves of pairs', '\ud83d \ude00', '\\u{D83D} \\u{DE00}'],
])('%s becomes code points', (_, text, expected) => {
  expect(visible(text)).toBe(expected);
  expect(visible(visible(text))).toBe(expected);
  expect(JSON.parse(jsonText(text))).toBe(text);
  expect(jsonText(text)).toBe(visible(jsonText(text)));
});

test('what looks like a space is shown in one line', () => {
  expect(visible('a\u00a0b\u3000c d')).toBe('a\\u{A0}b\\u{3000}c d');
  expect(visibleLines('a\u00a0b')).toBe('a\u00a0b');
});

test.each(['', 'plain', 'na\u00efve \u4e2d\u6587 \u{1f600} \u0915\u094d', '"\\ \''])('%j stays', (text) => {
  expect(visible(text)).toBe(text);
  expect(visibleLines(text)).toBe(text);
  expect(escapedUnits(text)).toBe(text);
});

test('a text of several lines keeps tabs and line feeds', () => {
  expect(visibleLines('a\tb\nc\rd\x1b')).toBe('a\tb\nc\\u{D}d\\u{1B}');
});

test('source code is escaped by UTF-16 units', () => {
  expect(escapedUnits('\x9b\u202e\u{e0041}\ud800')).toBe('\\u009b\\u202e\\udb40\\udc41\\ud800');
});

test.each([
  ['abc', 3],
  ['', 0],
  ['\u4e2d\u6587', 4],
  ['\uff21\uff5e\uac00', 6],
  ['\u{1f600}\u{20000}', 4],
  ['e\u0301', 1],
  ['\u00e9\u0416\u00a0', 3],
])('%j takes %d columns', (text, expected) => {
  expect(columns(text)).toBe(expected);
});
