import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../../src/compile';
import { NoPatternError } from '../../src/emit/regexp/pattern-emitter';
import { library } from '../../src/library';
import { link } from '../../src/model/link';
import { StringGenerator } from '../oracles/string-generator';

/** What docs/regexp.md says of engines that most machines have. */
interface Case {
  readonly name: string;
  readonly pattern: string;
  readonly inputs: readonly { readonly text: string; readonly expected: boolean }[];
}

function casesOf(name: string, only?: readonly string[]): Case[] {
  const { text, ...options } = library.get(name)!;
  const grammar = compile(text, options);
  const { model } = link({ ...options, text }, { library, alphabet: options.alphabet });
  const strings = new StringGenerator(model.rules, 5);
  return grammar.ruleNames.flatMap((rule) => {
    if (only !== undefined && !only.includes(rule)) return [];
    const pattern = patternOf(() => grammar.regexp(rule));
    if (pattern === undefined) return [];
    const made = Array.from(strings.sample(rule, 12), (each) =>
      options.alphabet === 'octets' ? Buffer.from(each, 'latin1').toString('utf8') : each,
    );
    const inputs = [...new Set(made)]
      .filter((each) => !each.includes('\0') && !/\p{Surrogate}/u.test(each))
      .map((each) => ({ text: each, expected: grammar.test(rule, each) }));
    return [{ name: `${name} ${rule}`, pattern, inputs }];
  });
}

function patternOf(make: () => string): string | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof NoPatternError) return undefined;
    throw error;
  }
}

function own(abnf: string, texts: readonly string[]): Case {
  const grammar = compile(`s = ${abnf}\r\n`);
  const inputs = texts.map((text) => ({ text, expected: grammar.test('s', text) }));
  return { name: abnf, pattern: grammar.regexp('s'), inputs };
}

const TEXTS = [
  '',
  'x',
  'B',
  'a',
  '/',
  '/a/a',
  '\r',
  '\rA',
  'é',
  '€',
  '😀',
  '-',
  '[',
  ']',
  '^',
  '&',
  '"',
  '\x1f',
  'a\n',
];

const CASES: readonly Case[] = [
  ...['rfc3986', 'rfc3629', 'rfc6901'].flatMap((name) => casesOf(name)),
  ...casesOf('rfc6531', ['Mailbox', 'Dot-string', 'U-label', 'Quoted-string', 'UTF8-non-ascii']),
  ...casesOf('rfc3987', ['IRI', 'ihost', 'ucschar']),
  own('%x00-1F / "B"', TEXTS),
  own('%x0D "A"', TEXTS),
  own('*( "/" *"a" )', TEXTS),
  own('%x0-10FFFF', TEXTS),
  own('%x0-21 / %x23-10FFFF', TEXTS),
  own('"-" / "[" / "]" / "^" / "&" / "/"', TEXTS),
  own('%xE9 / %x20AC', TEXTS),
  own('%xD800-DFFF / "a"', TEXTS),
  own('%x1F600-1F64F', TEXTS),
];

test('Node: each pattern agrees with test', () => {
  const wrong = CASES.flatMap(({ name, pattern, inputs }) =>
    inputs.filter(({ text, expected }) => new RegExp(pattern, 'u').test(text) !== expected).map(() => name),
  );
  expect(wrong).toEqual([]);
  expect(CASES.flatMap(({ inputs }) => inputs.filter(({ expected }) => expected)).length).toBeGreaterThan(
    100,
  );
});

test('no escape runs on into a digit, and "/" has no backslash', () => {
  const sources = CASES.map(({ pattern }) => pattern.replaceAll('\\\\', ''));
  expect(sources.filter((source) => /\\x..[0-9A-Fa-f]/.test(source))).toEqual([]);
  expect(sources.filter((source) => source.includes('\\/'))).toEqual([]);
});

/** What a program says that reads patterns and inputs as JSON and writes its verdicts as such; a refusal has none. */
type Verdicts = readonly (readonly boolean[] | null)[];

/** The cases that an engine has to refuse, and those on which it differs from `test`. */
function judged(verdicts: Verdicts): { refused: string[]; differing: string[] } {
  expect(verdicts).toHaveLength(CASES.length);
  const named = CASES.map((each, i) => ({ ...each, answers: verdicts[i]! }));
  return {
    refused: named.filter(({ answers }) => answers === null).map(({ name }) => name),
    differing: named.flatMap(({ name, inputs, answers }) =>
      answers === null ? [] : inputs.filter(({ expected }, i) => answers[i] !== expected).map(() => name),
    ),
  };
}

const namesWith = (escape: RegExp): string[] =>
  CASES.filter(({ pattern }) => escape.test(pattern)).map(({ name }) => name);

const PYTHON = `
import json, re, sys
def verdicts(case):
    try: compiled = re.compile(case['pattern'])
    except re.error: return None
    return [compiled.fullmatch(each['text']) is not None for each in case['inputs']]
print(json.dumps([verdicts(case) for case in json.load(sys.stdin)]))
`;

function run(command: string, args: readonly string[], input: string): { stdout: string; stderr: string } {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', PYTHONUTF8: '1' };
  return spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1e8, env });
}

const hasPython = run('python3', ['-c', 'print(1)'], '').stdout === '1\n';

// Skipped, and so reported, where there is no Python.
(hasPython ? test : test.skip)('Python: fullmatch agrees, and "\\u{H}" alone is refused', () => {
  const { stdout, stderr } = run('python3', ['-c', PYTHON], JSON.stringify(CASES));
  expect(stderr).toBe('');
  const { refused, differing } = judged(JSON.parse(stdout) as Verdicts);
  expect(differing).toEqual([]);
  expect(refused).toEqual(namesWith(/\\u\{/));
  expect(refused.length).toBeGreaterThan(0);
});

const hasPcre = run('grep', ['-cP', '^a$'], 'a\n').stdout === '1\n';

(hasPcre ? test : test.skip)('grep -P: the same lines in UTF-8, and "\\u" alone is refused', () => {
  const isLine = (text: string): boolean => !/[\r\n]/.test(text);
  const verdicts = CASES.map(({ pattern, inputs }) => {
    const lines = inputs.filter(({ text }) => isLine(text));
    const { stdout, stderr } = run('grep', ['-nP', pattern], lines.map(({ text }) => `${text}\n`).join(''));
    if (stderr !== '') return null;
    const found = new Set(stdout.split('\n').map((line) => lines[parseInt(line) - 1]?.text));
    return inputs.map(({ text, expected }) => (isLine(text) ? found.has(text) : expected));
  });
  const { refused, differing } = judged(verdicts);
  expect(differing).toEqual([]);
  expect(refused).toEqual(namesWith(/\\u/));
});

const JAVA = `
import java.util.Scanner;
import java.util.regex.Pattern;
public class Segments {
  public static void main(String[] arguments) {
    Pattern pattern = Pattern.compile(new Scanner(System.in).nextLine());
    System.out.println(pattern.matcher("http://a" + "/x".repeat(100000)).matches());
  }
}
`;

const hasJava = run('java', ['-version'], '').stderr?.includes('version') ?? false;

(hasJava ? test : test.skip)('java.util.regex: "URI" takes 100,000 segments', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  try {
    writeFileSync(path.join(folder, 'Segments.java'), JAVA);
    const pattern = CASES.find(({ name }) => name === 'rfc3986 URI')!.pattern;
    const { stdout, stderr } = run('java', [path.join(folder, 'Segments.java')], `${pattern}\n`);
    expect({ stdout, stderr }).toEqual({ stdout: 'true\n', stderr: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
