/** The samples in Python of docs/where-your-data-is.md and docs/bulk.md, where the packed package has written what they read. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { failing, pythonPackages } from '../emit/language-models/engine-folders';
import { ifThere } from '../if-there';
import { Installed, root } from './installed';
import { type Block, blocksOf } from './samples';

const packages = (): string =>
  pythonPackages('polars==2.1.0', 'polars-runtime-32==2.1.0', 'pyarrow==25.0.1', 'wasmtime==50.0.1');

/** The blocks of a document under a heading. */
function blocksUnder(document: string, heading: string): Block[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  return blocksOf(text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`))!);
}

/** What the comments behind the calls of `print` say, up to an explanation. */
const claimsOf = (python: string): string[] =>
  Array.from(python.matchAll(/^print\(.*\) {2}# (.*)$/gm), ([, claim]) => claim!.split(': ')[0]!);

ifThere('the packages of Python', failing(packages), () => {
  const installed = new Installed();
  beforeAll(() => installed.installToRun(), 300_000);
  afterAll(() => installed.remove());

  function printed(blocks: readonly Block[]): string[] {
    for (const { text } of blocks.filter(({ language }) => language === 'sh'))
      expect(installed.shell(text)).toMatchObject({ code: 0 });
    return blocks
      .filter(({ language }) => language === 'python')
      .map(({ text }) => {
        const { status, stdout, stderr } = spawnSync('python3', ['-W', 'error', '-c', text], {
          cwd: installed.folder,
          env: { ...process.env, PYTHONPATH: packages(), PYTHONDONTWRITEBYTECODE: '1' },
          encoding: 'utf8',
        });
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
        return stdout;
      });
  }

  test('Arrow columns and Polars give what the comments say', () => {
    const blocks = blocksUnder('docs/where-your-data-is.md', 'Data frames');
    const samples = blocks.filter(({ language }) => language === 'python');
    const claims = samples.map(({ text }) => claimsOf(text));
    expect(claims.map(({ length }) => length)).toEqual([3, 1]);
    printed(blocks).forEach((output, i) => {
      for (const claim of claims[i]!) expect(output).toContain(claim);
      // The other rows of a table.
      expect(output).not.toContain('http://[::1/');
    });
  }, 300_000);

  test('wasmtime runs the WebAssembly module', () => {
    const blocks = blocksUnder('docs/bulk.md', 'A WebAssembly module for other programs');
    expect(printed(blocks)).toEqual(['1\n']);
  }, 300_000);
});
