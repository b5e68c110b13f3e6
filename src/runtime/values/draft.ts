import { type Naming, type RuleRecordPlan, setProperty } from './record-plan';
import { eventsByName } from './named-events';
import { matchShape } from './shape-match';
import type { ShapeForm, Shape } from './shape';
import { cached } from '../../table/maps';

/** A record, or an element of an array, while its parts are found. */
class Draft {
  readonly values = new Map<string, unknown[]>();
  /** The forms that it may have, by index. */
  forms: readonly number[] | undefined;

  constructor(
    readonly shape: Shape,
    readonly start: number,
    /** The name of the group, for an element. */
    readonly group = '',
  ) {}

  has(name: string): boolean {
    return this.shape.some(({ keys, groups }) => groups.has(name) || keys.some((key) => key.name === name));
  }

  private isBlank(name: string): boolean {
    return this.shape.some(({ keys }) => keys.some((key) => key.isBlank && key.name === name));
  }

  list(name: string): unknown[] {
    return cached(this.values, name, () => []);
  }

  /** Makes the record. Texts are those of the input. */
  finish(end: number, textOf: (start: number, end: number) => string, naming: Naming): unknown {
    const { shape } = this;
    const candidates = this.forms?.map((index) => shape[index]!) ?? shape;
    const form =
      candidates.find((each) => fits(each, this.values, () => false)) ??
      candidates.find((each) => fits(each, this.values, (name) => this.isBlank(name))) ??
      candidates[0]!;
    if (form.kind === 'text') return textOf(this.start, end);
    if (form.kind === 'values') return this.values.get(form.keys[0]!.name) ?? [];
    if (form.kind === 'array') return this.values.get([...form.groups.keys()][0]!) ?? [];
    const record: Record<string, unknown> = {};
    for (const { name, times } of form.keys) {
      const key = naming(name);
      if (key === undefined) continue;
      const values = this.values.get(name);
      if (times === 'some' || times === 'many') setProperty(record, key, values ?? []);
      else if (values !== undefined) setProperty(record, key, values[0]);
    }
    for (const name of form.groups.keys()) {
      const key = naming(name);
      if (key !== undefined) setProperty(record, key, this.values.get(name) ?? []);
    }
    return record;
  }
}

/** Whether the values are those of a form. `mayDiffer` names rules that do not count. */
function fits(
  { keys, groups }: ShapeForm,
  values: ReadonlyMap<string, unknown>,
  mayDiffer: (name: string) => boolean,
): boolean {
  const isNeeded = ({ times }: ShapeForm['keys'][number]): boolean => times === 'one' || times === 'some';
  const isKnown = (name: string): boolean => groups.has(name) || keys.some((key) => key.name === name);
  return (
    keys.every((key) => !isNeeded(key) || values.has(key.name) || mayDiffer(key.name)) &&
    [...values.keys()].every((name) => isKnown(name) || mayDiffer(name))
  );
}

/** A child of a node, with its value. Offsets are those of the text. */
export interface DraftChild {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
}

/** Puts the values of a node's children together by what happens in the body of its rule. */
export function draftedRecord(
  { shape, matcher, naming }: RuleRecordPlan,
  span: { readonly start: number; readonly end: number },
  children: readonly DraftChild[],
  input: string,
  textOf: (start: number, end: number) => string,
): unknown {
  const events =
    matcher === undefined ? eventsByName(shape, children) : matchShape(matcher, input, span, children);
  const root = new Draft(shape, span.start);
  const open = [root];
  let at = 0;
  for (const event of events) {
    const draft = open.at(-1)!;
    if (event.kind === 'child') {
      const { rule, value } = children[at++]!;
      // White space in an element is a property of the record.
      const its = draft.has(rule) ? draft : root;
      if (!its.has(rule)) continue;
      const values = its.list(rule);
      if (naming(rule) !== undefined) values.push(value);
    } else if (event.kind === 'forms') draft.forms = event.forms;
    else if (event.kind === 'open') {
      open.push(new Draft(elementsOf(draft.shape, event.group), event.at, event.group));
    } else {
      open.pop();
      open
        .at(-1)!
        .list(draft.group)
        .push(draft.finish(event.at, textOf, naming));
    }
  }
  return root.finish(span.end, textOf, naming);
}

function elementsOf(shape: Shape, group: string): Shape {
  return shape.find(({ groups }) => groups.has(group))!.groups.get(group)!;
}
