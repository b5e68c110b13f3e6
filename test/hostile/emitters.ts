import { explain, regexp } from '../../src/live';
import { compile } from '../../src/compile';
import {
  emitCaptures,
  emitForLanguage,
  emitRegExp,
  emitSql,
  emitStandalone,
  emitTypeScript,
} from '../../src/emit/emitters';
import { NoPatternError } from '../../src/emit/regexp/pattern-emitter';
import { NoSqlError } from '../../src/emit/sql/no-sql-error';
import { NoTableError } from '../../src/emit/languages/no-table-error';
import { GrammarError } from '../../src/notation/diagnostic';
import { RuleTooLargeError } from '../../src/plan/rule-too-large';
import { PushdownLimitError, UnknownRuleError, captures, alternatives } from '../../src/runtime';
import type { HostileGrammar } from './hostile';

/** What JavaScript throws by itself; ours name what they are about. */
const OF_THE_ENGINE = /call stack|Invalid (array|string|typed|count|code)|out of memory|Array buffer/;
const DOCUMENTED = [
  GrammarError,
  NoPatternError,
  NoSqlError,
  NoTableError,
  PushdownLimitError,
  RuleTooLargeError,
  UnknownRuleError,
];

/**
 * What compiling a grammar, emitting it in any way, and asking how its rule "a" is done throw that is not documented: a
 * line for each. Rules are planned by one and the same grammar where they can be.
 */
export function undocumentedErrors({
  text: textOf,
  options: optionsOf,
  accepted = [],
  refused = [],
}: HostileGrammar): string[] {
  const [text, options] = [textOf(), optionsOf?.() ?? {}];
  const rule = 'a';
  const inputs = [...accepted, ...refused].map((each) => (typeof each === 'string' ? each : each()));
  const grammar = attempt('compile', () => compile(text, options));
  const ways: [string, () => unknown][] = [
    ['explain', () => grammar.made && explain(grammar.made, rule)],
    ['regexp', () => grammar.made && regexp(grammar.made, rule)],
    ['captures', () => grammar.made && inputs.forEach(captures(grammar.made, rule, [rule]))],
    [
      'alternatives',
      () => grammar.made && inputs.forEach((input) => alternatives(grammar.made!, rule, input)),
    ],
    ['emitCaptures', () => emitCaptures(text, { ...options, rule, names: [rule] })],
    ['emitRegExp', () => emitRegExp(text, options)],
    ['emitForLanguage', () => emitForLanguage(text, { ...options, language: 'java' })],
    ['emitSql', () => emitSql(text, { ...options, engine: 'duckdb', rules: [rule], captures: [rule] })],
    ['emitSql in JavaScript', () => emitSql(text, { ...options, engine: 'bigquery', rules: [rule] })],
    ['emitTypeScript', () => emitTypeScript(text, options)],
    ['emitStandalone', () => emitStandalone(text, options)],
  ];
  return [grammar, ...ways.map(([name, way]) => attempt(name, way))].flatMap(({ wrong }) => wrong);
}

function attempt<T>(name: string, make: () => T): { readonly made?: T; readonly wrong: readonly string[] } {
  try {
    return { made: make(), wrong: [] };
  } catch (error) {
    if (isDocumented(error)) return { wrong: [] };
    return { wrong: [`${name}: ${error instanceof Error ? error.stack : String(error)}`] };
  }
}

function isDocumented(error: unknown): boolean {
  if (DOCUMENTED.some((each) => error instanceof each)) return true;
  return error instanceof RangeError && error.name === 'RangeError' && !OF_THE_ENGINE.test(error.message);
}
