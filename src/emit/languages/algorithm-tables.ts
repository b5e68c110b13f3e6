import { numbersClass, packedLines } from './java-arrays';
import { type ArrayWriter, bitsFor } from './language-module';
import { capital, type AlgorithmGroup, tableName } from './table-names';

/** The tables of an algorithm, by the names that it has for them. */
export type AlgorithmTables = Readonly<Record<string, readonly number[]>>;

/** Writes tables in C, Go or Rust. */
export function tableArrays(
  group: AlgorithmGroup,
  tables: AlgorithmTables,
  array: ArrayWriter,
  nameOf: (group: AlgorithmGroup, name: string) => string,
): string {
  return Object.entries(tables)
    .map(([name, numbers]) => array(nameOf(group, name), bitsFor(numbers), numbers))
    .join('\n');
}

/** Writes tables in Java, each with a class that has its numbers. */
export function javaTables(group: AlgorithmGroup, tables: AlgorithmTables): string {
  const written = Object.entries(tables).map(([name, numbers]) => {
    const of = capital(group) + capital(name);
    return `    private static final int[] ${tableName.constant(group, name)} = numbers(${of}.ALL, ${numbers.length});
${numbersClass(of, numbers)}`;
  });
  return written.join('\n');
}

/** Writes a table in Python. `factor` divides all of its numbers. */
export function pythonTable(name: string, numbers: readonly number[], factor = 1): string {
  const lines = packedLines(numbers.map((each) => each / factor)).join('\n');
  return `\n${name}: Final = _numbers(\n    """\n${lines}\n""",\n    ${factor},\n)\n`;
}

/** Writes the tables of an algorithm in Python. */
export function pythonTables(group: AlgorithmGroup, tables: AlgorithmTables): string {
  return Object.entries(tables)
    .map(([name, numbers]) => pythonTable(`_${tableName.constant(group, name)}`, numbers))
    .join('');
}
