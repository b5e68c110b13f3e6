import { emitSql, NoSqlError, NoTableError, SQL_ENGINES, type SqlEngine } from '../../../src';
import { dollarQuoted } from '../../../src/emit/sql/sql-text';
import { hostileGrammar, NAMES, PAYLOADS } from '../languages/hostile-texts';

const S = 's = "a" [ t ]\nt = 1*"b"\n';

/** The statements without comments. */
const written = (
  text: string,
  given: Partial<Parameters<typeof emitSql>[1]> & { engine: SqlEngine },
): string =>
  emitSql(text, { rules: ['s'], functions: ['verdict'], ...given }).source.replace(/^(--.*)?\n/gm, '');

describe('verdicts by patterns', () => {
  test.each([
    ['duckdb', "CREATE OR REPLACE MACRO matches_s(s) AS\nregexp_full_match(s, '\\A(?:[Aa][Bb]*)\\z');\n"],
    ['clickhouse', "CREATE OR REPLACE FUNCTION matches_s AS (s) ->\nmatch(s, '\\\\A(?:[Aa][Bb]*)\\\\z');\n"],
    [
      'postgres',
      "CREATE OR REPLACE FUNCTION matches_s(s text) RETURNS boolean\nLANGUAGE sql IMMUTABLE PARALLEL SAFE AS $verbatim$\nSELECT s ~ E'\\\\A(?:[Aa][Bb]*)\\\\Z'\n$verbatim$;\n",
    ],
  ] as const)('%s', (engine, source) => expect(written(S, { engine })).toBe(source));

  test('octets that are no characters match nothing in ClickHouse', () => {
    expect(written('s = *%x80-10FFFF\n', { engine: 'clickhouse' })).toContain('isValidUTF8(s) AND match(s, ');
  });

  test.each([
    ['duckdb', "CREATE OR REPLACE MACRO matches_s(s) AS\nregexp_full_match(s, '\\A(?:''\\\\)\\z');\n"],
    [
      'clickhouse',
      "CREATE OR REPLACE FUNCTION matches_s AS (s) ->\nmatch(s, '\\\\A(?:\\'\\\\\\\\)\\\\z');\n",
    ],
    ['postgres', "SELECT s ~ E'\\\\A(?:''\\\\\\\\)\\\\Z'\n"],
  ] as const)('a quote and a backslash in %s', (engine, source) => {
    expect(written('s = "\'\\"\n', { engine })).toContain(source);
  });

  test('a body has a tag that it does not contain', () => {
    expect(dollarQuoted('a$verbatim$b$verbatim2$\n')).toBe(
      '$verbatim3$\na$verbatim$b$verbatim2$\n$verbatim3$',
    );
  });
});

describe('names', () => {
  test('of rules, parts and a prefix', () => {
    const grammar = 'dec-octet = "a" x1_y\nx1_y = "b"\n';
    const given = { engine: 'duckdb', rules: ['DEC-octet'], captures: ['x1_y'], prefix: 'my.rfc_' } as const;
    expect(emitSql(grammar, given).source.match(/MACRO [\w.]+/g)).toEqual([
      'MACRO my.rfc_matches_dec_octet',
      'MACRO my.rfc_reason_against_dec_octet',
      'MACRO my.rfc_x1_y_in_dec_octet',
    ]);
  });

  test('a name that is taken gets a number', () => {
    const given = { engine: 'duckdb', rules: ['a-b', 'a_b', 'A--B'], functions: ['verdict'] } as const;
    expect(emitSql('a-b = "x"\na_b = "y"\na--b = "z"\n', given).source.match(/MACRO \w+/g)).toEqual([
      'MACRO matches_a_b',
      'MACRO matches_a_b_2',
      'MACRO matches_a_b_3',
    ]);
  });

  test('PostgreSQL would cut a long name', () => {
    const name = 'a'.repeat(60);
    const given = { engine: 'postgres', rules: [name], functions: ['verdict'] } as const;
    expect(() => emitSql(`${name} = "x"\n`, given)).toThrow(
      new RangeError(
        `the name "matches_${'a'.repeat(52)}..." has more than 63 characters, which postgres does not take\nhelp: choose a shorter prefix, or rename the rule`,
      ),
    );
    expect(emitSql(`${name} = "x"\n`, { ...given, engine: 'duckdb' }).source).toContain(`matches_${name}(`);
  });

  test.each(['a b', '1', 'a-', "'", '.', 'a..', '$'])('the prefix %j is refused', (prefix) => {
    expect(() => emitSql(S, { engine: 'duckdb', rules: ['s'], prefix })).toThrow(/cannot stand before/);
  });
});

test.each([
  ['clickhouse', 'a.', true],
  ['trino', 'a.b_', true],
  ['trino', 'b_', false],
  ['snowflake', 'a.', false],
] as const)('a schema in %s: %s', (engine, prefix, isRefused) => {
  const call = (): unknown => emitSql(S, { engine, rules: ['s'], prefix });
  if (isRefused) expect(call).toThrow(`${engine} has no schemas for functions`);
  else expect(call).not.toThrow();
});

describe('what cannot be said is refused', () => {
  const NESTED = 's = "(" [ s ] ")"\n';

  test.each(['duckdb', 'clickhouse', 'postgres'] as const)('a recursive rule in %s', (engine) => {
    const call = (): unknown => emitSql(NESTED, { engine, rules: ['s'] });
    expect(call).toThrow(NoSqlError);
    expect(call).toThrow(
      `rule "s" has no verdict in ${engine}: the rule is recursive\nhelp: use bigquery, snowflake, spark or trino, whose functions run such rules, or "verbatim test" beside the engine`,
    );
  });

  test.each(['bigquery', 'snowflake', 'spark', 'trino'] as const)('not a recursive rule in %s', (engine) => {
    expect(emitSql(NESTED, { engine, rules: ['s'] }).source).toContain('matches_s');
  });

  test.each([
    ['duckdb', 'reason', {}],
    ['postgres', 'component', { functions: [], captures: ['t'] }],
    ['bigquery', 'component', { functions: [], captures: ['t'] }],
    ['spark', 'component', { functions: [], captures: ['t'] }],
  ] as const)('a text for octets in %s: %s', (engine, what, more) => {
    const given = { engine, alphabet: 'octets', rules: ['s'], ...more } as const;
    expect(() => emitSql('s = *t\nt = %x80-FF\n', given)).toThrow(
      `rule "s" has no ${what} in ${engine}: the grammar is over octets beyond ASCII, so that it may divide a character of a text`,
    );
    expect(emitSql('s = *t\nt = %x00-7F\n', given).source).toContain('CREATE');
  });

  test('octets in ClickHouse of which the table is too large', () => {
    const large = 's = *( %x80 / %xFF ) %x80 40( %x80 / %xFF )\n';
    const given = { engine: 'clickhouse', alphabet: 'octets', rules: ['s'], functions: ['verdict'] } as const;
    expect(() => emitSql(large, given)).toThrow(/^rule "s" has no verdict in clickhouse: /);
  });

  test('more than 100 kB of JavaScript', () => {
    const words = Array.from({ length: 2000 }, (_, i) => `"${(i * 7919).toString(36).repeat(3)}"`);
    const given = { engine: 'bigquery', rules: ['s'], functions: ['verdict'] } as const;
    expect(() => emitSql(`s = 1*8( ${words.join(' / ')} )\n`, given)).toThrow(
      /^rule "s" has no verdict in bigquery: it would take \d{6,} octets, and 100000 is the limit\nhelp: /,
    );
  });

  test('a rule that needs too large a table', () => {
    const large = 's = *( "a" / "b" ) "a" 40( "a" / "b" )\n';
    expect(() => emitSql(large, { engine: 'spark', rules: ['s'] })).toThrow(NoTableError);
    expect(() => emitSql(large, { engine: 'duckdb', rules: ['s'] })).toThrow(
      /^rule "s" has no reason in duckdb: /,
    );
    expect(written(large, { engine: 'duckdb' })).toContain('regexp_full_match');
  });

  test('a part that no rule uses, and no rule', () => {
    expect(() => emitSql(S, { engine: 'duckdb', rules: ['t'], captures: ['s'] })).toThrow(RangeError);
    expect(() => emitSql(S, { engine: 'duckdb', rules: [] })).toThrow(
      'there is no rule to write functions for\nhelp: name one in "rules"',
    );
  });
});

test.each(SQL_ENGINES)('%s: texts of others stay in their comments', (engine) => {
  const header = PAYLOADS.flatMap((payload) => payload.split('\n'));
  const { source } = emitSql(hostileGrammar(), { engine, rules: NAMES, functions: ['verdict'], header });
  const lines = source.split('\n');
  expect(lines.filter((line) => /inject|\.h"|bullet/i.test(line) && !line.startsWith('--'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('--') && /\\$|\$\{/.test(line))).toEqual([]);
  const statements = lines.filter((line) => /^(CREATE OR REPLACE|SHOW) /.test(line));
  expect(statements).toHaveLength(NAMES.length);
});
