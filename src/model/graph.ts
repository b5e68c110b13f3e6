import { type Expression, type Reference, type RuleExpressions, visit } from './model';
import { componentsOf } from '../table/strong-components';
import { cached, numberOf } from '../table/maps';

/** For each rule, by key: its relevant references in the order of the text. */
export type Edges = ReadonlyMap<string, readonly Reference[]>;

/** Caches the graph of each model, because several checks use it and a model never changes. */
const edgesOf = new WeakMap<RuleExpressions, Edges>();
const componentsOfEdges = new WeakMap<Edges, StrongComponents>();

/** Returns every reference in every rule. */
export function allReferences(model: RuleExpressions): Edges {
  return cached(
    edgesOf,
    model,
    () => new Map(Array.from(model.rules.values(), ({ key, expression }) => [key, referencesOf(expression)])),
  );
}

/** Returns all references in an expression from left to right. */
export function referencesOf(expression: Expression): Reference[] {
  const found: Reference[] = [];
  visit(expression, (part) => {
    if (part.kind === 'reference') found.push(part);
  });
  return found;
}

export type StrongComponents = readonly (readonly string[])[];

/** Returns the strongly connected components; a component comes after those that it refers to. */
export function components(edges: Edges): StrongComponents {
  return cached(componentsOfEdges, edges, () => findComponents(edges));
}

/** Returns the components whose rules lead to themselves: several that lead to each other, or one that leads to itself. */
export function cycles(edges: Edges): StrongComponents {
  return components(edges).filter(
    ([first, ...others]) => others.length > 0 || edges.get(first!)?.some(({ rule }) => rule === first),
  );
}

function findComponents(edges: Edges): string[][] {
  const numbers = new Map([...edges.keys()].map((key, number) => [key, number]));
  const targets = Array.from(edges.values(), (each) => each.map(({ rule }) => numberOf(numbers, rule)));
  const keys = [...numbers.keys()];
  // These rules have no given references.
  while (targets.length < keys.length) targets.push([]);
  return componentsOf(targets).map((component) => component.map((number) => keys[number]!));
}

/** Returns the references on a shortest path from a rule back to itself, or undefined. */
export function shortestCycle(
  start: string,
  edges: Edges,
  within: ReadonlySet<string>,
): Reference[] | undefined {
  const seen = new Set<string>();
  const queue: Step[] = [{ key: start }];
  for (const before of queue) {
    for (const by of edges.get(before.key) ?? []) {
      if (!within.has(by.rule) || seen.has(by.rule)) continue;
      seen.add(by.rule);
      const step: Step = { key: by.rule, by, before };
      if (by.rule === start) return pathTo(step);
      queue.push(step);
    }
  }
  return undefined;
}

/** A rule on a path and the reference that leads to it; the first rule has none. */
interface Step {
  readonly key: string;
  readonly by?: Reference;
  readonly before?: Step;
}

function pathTo(last: Step): Reference[] {
  const path: Reference[] = [];
  for (let step: Step | undefined = last; step?.by !== undefined; step = step.before) path.unshift(step.by);
  return path;
}
