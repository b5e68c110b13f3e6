/** The formats as installed: in code that Ajv wrote to a file, and in a validator whose modules are for `import` alone. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import addAjvFormats from 'ajv-formats';
import { build } from 'esbuild';
import { installBundles } from '../../scripts/sizes';
import { rfc5321 } from '../../src/generated/rfc5321';
import { addAbnfKeyword, addFormats } from '../../src/integrations/ajv';
import { formats } from '../../src/integrations/formats';
import { formats as idnFormats } from '../../src/integrations/formats-idn';

const root = path.join(__dirname, '../..');
const project = mkdtempSync(path.join(os.tmpdir(), 'verbatim-formats-'));

beforeAll(async () => {
  await installBundles(project);
  for (const name of [
    'parsimmon',
    'tr46',
    'ajv',
    'ajv-formats',
    '@hyperjump/json-schema',
    '@hyperjump/browser',
  ]) {
    const link = path.join(project, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), link);
  }
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs a module in a process of its own, and reads what it prints as JSON. */
function run(name: string, text: string): unknown {
  writeFileSync(path.join(project, name), text);
  const { stdout, stderr, status } = spawnSync(process.execPath, [name], { cwd: project, encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return JSON.parse(stdout);
}

const SCHEMA = {
  type: 'object',
  properties: {
    link: { type: 'string', format: 'uri' },
    host: { type: 'string', format: 'hostname' },
    count: { type: 'number', format: 'int32' },
    scheme: { type: 'string', abnf: 'scheme' },
    mailbox: { type: 'string', abnf: 'Mailbox', abnfGrammar: 'rfc5321' },
    from: { type: 'string', format: 'date-time', formatMinimum: '2024-01-01T00:00:00Z' },
  },
};

const DOCUMENTS = [
  { link: 'a:', host: 'xn--bcher-kva', count: 1, scheme: 'a', mailbox: 'a@b', from: '2024-01-01T00:00:00Z' },
  { link: 'http://[::ffff:01.2.3.4]' },
  { host: 'xn--X' },
  { count: 1.5 },
  { scheme: '1' },
  { mailbox: 'a@' },
  { from: '2023-12-31T23:59:60Z' },
];

const PRINT = `
const documents = ${JSON.stringify(DOCUMENTS)};
console.log(JSON.stringify(documents.map((each) => validate(each) || validate.errors[0])));
`;

/** Sets an Ajv up that writes code; the two packages of formats in both orders. */
function written(
  options: { readonly esm?: boolean; readonly lines?: boolean },
  ours: 'first' | 'last',
): string {
  const ajv = new Ajv({ code: { source: true, ...options } });
  if (ours === 'first') addFormats(ajv, idnFormats);
  addAjvFormats(ajv, { keywords: true });
  if (ours === 'last') addFormats(ajv, idnFormats);
  addAbnfKeyword(ajv, {
    grammars: { rfc5321 },
    code: _`{ rfc5321: require("verbatim-abnf/rfc5321").rfc5321 }`,
  });
  return standaloneCode(ajv, ajv.compile(SCHEMA));
}

const EXPECTED = [
  true,
  { keyword: 'format', params: { format: 'uri' } },
  { keyword: 'format', params: { format: 'hostname' } },
  { keyword: 'format', params: { format: 'int32' } },
  { keyword: 'abnf', params: { rule: 'scheme', grammar: 'rfc3986', offset: 0, expected: ['ALPHA'] } },
  { keyword: 'abnf', params: { rule: 'Mailbox', grammar: 'rfc5321', offset: 2 } },
  { keyword: 'formatMinimum' },
];

describe('standalone code', () => {
  test.each(['first', 'last'] as const)('runs with the package alone, formats added %s', (order) => {
    const code = written({ lines: true }, order);
    expect(run('validate.cjs', `${code}\nconst validate = module.exports;\n${PRINT}`)).toMatchObject(
      EXPECTED,
    );
  });

  test('for import is bundled', async () => {
    writeFileSync(path.join(project, 'validate.mjs'), written({ esm: true }, 'first'));
    writeFileSync(path.join(project, 'main.mjs'), `import validate from './validate.mjs';\n${PRINT}`);
    await build({
      entryPoints: [path.join(project, 'main.mjs')],
      outfile: path.join(project, 'bundle.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    const { stdout } = spawnSync(process.execPath, ['bundle.mjs'], { cwd: project, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject(EXPECTED);
  }, 30_000);

  test('some formats alone, beside those of ajv-formats', () => {
    const ajv = new Ajv({ code: { source: true } });
    addAjvFormats(ajv);
    addFormats(ajv, { uri: idnFormats.uri });
    const properties = { link: { type: 'string', format: 'uri' }, id: { type: 'string', format: 'uuid' } };
    const code = standaloneCode(ajv, ajv.compile({ type: 'object', properties }));
    const documents =
      '[{ link: "a:" }, { link: "a" }, { id: "urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380" }]';
    const print = `console.log(JSON.stringify(${documents}.map((each) => module.exports(each))));`;
    expect(run('some.cjs', `${code}\n${print}`)).toEqual([true, false, true]);
  });

  test('by $data: an object has no other formats', () => {
    const ajv = new Ajv({ $data: true, code: { source: true } });
    addAbnfKeyword(addFormats(ajv, formats));
    const properties = {
      a: { type: 'string', format: { $data: '1/kind' } },
      b: { type: 'string', abnf: { $data: '1/kind' } },
      kind: { type: 'string' },
    };
    const code = standaloneCode(ajv, ajv.compile({ type: 'object', properties }));
    const documents = JSON.stringify([
      { kind: 'uri', a: 'a:' },
      { kind: 'uri', a: 'a' },
      { kind: 'constructor', a: 'a' },
      { kind: 'URI', b: 'a:' },
      { kind: 'URI', b: 'a' },
      { kind: 'constructor', b: 'a' },
    ]);
    const print = `console.log(JSON.stringify(${documents}.map((each) => module.exports(each))));`;
    expect(run('data.cjs', `${code}\n${print}`)).toEqual([true, false, false, true, false, false]);
  });

  test('a grammar that it cannot name is refused', () => {
    const ajv = addAbnfKeyword(new Ajv({ code: { source: true } }), { grammars: { rfc5321 } });
    const validate = ajv.compile({ type: 'string', abnf: 'Mailbox', abnfGrammar: 'rfc5321' });
    expect(() => standaloneCode(ajv, validate)).toThrow(
      'cannot find grammar "rfc5321"\nhelp: name its module',
    );
  });
});

test('issue 36, point 4: @hyperjump/json-schema asserts our formats, and its output does not have the input', () => {
  const found = run(
    'hyperjump.mjs',
    `import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/draft-2020-12';
import '@hyperjump/json-schema/formats';
import { addFormat } from '@hyperjump/json-schema/experimental';
import { formats } from 'verbatim-abnf/formats-idn';
import { addFormats } from 'verbatim-abnf/hyperjump';

addFormats(addFormat, formats);
setShouldValidateFormat(true);
const results = [];
for (const [format, data] of [['uri', 'a:'], ['uri', 'a'], ['uri', 1], ['idn-hostname', 'ü'], ['hostname', 'xn--X'], ['email', 'a@[x:y]']]) {
  const id = 'https://example.com/' + results.length;
  registerSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', format }, id);
  results.push((await validate(id, data)).valid);
}
const spoilt = Array.from({ length: 1000 }, (_, i) => 'https://joe:s3cr3t@a.example/' + i + ' ');
const outputs = await Promise.all(spoilt.map((uri) => validate('https://example.com/0', uri, 'BASIC')));
results.push(outputs.filter((output) => !output.valid && !JSON.stringify(output).includes('s3cr3t')).length);
for (const wrong of [[], [addFormat, ['urii']]]) {
  try {
    addFormats(...wrong);
  } catch (error) {
    results.push(error.message);
  }
}
console.log(JSON.stringify(results));
`,
  );
  expect(found).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    1000,
    'the first argument of addFormats is not a function\nhelp: write addFormats(addFormat), with the function addFormat of "@hyperjump/json-schema/experimental", version 1.17.1 or later',
    'the formats must be a table of formats by name\nhelp: import { formats } from "verbatim-abnf/formats" for all, or single ones, as in { uri }; formatTable(["uri"]) there takes names',
  ]);
});
