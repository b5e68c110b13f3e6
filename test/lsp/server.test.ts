import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  CodeAction,
  CodeLens,
  CompletionList,
  Diagnostic,
  DocumentSymbol,
  Hover,
  Location,
  Position,
  Range,
  SemanticTokens,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import { LSPErrorCodes } from 'vscode-languageserver-protocol';
import { library } from '../../src/library/library';
import { Installed } from '../cli/process';
import { edited, marked, shownRange } from '../language-service/marked-text';
import * as cases from './cases';
import { Client } from './client';

/** Proofs wait for a thread to start, which takes a while on a busy machine. */
jest.setTimeout(20_000);

const installed = new Installed();
let client: Client;

beforeAll(async () => {
  await installed.build();
  client = new Client(installed.file);
  await client.start();
}, 120_000);

afterAll(async () => {
  await client.stop();
  installed.remove();
});

/** The documents of a case, open in the client. */
class Opened {
  private static count = 0;
  readonly folder = `file:///case-${Opened.count++}/`;
  readonly uri: string;
  readonly position: Position;
  readonly texts = new Map<string, string>();

  constructor(
    files: cases.Files,
    private readonly by: Client = client,
  ) {
    const [first] = Object.keys(files);
    this.uri = this.folder + first!;
    this.position = marked(files[first!]!).positions[0] ?? { line: 0, character: 0 };
    for (const [name, text] of Object.entries(files)) this.texts.set(this.folder + name, marked(text).text);
  }

  async ask<Result>(method: string, params: object = {}): Promise<Result> {
    for (const [uri, text] of this.texts)
      await this.by.open(uri, text, uri.endsWith('.md') ? 'markdown' : 'abnf');
    const { uri, position } = this;
    const asked = { textDocument: { uri }, position, ...params };
    try {
      return await this.by.request<Result>(`textDocument/${method}`, asked);
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    for (const uri of this.texts.keys()) await this.by.close(uri);
  }

  /** Writes places as "file line:character". */
  shown(locations: readonly Location[]): string[] {
    return locations.map(
      ({ uri, range: { start } }) => `${uri.replace(this.folder, '')} ${start.line}:${start.character}`,
    );
  }

  /** Returns the texts with edits, by file name. */
  edited({ changes = {} }: WorkspaceEdit): Record<string, string> {
    return Object.fromEntries(
      [...this.texts].map(([uri, text]) => [uri.replace(this.folder, ''), edited(text, changes[uri] ?? [])]),
    );
  }
}

const at = (range: Range): string => shownRange(range);

const shownDiagnostic = ({ severity, code, range }: Diagnostic): string => `${severity} ${code} ${at(range)}`;

describe('hover', () => {
  test.each(cases.HOVERS)('describes $name', async ({ files, expected }) => {
    const { contents } = await new Opened(files).ask<Hover>('hover');
    for (const part of expected) expect((contents as { value: string }).value).toContain(part);
  });

  test.each(cases.EMPTY_HOVERS)('says nothing about $name', async ({ files }) => {
    expect(await new Opened(files).ask('hover')).toBeNull();
  });
});

describe('definition', () => {
  test.each(cases.DEFINITIONS)('$name', async ({ files, expected }) => {
    const opened = new Opened(files);
    expect(opened.shown(await opened.ask('definition'))).toEqual(expected);
  });

  test('in a shipped grammar is in a file that exists while the server runs', async () => {
    const [found] = await new Opened({ 'a.abnf': '; @import rfc3986\na = ‸host\n' }).ask<Location[]>(
      'definition',
    );
    const file = fileURLToPath(found!.uri);
    expect(path.basename(file)).toBe('rfc3986.abnf');
    expect(readdirSync(path.dirname(file))).toContain('rfc3986.abnf');
    // The file is that grammar, with its imports and patches.
    const answer = await client.request<Location[]>('textDocument/definition', {
      textDocument: { uri: found!.uri },
      position: found!.range.start,
    });
    expect(answer).toEqual([found]);
  });
});

describe('references', () => {
  test.each(cases.REFERENCES)('$name', async ({ files, expected }) => {
    const opened = new Opened(files);
    const found = await opened.ask<Location[]>('references', { context: { includeDeclaration: true } });
    const own = found.filter(({ uri }) => opened.texts.has(uri));
    expect(opened.shown(own)).toEqual(expected);
  });

  test('without the definition', async () => {
    const opened = new Opened({ 'a.abnf': '‸b = "x"\na = b\n' });
    const found = await opened.ask<Location[]>('references', { context: { includeDeclaration: false } });
    expect(opened.shown(found)).toEqual(['a.abnf 1:4']);
  });
});

describe('rename', () => {
  test.each(cases.RENAMES)('$name', async ({ files, to, expected }) => {
    const opened = new Opened(files);
    expect(opened.edited(await opened.ask('rename', { newName: to }))).toEqual(expected);
  });

  test.each(cases.REFUSED_RENAMES)('refuses $name', async ({ files, to, expected }) => {
    await expect(new Opened(files).ask('rename', { newName: to })).rejects.toThrow(expected);
  });

  test('is prepared with the name', async () => {
    const found = await new Opened({ 'a.abnf': 'a = bb‸\nBB = "x"\n' }).ask('prepareRename');
    expect(found).toEqual({
      range: { start: { line: 0, character: 4 }, end: { line: 0, character: 6 } },
      placeholder: 'bb',
    });
  });
});

describe('completion', () => {
  test.each(cases.COMPLETIONS)('offers $name', async ({ files, expected, absent = [] }) => {
    const { items } = await new Opened(files).ask<CompletionList>('completion');
    const details = items.map(({ label, detail }) => [label, detail]);
    if (expected.length > 0) expect(details).toEqual(expect.arrayContaining([...expected]));
    expect(items.filter(({ label }) => absent.includes(label))).toEqual([]);
  });

  test('of the library adds the import', async () => {
    const opened = new Opened({ 'a.abnf': 'a = telephone-sub‸\n' });
    const { items } = await opened.ask<CompletionList>('completion');
    const { textEdit, additionalTextEdits } = items.find(({ label }) => label === 'telephone-subscriber')!;
    const edits = [textEdit as TextEdit, ...additionalTextEdits!];
    expect(edited('a = telephone-sub\n', edits)).toBe('; @import rfc3966\na = telephone-subscriber\n');
  });
});

describe('diagnostics', () => {
  test.each(cases.DIAGNOSTICS)('$name', async ({ files, expected }) => {
    const opened = new Opened(files);
    const others = [...opened.texts].filter(([uri]) => uri !== opened.uri);
    for (const [uri, text] of [...others, [opened.uri, opened.texts.get(opened.uri)!] as const])
      await client.open(uri, text, uri.endsWith('.md') ? 'markdown' : 'abnf');
    const { diagnostics } = await client.diagnostics(opened.uri, (params) => {
      const shown = params.diagnostics.map(shownDiagnostic);
      return params.version === 1 && expected.every((each) => shown.includes(each));
    });
    expect(diagnostics.map(shownDiagnostic).filter((each) => !/unused-rule/.test(each))).toEqual(expected);
    await opened.close();
  });

  test('follow edits of a part of the text, and of an import', async () => {
    const opened = new Opened({ 'a.abnf': '; @import "b.abnf"\na = b\n', 'b.abnf': 'b = "x"\n' });
    for (const [uri, text] of opened.texts) await client.open(uri, text);
    await client.diagnostics(opened.uri, ({ diagnostics }) => diagnostics.length === 0);
    await client.change(opened.uri, 2, 'c', {
      start: { line: 1, character: 4 },
      end: { line: 1, character: 5 },
    });
    await client.diagnostics(
      opened.uri,
      ({ version, diagnostics }) => version === 2 && diagnostics.length === 1,
    );
    await client.change(`${opened.folder}b.abnf`, 2, 'c = "x"\n');
    await client.diagnostics(opened.uri, ({ diagnostics }) => diagnostics.length === 0);
    await opened.close();
  });

  test('of a closed document are removed', async () => {
    const opened = new Opened({ 'a.abnf': 'a = b\n' });
    await client.open(opened.uri, 'a = b\n');
    await client.diagnostics(opened.uri, ({ diagnostics }) => diagnostics.length === 1);
    await client.close(opened.uri);
    await client.diagnostics(opened.uri, ({ diagnostics }) => diagnostics.length === 0);
  });

  test('of proofs stay where an edit changes other lines', async () => {
    const opened = new Opened({ 'a.abnf': 'a = *"x" *"x"\n' });
    await client.open(opened.uri, 'a = *"x" *"x"\n');
    const isAmbiguous = ({ code }: Diagnostic): boolean => code === 'ambiguous-rule';
    await client.diagnostics(opened.uri, ({ diagnostics }) => diagnostics.some(isAmbiguous));
    await client.change(opened.uri, 2, '; a comment\n', {
      start: { line: 0, character: 0 },
      end: { line: 0, character: 0 },
    });
    // The first diagnostics of the new text have them already.
    const { diagnostics } = await client.diagnostics(opened.uri, ({ version }) => version === 2);
    expect(diagnostics.filter(isAmbiguous).map(({ range }) => at(range))).toEqual(['1:0-1:1']);
    await opened.close();
  });
});

describe('code actions', () => {
  test.each(cases.CODE_ACTIONS)('$name', async ({ files, title, expected }) => {
    const opened = new Opened(files);
    const { uri, position } = opened;
    await client.open(uri, opened.texts.get(uri)!);
    if (title.startsWith('Remove'))
      await client.diagnostics(uri, ({ diagnostics }) =>
        diagnostics.some(({ code }) => code === 'unreachable-alternative'),
      );
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });
    const action = actions.find((each) => each.title === title);
    expect(action && opened.edited(action.edit!)['a.abnf']).toBe(expected);
    await opened.close();
  });
});

describe('other answers', () => {
  test('symbols are the rules in order', async () => {
    const found = await new Opened({ 'a.abnf': 'a = b\n  / "y"\nb = "x"\n' }).ask<DocumentSymbol[]>(
      'documentSymbol',
    );
    expect(found.map(({ name, detail, range }) => [name, detail, at(range)])).toEqual([
      ['a', '= b / "y"', '0:0-1:7'],
      ['b', '= "x"', '2:0-2:7'],
    ]);
  });

  test('semantic tokens are five numbers each', async () => {
    const { data } = await new Opened({ 'a.abnf': 'a = b\nb = "x"\n' }).ask<SemanticTokens>(
      'semanticTokens/full',
    );
    expect(data).toEqual([
      0, 0, 1, 0, 1, 0, 2, 1, 3, 0, 0, 2, 1, 0, 0, 1, 0, 1, 0, 1, 0, 2, 1, 3, 0, 0, 2, 3, 1, 0,
    ]);
  });

  test('formatting keeps CRLF', async () => {
    const text = 'a=b\r\nbb="x"\r\n';
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await new Opened({ 'a.abnf': text }).ask<TextEdit[]>('formatting', { options });
    expect(edited(text, edits)).toBe('a  = b\r\nbb = "x"\r\n');
  });

  test('a text with errors is not formatted', async () => {
    const options = { tabSize: 2, insertSpaces: true };
    expect(await new Opened({ 'a.abnf': 'a=(\n' }).ask('formatting', { options })).toEqual([]);
  });

  test('a lens names an ambiguous string', async () => {
    const opened = new Opened({ 'a.abnf': 'a = *"x" *"x"\n' });
    const { uri } = opened;
    await client.open(uri, opened.texts.get(uri)!);
    await client.diagnostics(uri, ({ diagnostics }) =>
      diagnostics.some(({ code }) => code === 'ambiguous-rule'),
    );
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
    expect(lenses.map(({ range, command }) => [at(range), command!.title])).toEqual([
      ['0:0-0:1', 'ambiguous: "x"'],
    ]);
    await opened.close();
  });

  test('a page of diagrams is one of HTML', async () => {
    const opened = new Opened({ 'a.abnf': 'a = "x"\n' });
    await client.open(opened.uri, 'a = "x"\n');
    const page = await client.request<string>('verbatim/railroad', { textDocument: { uri: opened.uri } });
    expect(page).toMatch(/^<!DOCTYPE html>[^]*<svg/i);
    await opened.close();
  });

  test('diagrams of a text with errors are refused with the reason', async () => {
    const opened = new Opened({ 'a.abnf': 'a = (\n' });
    await client.open(opened.uri, 'a = (\n');
    const asked = client.request('verbatim/railroad', { textDocument: { uri: opened.uri } });
    await expect(asked).rejects.toThrow('unterminated-group');
    await opened.close();
  });
});

describe('wrong requests', () => {
  test('about an unknown document say so', async () => {
    const textDocument = { uri: 'file:///nowhere/a.abnf' };
    const asked = client.request('textDocument/hover', { textDocument, position: { line: 0, character: 0 } });
    await expect(asked).rejects.toThrow('there is no document "file:///nowhere/a.abnf"');
  });

  test('of an unknown method are refused, and the server goes on', async () => {
    await expect(client.request('textDocument/no', {})).rejects.toThrow('Unhandled method');
    expect(await new Opened({ 'a.abnf': '‸a = "x"\n' }).ask('hover')).not.toBeNull();
  });

  test('with positions far away are answered', async () => {
    const opened = new Opened({ 'a.abnf': 'a = "x"\n' });
    await client.open(opened.uri, 'a = "x"\n');
    const position = { line: 1_000_000, character: 1_000_000 };
    const textDocument = { uri: opened.uri };
    expect(await client.request('textDocument/hover', { textDocument, position })).toBeNull();
    expect(await client.request('textDocument/definition', { textDocument, position })).toEqual([]);
    await opened.close();
  });

  test('that are cancelled are not answered', async () => {
    const opened = new Opened({ 'a.abnf': library.get('rfc3986')!.text });
    await client.open(opened.uri, opened.texts.get(opened.uri)!);
    const source = new CancellationTokenSource();
    const textDocument = { uri: opened.uri };
    const position = { line: 0, character: 3 };
    // The server is busy with the first request while the second one and its cancellation arrive.
    const first = client.request('textDocument/hover', { textDocument, position });
    const second = client.connection.sendRequest(
      'textDocument/hover',
      { textDocument, position },
      source.token,
    );
    source.cancel();
    await expect(second).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    expect(await first).not.toBeUndefined();
    await opened.close();
  });
});
