import { encodeNumbers, toUnsigned } from '../../runtime';

/** A cell of an emitted row: a state's row, or a number from 0 that the table holds as -1 less it (a flag, a decision). */
export type Cell = { readonly row: number } | { readonly value: number } | undefined;

/**
 * Rows that stand one after another, the first of them at `base`, as text. A row is its shape and its targets: the shape
 * says which cells go to the same row and which hold numbers; the targets follow, relative to the row itself, so that
 * like parts of automata have like texts. Before the rows stand `base`, how many shapes there are, and
 * these.
 */
export function rowsText(base: number, rows: readonly (readonly Cell[])[]): string {
  const shapes = new Map<string, { readonly index: number; readonly symbols: readonly number[] }>();
  const numbers = rows.flatMap((cells, i) => {
    const targets: number[] = [];
    const symbols = cells.map((cell) => symbolOf(cell, targets));
    const key = symbols.join();
    if (!shapes.has(key)) shapes.set(key, { index: shapes.size, symbols });
    return [shapes.get(key)!.index, ...targets.map((target) => toUnsigned(target - base - i))];
  });
  const symbols = [...shapes.values()].flatMap((shape) => shape.symbols);
  return encodeNumbers([base, shapes.size, ...symbols, ...numbers]);
}

/** 0 for nothing, an odd number for a target, an even one for a number. */
function symbolOf(cell: Cell, targets: number[]): number {
  if (cell === undefined) return 0;
  if ('value' in cell) return 2 * cell.value + 2;
  let index = targets.indexOf(cell.row);
  if (index < 0) index = targets.push(cell.row) - 1;
  return 2 * index + 1;
}
