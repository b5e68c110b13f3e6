import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '../../../src';

/** How a driver is compiled and run with the file that is written for a grammar. All warnings are errors where a compiler has them. */
interface Toolchain {
  /** What must be there. */
  readonly needs: readonly string[];
  readonly file: string;
  readonly driver: string;
  readonly build: readonly (readonly string[])[];
  readonly run: readonly string[];
  /** Whether inputs may be strings of UTF-16 units, besides octets. */
  readonly hasStrings?: boolean;
}

export const TOOLCHAINS: Readonly<Record<Language, Toolchain>> = {
  c: {
    needs: ['gcc'],
    file: 'rules.h',
    driver: 'driver.c',
    build: [
      ['gcc', '-std=c99', '-O1', '-Wall', '-Wextra', '-pedantic', '-Werror', 'driver.c', '-o', 'driver'],
    ],
    run: ['./driver'],
  },
  csharp: {
    needs: ['mcs', 'mono'],
    file: 'Rules.cs',
    driver: 'driver.cs',
    build: [
      'mcs -langversion:7 -warn:4 -warnaserror -doc:Rules.xml -out:driver.exe driver.cs Rules.cs'.split(' '),
    ],
    run: ['mono', 'driver.exe'],
    hasStrings: true,
  },
  go: {
    needs: ['go'],
    file: 'rules/rules.go',
    driver: 'driver.go',
    build: [
      ['go', 'mod', 'init', 'driver'],
      ['go', 'vet', './...'],
      ['go', 'build', '-o', 'driver-go', '.'],
    ],
    run: ['./driver-go'],
  },
  java: {
    needs: ['javac', 'java'],
    file: 'Rules.java',
    driver: 'Driver.java',
    build: [
      'javac -J-XX:TieredStopAtLevel=1 -Xlint:all -Werror --release 8 Rules.java Driver.java'.split(' '),
    ],
    run: ['java', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', 'Driver'],
    hasStrings: true,
  },
  python: {
    needs: ['python3'],
    file: 'rules.py',
    driver: 'driver.py',
    build: [],
    run: ['python3', '-W', 'error', 'driver.py'],
    hasStrings: true,
  },
  rust: {
    needs: ['rustc'],
    file: 'rules.rs',
    driver: 'driver.rs',
    build: [['rustc', '-D', 'warnings', '--edition', '2021', '-O', 'driver.rs', '-o', 'driver-rs']],
    run: ['./driver-rs'],
  },
};

export const isThere = (command: string): boolean => spawnSync('which', [command]).status === 0;

export interface Asked {
  readonly rule: string;
  readonly input: string | Uint8Array;
  readonly offset: number;
}

export interface Answer {
  readonly matches: boolean;
  readonly end: number;
  readonly stop: number;
  /** Parts as in "host:7-12,port:13-15,", or "none", if the file finds parts. */
  readonly spans?: string;
  /** What is expected where an input that does not match stops, with blanks between, if the file says so. */
  readonly expected?: string;
}

/** What is before the name of a rule whose tree, or matches in a text, are asked for. */
const TREE = '~';
const FIND = '=';

/** Compiles the file of a grammar with its driver. Returns a function that asks it. */
export function compiled(
  language: Language,
  source: string,
  rules: readonly string[],
  parts: readonly string[] = [],
): (asked: readonly Asked[]) => Answer[] {
  const ask = compiledLines(language, source, rules, parts, false);
  return (asked) => ask(asked).map(answerIn);
}

/** Compiles a file that finds trees. Returns a function that asks it for the rows of each: rule, offsets, and number of rows. */
export function compiledTrees(
  language: Language,
  source: string,
  rules: readonly string[],
): (asked: readonly Asked[]) => string[] {
  const ask = compiledLines(language, source, rules, [], true);
  return (asked) => ask(asked.map((each) => ({ ...each, rule: TREE + each.rule })));
}

/** Compiles a file that finds matches. Returns a function that asks it for the matches in texts, as in "0-8,11-19,". */
export function compiledFinds(
  language: Language,
  source: string,
  rules: readonly string[],
): (asked: readonly Asked[]) => string[] {
  const ask = compiledLines(language, source, rules, [], false);
  return (asked) => ask(asked.map((each) => ({ ...each, rule: FIND + each.rule })));
}

function compiledLines(
  language: Language,
  source: string,
  rules: readonly string[],
  parts: readonly string[],
  hasTrees: boolean,
): (asked: readonly Asked[]) => string[] {
  const { file, driver, build, run } = TOOLCHAINS[language];
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-language-'));
  mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
  writeFileSync(path.join(cwd, file), source);
  const text = readFileSync(path.join(__dirname, 'drivers', driver), 'utf8');
  const filled = text
    .replace('NAMES', verdictRules(source, hasTrees ? ['judged'] : rules, language))
    .replace('CAPTURES', (source.match(/\bRULES_CAPTURES_\w+(?= = )/g) ?? []).join(', '))
    .replace('PARTS', parts.map((each) => `"${each}"`).join(', '))
    .replace('UNITS', units(source))
    .replace('FOUND', foundInJava(source))
    .replace(/\/\/TEXT /g, source.includes('string input') ? '' : '//');
  const withSpans = parts.length === 0 ? filled : filled.replace(/(\/\/|#)SPANS /g, '');
  const withReasons = /\b[Ee]xpected[([]|_expected\(/.test(source)
    ? withSpans.replace(/(\/\/|#)REASONS /g, '')
    : withSpans;
  const withFinds = /find_?moves/i.test(source) ? withReasons.replace(/(\/\/|#)FINDS /g, '') : withReasons;
  const withTrees = withFinds
    .replace(/around\(/i.test(source) ? /(\/\/|#)(?:TREES|PATHS) ?/g : /(\/\/|#)TREES ?/g, '')
    .replace('ROOTS', roots(source, rules, language));
  writeFileSync(path.join(cwd, driver), hasTrees ? withTrees : withFinds);
  for (const [command, ...args] of build) execFileSync(command!, args, { cwd, stdio: 'pipe' });
  return (asked) => {
    const input = asked.map(lineOf).join('');
    const [command, ...args] = run;
    const output = execFileSync(command!, args, { cwd, input, encoding: 'utf8', maxBuffer: 1 << 30 });
    return output.split('\n').slice(0, -1);
  };
}

/** The rules stand in a header of C, and in a class of C#, in their order. */
function verdictRules(source: string, rules: readonly string[], language: Language): string {
  const constants =
    language === 'csharp' ? csharpMembers(source, 'Rule') : source.match(/\bRULES_RULE_\w+(?= = )/g);
  return rules.map((rule, i) => `    { "${rule}", ${constants?.[i]} },`).join('\n');
}

/** The members of an enumeration of a class in C#, in their order. */
function csharpMembers(source: string, name: string): string[] {
  const [, body = ''] = new RegExp(`public enum ${name}\\s*\\{([^]*?)^    \\}`, 'm').exec(source) ?? [];
  return Array.from(body.matchAll(/^ {8}(\w+)(?= = \d+,$|,$)/gm), ([, member]) => `Rules.${name}.${member!}`);
}

/** The constants of the rules that have trees, which stand in their order, with their names. */
function roots(source: string, rules: readonly string[], language: Language): string {
  if (language === 'c') {
    const constants = source.match(/\bRULES_TREE_\w+(?= = )/g) ?? [];
    return rules.map((rule, i) => `    { "${rule}", ${constants[i]} },`).join('\n');
  }
  if (language === 'csharp') {
    const members = csharpMembers(source, 'TreeRule');
    return rules.map((rule, i) => `{ "${rule}", ${members[i]} },`).join(' ');
  }
  if (language === 'java') {
    const [parse, path] = ['parse', 'path'].map((method) => {
      const call = (input: string): string => `Rules.${method}(fields[0].substring(1), ${input})`;
      const ofText = `fields[1].equals("octets") ? ${call('input')} : ${call('exact(input)')}`;
      return source.includes('CharSequence input') ? ofText : call('input');
    });
    return `${parse!};\n        ${/around\(/.test(source) ? `java.util.List<String> path = ${path!};` : ''}//`;
  }
  if (language === 'rust') {
    const [, body = ''] = /pub enum TreeRule \{([^}]*)\}/.exec(source) ?? [];
    const variants = body.match(/\w+(?= = )/g) ?? [];
    return rules.map((rule, i) => `("${rule}", rules::TreeRule::${variants[i]})`).join(', ');
  }
  const constants = source.match(/\bTree\w+(?= +TreeRule = )/g) ?? [];
  return rules.map((rule, i) => `"${rule}": rules.${constants[i]}`).join(', ');
}

/** A class for a grammar over octets takes no strings. */
const units = (source: string): string =>
  source.includes('CharSequence input')
    ? `StringBuilder exact = exact(octets(fields[3]));
                add(out, Rules.matches(fields[0], exact), Rules.longestMatch(fields[0], exact, offset),
                    Rules.stop(fields[0], exact));
                Rules.Reader reader = new Rules.Reader(fields[0]);
                int size = 1 + exact.length() % 3;
                for (int at = 0; at < exact.length(); at += size)
                    reader.feed(exact.subSequence(at, Math.min(at + size, exact.length())));
                check(reader, Rules.matches(fields[0], exact), Rules.stop(fields[0], exact), line);
                //SPANS addSpans(out, Rules.captures(fields[0], exact));
                //REASONS out.append('\\t').append(String.join(" ", Rules.expected(fields[0], exact)));`
    : 'throw new AssertionError(line);';

function foundInJava(source: string): string {
  const call = (input: string): string => `Rules.find(fields[0].substring(1), ${input})`;
  const ofOctets = call('octets(fields[3])');
  const ofText = call('exact(octets(fields[3]))');
  return source.includes('CharSequence input')
    ? `fields[1].equals("octets") ? ${ofOctets} : ${ofText}`
    : ofOctets;
}

function lineOf({ rule, input, offset }: Asked): string {
  const kind = typeof input === 'string' ? 'units' : 'octets';
  const octets = typeof input === 'string' ? Buffer.from(input, 'utf16le').swap16() : Buffer.from(input);
  return `${rule}\t${kind}\t${offset}\t${octets.toString('hex')}\n`;
}

function answerIn(line: string): Answer {
  const [answers = '', expected] = line.split('\t');
  const [matches, end, stop, spans] = answers.split(' ');
  return {
    matches: matches === '1',
    end: Number(end),
    stop: Number(stop),
    ...(spans !== undefined && { spans }),
    ...(matches === '0' && expected !== undefined && { expected }),
  };
}
