import { usedFirst } from '../../model/rule-facts';
import type { Planner } from '../../plan/planner';
import { assertReachable } from '../../runtime';
import { usingRules } from '../captures-module';
import { type NamedFunction, namedFunctions } from './function-names';
import { FunctionWriter } from './function-writer';
import { javaStatements } from './java-statements';
import type { SqlOptions, SqlSource } from './sql-options';
import { comment, functionComment } from './sql-text';

/**
 * Writes functions for an engine. Throws NoSqlError for a rule or a part that its functions cannot judge exactly. Throws RangeError for a
 * part that none of the rules uses, and for a name that is too long.
 */
export function sqlSource(planner: Planner, options: SqlOptions): SqlSource {
  const { engine, prefix, header } = options;
  const functions = namedFunctions(askedFunctions(planner, options), engine, prefix);
  if (engine === 'spark' || engine === 'trino')
    return javaStatements(planner, functions, { ...options, engine });
  const writer = new FunctionWriter(planner, engine, options.areOctets);
  const statements = functions.map((each) => `${functionComment(each)}${writer.statement(each)}`);
  return { source: [comment(header), ...statements].join('\n'), files: {} };
}

function askedFunctions(
  planner: Planner,
  { rules, captures, answers }: SqlOptions,
): Omit<NamedFunction, 'name'>[] {
  const usedBy = new Map(
    rules.map((rule) => [rule, new Set(usedFirst([rule.key], (key) => planner.facts.get(key)!.references))]),
  );
  const unused = captures.find(({ key }) => ![...usedBy.values()].some((used) => used.has(key)));
  if (unused !== undefined) assertReachable(rules[0]!.key, [unused.key], usingRules(planner));
  return rules.flatMap((rule) => [
    ...answers.map((answer) => ({ answer, rule })),
    ...captures
      .filter(({ key }) => usedBy.get(rule)!.has(key))
      .map((part) => ({ answer: 'component' as const, rule, part })),
  ]);
}
