/** How long the emitted `matches` and `parse` of other languages take, beside what each language has. */
import { regexp } from '../src/live';
import { compile } from '../src/compile';
import { languageTables } from '../src/emit/languages/language-tables';
import { emitForLanguage } from '../src/emit/emitters';
import { link } from '../src/model/link';
import type { Language } from '../src/options/kinds';
import { Planner } from '../src/plan/planner';
import { distinctUris, grammarText } from './shared/inputs';
import { inEachLanguage, type LanguageProgram, type Measured, timesOf } from './shared/language-runs';
import { treesIn } from './shared/language-trees';
import { type Benchmark, comparison, fasterThan, type Limits, type Report } from './shared/report';

const RULE = 'URI';
const LINES = 10_000;

interface Steps extends Omit<LanguageProgram, 'files'> {
  /** The emitted file. */
  readonly file: string;
  /** How many times as long a peer must take. */
  readonly limits: Limits;
}

const OF_COMPILED = 1 / 1.3;

const STEPS: Readonly<Record<Language, Steps>> = {
  c: {
    file: 'rules.h',
    driver: 'bench.c',
    commands: ['gcc -std=c99 -O2 bench.c -lpcre2-8 -o bench', './bench ROUNDS'],
    rounds: 100,
    limits: { 'bare table loop': OF_COMPILED, PCRE2: 1 },
  },
  csharp: {
    file: 'Rules.cs',
    driver: 'Bench.cs',
    commands: ['mcs -optimize+ -out:bench.exe Rules.cs Bench.cs', 'mono bench.exe ROUNDS'],
    rounds: 20,
    limits: { 'bare table loop': OF_COMPILED, Regex: 1 },
  },
  go: {
    file: 'rules/rules.go',
    driver: 'bench.go',
    commands: ['go mod init bench', 'go build -o bench .', './bench ROUNDS'],
    rounds: 100,
    limits: { 'bare table loop': OF_COMPILED, regexp: 1 },
  },
  java: {
    file: 'Rules.java',
    driver: 'Bench.java',
    commands: ['javac Rules.java Bench.java', 'java -XX:+UseSerialGC Bench ROUNDS'],
    rounds: 60,
    limits: { 'bare table loop': OF_COMPILED, 'java.util.regex': 1 },
  },
  python: {
    file: 'rules.py',
    driver: 'bench.py',
    commands: ['python3 -m pip install --quiet --target . abnf', 'python3 bench.py ROUNDS'],
    rounds: 10,
    limits: { abnf: 1 },
  },
  rust: {
    file: 'src/rules.rs',
    driver: 'bench.rs',
    main: 'src/main.rs',
    commands: [
      'cargo init --vcs none --quiet --name bench',
      'cargo add --quiet regex',
      'cargo build --quiet --release',
      'target/release/bench ROUNDS',
    ],
    rounds: 100,
    limits: { 'bare table loop': OF_COMPILED, 'crate regex': 1 },
  },
};

export const benchmark: Benchmark = {
  question: 'How long do a verdict and a tree take in C, C#, Go, Java, Python and Rust?',
  run: () => {
    const lines = distinctUris(LINES);
    const reports = [
      inEachLanguage('verdicts', (language) => verdictsIn(language, lines)),
      inEachLanguage('trees', treesIn),
    ];
    return {
      tables: reports.flatMap(({ tables }) => tables),
      targets: reports.flatMap(({ targets }) => targets),
    };
  },
};

function verdictsIn(language: Language, lines: readonly string[]): Report {
  const { file, limits, ...steps } = STEPS[language];
  const files = {
    [file]: emitForLanguage(grammarText(), { language, exportName: 'rules' }).source,
    'lines.txt': `${lines.join('\n')}\n`,
    'pattern.txt': regexp(compile(grammarText()), RULE),
    'table.txt': bareTable(),
  };
  return reportOf(language, timesOf({ ...steps, files }), lines.length, limits);
}

/** The minimal DFA of the rule as numbers: start, first accepting state, 256 columns, cells. */
function bareTable(): string {
  const planner = new Planner(link({ name: 'rfc3986', text: grammarText() }).model);
  const plan = planner.verdict(planner.model.rules.get(RULE.toLowerCase())!);
  if (plan.kind !== 'table') throw new Error(`rule "${RULE}" has no automaton`);
  const { starts, accepting, columns, cells } = languageTables([plan.dfa], planner.alphabet.sets, 256);
  return [...starts, accepting, ...columns, ...cells].join(' ');
}

function reportOf(language: Language, measured: readonly Measured[], count: number, limits: Limits): Report {
  const contenders = measured.map(({ fields }) => ({ name: fields[0]! }));
  const timings = measured.map(({ timing }) => timing);
  for (const { fields } of measured) {
    if (Number(fields[1]) !== count) throw new Error(`${fields[0]!} finds ${fields[1]!} URIs, not ${count}`);
  }
  return {
    tables: [comparison(`${language}, a URI`, contenders, timings)],
    targets: fasterThan(`${language}, matches`, contenders, timings, limits),
  };
}
