import { numbersClass, packedLines } from './java-arrays';
import { type ArrayWriter, bitsFor } from './language-module';
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

/** Writes a table in Python. `factor` divides all of its numbers. */
export function pythonTable(name: string, numbers: readonly number[], factor = 1): string {
  const lines = packedLines(numbers.map((each) => each / factor)).join('\n');
  return `\n${name}: Final = _numbers(\n    """\n${lines}\n""",\n    ${factor},\n)\n`;
}

/** Writes the tables of an algorithm in Python. */
export function pythonTables<Name extends string>(
  group: AlgorithmGroup,
  names: readonly Name[],
  tables: Tables<Name>,
): string {
  return names.map((name) => pythonTable(`_${tableName.constant(group, name)}`, tables[name])).join('');
}
