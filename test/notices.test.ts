/** Texts and code of others come with the terms that they are under. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { files, license, peerDependencies } from '../package.json';
import { manifest } from '../scripts/manifest';

const root = path.join(__dirname, '..');
const notices = readFileSync(path.join(root, 'NOTICES.md'), 'utf8');
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('the package has them, and the README names them', () => {
  expect(files).toContain('NOTICES.md');
  expect(license).toBe('MIT AND BSD-3-Clause');
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme).toContain('[NOTICES.md]');
  // One statement, wherever there is one. The site takes it from package.json.
  for (const document of [readme, notices]) expect(document).toContain(`\`${license}\``);
});

test('every grammar stands in one row of the table', () => {
  const rows = notices.split('\n').filter((line) => line.startsWith('| `'));
  for (const name of manifest.keys()) {
    expect([name, rows.filter((row) => row.includes(`\`${name}\``)).length]).toEqual([name, 1]);
  }
});

test('the terms of RFCs and of TOML are there in full', () => {
  for (const part of [
    'IETF Trust and the persons identified as authors of the code. All rights reserved.',
    'Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer',
    'Neither the name of Internet Society, IETF or IETF Trust, nor the names of specific contributors',
    'EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.',
    'This document is subject to the rights, licenses and restrictions contained in BCP 78',
    'provided that the above copyright notice and this paragraph are included on all such copies and derivative works.',
    'Copyright (c) Tom Preston-Werner Permission is hereby granted, free of charge',
  ]) {
    expect(words(notices)).toContain(part);
  }
});

test('what is bundled of other packages has its license there', async () => {
  const { metafile } = await build({
    entryPoints: [
      ...[
        'cli/bin.ts',
        'cli/worker.ts',
        'index.ts',
        'workbench/index.ts',
        'tooling/index.ts',
        'lsp/index.ts',
      ],
      'action/run-action.ts',
    ].map((file) => path.join(root, 'src', file)),
    outdir: 'never',
    bundle: true,
    platform: 'node',
    // The program of the action contains the dependencies, too.
    external: Object.keys(peerDependencies),
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap(
      (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
    ),
  );
  expect([...packages]).toEqual(expect.arrayContaining(['commander', 'parsimmon', 'tinyglobby']));
  // The public domain asks for no notice, and the package has none.
  expect(packages.delete('@prantlf/railroad-diagrams')).toBe(true);
  expect(notices).toContain('`@prantlf/railroad-diagrams`');
  for (const name of packages) {
    const folder = path.join(root, 'node_modules', name);
    const license = readdirSync(folder).find((file) => /^license(?:\.txt)?$/i.test(file))!;
    const text = readFileSync(path.join(folder, license), 'utf8');
    expect(words(notices)).toContain(words(text));
  }
}, 60_000);
