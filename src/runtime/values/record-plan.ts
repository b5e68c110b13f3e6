import type { Handler } from './value-part';
import type { ShapeForm, Key, Shape } from './shape';
import type { ShapeMatcher } from './shape-match';

const PROTOTYPE = '__proto__';

/** Sets a property. An assignment to `__proto__` would change the prototype. */
export function setProperty(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== PROTOTYPE) record[key] = value;
  else Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * How the values of children make a record, if their names alone tell it and no array is in another. `arrays` are properties
 * that are arrays even if no child is there.
 */
export interface RecordPlan {
  readonly container: 'object' | 'array';
  /** A record without children is the text. */
  readonly isText: boolean;
  readonly arrays: readonly string[];
  /** By the names of rules. Children of other rules are left out. */
  readonly slots: ReadonlyMap<string, Slot>;
}

/** Where the value of a child goes. */
export interface Slot {
  readonly key: string;
  /** It is added to an array. */
  readonly isMany: boolean;
  /** It is in an element of a group. */
  readonly group: GroupPlan | undefined;
  /** It begins an element. */
  readonly begins: boolean;
  /** It is a property of the record, or is added to one. An assignment can set it. */
  readonly isQuick: boolean;
}

export interface GroupPlan {
  /** The property that has the elements; undefined if the record is the array. */
  readonly key: string | undefined;
  readonly arrays: readonly string[];
}

/** How nodes of one rule become values. */
export interface RuleRecordPlan {
  /** The rule's name, as printed. */
  readonly name: string;
  /** A number for each rule, from 0. */
  readonly index: number;
  /** Its value needs no nodes below, because its record is the text or because it is left out. */
  readonly isLeaf: boolean;
  readonly isOmitted: boolean;
  readonly handler: Handler | undefined;
  /** Undefined if the shape needs events. */
  readonly plan: RecordPlan | undefined;
  /** By the index of a child's rule; undefined if the child is left out, or if the shape needs events. */
  readonly slots: readonly (Slot | undefined)[];
  readonly shape: Shape;
  readonly matcher: ShapeMatcher | undefined;
  readonly naming: Naming;
}

/** Gives the key of a rule or a group in records; undefined if it is left out. */
export type Naming = (name: string) => string | undefined;

/** Returns the plan of a shape; undefined if the shape needs events. */
export function recordPlan(shape: Shape, naming: Naming): RecordPlan | undefined {
  const forms = shape.filter(({ kind }) => kind !== 'text');
  const isText = forms.length < shape.length;
  const [first] = forms;
  if (first === undefined) return { container: 'object', isText, arrays: [], slots: new Map() };
  const slots = new Map<string, Slot>();
  const isArray = first.kind === 'array' || first.kind === 'values';
  if (isArray ? shape.length > 1 : !areAlike(forms)) return undefined;
  const arrays = isArray ? [] : [...arraysOf(first, naming)];
  for (const { kind, keys } of forms) {
    for (const key of keys) addSlot(slots, key, naming, { isMany: kind === 'values', isQuick: !isArray });
  }
  for (const form of forms) {
    for (const [name, elements] of form.groups) {
      if (!areAlike(elements) || elements.some(({ groups }) => groups.size > 0)) return undefined;
      // A child that is left out still begins an element.
      if (elements.some(({ keys }) => keys.some((key) => key.begins && naming(key.name) === undefined)))
        return undefined;
      const own = naming(name);
      const isWhole = form.kind === 'array';
      if (own === undefined && !isWhole) continue;
      if (!isWhole) arrays.push(own!);
      const group = { key: isWhole ? undefined : own, arrays: arraysOf(elements[0]!, naming) };
      for (const { keys } of elements) for (const key of keys) addSlot(slots, key, naming, { group });
    }
  }
  return {
    container: isArray ? 'array' : 'object',
    isText,
    arrays: [...new Set(arrays)],
    slots,
  };
}

function addSlot(
  slots: Map<string, Slot>,
  { name, times, begins }: Key,
  naming: Naming,
  { group, isMany = false, isQuick = false }: Partial<Slot>,
): void {
  const key = naming(name);
  if (key === undefined) return;
  slots.set(name, {
    key,
    isMany: isMany || times === 'some' || times === 'many',
    group,
    begins,
    isQuick: isQuick && key !== PROTOTYPE,
  });
}

/** Whether forms are objects that have the same arrays, and groups only if there is one form. */
function areAlike(forms: readonly ShapeForm[]): boolean {
  const arrays = (form: ShapeForm): string =>
    arraysOf(form, (name) => name)
      .sort()
      .join(',');
  return forms.every(
    (form) =>
      form.kind === 'object' &&
      arrays(form) === arrays(forms[0]!) &&
      (form.groups.size === 0 || forms.length === 1),
  );
}

function arraysOf({ keys }: ShapeForm, naming: Naming): string[] {
  const many = keys.filter(({ times }) => times === 'some' || times === 'many');
  return many.flatMap(({ name }) => naming(name) ?? []);
}
