/**
 * Runs the functions of the workbench on published grammars, faults and all: `check`, `format` (twice is once), `diff` of a grammar with
 * itself, and `railroad`. A grammar may be refused, but only if `check` reports an error.
 */
import { readFileSync } from 'fs';
import path from 'path';
import { GrammarError } from '../../src/notation/diagnostic';
import { RuleTooLargeError } from '../../src/plan/rule-too-large';
import {
  check,
  checkSarif,
  checkText,
  diff,
  format,
  type GrammarSource,
  railroad,
} from '../../src/entries/workbench-for-node';

/** Runs a function and tells what is wrong with its result; undefined if it is right. Throws if the function refuses the grammar. */
export type Command = (source: GrammarSource) => string | undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
  check: (source) => {
    const found = check(source);
    return checkText(found, { all: true }) === '' || checkSarif(found).runs.length !== 1
      ? 'the report is empty'
      : undefined;
  },
  format: (source) => {
    const once = format(source);
    return format({ ...source, text: once }) === once ? undefined : 'formatting twice is not formatting once';
  },
  diff: (source) => {
    const changed = diff(source, source).filter(({ change }) => change !== 'same');
    const [first] = changed;
    return (
      first &&
      `${changed.length} rules differ from themselves, such as ${JSON.stringify((first.old ?? first.new)?.name)}`
    );
  },
  railroad: (source) => (railroad(source).includes('<svg') ? undefined : 'the page has no diagram'),
};

/** Seconds of processor time from which on a command is listed as slow. The times of a busy machine are no verdict. */
const SLOW = 2;

export interface WorkbenchResult {
  readonly rows: readonly (readonly string[])[];
  readonly passed: number;
  readonly failures: readonly string[];
  /** The commands that took long, each on a line. */
  readonly slow: readonly string[];
}

/** Runs commands on the files of a folder. */
export function runWorkbench(
  folder: string,
  files: readonly string[],
  commands: Readonly<Record<string, Command>> = COMMANDS,
): WorkbenchResult {
  const names = Object.keys(commands);
  const totals = names.map(() => 0);
  const [failures, slow]: [string[], string[]] = [[], []];
  let passed = 0;
  for (const file of files) {
    const source = sourceOf(folder, file);
    const mayRefuse = check(source).some(({ severity }) => severity === 'error');
    names.forEach((name, i) => {
      const started = process.cpuUsage();
      const wrong = outcomeOf(() => commands[name]!(source), mayRefuse);
      const { user, system } = process.cpuUsage(started);
      const seconds = (user + system) / 1e6;
      totals[i]! += seconds;
      if (seconds > SLOW) slow.push(`${name} ${file} took ${seconds.toFixed(1)} s`);
      if (wrong === undefined) passed++;
      else failures.push(`${name} ${file}: ${wrong}`);
    });
  }
  const rows = [
    ['command', 'grammars', 's'],
    ...names.map((name, i) => [name, String(files.length), totals[i]!.toFixed(1)]),
  ];
  return { rows, passed, failures, slow };
}

/** A grammar with lists of HTTP is read with them. */
function sourceOf(folder: string, file: string): GrammarSource {
  const source = { name: file, text: readFileSync(path.join(folder, file), 'utf8') };
  const hasLists = check(source).some(({ code }) => code === 'list-extension');
  return hasLists ? { ...source, extensions: ['list'] } : source;
}

function outcomeOf(run: () => string | undefined, mayRefuse: boolean): string | undefined {
  try {
    return run();
  } catch (error) {
    if (mayRefuse && (error instanceof GrammarError || error instanceof RuleTooLargeError)) return undefined;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
