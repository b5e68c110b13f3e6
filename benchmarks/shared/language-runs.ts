/** Programs in other languages that time contenders: each is written to a folder of its own, compiled there and run. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Language, LANGUAGES } from '../../src/options/kinds';
import { summary, type Timing } from './measure';
import type { Report } from './report';

const DRIVERS = path.join('benchmarks', 'shared', 'languages');

/** What a driver prints of a contender. */
export interface Measured {
  /** All fields but the times: the name and what was found, behind the subject if there are several. */
  readonly fields: readonly string[];
  readonly timing: Timing;
}

export interface LanguageProgram {
  /** The file of `shared/languages`, and where it stands (default: under its own name). */
  readonly driver: string;
  readonly main?: string;
  /** Texts by the names of their files. */
  readonly files: Readonly<Record<string, string>>;
  /** The last one runs the driver. */
  readonly commands: readonly string[];
  readonly rounds: number;
}

export function timesOf({ driver, main = driver, files, commands, rounds }: LanguageProgram): Measured[] {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-bench-'));
  try {
    const all = { ...files, [main]: readFileSync(path.join(DRIVERS, driver), 'utf8') };
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    const outputs = commands.map((command) => {
      const [program, ...args] = command.replace('ROUNDS', String(rounds)).split(' ');
      return execFileSync(program!, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    });
    return outputs.at(-1)!.trimEnd().split('\n').map(measuredIn);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

function measuredIn(line: string): Measured {
  const fields = line.split('\t');
  const times = fields.pop()!.trim().split(' ').map(Number);
  return { fields, timing: summary(times) };
}

/** Those of `VERBATIM_LANGUAGES`, or all. A language without its tools has a table that says so. */
export function inEachLanguage(what: string, measure: (language: Language) => Report): Report {
  const chosen = process.env['VERBATIM_LANGUAGES']?.split(',');
  const reports = LANGUAGES.filter((language) => chosen?.includes(language) ?? true).map(
    (language): Report => {
      try {
        return measure(language);
      } catch (error) {
        const { stderr, message } = error as Error & { readonly stderr?: string };
        const [reason] = (stderr || message).split('\n');
        const title = `${language}, ${what}: NOT RUN: ${reason!}`;
        return { tables: [{ title, columns: [''], rows: [] }], targets: [] };
      }
    },
  );
  return {
    tables: reports.flatMap(({ tables }) => tables),
    targets: reports.flatMap(({ targets }) => targets),
  };
}
