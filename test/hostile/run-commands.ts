/**
 * Runs all commands on random grammars, in a process of its own: `run-commands.js <first seed> <seeds> <command to begin with>`.
 * Works in the current folder. Prints a `CommandReport` as a line of JSON for each command.
 */
import { writeFileSync } from 'node:fs';
import { verbatim } from '../cli/command';
import { Random } from '../oracles/random';
import { COMMANDS, type CommandReport } from './random-commands';
import { randomText } from './random-grammars';
import { refuted } from './refuted';

/** Errors that a command may end with on a grammar without errors. */
const DOCUMENTED =
  /^error(?:\[[\w-]+\])?: (?:stopped after|the analysis|the conformance suite of rule ".*" would have|there is no (?:conformance suite|pattern)|no derivation of ".*" has a part |rule ".*" |.* takes more than)/m;
const FAULTS = /TypeError|RangeError|internal|undefined is|call stack|\n +at /;

async function faultsOf(args: readonly string[], text: string): Promise<string[]> {
  try {
    const { code, stdout, stderr } = await verbatim(args);
    if (code > 2 || FAULTS.test(stderr) || (code === 2 && !DOCUMENTED.test(stderr)))
      return [`${code} ${stderr.slice(0, 300)}`];
    if (args[0] === 'diff' && /wider|narrower|differs/.test(stdout))
      return [`differs from itself: ${stdout.slice(0, 200)}`];
    return code === 2 ? [] : refuted(args, stdout, text);
  } catch (error) {
    return [`throws ${String((error as Error).stack).slice(0, 400)}`];
  }
}

async function report(seed: number, command: number, text: string): Promise<CommandReport> {
  const usage = process.cpuUsage();
  const faults = await faultsOf(COMMANDS[command]!, text);
  const { user, system } = process.cpuUsage(usage);
  const { heapUsed, external } = process.memoryUsage();
  return { seed, command, seconds: (user + system) / 1e6, megabytes: (heapUsed + external) / 1e6, faults };
}

async function run([from, count, first]: readonly [number, number, number]): Promise<void> {
  for (let seed = from; seed < from + count; seed++) {
    const text = randomText(new Random(seed));
    writeFileSync('g.abnf', text);
    for (let command = seed === from ? first : 0; command < COMMANDS.length; command++)
      process.stdout.write(`${JSON.stringify(await report(seed, command, text))}\n`);
  }
}

const [from, count, first] = process.argv.slice(2).map(Number);
void run([from!, count!, first!]);
