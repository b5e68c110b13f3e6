import { readCases, readSections, treeText, unescaped } from './case-file';

test('a case has a rule, patches, inputs and what comes of them', () => {
  const text =
    '; about a\n# a\nx\n; a comment\ny \\\nz\n==> yes\n\\e\n==> a ""\n\n\\;\n==> no\n# b-c + eid1 + some\nx\n==> no\n';
  expect(readCases(text)).toEqual([
    { rule: 'a', valid: ['x', 'y z', ''], invalid: [';'], trees: [['', 'a ""']] },
    { rule: 'b-c', valid: [], invalid: ['x'], trees: [], patches: ['eid1', 'some'] },
  ]);
});

test('inputs and results may have several lines', () => {
  const text =
    '# a b\n| x\\s\n|\n| \\| y\n==>\n|  1\n| \\|\n| z\n\n| w\nv\n==>\n\nu\n==>\n# c\n| x\n\n==> 1\n';
  expect(readSections(text)).toEqual([
    {
      heading: 'a b',
      cases: [
        { inputs: ['x \n\n| y\n'], result: ' 1\n\\|\nz' },
        { inputs: ['w\n', 'v'], result: '' },
        { inputs: ['u'], result: '' },
      ],
    },
    { heading: 'c', cases: [{ inputs: ['x\n'], result: '1' }] },
  ]);
});

test.each([
  ['\\n\\r\\t\\s', '\n\r\t '],
  ['\\\\n\\#\\;\\=', '\\n#;='],
  ['\\u{E9}\\u{1F600}é', 'é\u{1f600}é'],
  ['a\\{3 xy}b', 'axyxyxyb'],
  ['\\{2 \\}\\u{41}\\n}', '}A\n}A\n'],
  ['', ''],
])('%j stands for %j', (text, meant) => {
  expect(unescaped(text)).toBe(meant);
});

test.each([
  ['x\n==> no\n', 'line 1: it has no heading: x'],
  ['# a\n\n==> no\n', 'line 3: it has no input'],
  ['# a\nx\n# b\n', 'line 3: the inputs before it have no result'],
  ['# a\nx\n', 'the last inputs have no result'],
  ['# a\nx \n==> no\n', 'line 2: write a blank'],
  ['# a\nx\ny\n==> a "x"\n', 'one tree stands for several inputs: a "x"'],
  ['| x\n==> no\n', 'line 1: it has no heading: | x'],
  ['# a\n|x\n==> no\n', 'line 2: write "|" alone'],
  ['# a\n| x \n==> no\n', 'line 2: write "|" alone'],
  ['# a\n\\q\n==> no\n', 'unknown escape "\\q"'],
  ['# a\nx\n==> no\\', 'the last line is joined to none'],
])('%j is refused: %s', (text, message) => {
  expect(() => readCases(text)).toThrow(message);
});

test('a tree has the texts of its leaves', () => {
  const leaf = { rule: 'b', text: 'é"\\\r', children: [] };
  expect(treeText({ rule: 'a', text: '', children: [leaf, { ...leaf, text: 'x' }] })).toBe(
    'a(b "\\u{E9}\\"\\\\\\r", b "x")',
  );
});
