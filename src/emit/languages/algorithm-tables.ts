import { numbersClass } from './java-arrays';
import { type ArrayWriter, bitsFor, numberLines } from './language-module';
import { capital, type AlgorithmGroup, tableName } from './table-names';

/** The tables of an algorithm, by the names that it has for them. */
type Tables<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** Writes tables in C, Go or Rust. */
export function tableArrays<Name extends string>(
  group: AlgorithmGroup,
  names: readonly Name[],
  tables: Tables<Name>,
  array: ArrayWriter,
  nameOf: (group: AlgorithmGroup, name: string) => string,
): string {
  return names.map((name) => array(nameOf(group, name), bitsFor(tables[name]), tables[name])).join('\n');
}

/** Writes tables in Java, each with a class that has its numbers. */
export function javaTables<Name extends string>(
  group: AlgorithmGroup,
  names: readonly Name[],
  tables: Tables<Name>,
): string {
  const written = names.map((name) => {
    const of = capital(group) + capital(name);
    return `    private static final int[] ${tableName.constant(group, name)} = numbers(${of}.ALL, ${tables[name].length});
${numbersClass(of, tables[name])}`;
  });
  return written.join('\n');
}

/** Writes tables in Python. */
export function pythonTables<Name extends string>(
  group: AlgorithmGroup,
  names: readonly Name[],
  tables: Tables<Name>,
): string {
  const lines = (name: Name): string => numberLines(tables[name], '    ');
  return names.map((name) => `\n_${tableName.constant(group, name)}: Final = (\n${lines(name)})\n`).join('');
}
