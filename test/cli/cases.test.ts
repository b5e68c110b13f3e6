import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCommandCases } from './cases';
import { verbatim } from './command';

const FOLDER = path.join(__dirname, 'cases');

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const cases = readCommandCases(readFileSync(path.join(FOLDER, file), 'utf8'));
  const before = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-case-'));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });

  test.each(cases.map((each) => [each.title, each] as const))('%s', async (_, each) => {
    for (const [name, text] of each.files) writeFileSync(path.join(folder, name), text);
    expect(await verbatim(each.args, each.stdin)).toEqual(each.expected);
  });
});
