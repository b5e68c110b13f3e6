import * as messages from '../../messages';
import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';

/** A rule cannot be emitted without the search engine: it is recursive, or no automaton is within limits. */
export class NotStandaloneError extends Error {
  override readonly name = 'NotStandaloneError';

  constructor(
    /** The rule's name as printed. */
    readonly rule: string,
    /** What is said of it where it is but one of many; the message has help as well. */
    readonly reason: string,
  ) {
    super(`${reason}; ${messages.insteadOfStandalone()}`);
  }
}

/** The rules that a module is about. */
export interface Selection {
  /** Those that one can ask it for. */
  readonly entries: readonly Rule[];
  /** Those that the trees of the entries have nodes of: the entries and all that they reach. */
  readonly reached: readonly Rule[];
  /** Why some of the grammar's rules are not in it, where all were asked for. */
  readonly refused: readonly NotStandaloneError[];
}

/** The rules named, or else all that can be emitted. Throws NotStandaloneError for one named that cannot. */
export function select(planner: Planner, named: readonly Rule[] | undefined): Selection {
  const refused: NotStandaloneError[] = [];
  const reached = new Set<string>();
  const all = [...planner.model.rules.values()];
  const entries = (named === undefined ? all : all.filter((rule) => named.includes(rule))).filter((rule) => {
    const closure = reachedFrom(rule.key, planner);
    const error = whyNot(rule, closure, planner);
    if (error === undefined) closure.forEach((key) => reached.add(key));
    else refused.push(error);
    return error === undefined;
  });
  if (named !== undefined && refused.length > 0) throw refused[0]!;
  return { entries, reached: all.filter(({ key }) => reached.has(key)), refused };
}

function reachedFrom(key: string, { facts }: Planner): Set<string> {
  const found = new Set([key]);
  for (const each of found) for (const other of facts.get(each)!.references) found.add(other);
  return found;
}

function whyNot(rule: Rule, closure: ReadonlySet<string>, planner: Planner): NotStandaloneError | undefined {
  for (const key of closure) {
    const part = planner.model.rules.get(key)!;
    const levels = [planner.level(part), ...planner.alternatives(part).map(({ level }) => level)];
    for (const plan of [planner.verdict(part), ...levels]) {
      if (plan.kind !== 'search' && plan.kind !== 'pushdown') continue;
      return new NotStandaloneError(rule.name, messages.notStandalone(rule.name, part.name, plan.reason));
    }
  }
  return undefined;
}
