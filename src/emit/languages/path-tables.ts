import { samplesOf } from '../../runtime/sample-characters';
import { Alphabet, type Range } from '../../runtime';
import { turned } from '../../table/reached';
import type { LanguageTables } from './language-tables';
import type { TreeProgram } from './tree-program';
import type { WordTables } from './word-tables';

/** Longer completions are not made, as in src/runtime/completion.ts. */
const LONGEST_COMPLETION = 1000;

/** The tables by which the path of rules in a reason is found, besides those of the program of trees. */
export interface PathTables {
  /** Per rule of the program, where its verdicts start in the cells; 0 if it has none. */
  readonly pathStarts: readonly number[];
  /** Per row of the cells: 0 if it accepts; 1 plus the next column of its shortest completion; or 1 plus the width if that is too long. */
  readonly via: readonly number[];
  /** Per column, the number of its classes; 0 if one of them has surrogates alone. */
  readonly weights: readonly number[];
}

/** Finds the shortest completions of all rows. Of several, the first in the order of the least characters of columns counts. */
export function pathTables(
  sets: readonly (readonly Range[])[],
  { width, cells, accepting }: LanguageTables,
  { classAt, classes }: WordTables,
  rules: readonly { readonly name: string; readonly start: number }[],
  trees: TreeProgram,
): PathTables {
  const { ordered } = samplesOf(new Alphabet(sets));
  const ranks = Array.from({ length: width }, (_, column) =>
    classes.slice(classAt[column], classAt[column + 1]).map((id) => ordered.indexOf(id)),
  );
  const leastOf = (column: number): number => Math.min(...ranks[column]!.filter((rank) => rank >= 0));
  const order = [...ranks.keys()]
    .filter((column) => leastOf(column) < Infinity)
    .sort((a, b) => leastOf(a) - leastOf(b));
  const startOf = (name: string): number => rules.find((rule) => rule.name === name)?.start ?? 0;
  const pathStarts = trees.starts.map(() => 0);
  trees.rules.forEach((name, i) => {
    const start = startOf(name);
    pathStarts[trees.roots[i]!] = start < cells.length ? start : 0;
  });
  return {
    pathStarts,
    via: viaOf(cells, width, accepting, order),
    weights: ranks.map((each) => (each.some((rank) => rank < 0) ? 0 : each.length)),
  };
}

function viaOf(
  cells: readonly number[],
  width: number,
  accepting: number,
  order: readonly number[],
): number[] {
  const targets = (row: number): number[] => order.map((column) => cells[row * width + column]! / width);
  const rows = Array.from({ length: cells.length / width }, (_, row) => row);
  const sources = turned(rows, targets);
  const distances = rows.map((row) => (row * width >= accepting ? 0 : Infinity));
  const queue = rows.filter((row) => distances[row] === 0);
  for (const row of queue) {
    for (const source of sources.get(row) ?? []) {
      if (distances[source]! < Infinity) continue;
      distances[source] = distances[row]! + 1;
      queue.push(source);
    }
  }
  return distances.map((distance, row) => {
    if (distance === 0) return 0;
    if (distance >= LONGEST_COMPLETION) return width + 1;
    return 1 + order[targets(row).findIndex((target) => distances[target] === distance - 1)]!;
  });
}
