import { readFileSync } from 'node:fs';
import { ifThere } from '../../if-there';
import path from 'node:path';
import { emitSql, library } from '../../../src';
import { hostileGrammar, NAMES, PAYLOADS } from '../languages/hostile-texts';
import { type Asked, type Engine, ENGINES, functionsIn, namesIn } from './sql-engines';
import {
  expectedRow,
  type JudgedRule,
  judgedRule,
  type JudgedString,
  RECURSIVE,
  RULES,
} from './judged-strings';

/** Strings of each rule. The environment may ask for more. */
const COUNT = Number(process.env['VERBATIM_STRINGS'] ?? 300);

/** What to run, what to ask, and the rows that should come. */
interface Case {
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
  readonly asked: readonly Asked[];
  readonly expected: readonly (readonly string[])[];
}

let made: JudgedRule[] | undefined;
const judgedRules = (): JudgedRule[] =>
  (made ??= [...[...RULES, ...RECURSIVE].map((each) => judgedRule(...each, COUNT))]);

/** A rule has a prefix and a class of its own. */
function caseOf(engine: Engine, judged: JudgedRule, i: number): Case {
  const { grammar, rule, part, kind } = judged;
  const answers = engine.tells[kind];
  const strings = judged.strings.filter(engine.has);
  const emitted = emitSql(grammar.text, {
    ...grammar,
    engine: engine.engine,
    rules: [rule],
    functions: answers.filter((each) => each !== 'component'),
    captures: answers.includes('component') ? [part] : [],
    prefix: `g${i}_`,
    exportName: `rules${i}`,
  });
  const functions = functionsIn(emitted.source, answers);
  const counts = kind === 'octets' || engine.countsOctets;
  return {
    ...emitted,
    asked: [{ functions, strings, javaClass: `Rules${i}` }],
    expected: [[...strings.map((each) => expectedRow(each, counts, answers)), 'n n n']],
  };
}

/** Names and comments that would inject something. */
function hostileCase(engine: Engine): Case {
  const header = PAYLOADS.flatMap((payload) => payload.split('\n'));
  const given = {
    engine: engine.engine,
    rules: NAMES,
    functions: ['verdict'],
    exportName: 'hostile',
    header,
  } as const;
  const emitted = emitSql(hostileGrammar(), given);
  const names = namesIn(emitted.source);
  expect(names).toHaveLength(NAMES.length);
  const stringOf = (text: string): JudgedString => ({
    octets: Buffer.from(text),
    isText: true,
    verdict: true,
    stop: undefined,
    part: undefined,
  });
  return {
    ...emitted,
    asked: names.map((verdict, i) => ({
      functions: { verdict },
      strings: [stringOf(`${i}`)],
      javaClass: 'Hostile',
    })),
    expected: names.map(() => ['1 n n', 'n n n']),
  };
}

const page = readFileSync(path.join(__dirname, '../../../docs/sql.md'), 'utf8');

/** The queries of docs/sql.md, and the rows that the page shows. */
const DOCUMENTED = Array.from(
  page.matchAll(/^```sql\n(SELECT [^]*?);\n```\n\n```text\n([^]*?)\n```$/gm),
  ([, query, rows]) => ({ query: query!, rows: rows!.split('\n') }),
);
/** The statement that is for PostgreSQL alone. */
const CONSTRAINED = /^CREATE TABLE links.*\n/m.exec(page)![0];
/** The columns of these queries. */
const COLUMNS = [
  ['host', 'uris'],
  ['uri', 'stops_at'],
] as const;
/** The strings of the table that the page describes. */
const URIS = Array.from(page.matchAll(/`(http:[^`]*)`/g), ([, uri]) => uri!);

/** The statements that the page is about, and its queries, each with a column alone. */
function documented({ engine }: Engine): Case & { readonly queries: readonly string[] } {
  const { text, ...options } = library.get('rfc3986')!;
  const emitted = emitSql(text, {
    ...options,
    engine,
    rules: ['URI'],
    captures: ['host'],
    exportName: 'Uris',
  });
  const view = `CREATE VIEW uris AS ${URIS.map((uri) => `SELECT '${uri}' AS uri`).join(' UNION ALL ')};\n`;
  const type = engine === 'clickhouse' || engine === 'spark' ? 'String' : 'VARCHAR';
  const queries = DOCUMENTED.map(({ query }, i) => {
    const [first, second] = COLUMNS[i]!;
    return `SELECT concat(${first}, ' ', CAST(${second} AS ${type})) AS line FROM (${query}) AS sample`;
  });
  const more = engine === 'postgres' ? `${CONSTRAINED}INSERT INTO links VALUES ('urn:a'), (NULL);\n` : '';
  return { ...emitted, source: `${emitted.source}\n${view}${more}`, asked: [], expected: [], queries };
}

describe.each(ENGINES)('$name', (engine) =>
  ifThere(engine.name, engine.missing(), () => {
    test('gives the verdict, the reason and the component that the grammar gives, and nothing is injected', () => {
      const judged = judgedRules().filter(({ kind }) => engine.tells[kind].length > 0);
      const samples = engine.hasSql ? [documented(engine)] : [];
      const cases = [...judged.map((each, i) => caseOf(engine, each, i)), hostileCase(engine), ...samples];
      const rows = engine.rows(
        cases.map(({ source }) => source).join('\n'),
        cases.flatMap(({ asked }) => asked),
        Object.assign({}, ...cases.map(({ files }) => files)) as Record<string, string>,
        samples.flatMap(({ queries }) => queries),
      );
      const shown = engine.hasSql ? DOCUMENTED.flatMap((each) => each.rows) : [];
      expect(rows.pop()!.sort()).toEqual(shown.sort());
      const expected = cases.flatMap((each) => each.expected);
      expect(rows.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
      const differing = cases
        .flatMap(({ asked }) => asked)
        .flatMap(({ functions, strings }, i) =>
          expected[i]!.flatMap((row, k) => {
            const string = JSON.stringify(strings[k]?.octets.toString('latin1'));
            return row === rows[i]![k]
              ? []
              : [`${functions.verdict} ${string}: ${rows[i]![k]} and not ${row}`];
          }),
        );
      expect(differing.slice(0, 10)).toEqual([]);
      const equal = rows.flat().length;
      process.stdout.write(`${engine.name}: ${equal} rows equal\n`);
      expect(equal).toBeGreaterThan(COUNT * 5);
    }, 3_600_000);
  }),
);

test('docs/sql.md has two queries with their rows', () => expect(DOCUMENTED).toHaveLength(2));
