import {
  codeActions,
  definition,
  diagnostics,
  hover,
  semanticTokens,
  SEMANTIC_TOKENS_LEGEND,
  Workspace,
} from '../../src/language-service';
import { edited, FOLDER, opened, shownRange } from './marked-text';

describe('documents', () => {
  test('are found by a URI that is encoded in another way', () => {
    const workspace = new Workspace();
    workspace.open('file:///c%3A/a%20b.abnf', 'a = "x"\n');
    expect(workspace.document('file:///c:/a b.abnf')?.text).toBe('a = "x"\n');
  });

  test('that are closed are read again', () => {
    const workspace = new Workspace({ read: () => 'a = "file"\n' });
    workspace.open('file:///a.abnf', 'a = "open"\n');
    workspace.close('file:///a.abnf');
    expect(workspace.document('file:///a.abnf')?.text).toBe('a = "file"\n');
  });

  test('refuse wrong options', () => {
    expect(() => new Workspace({ options: { alphabet: 'bytes' as 'octets' } })).toThrow(TypeError);
    expect(() => new Workspace({ reed: () => '' } as object)).toThrow('reed');
  });

  test('link again after an edit of an import', () => {
    const { workspace, document } = opened({
      'a.abnf': '; @import "./b.abnf"\na = b\n',
      'b.abnf': 'c = "x"\n',
    });
    expect(diagnostics(document).map(({ code }) => code)).toEqual(['undefined-rule']);
    workspace.open(`${FOLDER}b.abnf`, 'b = "x"\n');
    expect(diagnostics(document)).toEqual([]);
  });
});

describe('documents that use others', () => {
  test('have the rules of the files that they include, at the line that includes them', () => {
    const { workspace, document, at } = opened({
      'draft.md': '# A\n\n~~~ abnf\na = ‸b\n{::include b.abnf}\n~~~\n',
      'b.abnf': 'b = "x"\n',
    });
    expect(diagnostics(document)).toEqual([]);
    expect(definition(document, at[0]!).map(({ range }) => shownRange(range))).toEqual(['4:0-4:1']);
    expect(hover(document, at[0]!)!.contents.value).toContain('b = "x"');
    workspace.open(`${FOLDER}b.abnf`, 'c = "x"\n');
    expect(diagnostics(document).map(({ code }) => code)).toEqual(['undefined-rule']);
  });

  test('have the rules of drafts that they import', () => {
    const { document, at } = opened({
      'a.abnf': '; @import "draft.md"\na = ‸b\n',
      'draft.md': '# A\n\n~~~ abnf\nb = "x"\n~~~\n',
    });
    expect(diagnostics(document, { proofs: true }).filter(({ code }) => code !== 'unused-rule')).toEqual([]);
    const [found, ...others] = definition(document, at[0]!);
    expect(others).toEqual([]);
    expect([found!.uri, shownRange(found!.range)]).toEqual([`${FOLDER}draft.md`, '3:0-3:1']);
  });
});

describe('positions', () => {
  test('count UTF-16 units behind astral characters', () => {
    const { document, at } = opened({ 'a.abnf': 'a = <\u{1F600}> b‸\nb = "x"\n' });
    expect(definition(document, at[0]!).map(({ range }) => shownRange(range))).toEqual(['1:0-1:1']);
  });

  test.each(['\n', '\r\n', '\r'])('are right behind line ends %j', (lineEnd) => {
    const { document, at } = opened({ 'a.abnf': ['a = b‸', '', 'b = "x"', ''].join(lineEnd) });
    expect(definition(document, at[0]!).map(({ range }) => shownRange(range))).toEqual(['2:0-2:1']);
  });

  test('behind the end of a line or a text mean its end', () => {
    const { document } = opened({ 'a.abnf': 'a = b\nb = "x"\n' });
    expect(definition(document, { line: 0, character: 99 })).toHaveLength(1);
    expect(definition(document, { line: 99, character: 0 })).toEqual([]);
  });

  test('in Markdown are those of the document', () => {
    const text = '# A\n\n~~~ abnf\n  a = b‸\n  b = "x"\n~~~\n\nb‸ in prose\n';
    const { document, at } = opened({ 'draft.md': text });
    expect(definition(document, at[0]!).map(({ range }) => shownRange(range))).toEqual(['4:2-4:3']);
    expect(definition(document, at[1]!)).toEqual([]);
    expect(diagnostics(document)).toEqual([]);
  });
});

describe('errors of imports', () => {
  test('are reported at the line that imports', () => {
    const { document } = opened({ 'a.abnf': 'a = b\n; @import "b.abnf"\n', 'b.abnf': 'b = c\n' });
    const [found, ...others] = diagnostics(document);
    expect(others).toEqual([]);
    expect(shownRange(found!.range)).toBe('1:2-1:18');
    expect(found!.relatedInformation![0]!.location.uri).toBe(`${FOLDER}b.abnf`);
  });

  test('of cyclic imports do not hang', () => {
    const { document } = opened({
      'a.abnf': '; @import "b.abnf"\na = b\n',
      'b.abnf': '; @import "a.abnf"\nb = "x" / a\n',
    });
    expect(diagnostics(document).filter(({ severity }) => severity === 1)).toEqual([]);
  });
});

describe('semantic tokens', () => {
  test('have types, and do not overlap', () => {
    const { document } = opened({
      'a.abnf': '; @import rfc3986\na = 1*<b> / <any> ; x\nb = %x41 host hots "x"\n',
    });
    const { data } = semanticTokens(document);
    let [line, character] = [0, 0];
    const lines = document.text.split('\n');
    const shown: string[] = [];
    for (let i = 0; i < data.length; i += 5) {
      const [down, right, length, type] = data.slice(i, i + 4) as [number, number, number, number];
      line += down;
      character = down === 0 ? character + right : right;
      shown.push(
        `${lines[line]!.slice(character, character + length)}:${SEMANTIC_TOKENS_LEGEND.tokenTypes[type]}`,
      );
    }
    expect(shown).toEqual([
      '; :comment',
      '@import rfc3986:keyword',
      'a:function',
      '=:operator',
      '1:number',
      '*:operator',
      'b:function',
      '/:operator',
      '<any>:macro',
      '; x:comment',
      'b:function',
      '=:operator',
      '%x41:number',
      'host:function',
      'hots:unresolvedReference',
      '"x":string',
    ]);
  });
});

describe('code actions', () => {
  const everywhere = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

  function applied(name: string, text: string, title: string): string | undefined {
    const { document } = opened({ [name]: text });
    const found = diagnostics(document, { proofs: true });
    const action = codeActions(document, everywhere, found).find((each) => each.title.startsWith(title));
    return action && edited(text, action.edit.changes[document.uri]!);
  }

  test.each([
    ['a = bb\nb = "x"\n', 'Write b', 'a = b\nb = "x"\n'],
    ['a = x41\n', 'Write %x41', 'a = %x41\n'],
    ['a = "x" | "y"\n', 'Write /', 'a = "x" / "y"\n'],
    ['a ::= "x"\n', 'Write =', 'a = "x"\n'],
    ["a = 'x'\n", 'Write %s"x"', 'a = %s"x"\n'],
    ['a = "a".."z"\n', 'Write %x61-7A', 'a = %x61-7A\n'],
    ['a = 3*2"x"\n', 'Write 2*3', 'a = 2*3"x"\n'],
    ['a = %x7A-61\n', 'Write %x61-7A', 'a = %x61-7A\n'],
    ['; @import rfc3968\na = host\n', 'Write @import rfc3986', '; @import rfc3986\na = host\n'],
    ['a = telephone-subscriber\n', 'Import rfc3966', '; @import rfc3966\na = telephone-subscriber\n'],
    [
      '; @import rfc3986\r\na = telephone-subscriber\r\n',
      'Import rfc3966',
      '; @import rfc3986\r\n; @import rfc3966\r\na = telephone-subscriber\r\n',
    ],
    ['a = "x" / "y" / "x"\n', 'Remove', 'a = "x" / "y"\n'],
    ['  a=b\n  b="x"\n', 'Write "a" in canonical form', '  a = b\n  b="x"\n'],
  ])('turn %j by "%s" into %j', (text, title, expected) => {
    expect(applied('a.abnf', text, title)).toBe(expected);
  });

  test('offer errata to a copy of a shipped grammar', () => {
    const workspace = new Workspace();
    const { text } = workspace.document('verbatim:/rfc6265.abnf')!;
    const document = workspace.open('file:///rfc6265.abnf', text);
    const titles = codeActions(document, everywhere, []).map(({ title }) => title);
    expect(titles.filter((each) => each.includes('3444'))).toHaveLength(1);
  });

  test('are not offered for a shipped grammar', () => {
    const document = new Workspace().document('verbatim:/rfc6265.abnf')!;
    expect(codeActions(document, everywhere, [])).toEqual([]);
  });
});
