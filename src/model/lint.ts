import * as messages from './messages';
import type * as notationMessages from '../notation/messages';
import type { Severity } from '../notation/diagnostic';
import type { Span } from '../notation/syntax';
import { reportAtName } from './definitions';
import { nullableRules, productiveRules, wholeReferences } from './facts';
import { allReferences, components, shortestCycle, type Edges } from './graph';
import type { Model, Reference } from './model';
import type { Namespace } from './namespace';

/** Cycles reported of rules that all refer to each other; one is mended at a time. */
const MAX_CYCLES = 10;

/** Reports what a linked grammar says that is hardly meant: of rules that refer to themselves, or are not used. */
export function lint(model: Model, namespace: Namespace): void {
  const edges = allReferences(model);
  const productive = productiveRules(model);
  if (productive.size < model.rules.size) checkProductive(model, edges, productive, namespace);
  checkCycles(model, productive, namespace);
  checkUnused(edges, namespace);
}

/** Reports rules of which a derivation may consist of one of the same rule; what derives nothing is left out. */
function checkCycles(model: Model, productive: ReadonlySet<string>, namespace: Namespace): void {
  const nullable = nullableRules(model);
  const edges: Edges = new Map(
    [...model.rules.values()].map(({ key, expression }) => [
      key,
      wholeReferences(expression, nullable).filter(({ rule }) => productive.has(rule)),
    ]),
  );
  for (const group of cyclicGroups(edges, model)) {
    const within = new Set(group);
    const reported = new Set<string>();
    let cycles = 0;
    for (const key of group) {
      if (reported.has(key) || cycles === MAX_CYCLES) continue;
      const cycle = shortestCycle(key, edges, within);
      if (cycle === undefined) continue;
      cycles++;
      for (const { rule } of cycle) reported.add(rule);
      reportCycle(key, cycle, model, namespace);
    }
  }
}

function reportCycle(start: string, cycle: readonly Reference[], model: Model, namespace: Namespace): void {
  const names = [start, ...cycle.map(({ rule }) => rule)].map((key) => model.rules.get(key)?.name ?? key);
  const span = cycle[0]?.span;
  const part = span && namespace.lookUp(start)?.parts.find(({ syntax }) => isWithin(span, syntax.span));
  if (span === undefined || part === undefined) {
    // The reference stands in the meaning given to a prose-val.
    reportRule(start, namespace, messages.cyclicRule(names), 'warning');
  } else part.source.reporter.warning(messages.cyclicRule(names), span.start, span.end);
}

/** Rules that derive nothing at all because they need each other; those that merely use one are left out. */
function checkProductive(
  model: Model,
  edges: Edges,
  productive: ReadonlySet<string>,
  namespace: Namespace,
): void {
  for (const group of cyclicGroups(edges, model)) {
    const key = group.find((each) => !productive.has(each));
    const first = key === undefined ? undefined : model.rules.get(key);
    if (first !== undefined)
      reportRule(first.key, namespace, messages.unproductiveRule(first.name), 'warning');
  }
}

/** The groups of rules that refer to each other, or one to itself, each in the order of the grammar. */
function cyclicGroups(edges: Edges, { rules }: Model): string[][] {
  const order = new Map([...rules.keys()].map((key, index) => [key, index]));
  return components(edges)
    .filter((component) => isCycle(component, edges))
    .map((component) => [...component].sort((a, b) => order.get(a)! - order.get(b)!));
}

/** Whether the rules of a component refer to each other, or one to itself. */
function isCycle(component: readonly string[], edges: Edges): boolean {
  const [first, second] = component;
  if (first === undefined || second !== undefined) return second !== undefined;
  return edges.get(first)?.some(({ rule }) => rule === first) ?? false;
}

/** A rule that no other uses may be where reading starts, so that this is mere information. */
function checkUnused(edges: Edges, namespace: Namespace): void {
  const used = new Set<string>();
  for (const [key, references] of edges) {
    for (const { rule } of references) if (rule !== key) used.add(rule);
  }
  const [, ...others] = namespace.own.definitions.keys();
  for (const key of others) {
    const name = namespace.lookUp(key)?.parts[0]?.syntax.name.text ?? key;
    if (!used.has(key)) reportRule(key, namespace, messages.unusedRule(name), 'info');
  }
}

function reportRule(
  key: string,
  namespace: Namespace,
  wording: notationMessages.Wording,
  severity: Severity,
): void {
  const combined = namespace.lookUp(key);
  const part = combined?.parts.find(({ source }) => source === combined.home);
  if (part !== undefined) reportAtName(part, severity, wording);
}

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
