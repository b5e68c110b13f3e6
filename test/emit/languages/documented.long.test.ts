/** The samples of docs/other-languages.md, compiled and run. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emitForLanguage, type Language, LANGUAGES, library } from '../../../src';
import { isThere, TOOLCHAINS } from './toolchains';

const page = readFileSync(path.join(__dirname, '../../../docs/other-languages.md'), 'utf8');
const block = (language: string): string => {
  const found = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(page);
  if (found === null) throw new Error(`the page has no sample of ${language}`);
  return found[1]!;
};

/** The name of the written file and of the sample, and the commands that run it. */
const STEPS: Readonly<Record<Language, { file: string; sample: string; commands: string[][] }>> = {
  c: {
    file: 'rfc3986.h',
    sample: 'main.c',
    commands: [
      ['gcc', '-std=c99', '-Wall', '-Wextra', '-pedantic', '-Werror', 'main.c', '-o', 'main'],
      ['./main'],
    ],
  },
  go: {
    file: 'rfc3986/rfc3986.go',
    sample: 'main.go',
    commands: [
      ['go', 'mod', 'init', 'example'],
      ['go', 'run', '.'],
    ],
  },
  java: {
    file: 'Rfc3986.java',
    sample: 'Main.java',
    commands: [
      ['javac', '-Xlint:all', '-Werror', '--release', '11', 'Rfc3986.java', 'Main.java'],
      ['java', 'Main'],
    ],
  },
  python: { file: 'rfc3986.py', sample: 'main.py', commands: [['python3', 'main.py']] },
  rust: {
    file: 'rfc3986.rs',
    sample: 'main.rs',
    commands: [['rustc', '-D', 'warnings', '--edition', '2021', 'main.rs'], ['./main']],
  },
};

describe.each(LANGUAGES)('%s', (language) => {
  const missing = TOOLCHAINS[language].needs.filter((each) => !isThere(each));
  const run = missing.length === 0 ? test : test.skip;

  run(
    'the sample prints what the page shows',
    () => {
      const { file, sample, commands } = STEPS[language];
      const text = library.get('rfc3986')!;
      const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sample-'));
      try {
        mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
        writeFileSync(path.join(cwd, file), emitForLanguage(text.text, { ...text, language }).source);
        writeFileSync(path.join(cwd, sample), block(language));
        const outputs = commands.map(([command, ...args]) =>
          execFileSync(command!, args, { cwd, encoding: 'utf8', stdio: 'pipe' }),
        );
        expect(outputs.at(-1)).toBe(block('text'));
      } finally {
        rmSync(cwd, { recursive: true });
      }
    },
    120_000,
  );
});
