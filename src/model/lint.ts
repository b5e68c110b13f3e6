import * as messages from './messages';
import type * as notationMessages from '../notation/messages';
import type { Severity } from '../notation/diagnostic';
import type { Span } from '../notation/syntax';
import { reportAtName } from './definitions';
import { nullableRules, productiveRules, wholeReferences } from './facts';
import { allReferences, cycles, shortestCycle, type Edges } from './graph';
import type { Model, Reference } from './model';
import type { Namespace } from './namespace';

/** Limit on reported cycles in one component. Users repair one at a time. */
const MAX_CYCLES = 10;

/** Reports probable mistakes of a linked grammar: cyclic, unproductive and unused rules. */
export function lint(model: Model, namespace: Namespace): void {
  const edges = allReferences(model);
  const productive = productiveRules(model);
  if (productive.size < model.rules.size) checkProductive(model, edges, productive, namespace);
  checkCycles(model, productive, namespace);
  checkUnused(edges, namespace);
}

/** Reports rules whose derivation can be a derivation of the same rule. Skips rules that derive nothing. */
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
    let count = 0;
    for (const key of group) {
      if (reported.has(key) || count === MAX_CYCLES) continue;
      const cycle = shortestCycle(key, edges, within);
      if (cycle === undefined) continue;
      count++;
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
    // The reference belongs to the meaning of a prose-val.
    reportRule(start, namespace, messages.cyclicRule(names), 'warning');
  } else part.source.reporter.warning(messages.cyclicRule(names), span.start, span.end);
}

/** Reports rules that derive no string because they need each other. Skips rules that merely use one of them. */
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

/** Returns the components of mutually recursive rules, each in the order of the grammar. */
function cyclicGroups(edges: Edges, { rules }: Model): string[][] {
  const order = new Map([...rules.keys()].map((key, index) => [key, index]));
  return cycles(edges).map((cycle) => [...cycle].sort((a, b) => order.get(a)! - order.get(b)!));
}

/** Reports unused rules as information only, because such a rule may be the start rule. */
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
