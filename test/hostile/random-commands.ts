/** Random grammars of forms that are hard, through every command that takes a grammar. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { linkedModel } from '../../src/library/linked-model';
import { verbatim } from '../cli/command';
import { Random } from '../oracles/random';
import { Search } from '../oracles/search/search';

/** Seconds of processor time that a command may take. */
const MOST_SECONDS = 10;
/** Search is naive: it is asked about strings of so many characters, in grammars of so many. */
const LONGEST = 8;
const LARGEST = 300;

const NAMES = ['a', 'b', 'c', 'd'];
const TERMINALS = [
  ...['"a"', '"b"', '"A"', '""', '%s"ab"', '%x61-7A', '%x0-10FFFF', '"c"'],
  ...['%xD83D.DE00', '%xD800-DFFF', '%xDE00', '%x1F600', '%xE2.82.AC', '"["', '"]"'],
];
const REPEATS = ['*', '1*', '0', '2', '*2', '2*3', '0*1', '99999999', '3*70000', '*2500', '1000'];

function element(random: Random, depth: number): string {
  if (depth > 0 && random.chance(0.3)) return `( ${body(random, depth - 1)} )`;
  if (depth > 0 && random.chance(0.15)) return `[ ${body(random, depth - 1)} ]`;
  return random.of(random.chance(0.45) ? NAMES : TERMINALS);
}

/** Large counts are rare, so that most grammars are small enough for search. */
function item(random: Random, depth: number): string {
  const repeat = random.chance(0.35) ? REPEATS[random.below(random.chance(0.1) ? REPEATS.length : 7)]! : '';
  return repeat + element(random, depth);
}

function body(random: Random, depth: number): string {
  const sequence = (): string =>
    Array.from({ length: 1 + random.below(3) }, () => item(random, depth)).join(' ');
  return Array.from({ length: 1 + random.below(3) }, sequence).join(' / ');
}

/** A rule of thousands of alternatives, a chain or a ring of hundreds of rules, or deep groups. */
function large(random: Random): string {
  const count = 200 + random.below(2_000);
  const list = (of: (index: number) => string, between: string): string =>
    Array.from({ length: count }, (_, i) => of(i)).join(between);
  return random.of([
    () => `e = ${list((i) => `"${i.toString(36)}"`, ' / ')}\n`,
    () => `e = ${list((i) => `%x${(0x100 + 2 * i).toString(16)}`, ' / ')}\n`,
    () => `e = ${list(() => '[ "a" ]', ' ')}\n`,
    () => `${list((i) => `e${i} = "a" [ e${(i + 1) % count} ] / b`, '\n')}\n`,
    () => `e = ${'2*3( '.repeat(count / 100)}"a"${' )'.repeat(count / 100)}\n`,
  ])();
}

function randomText(random: Random): string {
  const rules = NAMES.map((name) => `${name} = ${body(random, 2)}\n`).join('');
  const more = random.chance(0.2) ? `a =/ ${body(random, 1)}\n` : '';
  return rules + more + (random.chance(0.05) ? large(random) : '');
}

/** The commands, with "g.abnf" for the grammar. */
const COMMANDS: readonly (readonly string[])[] = [
  ['check', 'g.abnf', '--json'],
  ['explain', 'a', '-g', 'g.abnf'],
  ['explain', 'a', 'ab', '-g', 'g.abnf'],
  ['test', 'a', 'ab', '', '\u{1f600}', '-g', 'g.abnf'],
  ['parse', 'a', 'ab', '-g', 'g.abnf'],
  ['captures', 'a', 'b', 'ab', '-g', 'g.abnf'],
  ['diff', 'g.abnf', 'g.abnf'],
  ['samples', 'a', '-g', 'g.abnf', '--count', '5'],
  ['vectors', 'a', '-g', 'g.abnf'],
  ['format', 'g.abnf'],
  ['minimize', 'a', '-g', 'g.abnf'],
  ['bundle', 'g.abnf'],
  ['railroad', 'g.abnf'],
  ['list', 'g.abnf'],
  ...['ts', 'js', 'regexp', 'gbnf', 'lark'].map((target) => [
    'compile',
    'g.abnf',
    '--target',
    target,
    '--rule',
    'a',
  ]),
];

export interface Found {
  readonly commands: number;
  readonly slowest: number;
  readonly megabytes: number;
  /** What went wrong, with the grammar. */
  readonly faults: readonly string[];
}

/** Runs all commands on grammars of some seeds. Writes into `folder`, which must be the current one. */
export async function randomCommands(from: number, count: number, folder: string): Promise<Found> {
  const faults: string[] = [];
  let [commands, slowest, megabytes] = [0, 0, 0];
  for (let seed = from; seed < from + count; seed++) {
    const text = randomText(new Random(seed));
    writeFileSync(path.join(folder, 'g.abnf'), text);
    for (const args of COMMANDS) {
      const usage = process.cpuUsage();
      const told = await outcomeOf(args, text);
      const { user, system } = process.cpuUsage(usage);
      const seconds = (user + system) / 1e6;
      commands++;
      slowest = Math.max(slowest, seconds);
      megabytes = Math.max(megabytes, process.memoryUsage().heapUsed / 2 ** 20);
      if (seconds > MOST_SECONDS) told.push(`took ${seconds.toFixed(1)} s`);
      faults.push(...told.map((each) => `seed ${seed}, ${args.join(' ')}: ${each}`));
    }
  }
  return { commands, slowest, megabytes, faults };
}

async function outcomeOf(args: readonly string[], text: string): Promise<string[]> {
  try {
    const { code, stdout, stderr } = await verbatim(args);
    if (code > 2 || /TypeError|RangeError|internal|undefined is|\n +at /.test(stderr))
      return [`${code} ${stderr.slice(0, 300)}`];
    if (args[0] === 'diff' && /wider|narrower|differs/.test(stdout))
      return [`differs from itself: ${stdout.slice(0, 200)}`];
    return text.length > LARGEST || /\d{4}/.test(text) || code !== 0 ? [] : refuted(args[0]!, stdout, text);
  } catch (error) {
    return [`throws ${String((error as Error).stack).slice(0, 400)}`];
  }
}

/** Returns statements that search refutes. */
function refuted(command: string, stdout: string, text: string): string[] {
  const search = new Search(linkedModel(text, {}).model.rules);
  const isMember = (rule: string, input: string): boolean => search.test(rule, input);
  const isShort = (input: unknown): input is string => typeof input === 'string' && input.length <= LONGEST;
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const data = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  if (command === 'check')
    return data.flatMap(({ code, witness, message }) => {
      const rule = /^(?:.* of (?:a group in )?|".*" matches )"([a-d])"/.exec(String(message))?.[1];
      if (rule === undefined || !isShort(witness) || String(message).includes('a group')) return [];
      return isMember(rule, witness) ? [] : [`${String(code)}: ${String(message)}`];
    });
  if (command === 'vectors')
    return data.flatMap(({ text: input, matches }) =>
      isShort(input) && typeof matches === 'boolean' && matches !== isMember('a', input)
        ? [JSON.stringify(input)]
        : [],
    );
  return [];
}
