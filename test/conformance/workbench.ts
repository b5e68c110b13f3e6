/**
 * Runs the functions of the workbench on published grammars and documents, faults and all: `check`, `extract` (what it finds has the rules
 * of the document), `format` (twice is once), `diff` of a grammar with itself, and `railroad`. A grammar may be refused, but only if
 * `check` reports an error.
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
  extract,
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
  extract: (source) => {
    const found = extract(source.name!, source.text, source.document);
    // A text that is ABNF as a whole has nothing to extract.
    return found && changed(source, { ...source, name: 'extracted.abnf', text: found.text, document: false });
  },
  format: (source) => {
    const once = format(source);
    const twice = format({ ...source, text: once, document: false });
    return twice === once ? undefined : 'formatting twice is not formatting once';
  },
  diff: (source) => changed(source, source),
  railroad: (source) => (railroad(source).includes('<svg') ? undefined : 'the page has no diagram'),
};

/** Tells which rules of two grammars differ, if any. */
function changed(old: GrammarSource, current: GrammarSource): string | undefined {
  const differing = diff(old, current).filter(({ change }) => change !== 'same');
  const [first] = differing;
  return (
    first && `${differing.length} rules differ, such as ${JSON.stringify((first.old ?? first.new)?.name)}`
  );
}

/** Seconds of processor time that a command may take. */
const MOST_SECONDS: Readonly<Record<string, number>> = { check: 2 };
/** A command that took longer is measured again, because the machine may be busy. */
const TRIES = 3;

export interface WorkbenchResult {
  readonly rows: readonly (readonly string[])[];
  readonly passed: number;
  readonly failures: readonly string[];
  /** Warnings that are judgements, not proofs, each on a line: somebody must read them, because some may be false alarms. */
  readonly judgements: readonly string[];
}

/** The codes of warnings about how a text reads. All others state what is proved, with a witness if there can be one. */
const JUDGEMENTS = ['unclear-grouping', 'octets-of-characters', 'repeated-case'];

/** Runs commands on the files of a folder. */
export function runWorkbench(
  folder: string,
  files: readonly string[],
  commands: Readonly<Record<string, Command>> = COMMANDS,
): WorkbenchResult {
  const totals = Object.keys(commands).map((name) => ({ name, seconds: 0, most: 0, slowest: '' }));
  const [failures, judgements]: [string[], string[]] = [[], []];
  let passed = 0;
  for (const file of files) {
    const source = sourceOf(folder, file);
    const found = check(source);
    const mayRefuse = found.some(({ severity }) => severity === 'error');
    for (const { code, message, line } of found) {
      if (JUDGEMENTS.includes(code)) judgements.push(`${file}:${line}: ${message}`);
    }
    for (const total of totals) {
      const { name } = total;
      const { wrong, seconds } = timed(name, () => outcomeOf(() => commands[name]!(source), mayRefuse));
      total.seconds += seconds;
      if (seconds > total.most) Object.assign(total, { most: seconds, slowest: file });
      if (wrong === undefined) passed++;
      else failures.push(`${name} ${file}: ${wrong}`);
    }
  }
  const rows = totals.map(({ name, seconds, most, slowest }) => [
    name,
    String(files.length),
    seconds.toFixed(1),
    most.toFixed(2),
    slowest,
  ]);
  return {
    rows: [['command', 'grammars', 's', 'at most', 'slowest'], ...rows],
    passed,
    failures,
    judgements,
  };
}

/** Returns what is wrong with a command, and the seconds of processor time that it took. */
function timed(name: string, run: () => string | undefined): { wrong: string | undefined; seconds: number } {
  const most = MOST_SECONDS[name] ?? Infinity;
  let wrong: string | undefined;
  let least = Infinity;
  let tries = TRIES;
  do {
    const started = process.cpuUsage();
    wrong = run();
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, (user + system) / 1e6);
  } while (least > most && --tries > 0);
  if (least > most) wrong ??= `it took ${least.toFixed(1)} s, more than ${most}`;
  return { wrong, seconds: least };
}

/** A grammar with lists of HTTP is read with them. */
function sourceOf(folder: string, file: string): GrammarSource {
  const source = { name: file, text: readFileSync(path.join(folder, file), 'utf8'), document: true };
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
