import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../package.json';
import { SHIPPED } from '../scripts/manifest';
import { blocksOf } from './package/samples';

const root = path.join(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');
const commands = blocksOf(readme)
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text.trim());

test('is short', () => {
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(700);
});

test('issue 36, point 7: it begins with what people search for, and links a guide for each', () => {
  const [begin = ''] = readme.split('\n## ');
  for (const word of ['e-mail', 'URL', 'date', 'ReDoS', 'playground']) expect(begin).toContain(word);
  for (const entry of ['zod', 'ajv', 'standard-schema']) expect(begin).toContain(`'verbatim-abnf/${entry}'`);
  expect(begin).toContain("from 'fastify'");
  const guides = readdirSync(path.join(root, 'docs')).filter((name) => name.startsWith('validate-'));
  expect(guides).toHaveLength(10);
  expect(guides.filter((name) => !begin.includes(`/docs/${name})`))).toEqual([]);
});

test('docs/library.md names every grammar of the library, and both say how many there are', () => {
  const library = read('docs/library.md');
  const [table] = /^\| subject [^]*?\n\n/m.exec(library)!;
  expect(SHIPPED.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  for (const document of [readme, library]) expect(document).toContain(`${SHIPPED.length} grammars`);
});

test('the index of the documents names every page', () => {
  const index = read('docs/README.md');
  const pages = readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
  expect(pages.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([]);
});

test('the scripts that it names exist', () => {
  const named = [...readme.matchAll(/npm (?:run )?([a-z:]+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !['ci', 'install'].includes(name));
  expect(named).toEqual(expect.arrayContaining(['demo', 'test']));
  expect(named.filter((name) => !(name in scripts) && name !== 'run')).toEqual([]);
});

test('the first command of a user installs the package', () => {
  expect(commands[0]).toBe('npm install verbatim-abnf');
});

test('the two commands of the repository are what .ci/run calls', () => {
  const ci = read('.ci/run').split('\n');
  const two = commands.filter((command) => command.startsWith('npm ci'));
  expect(two).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  expect(ci).toEqual(expect.arrayContaining(two));
});
