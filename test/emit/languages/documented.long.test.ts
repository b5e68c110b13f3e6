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
  readonly files: readonly string[];
  readonly samples: readonly string[];
  readonly build: readonly string[];
  readonly run: readonly string[];
}

const GCC = 'gcc -std=c99 -Wall -Wextra -pedantic -Werror';
const MCS = 'mcs -langversion:7 -warn:4 -warnaserror';
const RUSTC = 'rustc -D warnings --edition 2021';

const STEPS: Readonly<Record<Language, Steps>> = {
  c: {
    files: ['rfc3986.h', 'rfc3986.h', 'uris.h', 'values.h', 'addresses.h'],
    samples: ['main.c', 'pieces.c', 'parts.c', 'trees.c', 'search.c'],
    build: [
      `${GCC} main.c -o main`,
      `${GCC} pieces.c -o pieces`,
      `${GCC} parts.c -o parts`,
      `${GCC} trees.c -o trees`,
      `${GCC} search.c -o search`,
    ],
    run: ['./main', './pieces', './parts', './trees', './search'],
  },
  csharp: {
    files: ['Rfc3986.cs', 'Rfc3986.cs', 'Uris.cs', 'Values.cs', 'Addresses.cs'],
    samples: ['Main.cs', 'Pieces.cs', 'Parts.cs', 'Trees.cs', 'Search.cs'],
    build: [
      `${MCS} Rfc3986.cs Main.cs -out:main.exe`,
      `${MCS} Rfc3986.cs Pieces.cs -out:pieces.exe`,
      `${MCS} Uris.cs Parts.cs -out:parts.exe`,
      `${MCS} Values.cs Trees.cs -out:trees.exe`,
      `${MCS} Addresses.cs Search.cs -out:search.exe`,
    ],
    run: ['mono main.exe', 'mono pieces.exe', 'mono parts.exe', 'mono trees.exe', 'mono search.exe'],
  },
  go: {
    files: [
      'rfc3986/rfc3986.go',
      'rfc3986/rfc3986.go',
      'uris/uris.go',
      'values/values.go',
      'addresses/addresses.go',
    ],
    samples: ['main.go', 'pieces/pieces.go', 'parts/parts.go', 'trees/trees.go', 'search/search.go'],
    build: ['go mod init example'],
    run: ['go run .', 'go run ./pieces', 'go run ./parts', 'go run ./trees', 'go run ./search'],
  },
  java: {
    files: ['Rfc3986.java', 'Rfc3986.java', 'Uris.java', 'Values.java', 'Addresses.java'],
    samples: ['Main.java', 'Pieces.java', 'Parts.java', 'Trees.java', 'Search.java'],
    build: [
      'javac -Xlint:all -Werror --release 8 Rfc3986.java Main.java Pieces.java Uris.java Parts.java Values.java Trees.java Addresses.java Search.java',
    ],
    run: ['java Main', 'java Pieces', 'java Parts', 'java Trees', 'java Search'],
  },
  python: {
    files: ['rfc3986.py', 'rfc3986.py', 'uris.py', 'values.py', 'addresses.py'],
    samples: ['main.py', 'pieces.py', 'parts.py', 'trees.py', 'search.py'],
    build: [],
    run: [
      'python3 main.py',
      'python3 pieces.py',
      'python3 parts.py',
      'python3 trees.py',
      'python3 search.py',
    ],
  },
  rust: {
    files: ['rfc3986.rs', 'rfc3986.rs', 'uris.rs', 'values.rs', 'addresses.rs'],
    samples: ['main.rs', 'pieces.rs', 'parts.rs', 'trees.rs', 'search.rs'],
    build: [
      `${RUSTC} main.rs`,
      `${RUSTC} pieces.rs`,
      `${RUSTC} parts.rs`,
      `${RUSTC} trees.rs`,
      `${RUSTC} search.rs`,
    ],
    run: ['./main', './pieces', './parts', './trees', './search'],
  },
};

/** What is written for the samples of each language. */
const GIVEN = [
  { grammar: 'rfc3986' },
  { grammar: 'rfc3986' },
  { grammar: 'rfc3986', exportName: 'uris', rules: ['URI'], captures: ['host', 'segment'] },
  { grammar: 'rfc8259', exportName: 'values', trees: ['value'] },
  { grammar: 'rfc3986', exportName: 'addresses', rules: ['IPv4address'], find: true },
];

describe.each(LANGUAGES)('%s', (language) => {
  const missing = TOOLCHAINS[language].needs.filter((each) => !isThere(each));
  const run = missing.length === 0 ? test : test.skip;

  run(
    'the samples print what the page shows',
    () => {
      const steps = STEPS[language];
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
        GIVEN.forEach(({ grammar, ...given }, i) => {
          const text = library.get(grammar)!;
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

/** Runs the samples of languages that use the files of others. */
function testOfOther(
  name: string,
  tools: readonly string[],
  files: () => Record<string, string>,
  commands: readonly string[],
  printed: string,
): void {
  const run = tools.every(isThere) ? test : test.skip;
  run(
    `${name}: the sample prints what the page shows`,
    () => {
      const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sample-'));
      try {
        for (const [file, content] of Object.entries(files())) writeFileSync(path.join(cwd, file), content);
        const env = { ...process.env, LD_LIBRARY_PATH: cwd };
        const outputs = commands.map((command) => {
          const [program, ...args] = command.split(' ');
          return execFileSync(program!, args, { cwd, env, encoding: 'utf8', stdio: 'pipe' });
        });
        expect(outputs.at(-1)).toBe(printed);
      } finally {
        rmSync(cwd, { recursive: true });
      }
    },
    120_000,
  );
}

const sourceOf = (language: Language): string => {
  const text = library.get('rfc3986')!;
  return emitForLanguage(text.text, { ...text, language, exportName: 'rfc3986' }).source;
};

testOfOther(
  'Kotlin',
  ['kotlinc', 'kotlin', 'javac'],
  () => ({ 'Rfc3986.java': sourceOf('java'), 'Main.kt': blocks('kotlin')[0]! }),
  ['javac Rfc3986.java', 'kotlinc -cp . Main.kt -d main.jar', 'kotlin -cp .:main.jar MainKt'],
  blocks('text')[0]!,
);
