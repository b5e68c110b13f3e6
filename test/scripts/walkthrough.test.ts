import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { walkthrough } from '../../scripts/grammar-report/walkthrough';
import { withParts } from '../../scripts/report';

const root = path.join(__dirname, '../..');
const document = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

test('the stages of docs/architecture.md are what the tool prints; npm run report:grammars writes them', () => {
  expect(withParts(document, 'report:grammars', walkthrough())).toBe(document);
});

test('the stages follow one rule and one string', () => {
  const { syntax, model, program, predictor, combinators, emitted, node } = walkthrough();
  expect(syntax).toContain('char-val "-" 20..23\n');
  expect(model).toContain('literal "-" 20..23\n');
  expect(program).toContain('split -> 4, 5\n');
  expect(predictor).toContain('"-" -> alternative 2');
  expect(combinators).toContain('use word until "-"\n');
  expect(emitted).toContain("until($word, '-'), literal('-'), tailUse($word)");
  expect(node).toContain("word 3..4 'c'\n");
});

test('docs/architecture.md has a row for each folder of src', () => {
  const folders = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.filter((name) => !document.includes(`\n| \`src/${name}/\``))).toEqual([]);
});
