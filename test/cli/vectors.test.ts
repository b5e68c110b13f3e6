import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';
import { library } from '../../src/library/library';
import { vectors } from '../../src/workbench';

const uri = library.get('rfc3986')!;
const lines = (all: readonly object[]): string => all.map((each) => `${JSON.stringify(each)}\n`).join('');

test('prints a line for each vector of each rule', async () => {
  const expected = lines([...vectors(uri, 'port', { count: 8 }), ...vectors(uri, 'h16', { count: 8 })]);
  expect(await verbatim(['vectors', 'PORT', 'h16', '--count', '8'])).toEqual({
    code: 0,
    stdout: expected,
    stderr: '',
  });
});

test('says so if a rule has no vectors', async () => {
  const grammar = 'a = "x" a\nb = 9999999"x"\n';
  expect(await verbatim(['vectors', 'a', 'b', '-g', '-'], grammar)).toEqual({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(
      /^note: no vectors of "a" were found\nnote: no vectors of "b" were found$/m,
    ),
  });
});

test('writes a file', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  const file = path.join(folder, 'vectors.jsonl');
  const { code, stdout } = await verbatim(['vectors', 'port', '--suite', '-o', file]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(readFileSync(file, 'utf8')).toBe(lines(vectors(uri, 'port', { suite: true })));
  rmSync(folder, { recursive: true });
});

test.each([
  [['vectors'], 'missing required argument "rules"'],
  [['vectors', 'prot'], 'did you mean "port"'],
  [['vectors', 'port', '--count', '0'], '--count must be a whole number, 1 or more (got "0")'],
  [['vectors', 'port', '--suite', '--seed', '2'], '--suite'],
  [['vectors', 'value', '-g', 'rfc8259', '--suite'], 'value'],
])('%j is wrong usage', async (args, message) => {
  const { code, stdout, stderr } = await verbatim(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});
