import { type Body, type ElementBody, innerOf } from './record-body';
import { cached } from '../../table/maps';

/** The forms that records of a rule may have. */
export type RecordShape = readonly RecordForm[];

/**
 * A form of a record. A "text" is a string, because no rule is used. An "array" has values of a rule, or records of a group. An
 * "object" has a property for each rule, by key, and an array for each group, by its name.
 */
export type RecordForm =
  | { readonly kind: 'text' }
  | { readonly kind: 'array'; readonly element: Element }
  | {
      readonly kind: 'object';
      readonly keys: ReadonlyMap<string, Times>;
      readonly groups: ReadonlyMap<string, RecordShape>;
    };

/** The elements of an array: values of a rule, or records of a group. */
export type Element = { readonly rule: string } | { readonly group: string; readonly shape: RecordShape };

/** How many values a property has: one, at most one, or an array of at least one or of any number. */
export type Times = 'one' | 'maybe' | 'some' | 'many';

/** A sequence whose parts are alternations has a form for each choice, up to this many. Past it, properties are optional. */
const MOST_FORMS = 8;

/** Returns the forms of a rule's records. */
export function formsOf(body: Body): Forms {
  return new Forms(alternativesOf(body).flatMap(draftsOfAlternative));
}

export function alternativesOf(body: Body): readonly Body[] {
  return body.kind === 'alternation' ? body.alternatives : [body];
}

function draftsOfAlternative(body: Body): readonly Draft[] {
  return isArray(body) ? draftsOf(body).map((draft) => ({ ...draft, isArray: true })) : draftsOf(body);
}

/** How often an alternative uses each rule, by key, and the drafts of its groups' elements. */
interface Draft {
  readonly keys: ReadonlyMap<string, Count>;
  /** How often each blank rule is used. */
  readonly blanks: ReadonlyMap<string, Count>;
  readonly groups: ReadonlyMap<string, readonly Draft[]>;
  /** A list whose element uses one rule, and nothing else. */
  readonly isArray?: boolean;
}

interface Count {
  readonly min: number;
  /** 2 stands for all larger numbers. */
  readonly max: number;
}

const EMPTY_DRAFT: Draft = { keys: new Map(), blanks: new Map(), groups: new Map() };
const ONCE: Count = { min: 1, max: 1 };

/** Returns the draft of a group. Blank rules in its elements belong to the record around them. */
function elementDraft({ group, item }: ElementBody): Draft {
  const drafts = draftsOf(item);
  const { blanks } = either(drafts);
  return { ...EMPTY_DRAFT, blanks, groups: new Map([[group, drafts.map(withoutBlanks)]]) };
}

function withoutBlanks(draft: Draft): Draft {
  return { ...draft, blanks: new Map() };
}

function draftsOf(body: Body): readonly Draft[] {
  switch (body.kind) {
    case 'characters':
      return [EMPTY_DRAFT];
    case 'use':
      return [{ ...EMPTY_DRAFT, [body.isBlank ? 'blanks' : 'keys']: new Map([[body.rule, ONCE]]) }];
    case 'element':
      return [elementDraft(body)];
    case 'list':
      return [counted(either(draftsOf(body.item)), () => ({ min: 0, max: 2 }))];
    case 'alternation':
      return distinct(body.alternatives.flatMap(draftsOf));
    case 'sequence':
      return body.items.map(draftsOf).reduce(product, [EMPTY_DRAFT]);
    case 'repetition': {
      const { min: least, max: most } = body;
      if (most === 0) return [EMPTY_DRAFT];
      if (least === 1 && most === 1) return draftsOf(body.item);
      const times = ({ min, max }: Count): Count => ({
        min: Math.min(min * least, 2),
        max: Math.min(max * most, 2),
      });
      return [counted(either(draftsOf(body.item)), times)];
    }
  }
}

/** Returns the drafts of two parts one after the other. */
function product(some: readonly Draft[], others: readonly Draft[]): readonly Draft[] {
  if (some.length * others.length > MOST_FORMS) return product([either(some)], [either(others)]);
  return distinct(some.flatMap((one) => others.map((other) => joined(one, other, sum))));
}

function sum(a: Count = { min: 0, max: 0 }, b: Count = { min: 0, max: 0 }): Count {
  return { min: Math.min(a.min + b.min, 2), max: Math.min(a.max + b.max, 2) };
}

/** Returns one draft for all of several: what only some have is optional. */
function either(drafts: readonly Draft[]): Draft {
  return drafts.reduce((one, other) =>
    joined(one, other, (a = { min: 0, max: 0 }, b = { min: 0, max: 0 }) => ({
      min: Math.min(a.min, b.min),
      max: Math.max(a.max, b.max),
    })),
  );
}

function joined(one: Draft, other: Draft, join: (a?: Count, b?: Count) => Count): Draft {
  const groups = new Map(one.groups);
  for (const [name, drafts] of other.groups)
    groups.set(name, distinct([...(groups.get(name) ?? []), ...drafts]));
  const counts = (some: Draft['keys'], others: Draft['keys']): Draft['keys'] =>
    new Map(
      Array.from(new Set([...some.keys(), ...others.keys()]), (key) => [
        key,
        join(some.get(key), others.get(key)),
      ]),
    );
  return { keys: counts(one.keys, other.keys), blanks: counts(one.blanks, other.blanks), groups };
}

function counted({ keys, blanks, groups }: Draft, times: (count: Count) => Count): Draft {
  const of = (counts: Draft['keys']): Draft['keys'] =>
    new Map(Array.from(counts, ([key, count]) => [key, times(count)]));
  return { keys: of(keys), blanks: of(blanks), groups };
}

/** Whether a body is a list whose element uses one rule, in any number of options, with characters around it. */
function isArray(body: Body): boolean {
  if (body.kind === 'list') return true;
  if (body.kind === 'repetition') return body.max === 1 && isArray(body.item);
  if (body.kind !== 'sequence') return false;
  const using = body.items.filter(usesRules);
  return using.length === 1 && isArray(using[0]!);
}

function usesRules(body: Body): boolean {
  return body.kind === 'use' ? !body.isBlank : innerOf(body).some(usesRules);
}

/** The forms of a rule's records, or of a group's elements. If a property is an array in one of them, it is an array in all. */
export class Forms {
  readonly shape: RecordShape;
  /** The forms of the elements of groups, by name. */
  readonly groups = new Map<string, Forms>();
  private readonly many = new Set<string>();

  constructor(drafts: readonly Draft[]) {
    for (const { keys, blanks, groups } of drafts) {
      for (const [key, { max }] of [...keys, ...blanks]) if (max > 1) this.many.add(key);
      for (const name of groups.keys()) {
        const elements = drafts.flatMap((each) => each.groups.get(name) ?? []);
        cached(this.groups, name, () => new Forms(elements));
      }
    }
    this.shape = distinct(drafts.map((draft) => this.form(draft)));
  }

  /** Returns the indexes of the forms that an alternative may have: one of a rule, or of an element. */
  indexesOf(alternative: Body, isOfElement: boolean): number[] {
    const drafts = isOfElement ? draftsOf(alternative).map(withoutBlanks) : draftsOfAlternative(alternative);
    const all = this.shape.map(textOfValue);
    const indexes = drafts.map((draft) => all.indexOf(textOfValue(this.form(draft))));
    return [...new Set(indexes)].sort((a, b) => a - b);
  }

  private form(draft: Draft): RecordForm {
    return formOf(draft, this.many, new Map(Array.from(this.groups, ([name, { shape }]) => [name, shape])));
  }
}

function formOf(
  { keys, blanks, groups, isArray }: Draft,
  many: ReadonlySet<string>,
  elements: ReadonlyMap<string, RecordShape>,
): RecordForm {
  if (keys.size + blanks.size + groups.size === 0) return { kind: 'text' };
  if (isArray) return { kind: 'array', element: { rule: [...keys.keys()][0]! } };
  const [group] = groups.keys();
  if (keys.size === 0 && groups.size === 1)
    return { kind: 'array', element: { group: group!, shape: elements.get(group!)! } };
  const times = (key: string, { min }: Count): Times =>
    many.has(key) ? (min > 0 ? 'some' : 'many') : min > 0 ? 'one' : 'maybe';
  return {
    kind: 'object',
    keys: new Map(Array.from([...keys, ...blanks], ([key, count]) => [key, times(key, count)])),
    groups: new Map(Array.from(groups.keys(), (name) => [name, elements.get(name)!])),
  };
}

/** Returns the values that differ from all before them. */
function distinct<T>(values: readonly T[]): readonly T[] {
  if (values.length === 1) return values;
  const known = new Map<string, T>();
  for (const value of values) {
    cached(known, textOfValue(value), () => value);
  }
  return [...known.values()];
}

function textOfValue(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map ? [...(each as Map<string, unknown>)] : each,
  );
}
