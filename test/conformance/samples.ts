/**
 * Judges a folder of strings with verdicts by the published grammars beside it: each row through `test`, `parse` and
 * search. What the ABNF says counts, not what the source of a row says; where it says no, so does the offset.
 */
import { existsSync, readdirSync, readFileSync } from 'fs';
import path from 'path';
import { compile } from '../../src/compile';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import { link } from '../../src/model/link';
import type { Prose } from '../../src/model/prose';
import type { Input } from '../../src/runtime';
import { textOfUtf8 } from '../../src/runtime/octet-text';
import type { Derivation } from '../oracles/search/first-match';
import { Search } from '../oracles/search/search';

interface Row {
  readonly rule: string;
  readonly input: string;
  /** The verdict of the ABNF. */
  readonly abnf: boolean;
  /** The verdict of the row's source. */
  readonly valid: boolean;
  /** Where that is no: how far some derivation reaches, in code points, or in octets. */
  readonly failAt?: number;
  /** The grammar is about octets; the input stands for those of its UTF-8. */
  readonly unit?: 'octet';
}

/** What an engine says of a row. */
interface Answer {
  readonly derived: boolean;
  /** The first offset at which no continuation exists, from engines that tell. */
  readonly failAt?: number;
  /** What is wrong with the derivation, from engines that see it. */
  readonly wrong?: string;
}

interface Engine {
  readonly name: 'test' | 'parse' | 'search';
  /** undefined where the row is left out. */
  answer(row: Row): Answer | undefined;
}

/** The samples take prose-vals to derive nothing, so that rules which may do without are judged all the same. */
const NOTHING: Prose = { rule: 'ALPHA', excluding: 'ALPHA' };
const PROSE: Readonly<Record<string, Readonly<Record<string, Prose>>>> = {
  'imap-rfc3501.abnf': { 'experimental command arguments': NOTHING },
};

/**
 * Rules with a prose-val that is the name of a rule, which it then means (design, section 2), not nothing: what the source
 * of their rows says is right, and offsets are not to be had.
 */
const NAMED_BY_PROSE: Readonly<Record<string, readonly string[]>> = {
  'ds-rfc6265.json': ['domain-av', 'domain-value'],
};

export interface SamplesResult {
  readonly rows: readonly (readonly string[])[];
  readonly passed: number;
  readonly failures: readonly string[];
}

/** The lists of rows in a folder of them, by their paths in it; none where some other file is there. */
export function sampleFiles(folder: string): string[] {
  if (!existsSync(grammarFolder(folder))) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.every((file) => readRows(folder, file)[0]?.abnf !== undefined) ? files.sort() : [];
}

/** Asks every engine about every row. Search is not asked about inputs longer than `longest`, in UTF-16 units. */
export function runSampleFiles(folder: string, files: readonly string[], longest: number): SamplesResult {
  const rows = [['file', 'rows', 'test', 'parse', 'search', 'left out of search', 'ms', 'ms of search']];
  const failures: string[] = [];
  let passed = 0;
  for (const file of files) {
    const result = runFile(folder, file, longest);
    rows.push([file, ...result.cells]);
    failures.push(...result.failures);
    passed += result.passed;
  }
  return { rows, passed, failures };
}

interface FileResult {
  readonly cells: readonly string[];
  readonly passed: number;
  readonly failures: readonly string[];
}

function runFile(folder: string, file: string, longest: number): FileResult {
  const rows = readRows(folder, file);
  const started = performance.now();
  let engines: readonly Engine[];
  try {
    engines = enginesOf(
      grammarFile(folder, file),
      rows.some(({ unit }) => unit === 'octet'),
      longest,
    );
  } catch (error) {
    return { cells: [String(rows.length), 'refused'], passed: 0, failures: [`${file}: ${String(error)}`] };
  }
  const scores = engines.map((engine) => score(file, rows, engine));
  const [, , search] = scores;
  const all = performance.now() - started;
  return {
    cells: [
      String(rows.length),
      ...scores.map(({ passed, asked }) => `${passed}/${asked}`),
      String(rows.length - search!.asked),
      (all - search!.time).toFixed(0),
      search!.time.toFixed(0),
    ],
    passed: scores.reduce((sum, { passed }) => sum + passed, 0),
    failures: scores.flatMap(({ failures }) => failures),
  };
}

interface Score {
  readonly passed: number;
  readonly asked: number;
  readonly time: number;
  readonly failures: readonly string[];
}

function score(file: string, rows: readonly Row[], { name, answer }: Engine): Score {
  const started = performance.now();
  const failures: string[] = [];
  let asked = 0;
  for (const row of rows) {
    const where = `${file}, ${name}: ${row.rule} ${JSON.stringify(row.input)}`;
    try {
      const found = answer(row);
      if (found === undefined) continue;
      asked++;
      const mistake = mistakeIn(found, expectedOf(file, row));
      if (mistake !== undefined) failures.push(`${where}\n${mistake}`);
    } catch (error) {
      asked++;
      failures.push(`${where}\n  threw ${String(error)}`);
    }
  }
  return { passed: asked - failures.length, asked, time: performance.now() - started, failures };
}

function expectedOf(file: string, row: Row): Answer {
  if (NAMED_BY_PROSE[file]?.includes(row.rule)) return { derived: row.valid };
  return row.abnf ? { derived: true } : { derived: false, failAt: failureOffset(row) };
}

/** What an engine and a row do not agree about, as text. */
function mistakeIn(found: Answer, expected: Answer): string | undefined {
  const { wrong } = found;
  if (wrong !== undefined) return wrong;
  const isOffsetRight =
    [found.failAt, expected.failAt].includes(undefined) || found.failAt === expected.failAt;
  if (found.derived === expected.derived && isOffsetRight) return undefined;
  return `  found    ${shownAnswer(found)}\n  expected ${shownAnswer(expected)}`;
}

function shownAnswer({ derived, failAt }: Answer): string {
  if (derived) return 'derived';
  return failAt === undefined ? 'not derived' : `not derived, from ${failAt}`;
}

/** In UTF-16 units, or in octets. */
function failureOffset({ input, failAt, unit }: Row): number {
  if (failAt === undefined) throw new Error('a row that is not derived does not say where');
  return unit === 'octet' ? failAt : [...input].slice(0, failAt).join('').length;
}

function enginesOf(file: string, octets: boolean, longest: number): readonly Engine[] {
  const text = readFileSync(file, 'utf8');
  const name = path.basename(file);
  const prose = PROSE[name] ?? {};
  const grammar = compile(text, { name, prose, alphabet: octets ? 'octets' : 'code-points' });
  const search = new Search(link({ name, text }, { prose }).model.rules);
  const known = (rule: string): string => {
    if (!grammar.has(rule)) throw new Error('the grammar has no such rule');
    return rule;
  };
  // Rows of octets have offsets of octets.
  const given = (input: string): Input => (octets ? new TextEncoder().encode(input) : input);
  return [
    { name: 'test', answer: ({ rule, input }) => ({ derived: grammar.test(known(rule), input) }) },
    { name: 'parse', answer: ({ rule, input }) => byParse(grammar, known(rule), given(input)) },
    {
      name: 'search',
      answer: ({ rule, input }) => {
        if (input.length > longest) return undefined;
        // Search knows code points alone; octets are those of the same numbers.
        return bySearch(search, grammar, known(rule), given(input), octets ? textOfUtf8(input) : input);
      },
    },
  ];
}

function byParse(grammar: CompiledGrammar, rule: string, input: Input): Answer {
  const parsed = grammar.parse(rule, input);
  return parsed.ok ? { derived: true } : { derived: false, failAt: parsed.failure.offset };
}

/** Where both have a derivation, it has to be the same. */
function bySearch(
  search: Search,
  grammar: CompiledGrammar,
  rule: string,
  input: Input,
  read: string,
): Answer {
  const failure = search.failure(rule, read);
  if (failure !== undefined) return { derived: false, failAt: failure.offset };
  const parsed = grammar.parse(rule, input, { full: true });
  if (!parsed.ok) return { derived: true };
  const [expected, found] = [shown(search.derive(rule, read)!), shown(parsed.node)];
  if (found === expected) return { derived: true };
  return { derived: true, wrong: `  parse    ${found}\n  search   ${expected}` };
}

/** A derivation on one line; it may be deeper than the call stack. */
function shown(root: Derivation): string {
  const parts: string[] = [];
  const pending: (Derivation | ')')[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === ')') {
      parts.push(')');
      continue;
    }
    const { rule, start, end, children } = next;
    parts.push(`(${rule} ${start}-${end}`);
    pending.push(')', ...[...children].reverse());
  }
  return parts.join(' ');
}

function grammarFolder(folder: string): string {
  return path.join(folder, '../abnf');
}

/** A self-contained version of a grammar goes before the grammar as it was published. */
function grammarFile(folder: string, file: string): string {
  const name = file.replace(/\.json$/, '.abnf');
  const closed = path.join(grammarFolder(folder), 'closed', name);
  return existsSync(closed) ? closed : path.join(grammarFolder(folder), name);
}

function readRows(folder: string, file: string): readonly Row[] {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly Row[];
}
