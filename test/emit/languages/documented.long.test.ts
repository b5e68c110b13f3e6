/** The samples of docs/other-languages.md, compiled and run. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emitForLanguage, type Language, LANGUAGES, library } from '../../../src';
import { isThere, TOOLCHAINS } from './toolchains';

const page = readFileSync(path.join(__dirname, '../../../docs/other-languages.md'), 'utf8');
const blocks = (language: string): string[] =>
  Array.from(page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm')), ([, block]) => block!);

interface Steps {
  /** The name of the written file and of the sample, and the commands that run it. `NAME` is the name of the file. */
  readonly file: string;
  readonly sample: string;
  readonly commands: readonly string[];
}

const STEPS: Readonly<Record<Language, Steps>> = {
  c: {
    file: 'NAME.h',
    sample: 'main.c',
    commands: ['gcc -std=c99 -Wall -Wextra -pedantic -Werror main.c -o main', './main'],
  },
  go: { file: 'NAME/NAME.go', sample: 'main.go', commands: ['go mod init example', 'go run .'] },
  java: {
    file: 'NAME.java',
    sample: 'MAIN.java',
    commands: ['javac -Xlint:all -Werror --release 11 NAME.java MAIN.java', 'java MAIN'],
  },
  python: { file: 'NAME.py', sample: 'main.py', commands: ['python3 main.py'] },
  rust: {
    file: 'NAME.rs',
    sample: 'main.rs',
    commands: ['rustc -D warnings --edition 2021 main.rs', './main'],
  },
};

/** The samples of each language in their order: what is written for each, and the class of Java. */
const SAMPLES = [
  { exportName: 'rfc3986', main: 'Main', given: {} },
  { exportName: 'uris', main: 'Parts', given: { rules: ['URI'], captures: ['host', 'segment'] } },
];

const CASES = LANGUAGES.flatMap((language) => SAMPLES.map((sample, i) => ({ language, i, ...sample })));

describe('the page', () => {
  test('has these samples of each language', () => {
    for (const language of LANGUAGES) expect(blocks(language)).toHaveLength(SAMPLES.length);
    expect(blocks('text')).toHaveLength(SAMPLES.length);
  });
});

describe.each(CASES)('$language, $exportName', ({ language, i, exportName, main, given }) => {
  const missing = TOOLCHAINS[language].needs.filter((each) => !isThere(each));
  const run = missing.length === 0 ? test : test.skip;

  run(
    'the sample prints what the page shows',
    () => {
      const { file, sample, commands } = STEPS[language];
      const name =
        language === 'java' ? exportName.replace(/^./, (first) => first.toUpperCase()) : exportName;
      const filled = (each: string): string => each.replaceAll('NAME', name).replaceAll('MAIN', main);
      const text = library.get('rfc3986')!;
      const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sample-'));
      try {
        const target = path.join(cwd, filled(file));
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, emitForLanguage(text.text, { ...text, language, exportName, ...given }).source);
        writeFileSync(path.join(cwd, filled(sample)), blocks(language)[i]!);
        const outputs = commands.map((command) => {
          const [program, ...args] = filled(command).split(' ');
          return execFileSync(program!, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
        });
        expect(outputs.at(-1)).toBe(blocks('text')[i]);
      } finally {
        rmSync(cwd, { recursive: true });
      }
    },
    120_000,
  );
});
