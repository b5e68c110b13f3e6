import { compile } from '../../../src/compile';
import { extract } from '../../../src/model/documents/grammar-of-document';
import { GrammarError } from '../../../src/notation/diagnostic';
import { check, diff, format } from '../../../src/workbench';

const fence = (text: string, tag = ''): string => `~~~ ${tag}\n${text}\n~~~\n\n`;

describe('unmarked blocks', () => {
  test.each([
    ['ABNF by content', fence('a = b / "x"\nb = 1*DIGIT'), 'a = b / "x"\nb = 1*DIGIT\n'],
    ['blocks that use each other', fence('a = b') + fence('b = c') + fence('c = d'), 'a = b\nb = c\nc = d\n'],
    ['a setting is no ABNF', fence('name = "x"'), ''],
    ['code is no ABNF', fence('x = f(1)\nreturn x / "a"'), ''],
    ['lists of HTTP', fence('a = 1#b') + fence('b = "x"'), 'a = 1#b\nb = "x"\n'],
    [
      'errors that check reports',
      fence(' a = "x" | b\n  b = "y" / "z"\n    | "w"'),
      'a = "x" | b\n b = "y" / "z"\n   | "w"\n',
    ],
    ['two values of one name', fence('x = "y"\nx = DIGIT'), ''],
    ['marked ones suffice', fence('a = "x"', 'abnf') + fence('b = "y" / "z"'), 'a = "x"\n'],
    [
      'marked ones use unmarked ones, and these others',
      fence('d = "w"') + fence('a = b', 'abnf') + fence('b = c') + fence('c = "y"'),
      'a = b\nb = c\nc = "y"\n',
    ],
    ['a second definition is not wanted', fence('a = "x"', 'abnf') + fence('a = "y"'), 'a = "x"\n'],
  ])('%s', (_, document, text) => {
    expect(extract('a.md', document)?.text).toBe(text);
  });
});

describe('included files', () => {
  const document = fence('a = b\n{::include b.abnf}\nc = d', 'abnf');

  test('their text stands in place of the line, and so do their places', () => {
    const resolve = (path: string) => ({ name: path, text: '\ufeffb = e\nd = "d"' });
    const found = extract('a.md', document, true, (path) => resolve(path).text);
    expect(found?.text).toBe('a = b\nb = e\nd = "d"\nc = d\n');
    const problems = check({ name: 'a.md', text: document, resolve });
    expect(problems.map(({ code, line, lineText }) => [code, line, lineText])).toEqual([
      ['undefined-rule', 3, '{::include b.abnf}'],
    ]);
  });

  test('characters beyond U+FFFF in them do not move the places behind', () => {
    const resolve = (path: string) => ({ name: path, text: `b = "b" ; ${'\u{1f600}'.repeat(9)}` });
    const problems = check({ name: 'a.md', text: document, resolve });
    expect(problems.map(({ code, line, lineText }) => [code, line, lineText])).toContainEqual([
      'undefined-rule',
      4,
      'c = d',
    ]);
  });

  test('one that is not there is reported where it is named', () => {
    const resolve = (): undefined => undefined;
    const problems = check({ name: 'a.md', text: document, resolve });
    expect(problems.map(({ code, line }) => [code, line])).toContainEqual(['unreadable-import', 3]);
    expect(extract('a.md', document)?.text).toBe('a = b\n; @import "./b.abnf"\nc = d\n');
  });
});

test('a rule goes on behind a page break after "/"', () => {
  const page =
    '\n\nDoe                      Standards Track                   [Page 1]\n\f\nRFC 9999                  A          May 2022\n\n';
  const text = `Request for Comments: 9999\n\n   a = "x" /${page}       b\n\n   c = b /${page}       DIGIT\n\n   b = "y" ; "/"\n`;
  expect(extract('rfc.txt', text)?.text.replace(/\s+/g, ' ')).toBe(
    'a = "x" / b c = b / DIGIT b = "y" ; "/" ',
  );
  const grammar = compile(text, { name: 'rfc.txt', document: true, extract });
  expect(['x', 'y', 'z'].map((each) => grammar.test('a', each))).toEqual([true, true, false]);
});

describe('every function reads documents', () => {
  const markdown = `# Title\n\n${fence('a = "x" bb', 'abnf')}Text.\n\n${fence('bb = 1*DIGIT', 'abnf')}`;

  test('compile, with the places of the document', () => {
    expect(compile(markdown, { document: 'markdown', extract }).test('a', 'x1')).toBe(true);
    const broken = markdown.replace('DIGIT', 'DIGITS');
    try {
      compile(broken, { name: 'a.md', document: true, extract });
      throw new Error('no error');
    } catch (error) {
      const [found] = (error as GrammarError).diagnostics;
      expect(broken.slice(found!.span.start, found!.span.end)).toBe('DIGITS');
      expect([found!.line, found!.column, found!.lineText]).toEqual([10, 8, 'bb = 1*DIGITS']);
    }
  });

  test('without the option, a document is no grammar', () => {
    expect(() => compile(markdown)).toThrow(GrammarError);
    expect(() => compile('# nothing\n', { name: 'a.md', document: true, extract })).toThrow(
      'the document has no ABNF',
    );
    expect(() => compile('', { document: 'html' as never })).toThrow(TypeError);
  });

  test('without the function, documents are refused, also as imports', () => {
    const imports = [{ name: 'a.md', text: markdown, document: true }];
    for (const given of [{ name: 'a.md', document: true }, { document: 'markdown' as const }, { imports }])
      expect(() => compile(markdown, given)).toThrow(
        /only the option "extract" reads the document .*\nhelp: import/,
      );
    expect(compile('c = "x"\n', { document: 'abnf' }).test('c', 'x')).toBe(true);
    expect(() => compile('c = "x"\n', { extract: true as never })).toThrow(TypeError);
  });

  test('imports, diff and format', () => {
    const imports = [{ name: 'a.md', text: markdown, document: true }];
    expect(compile('c = bb\n', { imports, extract }).test('c', '12')).toBe(true);
    const xml = '<rfc><sourcecode type="abnf">a = "x" bb\nbb = *DIGIT</sourcecode></rfc>';
    const changes = diff(
      { name: 'a-03.md', text: markdown, document: true },
      { name: 'a-04.xml', text: xml, document: true },
    );
    expect(changes.map((each) => [each.new?.name, each.change, each.new?.range?.start])).toEqual([
      ['a', 'wider', { line: 0, character: 29 }],
      ['bb', 'wider', { line: 1, character: 0 }],
    ]);
    expect(format({ name: 'a.md', text: markdown, document: true })).toBe('a  = "x" bb\nbb = 1*DIGIT\n');
  });
});

describe('documents repeat rules', () => {
  const compiled = (second: string) => () =>
    compile(`${fence('a = "ab" 1*("c") %x21\n', 'abnf')}${fence(second, 'abnf')}`, {
      document: 'markdown',
      extract,
    });

  test('in the same or in other words', () => {
    expect(compiled('a = "ab" 1*("c") %x21')().warnings).toEqual([]);
    expect(compiled('a = "a" "b" 1*"c" "!"')().test('a', 'abc!')).toBe(true);
  });

  test('but not with another meaning', () => {
    expect(compiled('a = "ab" *"c" "!"')).toThrow(
      /rule "a" is defined twice[^]*; if the document has several grammars, save each of them in a file/,
    );
  });

  test('a list stands beside its expansion', () => {
    const lists =
      fence('a = 1#b\nb = "x"', 'abnf') + fence('a = b *( OWS "," OWS b )\nOWS = *( SP / HTAB )', 'abnf');
    expect(compile(lists, { document: 'markdown', extensions: ['list'], extract }).test('a', 'x , x')).toBe(
      true,
    );
  });
});

test('xml2rfc: a citation without a text of its own is its label', () => {
  const xml =
    '<rfc><sourcecode type="abnf">a = &lt;host, see <xref target="RFC3986" section="3.2.2"/>&gt;\nb = <xref target="c">c</xref></sourcecode></rfc>';
  expect(extract('a.xml', xml)?.text).toBe('a = <host, see [RFC3986]>\nb = c\n');
});

test('Markdown: indented code is read by its content', () => {
  const text =
    'Text:\n\n    a = "x" / b\n\n    b = "y"\n\n- item\n\n    more text = prose\n\nEnd\n    c = "no" / "block"\n';
  expect(extract('a.md', text)?.text).toBe('a = "x" / b\n\nb = "y"\n');
});

describe('plain text', () => {
  const rfc = (text: string): string | undefined => extract('a.txt', `Internet-Draft   A\n\n${text}`)?.text;

  test('a rule that others use is kept, even if it uses what no block defines', () => {
    expect(rfc('   a = URI\n\n   text\n\n   b = a "x"\n')).toBe('a = URI\nb = a "x"\n');
    expect(rfc('   n = m\n\n   b = "x"\n')).toBe('b = "x"\n');
    // An example of parameters, as in RFC 8288.
    expect(rfc('   x=y\n   x="y"\n\n   b = "x"\n')).toBe('b = "x"\n');
    expect(rfc('   a = 1#b\n\n   b = "x"\n')).toBe('a = 1#b\nb = "x"\n');
  });

  test('CDDL is no ABNF', () => {
    expect(rfc('   a = [\n     b: bstr .size 16 / "x",\n   ]\n\n   c = ( d: multi / choose )\n')).toBe('');
  });
});
