import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SqlEngine } from '../../../src';
import { SQL_ANSWERS, type SqlAnswer } from '../../../src/emit/sql/engines';
import { POSTGRES_PROBE, runInPostgres } from '../postgres-server';
import type { JudgedString } from './judged-strings';

/** The names of the functions of a rule, by what they tell. An engine may lack the last ones for a grammar over octets. */
export type Functions = Partial<Readonly<Record<SqlAnswer, string>>>;

export interface Asked {
  readonly functions: Functions;
  readonly strings: readonly JudgedString[];
}

/** An engine that runs statements and gives a row for each string. */
export interface Engine {
  readonly name: string;
  readonly engine: SqlEngine;
  readonly has: (string: JudgedString) => boolean;
  /** Whether offsets count octets, also if the grammar is over characters. */
  readonly countsOctets: boolean;
  /** What it can tell of a rule over octets beyond ASCII. */
  readonly ofOctets: readonly SqlAnswer[];
  readonly missing: () => string | undefined;
  /** Runs statements, and asks functions. The last row of each is of NULL. */
  readonly rows: (statements: string, asked: readonly Asked[], files?: Readonly<Record<string, string>>) => string[][];
}

/** How an engine says what queries need. */
interface Dialect {
  /** The string of the hexadecimal digits in the column \`h\`, and hexadecimal digits of a string. */
  readonly fromHex: string;
  readonly toHex: (text: string) => string;
  readonly table: (file: string) => string;
  readonly string: string;
}

/** Writes a query of a row for each line of a file with a number and hexadecimal digits. */
function query({ verdict, reason, component }: Functions, file: string, dialect: Dialect): string {
  const { fromHex, toHex, table, string } = dialect;
  const asked = (name: string | undefined): string => (name === undefined ? `CAST(NULL AS ${string})` : `${name}(s)`);
  return `SELECT concat(CASE WHEN v THEN '1' WHEN NOT v THEN '0' ELSE 'n' END, ' ', coalesce(CAST(r AS ${string}), 'n'), ' ', coalesce('x' || lower(${toHex('c')}), 'n')) AS answer
FROM (SELECT nr, ${asked(verdict)} AS v, ${asked(reason)} AS r, ${asked(component)} AS c FROM (SELECT nr, CASE WHEN h <> 'null' THEN ${fromHex} END AS s FROM ${table(file)}) AS strings) AS answers
ORDER BY nr`;
}

const inHex = (strings: readonly JudgedString[]): string =>
  [...strings.map(({ octets }) => octets.toString('hex')), 'null'].map((hex, nr) => `${nr},"${hex}"\n`).join('');

function missingCommand([command, ...args]: readonly string[]): string | undefined {
  return spawnSync(command!, args).status === 0 ? undefined : `"${[command, ...args].join(' ')}" fails`;
}

function rowsIn(output: string, asked: readonly Asked[]): string[][] {
  const lines = output.trimEnd().split('\n');
  return asked.map(({ strings }) => lines.splice(0, strings.length + 1));
}

/** Runs a driver in Python in a folder of its own. */
function python(driver: string, library: string, dialect: Dialect): Pick<Engine, 'missing' | 'rows'> {
  return {
    missing: () => missingCommand(['python3', '-c', `import ${library}`]),
    rows: (statements, asked, files = {}) => {
      const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sql-'));
      copyFileSync(path.join(__dirname, 'drivers', driver), path.join(cwd, driver));
      asked.forEach(({ strings }, i) => writeFileSync(path.join(cwd, `${i}.csv`), inHex(strings)));
      const queries = asked.map(({ functions }, i) => query(functions, path.join(cwd, `${i}.csv`), dialect));
      for (const [name, text] of Object.entries({ ...files, 'run.sql': statements, 'query.sql': queries.join('\n\n') }))
        writeFileSync(path.join(cwd, name), text);
      if ('build.sh' in files) execFileSync('sh', ['-e', 'build.sh'], { cwd, stdio: 'pipe' });
      const output = execFileSync('python3', ['-P', driver], { cwd, encoding: 'utf8', maxBuffer: 1 << 30, stdio: 'pipe' });
      return rowsIn(output, asked);
    },
  };
}

const DUCKDB: Engine = {
  name: 'DuckDB',
  engine: 'duckdb',
  has: ({ isText }) => isText,
  countsOctets: false,
  ofOctets: ['verdict'],
  ...python('duckdb.py', 'duckdb', {
    fromHex: 'decode(from_hex(h))',
    toHex: (text) => `hex(encode(${text}))`,
    table: (file) => `read_csv('${file}', header = false, columns = {'nr': 'INTEGER', 'h': 'VARCHAR'})`,
    string: 'VARCHAR',
  }),
};

const CLICKHOUSE: Engine = {
  name: 'ClickHouse',
  engine: 'clickhouse',
  has: () => true,
  countsOctets: true,
  ofOctets: SQL_ANSWERS,
  ...python('clickhouse.py', 'chdb', {
    fromHex: 'unhex(h)',
    toHex: (text) => `hex(${text})`,
    table: (file) => `file('${file}', 'CSV', 'nr UInt32, h String')`,
    string: 'Nullable(String)',
  }),
};

const POSTGRES: Engine = {
  name: 'PostgreSQL',
  engine: 'postgres',
  has: ({ isText, octets }) => isText && !octets.includes(0),
  countsOctets: false,
  ofOctets: ['verdict', 'reason'],
  missing: () => missingCommand(POSTGRES_PROBE),
  rows: (statements, asked) => {
    const dialect: Dialect = {
      fromHex: `convert_from(decode(h, 'hex'), 'UTF8')`,
      toHex: (text) => `encode(convert_to(${text}, 'UTF8'), 'hex')`,
      table: (file) => file,
      string: 'text',
    };
    const files = Object.fromEntries(asked.map(({ strings }, i) => [`${i}.csv`, inHex(strings)]));
    const queries = asked.map(
      ({ functions }, i) =>
        `CREATE TABLE t${i} (nr integer, h text);\n\\copy t${i} from '${i}.csv' (format csv)\n${query(functions, `t${i}`, dialect)};\n`,
    );
    return rowsIn(runInPostgres({ ...files, 'run.sql': statements + queries.join('') }, true), asked);
  },
};

export const ENGINES: readonly Engine[] = [DUCKDB, CLICKHOUSE, POSTGRES];
