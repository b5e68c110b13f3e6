import { octetTable } from '../../bulk';
import type { Planner } from '../../plan/planner';
import * as messages from '../messages';
import { NoPatternError, PatternEmitter } from '../regexp/pattern-emitter';
import { patternOf } from '../regexp/pattern-source';
import * as clickhouse from './clickhouse';
import * as duckdb from './duckdb';
import type { NamedFunction } from './function-names';
import { componentBody, reasonBody, verdictBody } from './javascript-body';
import { bigqueryFunction, snowflakeFunction } from './javascript-sql';
import { NoSqlError } from './no-sql-error';
import * as postgres from './postgres';
import { type PartTable, partTable, type VerdictTable, verdictTable } from './rule-tables';
import { standaloneBody } from './standalone-body';
import { dfaSize } from '../../table/dfa';
import type { SqlEngine } from '../../options/kinds';

type Engine = Exclude<SqlEngine, 'spark' | 'trino'>;

/** Octets of a statement, or of the JavaScript in it. ClickHouse reads 262,144 by its own default. */
const LIMITS: Readonly<Record<Engine, number>> = {
  duckdb: 1_000_000,
  clickhouse: 200_000,
  postgres: 1_000_000,
  bigquery: 100_000,
  snowflake: 100_000,
};

/** Characters of patterns. An engine has memory for a program of RE2 of some size, and refuses larger ones when it runs. */
const LONGEST_PATTERN = 20_000;

/** Writes the statements of the functions of a grammar for an engine. */
export class FunctionWriter {
  private readonly patterns: PatternEmitter;

  constructor(
    private readonly planner: Planner,
    private readonly engine: Engine,
    private readonly areOctets: boolean,
  ) {
    this.patterns = new PatternEmitter(planner, areOctets);
  }

  /** Writes a function. Throws NoSqlError. */
  statement(asked: NamedFunction): string {
    const { engine } = this;
    const isScript = engine === 'bigquery' || engine === 'snowflake';
    const text = isScript ? this.body(asked) : this.sql(asked);
    const size = new TextEncoder().encode(text).length;
    if (size > LIMITS[engine])
      throw this.refusal(asked, messages.largeSql(size, LIMITS[engine]), messages.smallerSql);
    if (engine === 'bigquery') return bigqueryFunction(asked.name, asked.answer, text);
    return engine === 'snowflake' ? snowflakeFunction(asked.name, asked.answer, text) : text;
  }

  /** The body of a function in JavaScript. */
  private body(asked: NamedFunction): string {
    const { planner, areOctets } = this;
    if (asked.answer === 'component') this.refusePartOfOctets(asked);
    if (planner.verdict(asked.rule).kind !== 'table') return standaloneBody(planner, asked, areOctets);
    if (asked.answer === 'component') return componentBody(this.parts(asked));
    return asked.answer === 'verdict' ? verdictBody(this.table(asked)) : reasonBody(this.table(asked));
  }

  private sql(asked: NamedFunction): string {
    switch (this.engine) {
      case 'duckdb':
        return `CREATE OR REPLACE MACRO ${asked.name}(s) AS\n${this.duckdb(asked)};\n`;
      case 'clickhouse':
        return `CREATE OR REPLACE FUNCTION ${asked.name} AS (s) ->\n${this.clickhouse(asked)};\n`;
      default:
        return this.postgres(asked);
    }
  }

  private duckdb(asked: NamedFunction): string {
    const pattern = this.patternFor(asked, 're2');
    if (pattern !== undefined) return duckdb.duckdbPattern(pattern);
    if (asked.answer === 'component') return duckdb.duckdbComponent(this.parts(asked));
    const table = this.table(asked);
    if (table.readsOctets) throw this.refusal(asked, messages.octetsInText, messages.octetsElsewhere);
    return asked.answer === 'verdict' ? duckdb.duckdbVerdict(table) : duckdb.duckdbReason(table);
  }

  private clickhouse(asked: NamedFunction): string {
    const found = verdictTable(this.planner, asked.rule, this.areOctets);
    const readsCharacters = typeof found === 'string' ? !this.areOctets : !found.readsOctets;
    const isAscii = typeof found !== 'string' && found.runs.every(({ column }) => column === 0);
    // A pattern reads characters, but a string may have any octets.
    if (readsCharacters) {
      const pattern = this.patternFor(asked, 're2');
      if (pattern !== undefined) return clickhouse.clickhousePattern(pattern, isAscii);
    }
    if (asked.answer === 'component') return clickhouse.clickhouseComponent(this.parts(asked));
    const { readsOctets } = this.table(asked);
    const states = this.octetStates(asked, !readsOctets);
    return asked.answer === 'verdict'
      ? clickhouse.clickhouseVerdict(states)
      : clickhouse.clickhouseReason(states);
  }

  private postgres(asked: NamedFunction): string {
    const pattern = this.patternFor(asked, 'postgres');
    if (pattern !== undefined) return postgres.postgresPattern(asked.name, pattern);
    if (asked.answer === 'component') return postgres.postgresComponent(asked.name, this.parts(asked));
    const write = asked.answer === 'verdict' ? postgres.postgresVerdict : postgres.postgresReason;
    return write(asked.name, this.table(asked));
  }

  /** Returns the pattern for a verdict, or undefined if there is none that the engine surely takes. */
  private patternFor({ answer, rule }: NamedFunction, flavor: 're2' | 'postgres'): string | undefined {
    if (answer !== 'verdict') return undefined;
    try {
      const { source } = patternOf(this.patterns, rule, flavor);
      return source.length > LONGEST_PATTERN ? undefined : source;
    } catch (error) {
      if (error instanceof NoPatternError) return undefined;
      throw error;
    }
  }

  private table(asked: NamedFunction): VerdictTable {
    const found = verdictTable(this.planner, asked.rule, this.areOctets);
    if (typeof found === 'string') throw this.refusal(asked, found, messages.runsElsewhere);
    return found;
  }

  private parts(asked: NamedFunction): PartTable {
    if (this.engine !== 'clickhouse') this.refusePartOfOctets(asked);
    const found = partTable(this.planner, asked.rule, asked.part!, this.areOctets);
    if (typeof found === 'string') throw this.refusal(asked, found, messages.runsElsewhere);
    return found;
  }

  private refusePartOfOctets(asked: NamedFunction): void {
    if (!this.areOctets) return;
    const found = verdictTable(this.planner, asked.rule, true);
    if (typeof found === 'string' || found.readsOctets)
      throw this.refusal(asked, messages.octetsInText, messages.octetsElsewhere);
  }

  private octetStates(asked: NamedFunction, isUtf8: boolean): clickhouse.OctetStates {
    const verdict = this.planner.verdict(asked.rule);
    if (verdict.kind !== 'table') throw this.refusal(asked, verdict.reason, messages.runsElsewhere);
    const { dfa } = verdict;
    const { sets } = this.planner.alphabet;
    const table = octetTable({ ...dfa, starts: dfa.starts.slice(0, 1), sets }, isUtf8);
    if (table === undefined) throw this.refusal(asked, messages.tableTooLargeForSql, messages.runsElsewhere);
    return { ...table, within: dfaSize(dfa) };
  }

  private refusal({ answer, rule }: NamedFunction, reason: string, help: string): NoSqlError {
    return new NoSqlError(rule.name, this.engine, answer, reason, help);
  }
}
