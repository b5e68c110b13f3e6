/** How long the emitted `parse` of other languages takes, with every node read, beside ours in JavaScript and the parsers of each language. */
import { spawnSync } from 'node:child_process';
import { emitForLanguage } from '../../src/emit/emitters';
import { rfc3261 } from '../../src/generated/rfc3261';
import { rfc3986 } from '../../src/generated/rfc3986';
import { rfc5322 } from '../../src/generated/rfc5322';
import { rfc8259 } from '../../src/generated/rfc8259';
import { library } from '../../src/library/library';
import type { Language } from '../../src/options/kinds';
import type { Grammar } from '../../src/runtime';
import { plainGrammar } from './generated-peers';
import { distinctUris } from './inputs';
import { type LanguageProgram, type Measured, timesOf } from './language-runs';
import { compare, flat, type Timing } from './measure';
import { PROTOCOLS } from './protocol-inputs';
import { jsonOf } from './recursive-inputs';
import { comparison, fasterThan, type Limits, type Report } from './report';
import { readAll } from './trees';

/** What drivers call a set of inputs, as in `uri.txt`. */
interface Subject {
  readonly title: string;
  readonly grammar: Grammar;
  readonly inputs: readonly string[];
}

interface Source {
  readonly name: string;
  readonly rule: string;
  /** What drivers call the emitted file. */
  readonly emitted: string;
}

const SOURCES: Readonly<Record<string, Source>> = {
  uri: { name: 'rfc3986', rule: 'URI', emitted: 'uris' },
  mail: { name: 'rfc5322', rule: 'address-list', emitted: 'mails' },
  json: { name: 'rfc8259', rule: 'JSON-text', emitted: 'values' },
  large: { name: 'rfc8259', rule: 'JSON-text', emitted: 'values' },
  sip: { name: 'rfc3261', rule: 'SIP-message', emitted: 'messages' },
};

const typical = (name: string, rule: string): string[] =>
  PROTOCOLS.filter((each) => each.grammar === name && each.rule === rule).map(({ input }) => flat(input));

const subjects = (): Readonly<Record<string, Subject>> => ({
  uri: { title: 'a URI', grammar: rfc3986, inputs: distinctUris(1_000) },
  mail: { title: 'an address-list', grammar: rfc5322, inputs: typical('rfc5322', 'address-list') },
  json: { title: 'JSON of 200 characters', grammar: rfc8259, inputs: [flat(jsonOf(200))] },
  large: { title: 'JSON of 450 kB', grammar: rfc8259, inputs: [flat(jsonOf(450_000))] },
  sip: { title: 'a SIP-message', grammar: rfc3261, inputs: typical('rfc3261', 'SIP-message') },
});

interface Steps extends Omit<LanguageProgram, 'files'> {
  readonly fileOf: (emitted: string) => string;
  readonly files?: LanguageProgram['files'];
  /** How many times as long others must take. */
  readonly limits: Limits;
}

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

const OURS = 'verbatim in JavaScript';
/** Compiled languages take at most half of the time. */
const HALF: Limits = { [OURS]: 2 };

const dependency = (group: string, artifact: string, version: string): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>bench</groupId><artifactId>bench</artifactId><version>1</version><dependencies>
${dependency('com.fasterxml.jackson.core', 'jackson-databind', '2.17.2')}
${dependency('com.sun.mail', 'jakarta.mail', '2.0.1')}
${dependency('javax.sip', 'jain-sip-ri', '1.3.0-91')}
</dependencies></project>
`;

const stepsOf: Readonly<Record<Language, () => Steps>> = {
  c: () => ({
    driver: 'trees.c',
    fileOf: (emitted) => `${emitted}.h`,
    commands: [`gcc -std=gnu99 -O2 trees.c ${flagsOfPeers()} -o trees`, './trees ROUNDS'],
    rounds: 40,
    limits: HALF,
  }),
  csharp: () => ({
    driver: 'Trees.cs',
    fileOf: (emitted) => `${capital(emitted)}.cs`,
    commands: [
      'mcs -optimize+ -out:trees.exe Trees.cs Mails.cs Messages.cs Uris.cs Values.cs',
      'mono trees.exe ROUNDS',
    ],
    rounds: 15,
    limits: {},
  }),
  go: () => ({
    driver: 'trees.go',
    fileOf: (emitted) => `${emitted}/${emitted}.go`,
    commands: [
      'go mod init bench',
      'go get github.com/emiago/sipgo',
      'go build -o trees .',
      './trees ROUNDS',
    ],
    rounds: 40,
    limits: HALF,
  }),
  java: () => ({
    driver: 'Trees.java',
    fileOf: (emitted) => `${capital(emitted)}.java`,
    files: { 'pom.xml': POM },
    commands: [
      'mvn -q -B dependency:copy-dependencies -DoutputDirectory=jars',
      'javac -cp .:jars/* Trees.java',
      'java -XX:+UseSerialGC -cp .:jars/* Trees ROUNDS',
    ],
    rounds: 40,
    limits: HALF,
  }),
  python: () => ({
    driver: 'trees.py',
    fileOf: (emitted) => `${emitted}.py`,
    commands: ['python3 -m pip install --quiet --target . abnf sipmessage', 'python3 trees.py ROUNDS'],
    rounds: 7,
    limits: { abnf: 50 },
  }),
  rust: () => ({
    driver: 'trees.rs',
    main: 'src/main.rs',
    fileOf: (emitted) => `src/${emitted}.rs`,
    commands: [
      'cargo init --vcs none --quiet --name trees',
      'cargo add --quiet fluent-uri mailparse rsip serde_json',
      'cargo build --quiet --release',
      'target/release/trees ROUNDS',
    ],
    rounds: 40,
    limits: HALF,
  }),
};

/** Libraries of C that are there. The driver leaves out those whose headers it does not find. */
function flagsOfPeers(): string {
  const all = ['gmime-3.0', 'jansson', 'libosip2', 'liburiparser'];
  const output = (...args: readonly string[]): string =>
    spawnSync('pkg-config', args, { encoding: 'utf8' }).stdout ?? '';
  return all
    .map((each) => output('--cflags', '--libs', each).trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

export function treesIn(language: Language): Report {
  const { fileOf, limits, ...steps } = stepsOf[language]();
  const all = subjects();
  const files: Record<string, string> = { ...steps.files };
  for (const [subject, { name, rule, emitted }] of Object.entries(SOURCES)) {
    const text = library.get(name)!;
    const exportName = /^[A-Z]/.test(fileOf(emitted)) ? capital(emitted) : emitted;
    const only = { rules: [rule], trees: [rule] };
    files[fileOf(emitted)] = emitForLanguage(text.text, { ...text, ...only, language, exportName }).source;
    files[`${subject}.txt`] = all[subject]!.inputs.map((input) => `${input}\0`).join('');
    files[`${subject}.abnf`] = forAbnf(name, rule);
  }
  const measured = timesOf({ ...steps, files });
  const reports = Object.keys(SOURCES).map((subject) =>
    reportOf(language, subject, all[subject]!, measured, limits),
  );
  return {
    tables: reports.flatMap(({ tables }) => tables),
    targets: reports.flatMap(({ targets }) => targets),
  };
}

/** The package of Python lets no grammar define the core rules. */
function forAbnf(name: string, rule: string): string {
  const core = 'alpha bit char cr crlf ctl digit dquote hexdig htab lf lwsp octet sp vchar wsp';
  const names = new RegExp(`(?<![\\w%-])(?:${core.replaceAll(' ', '|')})(?![\\w-])`, 'g');
  return plainGrammar(name, rule).text.replaceAll(names, 'r-$&').replaceAll('\n', '\r\n');
}

function reportOf(
  language: Language,
  subject: string,
  { title, grammar, inputs }: Subject,
  measured: readonly Measured[],
  limits: Limits,
): Report {
  const { rule } = SOURCES[subject]!;
  const nodes = (input: string): number => {
    const parsed = grammar.parse(rule, input);
    if (!parsed.ok) throw parsed.failure;
    return readAll(parsed.node);
  };
  const total = inputs.reduce((sum, input) => sum + nodes(input), 0);
  const [ours, ...peers] = measured.filter(({ fields }) => fields[0] === subject);
  for (const { fields } of [ours!, ...peers]) {
    const expected = fields === ours!.fields ? total : inputs.length;
    if (Number(fields[2]) !== expected)
      throw new Error(`${fields[1]!} finds ${fields[2]!} of ${subject}, not ${expected}`);
  }
  const [inJavaScript] = compare(inputs, [{ name: OURS, run: nodes }]) as [Timing];
  const contenders = [ours!.fields[1]!, OURS, ...peers.map(({ fields }) => fields[1]!)].map((name) => ({
    name,
  }));
  const timings = [ours!.timing, inJavaScript, ...peers.map(({ timing }) => timing)];
  const there = Object.entries(limits).filter(([peer]) =>
    contenders.some(({ name }) => name.startsWith(peer)),
  );
  const what = `${language}, the tree of ${title}`;
  return {
    tables: [comparison(`${what}, all nodes read`, contenders, timings)],
    targets: fasterThan(what, contenders, timings, Object.fromEntries(there)),
  };
}
