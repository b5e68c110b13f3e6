/**
 * Compiles published grammars, faults and all, and compares what comes of each with what is known of it: the table in
 * grammar-outcomes.json. It has names of files and codes of diagnostics alone.
 */
import { readdirSync, readFileSync, writeFileSync } from 'fs';
import path from 'path';
import { compile } from '../../src/compile';
import { CompiledGrammar } from '../../src/live/compiled-grammar';
import type { CompileOptions } from '../../src/options/compile-options';
import { type Diagnostic, GrammarError } from '../../src/notation/diagnostic';

/** What comes of a grammar, such as `error undefined-rule 2`, in the order of the codes; without errors it compiles. */
type Outcome = readonly string[];

/** By the grammar's file, and whether lists are read. */
type Table = Readonly<Record<string, Outcome>>;

interface Run {
  readonly outcome: Outcome;
  /** Processor time, in milliseconds: to compile. */
  readonly time: number;
  /** The same from then on to the first verdict, as rules are planned when they are first used. */
  readonly planning: number;
}

export interface GrammarsResult {
  readonly rows: readonly (readonly string[])[];
  readonly passed: number;
  readonly failures: readonly string[];
}

/** Characters of a line of the table, with the comma. */
const WIDTH = 110;

/** Processor time, in milliseconds: who writes a grammar waits no longer to be told what is wrong with it. */
const MAX_TIME = 2_000;
const MAX_TIME_OF_ALL = 20_000;

/** The ABNF files below a folder, by their paths in it. */
export function grammarFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.abnf'))
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  } catch {
    return [];
  }
}

/** Compiles all, those with lists of HTTP with and without them, and compares with the table in a file. */
export function runGrammarFiles(folder: string, files: readonly string[], table: string): GrammarsResult {
  return compare(runAll(folder, files), JSON.parse(readFileSync(table, 'utf8')) as Table);
}

/** Makes what comes of all the table in a file. */
export function writeOutcomes(folder: string, files: readonly string[], table: string): void {
  const lines = [...runAll(folder, files)].map(([name, { outcome }]) => entryText(name, outcome));
  writeFileSync(table, `{\n${lines.join(',\n')}\n}\n`);
}

/** As the formatter has it: on one line where it fits. */
function entryText(name: string, outcome: Outcome): string {
  const codes = outcome.map((each) => JSON.stringify(each));
  const line = `  ${JSON.stringify(name)}: [${codes.join(', ')}]`;
  if (line.length < WIDTH) return line;
  return `  ${JSON.stringify(name)}: [\n    ${codes.join(',\n    ')}\n  ]`;
}

function runAll(folder: string, files: readonly string[]): ReadonlyMap<string, Run> {
  const runs = new Map<string, Run>();
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const plain = run(text, { name: file });
    runs.set(file, plain);
    if (plain.outcome.some((each) => each.startsWith('error list-extension '))) {
      runs.set(`${file} with lists`, run(text, { name: file, extensions: ['list'] }));
    }
  }
  return runs;
}

function run(text: string, options: CompileOptions): Run {
  const started = processorTime();
  const compiled = diagnosticsOrGrammar(text, options);
  const time = processorTime() - started;
  if (!(compiled instanceof CompiledGrammar)) return { outcome: outcomeOf(compiled), time, planning: 0 };
  compiled.test(compiled.ruleNames[0]!, '');
  return { outcome: outcomeOf(compiled.warnings), time, planning: processorTime() - started - time };
}

/** It does not grow while others have the processor. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function diagnosticsOrGrammar(
  text: string,
  options: CompileOptions,
): CompiledGrammar | readonly Diagnostic[] {
  try {
    return compile(text, options);
  } catch (error) {
    if (error instanceof GrammarError) return error.diagnostics;
    throw error;
  }
}

function outcomeOf(diagnostics: readonly Diagnostic[]): Outcome {
  const counts = new Map<string, number>();
  for (const { severity, code } of diagnostics) {
    const key = `${severity} ${code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).sort();
}

function compare(runs: ReadonlyMap<string, Run>, table: Table): GrammarsResult {
  const failures: string[] = [];
  const rows = [['grammar', 'ms', 'to the first verdict', 'outcome']];
  for (const [name, { outcome, time, planning }] of runs) {
    rows.push([name, time.toFixed(0), planning.toFixed(0), textOf(outcome)]);
    const expected = table[name];
    if (expected === undefined) failures.push(`${name} is not in the table\n  found    ${textOf(outcome)}`);
    else if (String(expected) !== String(outcome)) {
      failures.push(`${name}\n  found    ${textOf(outcome)}\n  expected ${textOf(expected)}`);
    } else if (time > MAX_TIME) failures.push(`${name} took ${time.toFixed(0)} ms, more than ${MAX_TIME}`);
  }
  const passed = runs.size - failures.length;
  const missing = Object.keys(table).filter((name) => !runs.has(name));
  failures.push(...missing.map((name) => `${name} is in the table, but not in the folder`));
  const all = [...runs.values()].reduce((sum, { time }) => sum + time, 0);
  const planned = [...runs.values()].reduce((sum, { planning }) => sum + planning, 0);
  rows.push(['all', all.toFixed(0), planned.toFixed(0), `${runs.size} grammars`]);
  if (all > MAX_TIME_OF_ALL) failures.push(`all took ${all.toFixed(0)} ms, more than ${MAX_TIME_OF_ALL}`);
  return { rows, passed, failures };
}

function textOf(outcome: Outcome): string {
  const verdict = outcome.some((each) => each.startsWith('error ')) ? 'refused' : 'compiles';
  return [verdict, ...outcome].join('; ');
}
