import { type Dfa, DEAD, dfaSize } from '../table/dfa';
import { equalColumns } from '../table/equal-columns';
import { LimitError } from '../options/limits';
import { longestWalk } from '../automata/longest-walk';
import { cached } from '../table/maps';
import { minimize } from '../automata/minimize';
import { EMPTY_SET, type Subsets } from '../automata/subsets';

/**
 * A predictor: a lookahead DFA that decides one choice. A row of `table` has a cell for each class: another row (positive), a decision
 * for alternative n (-1 - n), or 0 if no valid input has that character. `atEnd` has, for each row, the alternative to take at the end
 * of input, or -1. Reading begins in row 1; row 0 is unused. `always` is the decision if nothing need be read.
 */
export interface PredictorPlan {
  readonly width: number;
  readonly table: Int32Array;
  readonly atEnd: Int32Array;
  readonly always: number | undefined;
  /** The most code points that are read; the end of input counts as one. Infinity if there is no bound. */
  readonly lookahead: number;
}

/** A point at which a choice is made: for each alternative the subset "this alternative, then all that follows". */
export type ChoicePoint = readonly number[];

/** Stands for a predictor that would read more code points than allowed. */
export const TOO_FAR = 'too far';

/** A decision state: the knowledge about a choice after some characters. */
interface DecisionState {
  /** The one alternative left, or -1. */
  readonly decision: number;
  /** The alternative to take at the end of input, or -1. */
  readonly atEnd: number;
  /** The index of the state after one more character, by its class; -1 if no valid input has it. */
  moves: Int32Array;
}

interface Node extends DecisionState {
  readonly residuals: ChoicePoint;
}

/**
 * Returns the predictor of a choice that is made at several points of one level: at several uses, or at the iterations of a bounded
 * repetition. The predictor is built over the union of the points. Returns undefined if it would decide wrongly at one of them, and
 * `TOO_FAR` if it would read more than `farthest` code points. Throws LimitError past `limit` states.
 */
export function predict(
  subsets: Subsets,
  points: readonly [ChoicePoint, ...ChoicePoint[]],
  limit: number,
  farthest = Infinity,
): PredictorPlan | typeof TOO_FAR | undefined {
  const start = points[0].map((_, i) => subsets.union(points.map((point) => point[i]!)));
  const graph = new PredictionGraph(subsets, limit);
  const nodes = graph.explore(start, farthest);
  if (nodes === TOO_FAR) return TOO_FAR;
  const exact =
    points.length === 1 || graph.exactAnywhere || points.every((point) => agrees(subsets, nodes, point));
  if (!exact) return undefined;
  const predictor = tabulate(nodes, subsets.width, start.length);
  return predictor.lookahead > farthest ? TOO_FAR : predictor;
}

class PredictionGraph {
  /** True if no decision depends on what follows. The predictor is then right at every point. */
  exactAnywhere = true;
  private readonly nodes: Node[] = [];
  private readonly byKey = new Map<string, number>();

  constructor(
    private readonly subsets: Subsets,
    private readonly limit: number,
  ) {}

  /** Explores depth first. This mostly finds a cycle, or a path that is too long, early. */
  explore(start: ChoicePoint, farthest: number): readonly Node[] | typeof TOO_FAR {
    const path = new Set<number>();
    const pending = [this.node(start)];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      if (index < 0) path.delete(~index);
      else if (this.isUndecided(index) && this.nodes[index]!.moves.length === 0) {
        path.add(index);
        if (path.size > farthest) return TOO_FAR;
        const moves = (this.nodes[index]!.moves = this.movesOf(this.nodes[index]!));
        const targets = [...new Set(moves)].filter((target) => this.isUndecided(target));
        if (farthest < Infinity && targets.some((target) => path.has(target))) return TOO_FAR;
        pending.push(~index, ...targets);
      }
    }
    return this.nodes;
  }

  private isUndecided(index: number): boolean {
    return index >= 0 && this.nodes[index]!.decision < 0;
  }

  private movesOf({ residuals }: Node): Int32Array {
    const rows = residuals.map((subset) => this.subsets.row(subset));
    const { groupOf, samples } = equalColumns(rows, this.subsets.width);
    const moves = samples.map((id) =>
      rows.some((row) => row[id] !== EMPTY_SET) ? this.node(rows.map((row) => row[id]!)) : -1,
    );
    return groupOf.map((group) => moves[group]!);
  }

  private node(residuals: ChoicePoint): number {
    const pruned = this.prune(residuals);
    return cached(this.byKey, pruned.join(','), () => {
      if (this.nodes.length >= this.limit) throw new LimitError('predictor states', this.limit);
      const live = pruned.flatMap((subset, i) => (subset === EMPTY_SET ? [] : [i]));
      const ending = live.filter((i) => this.subsets.accepting(pruned[i]!));
      if (ending.length > 1) this.exactAnywhere = false;
      const decision = live.length === 1 ? live[0]! : -1;
      const node = { residuals: pruned, decision, atEnd: ending[0] ?? -1, moves: new Int32Array(0) };
      return this.nodes.push(node) - 1;
    });
  }

  /** Drops an alternative if earlier ones accept all that it still accepts: it can no longer win. */
  private prune(residuals: ChoicePoint): ChoicePoint {
    let earlier: number = EMPTY_SET;
    const last = residuals.length - 1;
    return residuals.map((subset, i) => {
      if (subset === EMPTY_SET) return EMPTY_SET;
      if (earlier !== EMPTY_SET && this.subsets.included(subset, earlier)) {
        this.exactAnywhere = false;
        return EMPTY_SET;
      }
      if (earlier === EMPTY_SET) earlier = subset;
      else if (i < last) earlier = this.subsets.union([earlier, subset]);
      return subset;
    });
  }
}

/** Tells whether the predictor decides rightly at one point, for every string that can follow there. */
function agrees(subsets: Subsets, nodes: readonly Node[], point: ChoicePoint): boolean {
  const seen = new Set<string>();
  const pending: [node: number, residuals: ChoicePoint][] = [[0, point]];
  while (pending.length > 0) {
    const [index, residuals] = pending.pop()!;
    const node = nodes[index]!;
    if (node.decision >= 0) {
      if (!decides(subsets, residuals, node.decision)) return false;
      continue;
    }
    const ending = residuals.findIndex((subset) => subsets.accepting(subset));
    if (ending >= 0 && ending !== node.atEnd) return false;
    for (let id = 0; id < node.moves.length; id++) {
      const next = residuals.map((subset) => subsets.step(subset, id));
      if (next.every((subset) => subset === EMPTY_SET)) continue;
      const key = `${node.moves[id]!}:${next.join(',')}`;
      if (seen.has(key)) continue;
      subsets.comparePair();
      seen.add(key);
      pending.push([node.moves[id]!, next]);
    }
  }
  return true;
}

/** Tells whether an alternative wins whatever follows: earlier ones fail, and later ones succeed only if it does. */
function decides(subsets: Subsets, residuals: ChoicePoint, decision: number): boolean {
  return residuals.every((subset, i) => {
    if (i < decision) return subset === EMPTY_SET;
    return subsets.included(subset, residuals[decision]!);
  });
}

/** Makes the predictor of decision states. The first one is the start. */
function tabulate(nodes: readonly DecisionState[], width: number, alternatives: number): PredictorPlan {
  const [{ decision }] = nodes as [DecisionState];
  if (decision >= 0) {
    const table = new Int32Array(2 * width).fill(-1 - decision);
    return { width, table, atEnd: Int32Array.of(-1, decision), always: decision, lookahead: 0 };
  }
  // Outputs tell the minimizer which rows differ: 1 to n is the answer at the end of input, above n a decision.
  const table = new Int32Array((nodes.length + 1) * width);
  const outputs = new Int32Array(nodes.length + 1);
  nodes.forEach((node, i) => {
    outputs[i + 1] = node.decision >= 0 ? alternatives + 1 + node.decision : node.atEnd + 1;
    node.moves.forEach((target, id) => (table[(i + 1) * width + id] = target + 1));
  });
  return decode(minimize({ width, table, outputs, starts: [1] }), alternatives, lookaheadOf(nodes));
}

function decode(dfa: Dfa, alternatives: number, lookahead: number): PredictorPlan {
  const { width } = dfa;
  const rowOf = new Map<number, number>();
  for (let state = 1; state < dfaSize(dfa); state++) {
    if (dfa.outputs[state]! <= alternatives) rowOf.set(state, rowOf.size + 1);
  }
  const table = new Int32Array((rowOf.size + 1) * width);
  const atEnd = new Int32Array(rowOf.size + 1).fill(-1);
  for (const [state, row] of rowOf) {
    atEnd[row] = dfa.outputs[state]! - 1;
    for (let id = 0; id < width; id++) {
      const target = dfa.table[state * width + id]!;
      const decision = dfa.outputs[target]! - alternatives - 1;
      table[row * width + id] = target === DEAD ? 0 : decision >= 0 ? -1 - decision : rowOf.get(target)!;
    }
  }
  return { width, table, atEnd, always: undefined, lookahead };
}

/** Returns the most code points that are read before a decision; Infinity if undecided nodes form a cycle. */
function lookaheadOf(nodes: readonly DecisionState[]): number {
  const undecided = (index: number): boolean => index >= 0 && nodes[index]!.decision < 0;
  return longestWalk(nodes.map((node) => [...new Set(node.moves)].filter(undecided))) + 1;
}
