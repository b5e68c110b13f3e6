import type { Rule } from '../../model/model';
import * as messages from '../messages';
import type { SqlAnswer } from './sql-options';
import type { SqlEngine } from '../../options/kinds';

/** A function to write, with its name and the question that it answers. */
export interface NamedFunction {
  readonly answer: SqlAnswer;
  readonly rule: Rule;
  /** The rule whose first part a component is. */
  readonly part?: Rule;
  readonly name: string;
}

/**
 * Names functions: `matches_uri`, `reason_against_uri`, `host_in_uri`, each behind a prefix. If two would have one name, the later gets a
 * number. Throws RangeError for a name that is too long for the engine, and for a schema if the engine has none for functions.
 */
export function namedFunctions(
  functions: readonly Omit<NamedFunction, 'name'>[],
  engine: SqlEngine,
  prefix: string,
): NamedFunction[] {
  const hasSchemas = engine !== 'clickhouse' && engine !== 'trino';
  if (prefix.includes('.') && !hasSchemas) throw new RangeError(messages.noSqlSchema(prefix, engine));
  const used = new Set<string>();
  return functions.map((each) => {
    const words = prefix + wordsOf(each);
    let name = words;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${words}_${n}`;
    used.add(name.toLowerCase());
    const own = name.replace(/^.*\./, '');
    // PostgreSQL cuts longer ones, and so might make two the same.
    const limit = engine === 'postgres' ? 63 : 128;
    if (own.length > limit) throw new RangeError(messages.longSqlName(own, engine, limit));
    return { ...each, name };
  });
}

function wordsOf({ answer, rule, part }: Omit<NamedFunction, 'name'>): string {
  const of = identifier(rule);
  switch (answer) {
    case 'verdict':
      return `matches_${of}`;
    case 'reason':
      return `reason_against_${of}`;
    case 'component':
      return `${identifier(part!)}_in_${of}`;
  }
}

/** Only letters, digits and "_" remain. No keyword of SQL has the words around. */
function identifier({ name }: Rule): string {
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return /^[a-z]/.test(words) ? words : `rule_${words.replace(/^_+/, '')}`;
}
