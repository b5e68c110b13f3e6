/** Statements for engines that cannot be had here are read by a parser of their dialects: sqlglot. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emitSql, library } from '../../../src';
import { ifThere } from '../../if-there';
import { hostileGrammar, NAMES } from '../languages/hostile-texts';

const DIALECTS = ['bigquery', 'snowflake', 'duckdb', 'clickhouse', 'spark'] as const;

const isThere = spawnSync('python3', ['-c', 'import sqlglot']).status === 0;

ifThere('sqlglot', isThere ? undefined : '"python3 -c import sqlglot" fails', () => {
  test('sqlglot reads each statement as one that creates a function', () => {
    const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-sql-'));
    copyFileSync(path.join(__dirname, 'drivers/parse.py'), path.join(cwd, 'parse.py'));
    const { text, ...options } = library.get('rfc3986')!;
    for (const engine of DIALECTS) {
      const uris = emitSql(text, { ...options, engine, rules: ['URI'], captures: ['host', 'segment'] });
      const hostile = emitSql(hostileGrammar(), { engine, rules: NAMES });
      writeFileSync(path.join(cwd, `${engine}.sql`), `${uris.source}\n${hostile.source}`);
    }
    const output = execFileSync('python3', ['-P', 'parse.py', ...DIALECTS], { cwd, encoding: 'utf8' });
    expect(output.trimEnd().split('\n')).toEqual(DIALECTS.map((each) => `${each} Create`));
  }, 120_000);
});
