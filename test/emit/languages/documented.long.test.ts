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
  /** The files of the grammar, then the samples, and the commands. Those of `run` print. */
  readonly files: readonly [string, string];
  readonly samples: readonly [string, string];
  readonly build: readonly string[];
  readonly run: readonly [string, string];
}

const GCC = 'gcc -std=c99 -Wall -Wextra -pedantic -Werror';
const RUSTC = 'rustc -D warnings --edition 2021';

const STEPS: Readonly<Record<Language, Steps>> = {
  c: {
    files: ['rfc3986.h', 'uris.h'],
    samples: ['main.c', 'parts.c'],
    build: [`${GCC} main.c -o main`, `${GCC} parts.c -o parts`],
    run: ['./main', './parts'],
  },
  go: {
    files: ['rfc3986/rfc3986.go', 'uris/uris.go'],
    samples: ['main.go', 'parts/parts.go'],
    build: ['go mod init example'],
    run: ['go run .', 'go run ./parts'],
  },
  java: {
    files: ['Rfc3986.java', 'Uris.java'],
    samples: ['Main.java', 'Parts.java'],
    build: ['javac -Xlint:all -Werror --release 11 Rfc3986.java Main.java Uris.java Parts.java'],
    run: ['java Main', 'java Parts'],
  },
  python: {
    files: ['rfc3986.py', 'uris.py'],
    samples: ['main.py', 'parts.py'],
    build: [],
    run: ['python3 main.py', 'python3 parts.py'],
  },
  rust: {
    files: ['rfc3986.rs', 'uris.rs'],
    samples: ['main.rs', 'parts.rs'],
    build: [`${RUSTC} main.rs`, `${RUSTC} parts.rs`],
    run: ['./main', './parts'],
  },
};

/** What is written for the samples of each language. */
const GIVEN = [{}, { exportName: 'uris', rules: ['URI'], captures: ['host', 'segment'] }];

describe.each(LANGUAGES)('%s', (language) => {
  const missing = TOOLCHAINS[language].needs.filter((each) => !isThere(each));
  const run = missing.length === 0 ? test : test.skip;

  run(
    'the samples print what the page shows',
    () => {
      const steps = STEPS[language];
      const text = library.get('rfc3986')!;
      const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sample-'));
      const write = (file: string, content: string): void => {
        mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
        writeFileSync(path.join(cwd, file), content);
      };
      const outputOf = (command: string): string => {
        const [program, ...args] = command.split(' ');
        return execFileSync(program!, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
      };
      try {
        expect(blocks(language)).toHaveLength(GIVEN.length);
        GIVEN.forEach((given, i) => {
          write(steps.files[i]!, emitForLanguage(text.text, { ...text, language, ...given }).source);
          write(steps.samples[i]!, blocks(language)[i]!);
        });
        steps.build.forEach(outputOf);
        expect(steps.run.map(outputOf)).toEqual(blocks('text'));
      } finally {
        rmSync(cwd, { recursive: true });
      }
    },
    120_000,
  );
});
