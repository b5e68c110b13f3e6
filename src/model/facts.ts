import { allReferences, components, cycles, type StrongComponents } from './graph';
import type { CharacterClass, Expression, Literal, Reference, RuleExpressions } from './model';

type Leaf = Literal | CharacterClass | Reference;

/** Returns the keys of the rules that have a property. `holds` decides for an expression, given the rules known to have it. */
function rulesWith(
  model: RuleExpressions,
  holds: (expression: Expression, rules: ReadonlySet<string>) => boolean,
): Set<string> {
  const edges = allReferences(model);
  const users = new Map<string, Set<string>>();
  for (const [key, references] of edges) {
    for (const { rule } of references) users.set(rule, (users.get(rule) ?? new Set()).add(key));
  }
  const found = new Set<string>();
  const asked = new Set<string>();
  // Referenced rules come first, so most rules are visited once.
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

/** Returns the keys of rules that derive the empty string. */
export function nullableRules(model: RuleExpressions): ReadonlySet<string> {
  return rulesWith(model, isNullable);
}

export function isNullable(expression: Expression, rules: ReadonlySet<string>): boolean {
  return derives(expression, rules, (terminal) => terminal.kind === 'literal' && !terminal.codePoints.length);
}

/** Returns the keys of rules that derive at least one string. */
export function productiveRules(model: RuleExpressions): ReadonlySet<string> {
  const isProductive = (terminal: Literal | CharacterClass): boolean =>
    terminal.kind === 'literal' || terminal.set.length > 0;
  return rulesWith(model, (expression, rules) => derives(expression, rules, isProductive));
}

/** True if an expression derives a string with some property, given which `terminals` and `rules` derive one. */
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

/** Returns the references that can derive the whole string, because everything else in the expression can be empty. */
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

/** Returns the terminals and references with which an expression may begin. */
export function leadingParts(part: Expression, nullable: ReadonlySet<string>): readonly Leaf[] {
  switch (part.kind) {
    case 'alternation':
      return part.alternatives.flatMap((each) => leadingParts(each, nullable));
    case 'repetition':
      return part.max === 0 ? [] : leadingParts(part.item, nullable);
    case 'sequence': {
      const solid = part.items.findIndex((item) => !isNullable(item, nullable));
      const first = solid < 0 ? part.items : part.items.slice(0, solid + 1);
      return first.flatMap((each) => leadingParts(each, nullable));
    }
    default:
      return [part];
  }
}

/** Returns the keys of rules that derive each other, or themselves, with nothing else: `a = b` and `b = a / "x"`. */
export function unitCyclesOf(model: RuleExpressions): StrongComponents {
  const nullable = nullableRules(model);
  return cycles(
    new Map(
      Array.from(model.rules.values(), ({ key, expression }) => [key, wholeReferences(expression, nullable)]),
    ),
  );
}
