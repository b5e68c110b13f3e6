/** docs/other-languages.md, followed by a developer of each language: its commands, its samples, and what it says of compilers and linters. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES } from '../../src';
import { isThere, TOOLCHAINS } from '../emit/languages/toolchains';
import { type Installed, root } from './installed';
import { type Block, blocksOf } from './samples';

interface Steps {
  /** The heading of its section. */
  readonly section: string;
  /** What the command writes to, and the name that it is given. */
  readonly written: (name: string) => { readonly file: string; readonly name: string };
  /** Where the samples stand, in their order. */
  readonly samples: readonly string[];
  readonly build: readonly string[];
  /** Each prints what the page shows of a sample. */
  readonly run: readonly string[];
  /** Formatters and linters that have nothing to say, by the tool that must be there. */
  readonly quiet: Readonly<Record<string, string>>;
}

const NAMES = ['main', 'pieces', 'parts', 'trees', 'search'];
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const inLowerCase = (extension: string) => (name: string) => ({ file: `${name}.${extension}`, name });
const inUpperCase = (extension: string) => (name: string) => ({
  file: `${capital(name)}.${extension}`,
  name: capital(name),
});

const WARNINGS = '-Wall -Wextra -pedantic';
const CPP = `g++ -std=c++11 ${WARNINGS} -Wold-style-cast -Werror -fsyntax-only -x c++`;
const MCS = 'mcs -langversion:7 -warn:4 -warnaserror';
/** What the samples need beside themselves, in their order. */
const FILES = ['rfc3986', 'rfc3986', 'uris', 'values', 'addresses'];
const EACH = [...new Set(FILES)];

const STEPS: Readonly<Record<Language, Steps>> = {
  c: {
    section: 'C',
    written: inLowerCase('h'),
    samples: NAMES.map((name) => `${name}.c`),
    build: NAMES.map((name) => `gcc -std=c99 ${WARNINGS} -Werror ${name}.c -o ${name}`),
    run: NAMES.map((name) => `./${name}`),
    quiet: { 'g++': EACH.map((name) => `${CPP} -include ${name}.h /dev/null`).join(' && ') },
  },
  csharp: {
    section: 'C\\#',
    written: inUpperCase('cs'),
    samples: NAMES.map((name) => `${capital(name)}.cs`),
    build: NAMES.map((name, i) => `${MCS} ${capital(FILES[i]!)}.cs ${capital(name)}.cs -out:${name}.exe`),
    run: NAMES.map((name) => `mono ${name}.exe`),
    quiet: {},
  },
  go: {
    section: 'Go',
    written: (name) => ({ file: `${name}/${name}.go`, name }),
    samples: NAMES.map((name, i) => (i === 0 ? 'main.go' : `${name}/${name}.go`)),
    build: [],
    run: NAMES.map((name, i) => (i === 0 ? 'go run .' : `go run ./${name}`)),
    quiet: { gofmt: 'gofmt -l .', go: 'go vet ./...' },
  },
  java: {
    section: 'Java',
    written: inUpperCase('java'),
    samples: NAMES.map((name) => `${capital(name)}.java`),
    build: [
      `javac -Xlint:all -Werror -Xlint:-options --release 8 ${[...EACH, ...NAMES].map((name) => `${capital(name)}.java`).join(' ')}`,
    ],
    run: NAMES.map((name) => `java ${capital(name)}`),
    quiet: {},
  },
  python: {
    section: 'Python',
    written: inLowerCase('py'),
    samples: NAMES.map((name) => `${name}.py`),
    build: [],
    run: NAMES.map((name) => `python3 ${name}.py`),
    quiet: {
      black: `black --quiet --check ${EACH.map((name) => `${name}.py`).join(' ')}`,
      ruff: `ruff format --quiet --check ${EACH.map((name) => `${name}.py`).join(' ')} && ruff check --quiet`,
      mypy: `mypy --strict --no-error-summary ${EACH.map((name) => `${name}.py`).join(' ')}`,
    },
  },
  rust: {
    section: 'Rust',
    written: inLowerCase('rs'),
    samples: NAMES.map((name) => `${name}.rs`),
    build: NAMES.map((name) => `rustc -D warnings --edition 2021 ${name}.rs`),
    run: NAMES.map((name) => `./${name}`),
    quiet: {
      rustfmt: `rustfmt --check --edition 2021 ${EACH.map((name) => `${name}.rs`).join(' ')}`,
      'clippy-driver': NAMES.map(
        (name) => `clippy-driver --edition 2021 -D warnings -D clippy::pedantic ${name}.rs -o ${name}`,
      ).join(' && '),
    },
  },
};

const page = readFileSync(path.join(root, 'docs/other-languages.md'), 'utf8');
const blocks = (language: string, text = page): Block[] =>
  blocksOf(text).filter((block) => block.language === language);
const sectionOf = (heading: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`))!;
const shown = blocks('text').map(({ text }) => text);

/** The commands of sections for all languages are printed for one of them: a developer changes the target and the names. */
function commandsFor(language: Language): string[] {
  const { section, written } = STEPS[language];
  const shared = ['Parts', 'Trees', 'Matches in a text'].flatMap((heading) =>
    blocks('sh', sectionOf(heading)).map(({ text }) => {
      const [, given] = /--name (\w+)/.exec(text)!;
      const { file, name } = written(given!.toLowerCase());
      return text
        .replace(/--target \w+/, `--target ${language}`)
        .replace(/--name \w+/, `--name ${name}`)
        .replace(/-o \S+/, `-o ${file}`);
    }),
  );
  return [...blocks('sh', sectionOf(section)).map(({ text }) => text), ...shared];
}

export function describeOtherLanguages(installed: Installed): void {
  describe('docs/other-languages.md', () => {
    test('has as many samples of each language, and commands for them', () => {
      for (const language of LANGUAGES) {
        expect(blocks(language)).toHaveLength(NAMES.length);
        expect(commandsFor(language)).toHaveLength(4);
      }
      expect(shown).toHaveLength(NAMES.length);
    });

    for (const language of LANGUAGES) {
      const { samples, build, run, quiet } = STEPS[language];
      const folder = `developer-of-${language}`;
      const output = (command: string): string => {
        const ran = installed.shell(`cd ${folder}\n${command}`);
        if (ran.code !== 0) throw new Error(`${command}\n${ran.output}`);
        return ran.output;
      };
      const withTools = TOOLCHAINS[language].needs.every(isThere) ? test : test.skip;

      withTools(
        `${language}: the samples print what is shown`,
        () => {
          samples.forEach((file, i) => installed.write(`${folder}/${file}`, blocks(language)[i]!.text));
          commandsFor(language).forEach(output);
          build.forEach(output);
          expect(run.map(output)).toEqual(shown);
        },
        600_000,
      );

      for (const [tool, command] of Object.entries(quiet)) {
        const withTool = isThere(tool) ? withTools : test.skip;
        withTool(`${language}: ${tool} has nothing to say`, () => expect(output(command)).toBe(''), 300_000);
      }
    }

    const withKotlin = ['kotlinc', 'kotlin', 'javac'].every(isThere) ? test : test.skip;
    withKotlin(
      'Kotlin: the sample prints what is shown',
      () => {
        installed.write('developer-of-kotlin/Main.kt', blocks('kotlin')[0]!.text);
        const commands = [
          'cd developer-of-kotlin',
          blocks('sh', sectionOf('Java'))[0]!.text.trimEnd(),
          'javac Rfc3986.java',
          'kotlinc -cp . Main.kt -d main.jar',
          'kotlin -cp .:main.jar MainKt',
        ];
        expect(installed.shell(commands.join(' && '))).toEqual({ code: 0, output: shown[0] });
      },
      300_000,
    );
  });
}
