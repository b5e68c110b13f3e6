/**
 * Runs the files of JSON Schema's own test suite about formats under every host, and under Ajv beside ajv-formats in both of
 * its modes. The results stand in a table, which `npm run report:formats` reads.
 */
import { execFileSync } from 'child_process';
import { readFileSync, writeFileSync } from 'fs';
import path from 'path';
import Ajv2020 from 'ajv/dist/2020';
import addAjvFormats from 'ajv-formats';
import { addFormats } from '../../src/integrations/ajv';
import { formats as plainFormats } from '../../src/integrations/formats';
import { formats } from '../../src/integrations/formats-idn';
import { hostFailures } from './format-hosts';

interface Group {
  readonly description: string;
  readonly schema: object;
  readonly tests: readonly Row[];
}

interface Row {
  readonly description: string;
  readonly data: unknown;
  readonly valid: boolean;
}

/** What a validator says otherwise than the suite: how many rows, and some of their strings. */
export interface Outcome {
  readonly wrong: number;
  readonly examples: readonly string[];
}

export interface FormatOutcome {
  readonly rows: number;
  /** By validator; null where it does not have the format. */
  readonly outcomes: Readonly<Record<string, Outcome | null>>;
}

/** Whether a file of the suite is passed, and how it compares with what is known. */
export interface FormatResult {
  readonly cells: readonly string[];
  readonly passed: number;
  readonly failures: readonly string[];
}

const FOLDER = 'json-schema-test-suite/';
const EXAMPLES = 3;

const OURS = 'verbatim-abnf';
const WITHOUT_TABLES = 'verbatim-abnf without tr46';

const SETUPS: Readonly<Record<string, (ajv: Ajv2020) => unknown>> = {
  [OURS]: (ajv) => addFormats(ajv, formats),
  [WITHOUT_TABLES]: (ajv) => addFormats(ajv, plainFormats),
  'ajv-formats, full': (ajv) => addAjvFormats(ajv),
  'ajv-formats, fast': (ajv) => addAjvFormats(ajv, { mode: 'fast' }),
};

export const VALIDATORS = Object.keys(SETUPS);

export function isFormatFile(file: string): boolean {
  return file.startsWith(FOLDER) && nameOf(file) in formats;
}

function nameOf(file: string): string {
  return path.posix.basename(file, '.json');
}

/** Runs a file and compares with what is known; `write` has what comes of it expected from then on. */
export function runFormatFile(
  file: string,
  groups: readonly Group[],
  known: string,
  write: boolean,
): FormatResult {
  const name = nameOf(file);
  const rows = groups.flatMap(({ tests }) => tests);
  const wrong = Object.entries(SETUPS).map(([validator, setUp]) => {
    return [validator, wrongRows(name, groups, setUp)] as const;
  });
  const outcomes = wrong.map(([validator, found]) => [validator, found && outcomeOf(found)] as const);
  const outcome: FormatOutcome = { rows: rows.length, outcomes: Object.fromEntries(outcomes) };
  if (write) writeOutcome(known, name, outcome);
  const ours = wrong[0]![1] ?? rows;
  const failures = ours.map(({ data, description }) => `${file}: ${JSON.stringify(data)}\n  ${description}`);
  if (JSON.stringify(knownOutcomes(known)[name]) !== JSON.stringify(outcome))
    failures.push(`${file}: not what test/conformance/format-outcomes.json has; run with --write`);
  failures.push(...hostFailures(name, rows));
  return {
    cells: wrong.map(([, found]) =>
      found === null ? 'unknown' : `${rows.length - found.length}/${rows.length}`,
    ),
    passed: rows.length - ours.length,
    failures,
  };
}

/** The rows that a validator judges otherwise; null where it does not have the format. */
function wrongRows(name: string, groups: readonly Group[], setUp: (ajv: Ajv2020) => unknown): Row[] | null {
  const ajv = new Ajv2020({ strictTypes: false });
  setUp(ajv);
  if (!Object.keys(ajv.formats).includes(name)) return null;
  return groups.flatMap(({ schema, tests }) => {
    const validate = ajv.compile({ ...schema });
    return tests.filter(({ data, valid }) => validate(data) !== valid);
  });
}

function outcomeOf(rows: readonly Row[]): Outcome {
  const strings = rows.map(({ data }) => data).filter((data) => typeof data === 'string');
  const examples = [...strings].sort((a, b) => a.length - b.length).slice(0, EXAMPLES);
  return { wrong: rows.length, examples };
}

/** What is known to come of the suite, by format. */
export function knownOutcomes(known: string): Readonly<Record<string, FormatOutcome>> {
  return JSON.parse(readFileSync(known, 'utf8')) as Record<string, FormatOutcome>;
}

function writeOutcome(known: string, name: string, outcome: FormatOutcome): void {
  const all = { ...knownOutcomes(known), [name]: outcome };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(known, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/** Has the formatter write the table as it wants it. */
export function tidyOutcomes(known: string): void {
  execFileSync(process.execPath, [require.resolve('prettier/bin/prettier.cjs'), '--write', known]);
}
