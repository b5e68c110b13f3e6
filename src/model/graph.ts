import { type Expression, type Model, type Reference, visit } from './model';
import { cached } from '../table/maps';

/** For each rule, by key: its relevant references in the order of the text. */
export type Edges = ReadonlyMap<string, readonly Reference[]>;

/** Caches the graph of each model, because several checks use it and a model never changes. */
const edgesOf = new WeakMap<Model, Edges>();
const componentsOf = new WeakMap<Edges, StrongComponents>();

/** Returns every reference in every rule. */
export function allReferences(model: Model): Edges {
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

interface Visit {
  readonly key: string;
  next: number;
}

export type StrongComponents = readonly (readonly string[])[];

/** Returns the strongly connected components; a component comes after those that it refers to. */
export function components(edges: Edges): StrongComponents {
  return cached(componentsOf, edges, () => findComponents(edges));
}

/** Runs Tarjan's algorithm with an explicit stack, because chains of rules may exceed the call stack. */
function findComponents(edges: Edges): string[][] {
  const result: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const enter = (key: string): Visit => {
    index.set(key, index.size);
    low.set(key, index.size - 1);
    open.push(key);
    isOpen.add(key);
    return { key, next: 0 };
  };
  const lower = (key: string, to: number): void => void low.set(key, Math.min(low.get(key) ?? to, to));
  for (const root of edges.keys()) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let visit = path[0]; visit !== undefined; visit = path[path.length - 1]) {
      const target = edges.get(visit.key)?.[visit.next++]?.rule;
      if (target !== undefined) {
        if (!index.has(target)) path.push(enter(target));
        else if (isOpen.has(target)) lower(visit.key, index.get(target) ?? 0);
        continue;
      }
      path.pop();
      const parent = path[path.length - 1];
      if (parent !== undefined) lower(parent.key, low.get(visit.key) ?? 0);
      if (low.get(visit.key) === index.get(visit.key)) result.push(close(visit.key, open, isOpen));
    }
  }
  return result;
}

function close(key: string, open: string[], isOpen: Set<string>): string[] {
  const component = open.splice(open.lastIndexOf(key));
  for (const each of component) isOpen.delete(each);
  return component;
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
