import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Location, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { library } from '../../src/library/library';
import { Installed } from '../cli/process';
import { Client } from './client';

/** Servers start as processes, which takes a while on a busy machine. */
jest.setTimeout(20_000);

const installed = new Installed();

beforeAll(() => installed.build(), 120_000);
afterAll(() => installed.remove());

describe("SIP's grammar", () => {
  test('has diagnostics within 300 ms of an edit', async () => {
    const { text, imports = [] } = library.get('rfc3261')!;
    const uri = 'file:///sip.abnf';
    const client = new Client(installed.file);
    await client.start({ initializationOptions: { options: { alphabet: 'octets' } } });
    await client.open(uri, imports.map((name) => `; @import ${String(name)}\n`).join('') + text);
    await client.diagnostics(uri, ({ version }) => version === 1);
    const times: number[] = [];
    // Each edit gives a rule another name, so that its uses are undefined.
    for (let version = 2; version <= 10; version++) {
      const start = performance.now();
      const place = { line: 40, character: 0 };
      await client.change(uri, version, 'x', { start: place, end: place });
      const found = await client.diagnostics(uri, (params) => params.version === version);
      times.push(performance.now() - start);
      expect(found.diagnostics.some(({ code }) => code === 'undefined-rule')).toBe(true);
    }
    await client.stop();
    // Other processes of the machine can only make an edit slower.
    expect(Math.min(...times)).toBeLessThan(300);
  });
});

describe('a server of its own', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-lsp-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function started(options: Parameters<Client['start']>[0]): Promise<Client> {
    const own = new Client(installed.file);
    await own.start(options);
    return own;
  }

  test('ends with 0 after shutdown, and removes its files', async () => {
    const own = await started({});
    await own.open('file:///a.abnf', 'a = DIGIT\n');
    const [found] = await own.request<Location[]>('textDocument/definition', {
      textDocument: { uri: 'file:///a.abnf' },
      position: { line: 0, character: 4 },
    });
    const file = fileURLToPath(found!.uri);
    expect(await own.stop()).toBe(0);
    expect(() => readdirSync(path.dirname(file))).toThrow('ENOENT');
  });

  test.each(['exit', 'close'] as const)('ends with 1 without shutdown: %s', async (how) => {
    const own = await started({});
    expect(await own.leave(how)).toBe(1);
  });

  test('shows shipped grammars as documents, if the editor can', async () => {
    const own = await started({ capabilities: { workspace: { textDocumentContent: {} } } });
    await own.open('file:///a.abnf', '; @import rfc3986\na = host\n');
    const [found] = await own.request<Location[]>('textDocument/definition', {
      textDocument: { uri: 'file:///a.abnf' },
      position: { line: 1, character: 4 },
    });
    expect(found!.uri).toBe('verbatim:/rfc3986.abnf');
    const { text } = await own.request<{ text: string }>('workspace/textDocumentContent', {
      uri: found!.uri,
    });
    expect(text.split('\n')[found!.range.start.line]).toMatch(/host +=/);
    await expect(own.request('workspace/textDocumentContent', { uri: 'verbatim:/no.abnf' })).rejects.toThrow(
      'there is no document',
    );
    await own.stop();
  });

  test('finds uses in files of its folders, and edits them by their versions', async () => {
    writeFileSync(path.join(folder, 'b.abnf'), 'b = "x"\n');
    writeFileSync(path.join(folder, 'a.abnf'), '; @import "b.abnf"\na = b\n');
    const uri = pathToFileURL(path.join(folder, 'b.abnf')).href;
    const own = await started({
      capabilities: {
        workspace: {
          workspaceEdit: { documentChanges: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
        },
      },
      workspaceFolders: [{ name: 'a', uri: pathToFileURL(folder).href }],
    });
    await own.open(uri, 'b = "x"\n');
    const params = { textDocument: { uri }, position: { line: 0, character: 0 }, newName: 'c' };
    const { documentChanges } = await own.request<WorkspaceEdit>('textDocument/rename', params);
    expect(
      documentChanges!.map(
        (each) =>
          'textDocument' in each && [
            path.basename(each.textDocument.uri),
            each.textDocument.version,
            each.edits.length,
          ],
      ),
    ).toEqual([
      ['b.abnf', 1, 1],
      ['a.abnf', null, 1],
    ]);
    expect(own.registered).toEqual(['workspace/didChangeWatchedFiles']);
    await own.stop();
  });

  test('reads a file again after it changed', async () => {
    writeFileSync(path.join(folder, 'd.abnf'), 'd = "x"\n');
    const uri = pathToFileURL(path.join(folder, 'c.abnf')).href;
    const own = await started({});
    await own.open(uri, '; @import "d.abnf"\nc = e\n');
    await own.diagnostics(uri, ({ diagnostics }) =>
      diagnostics.some(({ code }) => code === 'undefined-rule'),
    );
    writeFileSync(path.join(folder, 'd.abnf'), 'e = "x"\n');
    const changes = [{ uri: pathToFileURL(path.join(folder, 'd.abnf')).href, type: 2 }];
    await own.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await own.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    await own.stop();
  });

  test('uses settings, and shows wrong ones', async () => {
    const uri = 'file:///a.abnf';
    const own = await started({
      initializationOptions: { options: { extensions: ['list'] }, ignore: ['unused-rule'] },
    });
    await own.open(uri, 'a = 1#"x"\n');
    await own.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    const settings = { verbatim: { options: { extensions: ['lists'] } } };
    await own.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    await own.diagnostics(uri, ({ diagnostics }) =>
      diagnostics.some(({ code }) => code === 'list-extension'),
    );
    expect(own.shown.join()).toContain('extensions');
    await own.stop();
  });
});
