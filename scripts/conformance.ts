/**
 * Runs a folder of cases through every engine and prints how many of each file's rows each engine gets right:
 * `npm run conformance -- <folder>`. A folder of ABNF files is compiled, and compared with a table of what comes of each; a
 * folder of samples is judged by the grammars beside it. With `--write` what comes of ABNF files, or of the formats of JSON
 * Schema, is what is expected from then on. Exits with 1 where a row fails, with 2 where the folder cannot be read.
 */
import { readdirSync, readFileSync } from 'fs';
import path from 'path';
import { compile } from '../src/compile';
import { rfc3986 } from '../src/generated/rfc3986';
import { link } from '../src/model/link';
import type { Grammar } from '../src/runtime';
import { Search } from '../test/oracles/search/search';
import { isExtractFile, runExtractFile } from './conformance/extract';
import { isFormatFile, runFormatFile, tidyOutcomes, VALIDATORS } from './conformance/formats';
import { grammarFiles, runGrammarFiles, writeOutcomes } from './conformance/grammars';
import { runIriRows } from './conformance/iri';
import { isJavaFile, runJavaFile } from './conformance/java';
import { runSampleFiles, sampleFiles } from './conformance/samples';
import { isForIri, isUriFile, runUriFile, type UriResult, type UriRow } from './conformance/uri';

/** A rule, and the part of the input that it derives. */
type Stretch = readonly [rule: string, start: number, end: number];

interface Tree {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Tree[];
}

interface Row {
  readonly rule: string;
  readonly input: string;
  /** In a file of verdicts. */
  readonly valid?: boolean;
  /** In a file of derivations. */
  readonly nodes?: readonly Stretch[];
}

/** An engine's answers; one that it cannot give is missing. */
interface Engine {
  readonly name: string;
  verdict?(rule: string, input: string): boolean;
  /** The whole derivation. */
  derivation?(rule: string, input: string): Tree | undefined;
}

interface Result {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** What to ask of the rows of a file: the answer and what it should be, as text; undefined where there is no answer. */
type Question = (engine: Engine, row: Row) => readonly [found: string, expected: string] | undefined;

const grammarText = readFileSync(path.join(__dirname, '../grammar/rfc3986.abnf'), 'utf8');

/** What is known to come of published grammars. */
const OUTCOMES = path.join(__dirname, 'conformance/grammar-outcomes.json');

/** What is known to come of formats. */
const FORMAT_OUTCOMES = path.join(__dirname, 'conformance/format-outcomes.json');

/** Search takes seconds for some longer samples, and is not asked about them. */
const SEARCHED = 4_000;

/** Below the root of a derivation, the cases leave out the nodes of rules for single characters. */
const LEFT_OUT = new Set('pchar unreserved sub-delims pct-encoded ALPHA DIGIT HEXDIG'.split(' '));

const QUESTIONS: readonly [pattern: RegExp, ask: Question][] = [
  [/^appendix-a-verdicts\.json$/, askVerdict],
  [/^uri\/[^/]+\.validity\.json$/, askVerdict],
  [/^appendix-a-derivations\.json$/, askDerivation],
];

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
  const files = known && folder !== undefined ? caseFiles(folder) : undefined;
  if (folder === undefined || files === undefined) {
    console.error('usage: npm run conformance -- <folder with cases> [--write]');
    return 2;
  }
  const engines = makeEngines();
  const table = [['file', 'rows', ...engines.map(({ name }) => name)]];
  const formatTable = [['format, under Ajv', ...VALIDATORS]];
  const failures: string[] = [];
  const deviations: string[] = [];
  let passed = 0;
  for (const file of files) {
    const content: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    if (isUriFile(file) || isJavaFile(file) || isExtractFile(file)) {
      const result = runUri(file, content as UriRow[], table);
      passed += result.passed;
      failures.push(...result.failures);
      deviations.push(...result.deviations);
      continue;
    }
    if (isFormatFile(file)) {
      const groups = content as Parameters<typeof runFormatFile>[1];
      const result = runFormatFile(file, groups, FORMAT_OUTCOMES, write);
      formatTable.push([file, ...result.cells]);
      passed += result.passed;
      failures.push(...result.failures);
      continue;
    }
    const rows = content as Row[];
    const ask = QUESTIONS.find(([pattern]) => pattern.test(file))?.[1];
    const iris = rows.filter((row) => isAboutIris(file, row));
    const waiting = ask === undefined ? rows : [];
    if (ask !== undefined) {
      const asked = rows.filter((row) => !iris.includes(row));
      const results = engines.map((engine) => runFile(file, asked, engine, ask));
      table.push([file, String(asked.length), ...results.map(scoreOf)]);
      passed += results.reduce((sum, result) => sum + result.passed, 0);
      failures.push(...results.flatMap((result) => result.failures));
      const others = runIri(file, iris as unknown as UriRow[], table);
      passed += others.passed;
      failures.push(...others.failures);
    }
    if (waiting.length > 0) table.push([file, String(waiting.length), `not run: ${whyLeft(file)}`]);
  }
  printTable(table);
  if (formatTable.length > 1) {
    if (write) tidyOutcomes(FORMAT_OUTCOMES);
    console.log();
    printTable(formatTable);
  }
  if (deviations.length > 0) console.log(`\nrows that RFC 3986 contradicts:\n\n${deviations.join('\n')}`);
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
  const contradicted = `${deviations.length} contradicted by the RFC`;
  console.log(`\n${passed} passed, ${contradicted}, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}

/** Compiles a folder of grammars; with `--write` what comes of them is what is expected from then on. */
function runGrammars(folder: string, files: readonly string[], args: readonly string[]): number {
  if (args.includes('--write')) writeOutcomes(folder, files, OUTCOMES);
  const { rows, passed, failures } = runGrammarFiles(folder, files, OUTCOMES);
  printTable(rows);
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

/** All .json files below a folder, by their paths in it; undefined where it holds none. */
function caseFiles(folder: string): string[] | undefined {
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.split(path.sep).join('/'));
    return files.length > 0 ? files.sort() : undefined;
  } catch {
    return undefined;
  }
}

function whyLeft(file: string): string {
  return LEFT.find(([pattern]) => pattern.test(file))?.[1] ?? 'nothing here reads its form';
}

function runFile(file: string, rows: readonly Row[], engine: Engine, ask: Question): Result {
  let passed = 0;
  const failures: string[] = [];
  for (const row of rows) {
    const where = `${file}, ${engine.name}: ${row.rule} ${JSON.stringify(row.input)}`;
    try {
      const answer = ask(engine, row);
      if (answer === undefined) continue;
      if (answer[0] === answer[1]) passed++;
      else failures.push(`${where}\n  found    ${answer[0]}\n  expected ${answer[1]}`);
    } catch (error) {
      failures.push(`${where}\n  threw ${String(error)}`);
    }
  }
  return { passed, failures };
}

function askVerdict(engine: Engine, { rule, input, valid }: Row): ReturnType<Question> {
  return engine.verdict && [String(engine.verdict(rule, input)), String(valid)];
}

function askDerivation(engine: Engine, { rule, input, nodes = [] }: Row): ReturnType<Question> {
  if (engine.derivation === undefined) return undefined;
  const tree = engine.derivation(rule, input);
  return [tree === undefined ? 'no derivation' : JSON.stringify(stretches(tree)), JSON.stringify(nodes)];
}

/** A derivation in pre-order, without the nodes that the cases leave out. */
function stretches(root: Tree): Stretch[] {
  const below = (tree: Tree): Stretch[] => [
    ...(LEFT_OUT.has(tree.rule) && tree !== root ? [] : [[tree.rule, tree.start, tree.end] as const]),
    ...tree.children.flatMap(below),
  ];
  return below(root);
}

function makeEngines(): Engine[] {
  const compiled = compile(grammarText);
  const search = new Search(link({ name: 'rfc3986.abnf', text: grammarText }).model.rules);
  return [
    { name: 'test', verdict: (rule, input) => compiled.test(rule, input) },
    {
      name: 'parse',
      verdict: (rule, input) => compiled.parse(rule, input).ok,
      derivation: (rule, input) => fullTree(compiled, rule, input),
    },
    {
      name: 'search',
      verdict: (rule, input) => search.test(rule, input),
      derivation: (rule, input) => search.derive(rule, input),
    },
    parsersOf('live', compiled),
    parsersOf('generated', rfc3986),
  ];
}

/** A grammar's Parsimmon parsers. */
function parsersOf(name: string, grammar: Grammar): Engine {
  return {
    name,
    verdict: (rule, input) => grammar.rules[rule]!.parse(input).status,
    derivation: (rule, input) => {
      // A parser's node shows tokens as leaves; what it shows must be what `parse` shows, which has it in full as well.
      const parsed = grammar.rules[rule]!.parse(input);
      const shown = grammar.parse(rule, input);
      if (!parsed.status || !shown.ok) return undefined;
      if (JSON.stringify(parsed.value) !== JSON.stringify(shown.node))
        throw new Error('parser and parse differ');
      return fullTree(grammar, rule, input);
    },
  };
}

function fullTree(grammar: Grammar, rule: string, input: string): Tree | undefined {
  const parsed = grammar.parse(rule, input, { full: true });
  return parsed.ok ? parsed.node : undefined;
}

function printTable(table: readonly (readonly string[])[]): void {
  const columns = Math.max(...table.map((row) => row.length));
  // A last cell may run on to the right; it makes no column wider.
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...table.map((row) => (at < row.length - 1 ? row[at]!.length : 0))),
  );
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    );
}

process.exitCode = main(process.argv.slice(2));
