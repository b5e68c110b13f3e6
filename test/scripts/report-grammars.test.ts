import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { code, literal } from '../../scripts/grammar-report/markdown';
import { entryOf, manifest } from '../../scripts/grammars';
import { SHIPPED } from '../../scripts/parsers';
import { grammarDocuments } from '../../scripts/report-grammars';
import { compile, library } from '../../src';

const folder = path.join(__dirname, '../../docs/grammars');
const pictureOf = (name: string): string => readFileSync(path.join(folder, `${name}.html`), 'utf8');
const pageOf = (name: string): string => readFileSync(path.join(folder, `${name}.md`), 'utf8');

test('every shipped grammar has a page, and stands in the index', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(pages.sort()).toEqual(SHIPPED.flatMap((name) => [`${name}.html`, `${name}.md`]).sort());
  const index = pageOf('README');
  expect(SHIPPED.filter((name) => !index.includes(`[\`${name}\`](${name}.md)`))).toEqual([]);
});

test('links lead to files', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const links = pageOf(path.parse(file).name).matchAll(/\]\(((?!https:)[^)#]+)[^)]*\)/g);
    for (const [, target] of links) expect(() => readFileSync(path.join(folder, target!))).not.toThrow();
  }
});

test('links of pictures lead to rules, also of other grammars', () => {
  for (const name of ['rfc3987', 'rfc8288', 'rfc6532']) {
    for (const [, target, id] of pictureOf(name).matchAll(/ href="([\w-]+)\.html#([^"]*)"/g))
      expect([target, id, pictureOf(target!).includes(` id="${id}"`)]).toEqual([target, id, true]);
  }
  expect(pictureOf('rfc3987')).toContain('href="rfc5234-core.html#rule-alpha"');
});

test('pages are what the grammars give', () => {
  const names = ['rfc3339', 'rfc1123', 'rfc6901', 'relative-json-pointer'];
  const documents = grammarDocuments(names);
  for (const name of names) {
    expect(documents.get(`docs/grammars/${name}.md`)).toBe(pageOf(name));
    expect(documents.get(`docs/grammars/${name}.html`)).toBe(pictureOf(name));
  }
});

test('a page has the notes, the patches and what they change', () => {
  const page = pageOf('rfc1034');
  for (const note of entryOf('rfc1034').notes!) expect(page).toContain(`- ${note}\n`);
  expect(page).toContain('- <letter> [\n+ <let-dig> [\n');
  expect(page).toContain('| `subdomain` | left-recursive |  | forward pass |');
  expect(pageOf('rfc3986')).toContain("| `host` | `'0.0.0.0'` | `IPv4address`, not `reg-name` |");
});

test.each(SHIPPED)('the example of %s matches', (name) => {
  const { rule, input } = entryOf(name).example!;
  const given = library.get(name)!;
  expect(compile(given.text, given).test(rule, input)).toBe(true);
  expect(pageOf(name)).toContain(`.test('${rule}', ${literal(input)}); // true`);
});

test('what is for the pages alone is not in the library', () => {
  expect([...manifest.keys()].filter((name) => 'notes' in library.get(name)!)).toEqual([]);
});

test('strings are shown as programs write them, whatever is in them', () => {
  expect(literal('a\'\\\r\n\0\u00e9\u{1f600}"')).toBe(`"a'\\\\\\r\\n\\x00\\xE9\\u{1F600}\\""`);
  expect(code('a`b')).toBe('`` a`b ``');
});
