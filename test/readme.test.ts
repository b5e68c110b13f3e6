import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../package.json';
import { SHIPPED } from '../scripts/manifest';
import { blocksOf } from './package/samples';

const root = path.join(__dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const commands = blocksOf(readme)
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text.trim());

test('names every grammar of the library', () => {
  const [, table] = /^### The library$([^]*?)^### /m.exec(readme)!;
  expect(SHIPPED.filter((name) => !table!.includes(`\`${name}\``))).toEqual([]);
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
  const ci = readFileSync(path.join(root, '.ci', 'run'), 'utf8').split('\n');
  const two = commands.filter((command) => command.startsWith('npm ci'));
  expect(two).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  expect(ci).toEqual(expect.arrayContaining(two));
});
