import { isNullable, nullableRules } from '../model/facts';
import { components } from '../model/graph';
import type { Expression, Model, Reference } from '../model/model';
import { childrenOf } from './facts';

/** Rules that derive themselves with nothing beside, and how. */
export interface Cycles {
  /** The keys of those that do so by a use of themselves alone: `a = a / "x"`. */
  readonly direct: ReadonlySet<string>;
  /** The keys of those that do so by other rules, `a = b`, `b = a / "x"`, and of all rules that use one, at whatever depth. */
  readonly usingOthers: ReadonlySet<string>;
}

export function cyclesOf(model: Model): Cycles {
  const nullable = nullableRules(model);
  const alone = new Map<string, readonly Reference[]>();
  for (const { key, expression } of model.rules.values()) alone.set(key, aloneIn(expression, nullable));
  const direct = new Set<string>();
  const others = new Set<string>();
  for (const component of components(alone)) {
    const [first] = component;
    if (component.length > 1) for (const key of component) others.add(key);
    else if (alone.get(first!)!.some(({ rule }) => rule === first)) direct.add(first!);
  }
  return { direct, usingOthers: usersOf(model, others) };
}

/** The references that may derive all of what an expression derives. */
function aloneIn(part: Expression, nullable: ReadonlySet<string>): Reference[] {
  switch (part.kind) {
    case 'reference':
      return [part];
    case 'alternation':
      return part.alternatives.flatMap((each) => aloneIn(each, nullable));
    case 'repetition': {
      const others = part.min <= 1 || isNullable(part.item, nullable);
      return part.max > 0 && others ? aloneIn(part.item, nullable) : [];
    }
    case 'sequence': {
      const solid = part.items.filter((item) => !isNullable(item, nullable));
      if (solid.length > 1) return [];
      return (solid.length === 1 ? solid : part.items).flatMap((item) => aloneIn(item, nullable));
    }
    default:
      return [];
  }
}

/** The rules, and all that use them. */
function usersOf(model: Model, rules: ReadonlySet<string>): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const visit = (part: Expression, user: string): void => {
    if (part.kind === 'reference') {
      const known = users.get(part.rule);
      if (known === undefined) users.set(part.rule, [user]);
      else known.push(user);
    } else for (const child of childrenOf(part)) visit(child, user);
  };
  for (const { key, expression } of model.rules.values()) visit(expression, key);
  const found = new Set(rules);
  for (const key of found) for (const user of users.get(key) ?? []) found.add(user);
  return found;
}
