import { allReferences, components } from './graph';
import type { CharacterClass, Expression, Literal, Model, Reference } from './model';

/** The keys of the rules that a property holds for; `holds` asks for an expression, given what rules have it. */
function rulesWith(
  model: Model,
  holds: (expression: Expression, rules: ReadonlySet<string>) => boolean,
): Set<string> {
  const edges = allReferences(model);
  const users = new Map<string, Set<string>>();
  for (const [key, references] of edges) {
    for (const { rule } of references) users.set(rule, (users.get(rule) ?? new Set()).add(key));
  }
  const found = new Set<string>();
  const asked = new Set<string>();
  // Rules that others refer to come first, so that most are asked once.
  const queue = components(edges).flat();
  for (const key of queue) {
    const expression = model.rules.get(key)?.expression;
    asked.add(key);
    if (expression === undefined || found.has(key) || !holds(expression, found)) continue;
    found.add(key);
    for (const user of users.get(key) ?? []) if (asked.has(user)) queue.push(user);
  }
  return found;
}

/** The rules that derive the empty string. */
export function nullableRules(model: Model): ReadonlySet<string> {
  return rulesWith(model, isNullable);
}

export function isNullable(expression: Expression, rules: ReadonlySet<string>): boolean {
  return derives(expression, rules, (terminal) => terminal.kind === 'literal' && !terminal.codePoints.length);
}

/** The rules that derive any string at all. */
export function productiveRules(model: Model): ReadonlySet<string> {
  return rulesWith(model, isProductive);
}

/** Whether an expression derives any string at all, if of all rules only the given ones do. */
export function isProductive(expression: Expression, rules: ReadonlySet<string>): boolean {
  return derives(expression, rules, (terminal) => terminal.kind === 'literal' || terminal.set.length > 0);
}

/** Whether an expression derives a string of some kind, made of what `terminals` and `rules` derive of that kind. */
function derives(
  expression: Expression,
  rules: ReadonlySet<string>,
  terminals: (terminal: Literal | CharacterClass) => boolean,
): boolean {
  const inner = (part: Expression): boolean => derives(part, rules, terminals);
  switch (expression.kind) {
    case 'literal':
    case 'class':
      return terminals(expression);
    case 'sequence':
      return expression.items.every(inner);
    case 'alternation':
      return expression.alternatives.some(inner);
    case 'repetition':
      return expression.min === 0 || inner(expression.item);
    case 'reference':
      return rules.has(expression.rule);
  }
}

/** The references that may derive all that the expression does: what is beside them can derive the empty string. */
export function wholeReferences(expression: Expression, nullable: ReadonlySet<string>): Reference[] {
  switch (expression.kind) {
    case 'literal':
    case 'class':
      return [];
    case 'reference':
      return [expression];
    case 'sequence': {
      const others = expression.items.filter((item) => !isNullable(item, nullable));
      if (others.length > 1) return [];
      return (others.length === 1 ? others : expression.items).flatMap((item) =>
        wholeReferences(item, nullable),
      );
    }
    case 'alternation':
      return expression.alternatives.flatMap((alternative) => wholeReferences(alternative, nullable));
    case 'repetition': {
      const { min, max, item } = expression;
      return max > 0 && (min <= 1 || isNullable(item, nullable)) ? wholeReferences(item, nullable) : [];
    }
  }
}
