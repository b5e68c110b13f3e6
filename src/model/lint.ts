import * as messages from '../messages';
import type { Span } from '../notation/syntax';
import { leadingReferences, nullableRules, productiveRules } from './facts';
import { allReferences, components, shortestCycle, type Edges } from './graph';
import type { Model, Reference } from './model';
import { lookUp, type Namespace } from './namespace';

/** Cycles reported of rules that all refer to each other; one is mended at a time. */
const MAX_CYCLES = 10;

/** Reports what a linked grammar says that cannot be meant: of rules that refer to themselves, or are not used. */
export function lint(model: Model, namespace: Namespace): void {
  const edges = allReferences(model);
  const leftRecursive = checkLeftRecursion(model, namespace);
  checkProductive(model, edges, leftRecursive, namespace);
  checkUnused(edges, namespace);
}

/** Reports each group of rules that begin with each other, and returns all that are in one. */
function checkLeftRecursion(model: Model, namespace: Namespace): ReadonlySet<string> {
  const nullable = nullableRules(model);
  const edges: Edges = new Map(
    [...model.rules.values()].map(({ key, expression }) => [key, leadingReferences(expression, nullable)]),
  );
  const recursive = new Set<string>();
  for (const component of components(edges)) {
    const within = new Set(component);
    const inOrder =
      component.length === 1 ? component : [...model.rules.keys()].filter((key) => within.has(key));
    const reported = new Set<string>();
    let cycles = 0;
    for (const key of inOrder) {
      if (reported.has(key) || cycles === MAX_CYCLES) continue;
      const cycle = shortestCycle(key, edges, within);
      if (cycle === undefined) continue;
      cycles++;
      for (const { rule } of cycle) reported.add(rule);
      reportCycle(key, cycle, model, namespace);
    }
    if (cycles > 0) for (const key of component) recursive.add(key);
  }
  return recursive;
}

function reportCycle(start: string, cycle: readonly Reference[], model: Model, namespace: Namespace): void {
  const names = [start, ...cycle.map(({ rule }) => rule)].map((key) => model.rules.get(key)?.name ?? key);
  const span = cycle[0]?.span;
  const part = span && lookUp(namespace, start)?.parts.find(({ syntax }) => isWithin(span, syntax.span));
  if (span === undefined || part === undefined) {
    // The reference stands in the meaning given to a prose-val.
    reportAtName(start, namespace, messages.leftRecursion(names), 'error');
  } else part.source.reporter.error(messages.leftRecursion(names), span.start, span.end);
}

/** Rules that derive nothing at all because they need each other; those that merely use one are left out. */
function checkProductive(
  model: Model,
  edges: Edges,
  leftRecursive: ReadonlySet<string>,
  namespace: Namespace,
): void {
  const productive = productiveRules(model);
  if (productive.size === model.rules.size) return;
  for (const component of components(edges)) {
    const isCycle =
      component.length > 1 || edges.get(component[0] ?? '')?.some(({ rule }) => rule === component[0]);
    if (!isCycle || component.some((key) => leftRecursive.has(key))) continue;
    const within = new Set(component);
    const first = [...model.rules.values()].find(({ key }) => within.has(key) && !productive.has(key));
    if (first !== undefined)
      reportAtName(first.key, namespace, messages.unproductiveRule(first.name), 'error');
  }
}

/** A rule that no other uses may be where reading starts, so that this is mere information. */
function checkUnused(edges: Edges, namespace: Namespace): void {
  const used = new Set<string>();
  for (const [key, references] of edges) {
    for (const { rule } of references) if (rule !== key) used.add(rule);
  }
  const [, ...others] = namespace.own.definitions.keys();
  for (const key of others) {
    const name = lookUp(namespace, key)?.parts[0]?.syntax.name.text ?? key;
    if (!used.has(key)) reportAtName(key, namespace, messages.unusedRule(name), 'info');
  }
}

function reportAtName(
  key: string,
  namespace: Namespace,
  wording: messages.Wording,
  severity: 'error' | 'info',
): void {
  const combined = lookUp(namespace, key);
  const part = combined?.parts.find(({ source }) => source === combined.home);
  if (part === undefined) return;
  const { start, end } = part.syntax.name.span;
  part.source.reporter[severity](wording, start, end);
}

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
