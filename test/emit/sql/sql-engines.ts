import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SqlEngine } from '../../../src';
import type { SqlAnswer } from '../../../src/emit/sql/sql-options';
import { POSTGRES_PROBE, runInPostgres } from '../postgres-server';
import { BIGQUERY, SNOWFLAKE } from './javascript-engines';
import { type JudgedString, type KindOfRule, SQL_ANSWERS } from './judged-strings';
import { missingTrino, runInTrino } from './trino-server';

/** The names of the functions of a rule, by what they tell. An engine may lack the last ones for a grammar over octets. */
export type Functions = Partial<Readonly<Record<SqlAnswer, string>>>;

/** The names of the functions that statements make, in their order. */
export function namesIn(source: string): string[] {
  const found = source.matchAll(/^(?:CREATE OR REPLACE (?:FUNCTION|MACRO)|SHOW FUNCTIONS LIKE) '?(\w+)/gm);
  return Array.from(found, ([, name]) => name!);
}

/** The functions that statements make, which give these answers. */
export function functionsIn(source: string, answers: readonly SqlAnswer[]): Functions {
  return Object.fromEntries(namesIn(source).map((name, i) => [answers[i]!, name])) as Functions;
}

export interface Asked {
  readonly functions: Functions;
  readonly strings: readonly JudgedString[];
  /** The name of the Java class of the rules. */
  readonly javaClass: string;
}

/** An engine that runs statements and gives a row for each string. */
export interface Engine {
  readonly name: string;
  readonly engine: SqlEngine;
  readonly has: (string: JudgedString) => boolean;
  /** Whether offsets count octets, also if the grammar is over characters. */
  readonly countsOctets: boolean;
  /** What it can tell of rules of a kind. */
  readonly tells: Readonly<Record<KindOfRule, readonly SqlAnswer[]>>;
  readonly missing: () => string | undefined;
  /**
   * Runs statements, and asks functions. The last row of each is of NULL. Behind them come the rows of other queries, if the engine has
   * SQL here.
   */
  readonly rows: (
    statements: string,
    asked: readonly Asked[],
    files: Readonly<Record<string, string>>,
    queries: readonly string[],
  ) => string[][];
  readonly hasSql: boolean;
}

/** How an engine says what queries need. */
interface Dialect {
  /** The string of the hexadecimal digits in the column `h`, and hexadecimal digits of a string. */
  readonly fromHex: string;
  readonly toHex: (text: string) => string;
  readonly table: (file: string) => string;
  readonly string: string;
  /** Names that a column of strings may have: parameters within the functions. */
  readonly names?: readonly string[];
  /** A call with the string `s`, if not as usual. */
  readonly call?: (name: string) => string;
  /** The columns of the number and the digits, if not `nr` and `h`. */
  readonly columns?: readonly [nr: string, h: string];
}

/** Writes a query of a row for each line of a file with a number and hexadecimal digits. */
function query({ verdict, reason, component }: Functions, file: string, dialect: Dialect, i: number): string {
  const { fromHex, toHex, table, string, columns = ['nr', 'h'] } = dialect;
  const strings = dialect.names?.[i % dialect.names.length] ?? 's';
  const { call = (name: string) => `${name}(${strings})` } = dialect;
  const asked = (name: string | undefined): string =>
    name === undefined ? `CAST(NULL AS ${string})` : call(name);
  return `SELECT concat(CASE WHEN v THEN '1' WHEN NOT v THEN '0' ELSE 'n' END, ' ', coalesce(CAST(r AS ${string}), 'n'), ' ', coalesce('x' || lower(${toHex('c')}), 'n')) AS answer
FROM (SELECT nr, ${asked(verdict)} AS v, ${asked(reason)} AS r, ${asked(component)} AS c FROM (SELECT nr, CASE WHEN h <> 'null' THEN ${fromHex} END AS ${strings} FROM (SELECT ${columns[0]} AS nr, ${columns[1]} AS h FROM ${table(file)}) AS digits) AS strings) AS answers
ORDER BY nr`;
}

const inHex = (strings: readonly JudgedString[]): string =>
  [...strings.map(({ octets }) => `x${octets.toString('hex')}`), 'null']
    .map((hex, nr) => `${nr},"${hex}"\n`)
    .join('');

function missingCommand([command, ...args]: readonly string[]): string | undefined {
  return spawnSync(command!, args).status === 0 ? undefined : `"${[command, ...args].join(' ')}" fails`;
}

function rowsIn(output: string, asked: readonly Asked[]): string[][] {
  const lines = output.trimEnd().split('\n');
  return [...asked.map(({ strings }) => lines.splice(0, strings.length + 1)), lines];
}

/** Runs a driver in Python in a folder of its own. */
function python(
  driver: string,
  library: string,
  dialect: Dialect,
): Pick<Engine, 'missing' | 'rows' | 'hasSql'> {
  return {
    hasSql: true,
    missing: () => missingCommand(['python3', '-c', `import ${library}`]),
    rows: (statements, asked, files, more) => {
      const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sql-'));
      copyFileSync(path.join(__dirname, 'drivers', driver), path.join(cwd, driver));
      asked.forEach(({ strings }, i) => writeFileSync(path.join(cwd, `${i}.csv`), inHex(strings)));
      const queries = asked.map(({ functions }, i) =>
        query(functions, path.join(cwd, `${i}.csv`), dialect, i),
      );
      for (const [name, text] of Object.entries({
        ...files,
        'run.sql': statements,
        'query.sql': [...queries, ...more].join('\n\n'),
      }))
        writeFileSync(path.join(cwd, name), text);
      if ('build.sh' in files) execFileSync('sh', ['-e', 'build.sh'], { cwd, stdio: 'pipe' });
      const output = execFileSync('python3', ['-P', driver], {
        cwd,
        encoding: 'utf8',
        maxBuffer: 1 << 30,
        stdio: 'pipe',
      });
      return rowsIn(output, asked);
    },
  };
}

const DUCKDB: Engine = {
  name: 'DuckDB',
  engine: 'duckdb',
  has: ({ isText }) => isText,
  countsOctets: false,
  tells: { characters: SQL_ANSWERS, octets: ['verdict'], recursive: [] },
  ...python('duckdb.py', 'duckdb', {
    fromHex: 'decode(from_hex(substr(h, 2)))',
    toHex: (text) => `hex(encode(${text}))`,
    table: (file) => `read_csv('${file}', header = false, columns = {'nr': 'INTEGER', 'h': 'VARCHAR'})`,
    string: 'VARCHAR',
    names: ['text', 'state', 'col', 'cells', 'code', 'each', 'last', 'a', 'i', 's'],
  }),
};

const CLICKHOUSE: Engine = {
  name: 'ClickHouse',
  engine: 'clickhouse',
  has: () => true,
  countsOctets: true,
  tells: { characters: SQL_ANSWERS, octets: SQL_ANSWERS, recursive: [] },
  ...python('clickhouse.py', 'chdb', {
    fromHex: 'unhex(substr(h, 2))',
    toHex: (text) => `hex(${text})`,
    table: (file) => `file('${file}', 'CSV', 'nr UInt32, h String')`,
    string: 'Nullable(String)',
    names: ['text', 'octet', 'at', 'col', 'codes', 'code', 'each', 'last', 'a', 'i', 'length', 's'],
  }),
};

const POSTGRES: Engine = {
  name: 'PostgreSQL',
  engine: 'postgres',
  has: ({ isText, octets }) => isText && !octets.includes(0),
  countsOctets: false,
  tells: { characters: SQL_ANSWERS, octets: ['verdict', 'reason'], recursive: [] },
  missing: () => missingCommand(POSTGRES_PROBE),
  hasSql: true,
  rows: (statements, asked, _files, more) => {
    const dialect: Dialect = {
      fromHex: `convert_from(decode(substr(h, 2), 'hex'), 'UTF8')`,
      toHex: (text) => `encode(convert_to(${text}, 'UTF8'), 'hex')`,
      table: (file) => file,
      string: 'text',
    };
    const files = Object.fromEntries(asked.map(({ strings }, i) => [`${i}.csv`, inHex(strings)]));
    const queries = asked.map(
      ({ functions }, i) =>
        `CREATE TABLE t${i} (nr integer, h text);\n\\copy t${i} from '${i}.csv' (format csv)\n${query(functions, `t${i}`, dialect, i)};\n`,
    );
    return rowsIn(
      runInPostgres(
        { ...files, 'run.sql': [statements, ...queries, ...more.map((each) => `${each};\n`)].join('') },
        true,
      ),
      asked,
    );
  },
};

const JARS = '"$(python3 -c "import pyspark; print(pyspark.__path__[0])")/jars/*"';
/** Warnings about classes of others. */
const WARNINGS = '-Xlint:all,-path,-processing,-classfile -Werror';

const JAVA: Engine['tells'] = {
  characters: SQL_ANSWERS,
  octets: ['verdict', 'reason'],
  recursive: ['verdict', 'reason'],
};

const SPARK: Engine = (() => {
  const runs = python('spark.py', 'pyspark', {
    fromHex: 'CAST(unhex(substr(h, 2)) AS STRING)',
    toHex: (text) => `hex(${text})`,
    table: (file) => `csv.\`${file}\``,
    string: 'STRING',
    columns: ['CAST(_c0 AS INT)', '_c1'],
    call: (name) => `if(is_valid_utf8(s), ${name}(s), ${name}(CAST(s AS BINARY)))`,
  });
  return {
    name: 'Spark',
    engine: 'spark',
    has: () => true,
    countsOctets: false,
    tells: JAVA,
    hasSql: true,
    missing: () => runs.missing() ?? missingCommand(['javac', '-version']),
    rows: (statements, asked, files, more) => {
      const jars = Object.keys(files).filter((name) => name.endsWith('Functions.java'));
      const build = [
        `javac ${WARNINGS} --release 11 -cp ${JARS} *.java`,
        `jar cf all.jar *.class`,
        ...jars.map((name) => `cp all.jar ${name.replace('.java', '.jar')}`),
      ];
      return runs.rows(statements, asked, { ...files, 'build.sh': build.join('\n') }, more);
    },
  };
})();

/** A plugin of the tests gives Trino strings with ill-formed UTF-8 too, as a connector may. */
const TRINO: Engine = {
  name: 'Trino',
  engine: 'trino',
  has: () => true,
  countsOctets: false,
  tells: JAVA,
  hasSql: true,
  missing: missingTrino,
  rows: (statements, asked, files, more) => {
    const dialect: Dialect = {
      fromHex: 'as_text(from_hex(substr(h, 2)))',
      toHex: (text) => `to_hex(to_utf8(${text}))`,
      table: (file) => `UNNEST(split(rtrim(text_in('${file}')), chr(10))) WITH ORDINALITY AS lines(line, n)`,
      string: 'VARCHAR',
      columns: ['n', `split_part(line, '"', 2)`],
    };
    const strings = Object.fromEntries(asked.map((each, i) => [`${i}.csv`, inHex(each.strings)]));
    const queries = asked.map(({ functions }, i) => query(functions, `${i}.csv`, dialect, i));
    const [shown, rows] = runInTrino({ ...files, ...strings }, [
      statements,
      [...queries, ...more].map((each) => `${each};\n`).join(''),
    ]);
    const names = shown!.match(/^\w+/gm);
    for (const name of asked.flatMap(({ functions }) => Object.values(functions)))
      if (!names?.includes(name)) throw new Error(`"SHOW FUNCTIONS" does not show "${name}"`);
    return rowsIn(rows!, asked);
  },
};

export const ENGINES: readonly Engine[] = [DUCKDB, CLICKHOUSE, POSTGRES, SPARK, TRINO, BIGQUERY, SNOWFLAKE];
