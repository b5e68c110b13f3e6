/** Prints rows of cells, each column as wide as its widest cell. */
export function printTable(table: readonly (readonly string[])[]): void {
  const columns = Math.max(...table.map((row) => row.length));
  // A last cell may run on to the right; it makes no column wider.
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...table.map((row) => (at < row.length - 1 ? row[at]!.length : 0))),
  );
  for (const row of table)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    );
}
