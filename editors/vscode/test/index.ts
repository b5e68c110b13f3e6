/** Packs the extension and tests it: `npm run test:vscode`. The file is unpacked, and the server in it is asked. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { packExtension, VSIX } from '../../../scripts/build-vscode';
import { Client } from '../../../test/lsp/client';
import { scopesOf } from './scopes';

/** What of package.json names files. */
interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly contributes: {
    readonly languages: readonly { readonly configuration: string }[];
    readonly grammars: readonly { readonly path: string; readonly scopeName: string }[];
    readonly commands: readonly { readonly command: string }[];
  };
}

async function main(): Promise<void> {
  await packExtension();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-vsix-'));
  try {
    unpack(folder);
    const extension = path.join(folder, 'extension');
    filesExist(extension);
    await serverAnswers(path.join(extension, 'dist', 'server.js'));
    await textIsColoured(path.join(extension, 'syntaxes', 'abnf.tmLanguage.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpack(folder: string): void {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(VSIX)))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function filesExist(extension: string): void {
  const {
    main: program,
    icon,
    contributes,
  } = JSON.parse(readFileSync(path.join(extension, 'package.json'), 'utf8')) as Manifest;
  const named = [
    program,
    icon,
    ...contributes.languages.map(({ configuration }) => configuration),
    ...contributes.grammars.map((each) => each.path),
  ];
  assert.deepEqual(
    named.filter((file) => !existsSync(path.join(extension, file))),
    [],
  );
  const code = readFileSync(path.join(extension, program), 'utf8');
  for (const { command } of contributes.commands) assert.ok(code.includes(command), command);
  console.log('ok: the files that package.json names are there');
}

async function serverAnswers(server: string): Promise<void> {
  const client = new Client(server, ['--stdio']);
  await client.start({ capabilities: { workspace: { textDocumentContent: {} } } });
  const uri = 'file:///a.abnf';
  await client.open(uri, '; @import rfc3986\na = *"x" *"x" hots\n');
  const { diagnostics } = await client.diagnostics(uri, (params) => params.diagnostics.length > 0);
  assert.deepEqual(
    diagnostics.map(({ code, data }) => [code, data]),
    [['undefined-rule', { replacements: ['host'] }]],
  );
  await client.change(uri, 2, 'a = *"x" *"x"\n');
  // The thread of the server answers this.
  await client.diagnostics(uri, (params) => params.diagnostics.some(({ code }) => code === 'ambiguous-rule'));
  const page = await client.request<string>('verbatim/railroad', { textDocument: { uri } });
  // The panel puts its policy there.
  assert.ok(page.includes('<head>'));
  assert.doesNotMatch(page, /<script|<link|src=|url\(/);
  assert.equal(await client.stop(), 0);
  console.log('ok: the server in the package answers');
}

async function textIsColoured(grammar: string): Promise<void> {
  const texts: readonly (readonly [line: string, scopes: readonly string[]])[] = [
    [
      'a-b =/ 1*2%x41-5A ; c',
      [
        'a-b entity.name.function',
        '=/ keyword.operator.assignment',
        '1*2 keyword.operator.repeat',
        '%x41-5A constant.numeric',
        '; punctuation.definition.comment',
        ' c comment.line.semicolon',
      ],
    ],
    [
      'x = %s"a;b" / <any; text> [ DIGIT ] digit-x',
      [
        'x entity.name.function',
        '= keyword.operator.assignment',
        '%s storage.modifier.case',
        '"a;b" string.quoted.double',
        '/ keyword.operator.alternative',
        '<any; text> string.other.prose',
        '[ punctuation.section.group',
        'DIGIT support.function.core',
        '] punctuation.section.group',
        'digit-x variable.other.rule',
      ],
    ],
    [
      '; @import rfc3986',
      [
        '; punctuation.definition.comment',
        '@import keyword.control.directive',
        'rfc3986 string.unquoted.directive',
      ],
    ],
  ];
  for (const [line, expected] of texts) assert.deepEqual(await scopesOf(grammar, line), expected);
  console.log('ok: the TextMate grammar colours texts');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
