import type { Rule } from '../../model/model';
import type { SqlEngine, SqlFunction } from '../../options/kinds';

/** The kinds of functions: each tells something of a string. */
export type SqlAnswer = SqlFunction | 'component';

export interface SqlOptions {
  readonly engine: SqlEngine;
  readonly rules: readonly Rule[];
  /** The rules whose first part is a component, of each rule that uses them. */
  readonly captures: readonly Rule[];
  readonly answers: readonly SqlFunction[];
  /** The text before each name: letters, a schema and a period. */
  readonly prefix: string;
  /** Lower-case words for the names of Java classes. */
  readonly words: readonly string[];
  readonly header: readonly string[];
  readonly areOctets: boolean;
}

/** Statements, and the source of Java classes by the names of their files. */
export interface SqlSource {
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
}
