import { longestWalk } from '../automata/longest-walk';
import { EMPTY_SET, type Subsets } from '../automata/subsets';
import type { PredictorPlan } from './predictor-plan';

/**
 * Tells whether the predictor of a loop reads within the next item, and at most `farthest` code points beyond it, each time that it
 * decides to go on. All iterations together then read at most twice the span, and `farthest` code points for each of them. `item` is
 * the subset of the item's language. No member may begin another one: the item then ends where its automaton accepts.
 */
export function readsWithin(
  { table, width }: PredictorPlan,
  item: number,
  subsets: Subsets,
  farthest: number,
): boolean {
  const movesFrom = (row: number): readonly number[] => [...table.subarray(row * width, (row + 1) * width)];
  const beyond = new Set<number>();
  const seen = new Set<string>();
  const pending: [row: number, subset: number][] = [[1, item]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [row, subset] = next;
    const key = `${row} ${subset}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (subsets.accepting(subset)) {
      if (subsets.row(subset).some((target) => target !== EMPTY_SET)) return false;
      beyond.add(row);
      continue;
    }
    for (const [id, target] of movesFrom(row).entries()) {
      if (target <= 0) continue;
      const after = subsets.step(subset, id);
      if (after === EMPTY_SET) return false;
      pending.push([target, after]);
    }
  }
  // The loop visits rows that it adds.
  for (const row of beyond) for (const target of movesFrom(row)) if (target > 0) beyond.add(target);
  const rows = [...beyond];
  const graph = rows.map((row) =>
    movesFrom(row).flatMap((target) => (target > 0 ? [rows.indexOf(target)] : [])),
  );
  return longestWalk(graph) < farthest;
}
