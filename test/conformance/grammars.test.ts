import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { grammarFiles, runGrammarFiles, writeOutcomes } from './grammars';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
const table = path.join(folder, 'table.json');
afterAll(() => rmSync(folder, { recursive: true }));

const TEXTS = {
  'good.abnf': 'a = "x"\n',
  'indented.abnf': '  a_b = "x"\n  b_c = a_b\n',
  'list.abnf': 'a = #b\n',
  'notes.txt': 'no grammar',
};

beforeEach(() => {
  for (const [name, text] of Object.entries(TEXTS)) writeFileSync(path.join(folder, name), text);
});

const run = (): ReturnType<typeof runGrammarFiles> => runGrammarFiles(folder, grammarFiles(folder), table);

test('what is written is what comes of each, and is then as expected', () => {
  writeOutcomes(folder, grammarFiles(folder), table);
  expect(JSON.parse(readFileSync(table, 'utf8'))).toEqual({
    'good.abnf': [],
    'indented.abnf': ['warning indented-rules 1', 'warning underscore-in-name 2'],
    'list.abnf': ['error list-extension 1', 'error undefined-rule 1'],
    'list.abnf with lists': ['error undefined-rule 1'],
  });
  const { passed, failures, rows } = run();
  expect({ passed, failures }).toEqual({ passed: 4, failures: [] });
  expect(rows.map(([name]) => name)).toEqual([
    'grammar',
    'good.abnf',
    'indented.abnf',
    'list.abnf',
    'list.abnf with lists',
    'all',
  ]);
});

test('another outcome, a grammar that is new and one that is gone are failures', () => {
  writeOutcomes(folder, grammarFiles(folder), table);
  writeFileSync(path.join(folder, 'good.abnf'), 'a = b\n');
  writeFileSync(path.join(folder, 'new.abnf'), 'a = "x"\n');
  rmSync(path.join(folder, 'indented.abnf'));
  const { passed, failures } = run();
  expect(passed).toBe(2);
  expect(failures).toEqual([
    'good.abnf\n  found    refused; error undefined-rule 1\n  expected compiles',
    'new.abnf is not in the table\n  found    compiles',
    'indented.abnf is in the table, but not in the folder',
  ]);
});

test('a folder that is not there has none', () => {
  expect(grammarFiles(path.join(folder, 'nowhere'))).toEqual([]);
});
