/**
 * Runs a folder of cases through every engine and prints how many of each file's rows each engine gets right:
 * `npm run conformance -- <folder>`. A folder of ABNF files is compiled, and compared with a table of what comes of each,
 * and the functions of the workbench run on it, as they do on a folder of drafts and RFCs; a
 * folder of samples is judged by the grammars beside it. With `--write` what comes of ABNF files, or of the formats of JSON
 * Schema, is what is expected from then on. Exits with 1 where a row fails, with 2 where the folder cannot be read.
 */
import { readdirSync, readFileSync } from 'fs';
import path from 'path';
import { rfc3986 } from '../../src/generated/rfc3986';
import { isExtractFile, runExtractFile } from './extract';
import { isFormatFile, runFormatFile, tidyOutcomes, VALIDATORS } from './formats';
import { grammarFiles, runGrammarFiles, writeOutcomes } from './grammars';
import { runIriRows } from './iri';
import { isJavaFile, runJavaFile } from './java';
import { printTable } from './print-table';
import { makeEngines, type Question, QUESTIONS, type Result, type Row, runFile } from './rfc3986';
import { runSampleFiles, sampleFiles } from './samples';
import { runWorkbench } from './workbench';
import { isForIri, isUriFile, runUriFile, type UriResult, type UriRow } from './uri';

/** What is known to come of published grammars. */
const OUTCOMES = path.join(__dirname, 'grammar-outcomes.json');

/** What is known to come of formats. */
const FORMAT_OUTCOMES = path.join(__dirname, 'format-outcomes.json');

/** Search takes seconds for some longer samples, and is not asked about them. */
const SEARCHED = 4_000;

/** Why files are not run. */
const LEFT: readonly [pattern: RegExp, why: string][] = [[/^json-schema-test-suite\//, 'no ABNF defines it']];

function main(args: readonly string[]): number {
  const [folder] = args;
  const grammars = folder === undefined ? [] : grammarFiles(folder);
  if (folder !== undefined && grammars.length > 0) return runGrammars(folder, grammars, args.slice(1));
  const samples = folder === undefined ? [] : sampleFiles(folder);
  if (folder !== undefined && samples.length > 0) return runSamples(folder, samples);
  const write = args.includes('--write');
  const known = args.length === (write ? 2 : 1);
  const files = known && folder !== undefined ? filesOf(folder, /\.json$/) : undefined;
  const documents =
    files === undefined && folder !== undefined ? filesOf(folder, /\.(?:xml|md|txt)$/) : undefined;
  if (documents !== undefined) return runDocuments(folder!, documents);
  if (folder === undefined || files === undefined) {
    console.error('usage: npm run conformance -- <folder with cases> [--write]');
    return 2;
  }
  const run = new CaseRun(write);
  for (const file of files) run.add(file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return run.report();
}

/** Runs files of rows, and keeps what the report says of them. */
class CaseRun {
  private readonly engines = makeEngines();
  private readonly table = [['file', 'rows', ...this.engines.map(({ name }) => name)]];
  private readonly formatTable = [['format, under Ajv', ...VALIDATORS]];
  private readonly failures: string[] = [];
  private readonly deviations: string[] = [];
  private passed = 0;

  constructor(private readonly write: boolean) {}

  add(file: string, content: unknown): void {
    const ask = QUESTIONS.find(([pattern]) => pattern.test(file))?.[1];
    if (isUriFile(file) || isJavaFile(file) || isExtractFile(file)) {
      const result = runUri(file, content as UriRow[], this.table);
      this.count(result);
      this.deviations.push(...result.deviations);
    } else if (isFormatFile(file)) {
      const groups = content as Parameters<typeof runFormatFile>[1];
      const result = runFormatFile(file, groups, FORMAT_OUTCOMES, this.write);
      this.formatTable.push([file, ...result.cells]);
      this.count(result);
    } else if (ask !== undefined) {
      this.addRows(file, content as Row[], ask);
    } else {
      const rows = content as Row[];
      if (rows.length > 0) this.table.push([file, String(rows.length), `not run: ${whyLeft(file)}`]);
    }
  }

  private addRows(file: string, rows: readonly Row[], ask: Question): void {
    const iris = rows.filter((row) => isAboutIris(file, row));
    const asked = rows.filter((row) => !iris.includes(row));
    const results = this.engines.map((engine) => runFile(file, asked, engine, ask));
    this.table.push([file, String(asked.length), ...results.map(scoreOf)]);
    for (const result of results) this.count(result);
    this.count(runIri(file, iris as unknown as UriRow[], this.table));
  }

  private count({ passed, failures }: Result): void {
    this.passed += passed;
    this.failures.push(...failures);
  }

  /** Prints all, and returns the exit code. */
  report(): number {
    const { formatTable, deviations, failures } = this;
    printTable(this.table);
    if (formatTable.length > 1) {
      if (this.write) tidyOutcomes(FORMAT_OUTCOMES);
      console.log();
      printTable(formatTable);
    }
    if (deviations.length > 0) console.log(`\nrows that RFC 3986 contradicts:\n\n${deviations.join('\n')}`);
    if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
    const contradicted = `${deviations.length} contradicted by the RFC`;
    console.log(`\n${this.passed} passed, ${contradicted}, ${failures.length} failed`);
    return failures.length > 0 ? 1 : 0;
  }
}

/**
 * Compiles a folder of grammars; with `--write` what comes of them is what is expected from then on. Runs the functions of the workbench
 * on them.
 */
function runGrammars(folder: string, files: readonly string[], args: readonly string[]): number {
  if (args.includes('--write')) writeOutcomes(folder, files, OUTCOMES);
  const compiled = runGrammarFiles(folder, files, OUTCOMES);
  printTable(compiled.rows);
  console.log();
  return runDocuments(folder, files, compiled);
}

/** Runs the functions of the workbench on a folder. `before`: the results of what ran before. */
function runDocuments(
  folder: string,
  files: readonly string[],
  before: Result = { passed: 0, failures: [] },
): number {
  const { rows, passed, failures, judgements } = runWorkbench(folder, files);
  printTable(rows);
  if (judgements.length > 0) console.log(`\nwarnings without a proof:\n${judgements.join('\n')}`);
  return summary(before.passed + passed, [...before.failures, ...failures]);
}

/** Prints failures and counts. Returns the exit code. */
function summary(passed: number, failures: readonly string[]): number {
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}

/** Judges a folder of strings with verdicts by the grammars beside it. */
function runSamples(folder: string, files: readonly string[]): number {
  const started = performance.now();
  const { rows, passed, failures } = runSampleFiles(folder, files, SEARCHED);
  printTable(rows);
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  console.log(`\nsearch was not asked about inputs longer than ${SEARCHED} UTF-16 units`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${passed} passed, ${failures.length} failed, in ${seconds} s`);
  return failures.length > 0 ? 1 : 0;
}

/** Whether a row is for RFC 3987's grammar, in a file that has rows for both. */
function isAboutIris(file: string, { rule }: Row): boolean {
  return file.startsWith('uri/') && !rfc3986.has(rule);
}

function scoreOf({ passed, failures }: Result): string {
  const asked = passed + failures.length;
  return asked === 0 ? '-' : `${passed}/${asked}`;
}

/** Runs a file about URIs and adds its lines to the table. */
function runUri(file: string, rows: readonly UriRow[], table: string[][]): UriResult {
  const asked = rows.filter((row) => !isForIri(row));
  const run = isJavaFile(file) ? runJavaFile : isExtractFile(file) ? runExtractFile : runUriFile;
  const result = run(file, asked);
  table.push([file, String(asked.length), uriScoreOf(result)]);
  const others = runIri(file, rows.filter(isForIri), table);
  return {
    passed: result.passed + others.passed,
    deviations: result.deviations,
    failures: [...result.failures, ...others.failures],
  };
}

/** Runs the rows of a file that are about IRIs and adds their line to the table. */
function runIri(file: string, rows: readonly UriRow[], table: string[][]): UriResult {
  if (rows.length === 0) return { passed: 0, deviations: [], failures: [] };
  const result = runIriRows(file, rows);
  table.push([`${file}, IRIs`, String(rows.length), uriScoreOf(result)]);
  return result;
}

/** Rows that the RFC contradicts count apart. */
function uriScoreOf({ passed, failures, deviations }: UriResult): string {
  const score = passed + failures.length === 0 ? '-' : `${passed}/${passed + failures.length}`;
  return deviations.length === 0 ? score : `${score}, and ${deviations.length} contradicted by the RFC`;
}

/** The files below a folder whose names end so, by their paths in it; undefined where it holds none. */
function filesOf(folder: string, ending: RegExp): string[] | undefined {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => file.split(path.sep).join('/'));
    return files.length > 0 ? files.sort() : undefined;
  } catch {
    return undefined;
  }
}

function whyLeft(file: string): string {
  return LEFT.find(([pattern]) => pattern.test(file))?.[1] ?? 'nothing here reads its form';
}

process.exitCode = main(process.argv.slice(2));
