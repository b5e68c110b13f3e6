import { type Body, type ElementBody, innerOf } from './record-body';
import type { Element, RecordForm, RecordShape } from './record-shape';

/**
 * Returns the rules that begin an element of a group, if records can be made from the names of children alone: an element begins
 * at each child of these rules. Returns undefined if the body has to be matched again to tell elements or forms apart.
 */
export function elementMarks(body: Body, shape: RecordShape): ReadonlySet<string> | undefined {
  const uses = usesOf(body);
  const isElsewhere = (use: Use): boolean =>
    uses.some(({ rule, path }) => rule === use.rule && path !== use.path);
  if (uses.some(isElsewhere)) return undefined;
  const firsts = new Map<string, Set<string>>();
  const others = new Map<string, Set<string>>();
  for (const { element, path } of elementsOf(body)) {
    const { first, later, mayBeNone } = orderOf(element.item);
    if (mayBeNone) return undefined;
    addAll(firsts, path, first);
    addAll(others, path, later);
  }
  const areApart = [...firsts].every(([path, names]) =>
    [...names].every((name) => !others.get(path)!.has(name)),
  );
  if (!areApart || !areTellable(shape)) return undefined;
  return new Set([...firsts.values()].flatMap((names) => [...names]));
}

interface Use {
  readonly rule: string;
  /** The names of the groups around it. */
  readonly path: string;
}

function usesOf(body: Body, path = ''): Use[] {
  if (body.kind === 'use') return body.isBlank ? [] : [{ rule: body.rule, path }];
  const inner = body.kind === 'element' ? `${path}/${body.group}` : path;
  return innerOf(body).flatMap((part) => usesOf(part, inner));
}

function elementsOf(body: Body, path = ''): { element: ElementBody; path: string }[] {
  const inner = body.kind === 'element' ? `${path}/${body.group}` : path;
  const own = body.kind === 'element' ? [{ element: body, path: inner }] : [];
  return [...own, ...innerOf(body).flatMap((part) => elementsOf(part, inner))];
}

/** Which rules may be the first children of a body, which may come later, and whether there may be no children. */
interface Order {
  readonly first: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
  readonly mayBeNone: boolean;
}

const NO_CHILD: Order = { first: new Set(), later: new Set(), mayBeNone: true };

function orderOf(body: Body): Order {
  switch (body.kind) {
    case 'characters':
      return NO_CHILD;
    case 'use':
      return body.isBlank ? NO_CHILD : { ...NO_CHILD, first: new Set([body.rule]), mayBeNone: false };
    case 'list':
    case 'element':
      return orderOf(body.item);
    case 'sequence':
      return body.items.map(orderOf).reduce(inOrder, NO_CHILD);
    case 'alternation': {
      const orders = body.alternatives.map(orderOf);
      return {
        first: new Set(orders.flatMap(({ first }) => [...first])),
        later: new Set(orders.flatMap(({ later }) => [...later])),
        mayBeNone: orders.some(({ mayBeNone }) => mayBeNone),
      };
    }
    case 'repetition': {
      const { min, max, item } = body;
      if (max === 0) return NO_CHILD;
      const order = orderOf(item);
      const repeated = max > 1 ? inOrder(order, order) : order;
      return { ...repeated, mayBeNone: repeated.mayBeNone || min === 0 };
    }
  }
}

function inOrder(one: Order, other: Order): Order {
  return {
    first: one.mayBeNone ? new Set([...one.first, ...other.first]) : one.first,
    later: new Set([...one.later, ...other.later, ...(one.first.size > 0 ? other.first : [])]),
    mayBeNone: one.mayBeNone && other.mayBeNone,
  };
}

/** Whether the names of children tell the form of each record, as far as forms make a difference. */
function areTellable(shape: RecordShape): boolean {
  return (
    shape.every((form, i) => shape.slice(i + 1).every((other) => areApart(form, other))) &&
    shape.flatMap(shapesIn).every(areTellable)
  );
}

function shapesIn(form: RecordForm): readonly RecordShape[] {
  if (form.kind === 'object') return [...form.groups.values()];
  return form.kind === 'array' && 'shape' in form.element ? [form.element.shape] : [];
}

/** Whether no children fit two forms, or the record is the same in both. */
function areApart(one: RecordForm, other: RecordForm): boolean {
  const [a, b] = [usedIn(one), usedIn(other)];
  const isApart = (some: Used, others: Used): boolean =>
    [...some.needed].some((name) => !others.all.has(name));
  if (isApart(a, b) || isApart(b, a)) return true;
  const areObjects = one.kind === 'object' && other.kind === 'object';
  return (
    areObjects &&
    [...a.arrays].every((name) => b.arrays.has(name)) &&
    [...b.arrays].every((name) => a.arrays.has(name))
  );
}

interface Used {
  readonly all: ReadonlySet<string>;
  /** Names with at least one child. */
  readonly needed: ReadonlySet<string>;
  readonly arrays: ReadonlySet<string>;
}

function usedIn(form: RecordForm): Used {
  const all = new Set<string>();
  const needed = new Set<string>();
  const arrays = new Set<string>();
  const visit = (part: RecordForm, isTop: boolean): void => {
    if (part.kind === 'array') visitElement(part.element);
    if (part.kind !== 'object') return;
    for (const [key, times] of part.keys) {
      all.add(key);
      if (isTop && (times === 'one' || times === 'some')) needed.add(key);
      if (isTop && (times === 'some' || times === 'many')) arrays.add(key);
    }
    for (const [name, shape] of part.groups) {
      if (isTop) arrays.add(name);
      for (const each of shape) visit(each, false);
    }
  };
  const visitElement = (element: Element): void => {
    if ('rule' in element) all.add(element.rule);
    else for (const each of element.shape) visit(each, false);
  };
  visit(form, true);
  return { all, needed, arrays };
}

function addAll(sets: Map<string, Set<string>>, key: string, values: ReadonlySet<string>): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]));
}
