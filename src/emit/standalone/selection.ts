import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';

/** The rules that a module is about. */
export interface Selection {
  /** Those that one can ask it for. */
  readonly entries: readonly Rule[];
  /** Those that the trees of the entries have nodes of: the entries and all that they reach. */
  readonly reached: readonly Rule[];
}

/** The rules named, or else all. */
export function select({ model, facts }: Planner, named: readonly Rule[] | undefined): Selection {
  const all = [...model.rules.values()];
  const entries = named === undefined ? all : all.filter((rule) => named.includes(rule));
  const reached = new Set(entries.map(({ key }) => key));
  // A set takes what is added to it while it is read.
  for (const key of reached) for (const other of facts.get(key)!.references) reached.add(other);
  return { entries, reached: all.filter(({ key }) => reached.has(key)) };
}
