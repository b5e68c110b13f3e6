import type { Planner } from '../../plan/planner';
import { javaClassName } from '../languages/java';
import { languageSource } from '../languages/language-source';
import * as messages from '../messages';
import type { NamedFunction } from './function-names';
import { functionsClass, javaNames, sparkClass, trinoClass } from './java-functions';
import { NoSqlError } from './no-sql-error';
import { verdictTable } from './rule-tables';
import type { SqlOptions, SqlSource } from './sql-options';
import { comment, escapedLiteral, functionComment } from './sql-text';

/** Writes Java classes, and statements that register their methods with Spark, or show them in Trino, which registers them itself. */
export function javaStatements(
  planner: Planner,
  functions: readonly NamedFunction[],
  { engine, rules, captures, words, header, areOctets }: SqlOptions & { readonly engine: 'spark' | 'trino' },
): SqlSource {
  const name = javaClassName(words);
  const file = functionsClass(name);
  const readsOctets = (rule: NamedFunction['rule']): boolean => {
    const table = areOctets ? verdictTable(planner, rule, areOctets) : undefined;
    return typeof table === 'string' || table?.readsOctets === true;
  };
  for (const { answer, rule } of functions)
    if (answer === 'component' && readsOctets(rule))
      throw new NoSqlError(rule.name, engine, answer, messages.octetsInText, messages.octetsElsewhere);
  const { source } = languageSource(planner, { language: 'java', rules, words, captures, header, areOctets });
  const write = engine === 'spark' ? sparkClass : trinoClass;
  const given = {
    rules: name,
    header,
    functions,
    countsOctets: ({ rule }: NamedFunction) => readsOctets(rule),
  };
  const statements = Array.from(javaNames(functions), ([each, ofJava]) => {
    const statement =
      engine === 'spark'
        ? `CREATE OR REPLACE FUNCTION ${each.name} AS ${escapedLiteral(`${file}$${ofJava}`)}\nUSING JAR '${file}.jar';\n`
        : `SHOW FUNCTIONS LIKE '${each.name}';\n`;
    return functionComment(each) + statement;
  });
  return {
    source: [comment(header), ...statements].join('\n'),
    files: { [`${name}.java`]: source, [`${file}.java`]: write(given) },
  };
}
