import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { SQL_ANSWERS } from './judged-strings';
import type { Asked, Engine } from './sql-engines';

interface FunctionInScript {
  readonly name: string;
  readonly type: 'boolean' | 'number' | 'string';
  readonly code: string;
}

/** Runs functions in JavaScript in a context without any global but those of the language. */
function script(
  argument: string,
  functionsIn: (statements: string) => readonly FunctionInScript[],
): Omit<Engine, 'name' | 'engine' | 'missing'> {
  return {
    has: ({ isText }) => isText,
    countsOctets: false,
    tells: { characters: SQL_ANSWERS, octets: ['verdict', 'reason'], recursive: SQL_ANSWERS },
    hasSql: false,
    rows: (statements, asked) => {
      const functions = new Map(functionsIn(statements).map((each) => [each.name, typed(argument, each)]));
      const rowsOf = ({ functions: { verdict, reason, component }, strings }: Asked): string[] => {
        const answer = (of: string | undefined, string: string | null): unknown =>
          of === undefined ? null : functions.get(of)!(string);
        const row = (string: string | null): string => {
          const told = answer(verdict, string);
          const stop = answer(reason, string) as number | null;
          const part = answer(component, string) as string | null;
          return `${told === null ? 'n' : Number(told)} ${stop ?? 'n'} ${part === null ? 'n' : `x${Buffer.from(part).toString('hex')}`}`;
        };
        return [...strings.map(({ octets }) => row(octets.toString())), row(null)];
      };
      return [...asked.map(rowsOf), []];
    },
  };
}

/** Code of at most 100 kB. Strict code makes no globals by chance, and those of the language are frozen. */
export function callable(argument: string, code: string): (string: string | null) => unknown {
  if (Buffer.byteLength(code) > 100_000) throw new Error(`${Buffer.byteLength(code)} octets of code`);
  const context = vm.createContext(Object.create(null) as object);
  vm.runInContext(
    'for (const each of Object.getOwnPropertyNames(globalThis)) if (each !== "globalThis") Object.freeze(globalThis[each]);',
    context,
  );
  const made = `(function (${argument}) { 'use strict';\n${code}})`;
  return vm.runInContext(made, context) as ReturnType<typeof callable>;
}

function typed(argument: string, { name, type, code }: FunctionInScript): ReturnType<typeof callable> {
  const call = callable(argument, code);
  return (string) => {
    const value = call(string);
    if (value !== null && typeof value !== type)
      throw new Error(`${name} returns ${typeof value} and not ${type}`);
    return value;
  };
}

export const BIGQUERY_BODY =
  /FUNCTION (\w+)\(s STRING\)\nRETURNS (.*)\nDETERMINISTIC\nLANGUAGE js AS r"""\n([^]*?)""";\n/g;
export const SNOWFLAKE_BODY =
  /FUNCTION (\w+)\(S VARCHAR\)\nRETURNS (.*)\nLANGUAGE JAVASCRIPT\nIMMUTABLE\nAS \$\$\n([^]*?)\$\$;\n/g;
/** A body with two dollar signs is a literal with escapes. */
const SNOWFLAKE_LITERAL =
  /FUNCTION (\w+)\(S VARCHAR\)\nRETURNS (.*)\nLANGUAGE JAVASCRIPT\nIMMUTABLE\nAS '((?:[^'\\]|\\.)*)';\n/g;

/** The analyser of GoogleSQL, which BigQuery has, as a package of 110 MB. It is kept. */
const PACKAGE = '@fivetrandevelopers/zetasql@1.13.0';
const KEPT = path.join(__dirname, '../../../node_modules/.cache/verbatim-googlesql');

function missingGoogleSql(): string | undefined {
  if (existsSync(path.join(KEPT, 'node_modules'))) return undefined;
  mkdirSync(KEPT, { recursive: true });
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', KEPT, PACKAGE];
  return spawnSync('npm', install, { timeout: 600_000 }).status === 0
    ? undefined
    : `npm cannot install ${PACKAGE}`;
}

const DRIVER = path.join(__dirname, 'drivers/googlesql.mjs');

export const BIGQUERY: Engine = {
  name: 'BigQuery: GoogleSQL reads the statements, V8 runs the JavaScript',
  engine: 'bigquery',
  missing: missingGoogleSql,
  ...script(
    's',
    (statements) =>
      JSON.parse(
        execFileSync('node', [DRIVER, KEPT], { input: statements, encoding: 'utf8', maxBuffer: 1 << 30 }),
      ) as FunctionInScript[],
  ),
};

const SNOWFLAKE_TYPES: Readonly<Record<string, FunctionInScript['type']>> = {
  BOOLEAN: 'boolean',
  DOUBLE: 'number',
  VARCHAR: 'string',
};

const unescaped = (literal: string): string =>
  literal.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));

export const SNOWFLAKE: Engine = {
  name: 'the JavaScript for Snowflake, in V8',
  engine: 'snowflake',
  missing: () => undefined,
  ...script('S', (statements) =>
    [SNOWFLAKE_BODY, SNOWFLAKE_LITERAL].flatMap((body) =>
      Array.from(statements.matchAll(body), ([, name, type, code]) => ({
        name: name!,
        type: SNOWFLAKE_TYPES[type!]!,
        code: body === SNOWFLAKE_BODY ? code! : unescaped(code!),
      })),
    ),
  ),
};
