import * as messages from '../../messages';
import { BodySearch } from './body-search';
import type { LaidOut, RecordProblem } from './record-layout';
import type { TextStep } from './composed-text';
import type { BodySteps, WritePlan } from './write-plan';
import type { PropertyPath } from './write-types';

/** A value of a store of the record or the element around it. */
interface Place {
  /** Undefined for the whole record. */
  readonly outer: Open | undefined;
  readonly store: number;
  readonly index: number;
}

/** A record, or an element of it, that is being written. */
interface Open extends Place {
  readonly record: LaidOut;
}

/** A node that is being written. */
interface Writing {
  readonly plan: WritePlan;
  readonly steps: BodySteps['steps'];
  next: number;
  readonly root: Open;
  /** The innermost element, or the record. */
  open: Open;
}

/** Ways to write the body of one record, and more for each value. */
const WAYS = 10_000;
const WAYS_OF_VALUE = 100;

/** Tells why a text is no value of a rule. */
export type TextCheck = (plan: WritePlan, text: string) => string | undefined;

/** How a record is written. The text may be read otherwise. */
export interface Composed {
  readonly steps: readonly TextStep[];
  /** The values of the steps. */
  readonly values: readonly string[];
  /** The steps for which it is not proved that nodes tell the record. */
  readonly unproved: readonly BodySteps[];
}

/**
 * Writes a record. Each rule takes the way with the fewest characters beside the values, whatever the rules around it. Returns why there
 * is no text if a property is wrong, or if no derivation has just these properties.
 */
export function compose(plan: WritePlan, value: unknown, check?: TextCheck): Composed | RecordProblem {
  const composer = new Composer(check);
  return composer.problemOf(plan, value) ?? composer;
}

class Composer implements Composed {
  readonly steps: TextStep[] = [];
  readonly values: string[] = [];
  readonly unproved: BodySteps[] = [];
  private readonly stack: Writing[] = [];

  constructor(private readonly check: TextCheck | undefined) {}

  /** Writes a value. Returns why it has no text. */
  problemOf(plan: WritePlan, value: unknown): RecordProblem | undefined {
    const { stack } = this;
    let problem = this.begin(plan, value, { outer: undefined, store: 0, index: 0 });
    for (let own = stack.at(-1); own !== undefined && problem === undefined; own = stack.at(-1)) {
      const step = own.steps[own.next++];
      if (step === undefined) {
        stack.pop();
        this.steps.push({ kind: 'end', index: own.plan.index });
      } else if (typeof step === 'string') this.steps.push(step);
      else if (step.kind === 'end') own.open = own.open.outer!;
      else {
        const open = step.isInner ? own.open : own.root;
        const { store, index } = step;
        const { form, values } = open.record;
        const inner = values[store]![index];
        if (step.kind === 'value') problem = this.begin(step.child, inner, { outer: open, store, index });
        else {
          const record = form.stores[store]!.elements!.of(inner) as LaidOut;
          own.open = { record, outer: open, store, index };
        }
      }
    }
    return problem;
  }

  private begin(plan: WritePlan, value: unknown, place: Place): RecordProblem | undefined {
    if (plan.isLeaf && typeof value !== 'string')
      return problemAt(place, messages.wrongValue(['a string'], value));
    const record = plan.isLeaf ? undefined : plan.layout.of(value);
    if (record !== undefined && 'path' in record) return problemAt(place, record.message, record.path);
    if (record === undefined || record.text !== undefined) {
      const message = this.check?.(plan, value as string);
      if (message !== undefined) return problemAt(place, message);
      this.steps.push({ kind: record === undefined ? 'value' : 'text', index: plan.index });
      this.values.push(plan.encode(value as string));
    }
    if (record === undefined) return undefined;
    const known = plan.stepsOf(record) ?? plan.keep(record, stepsOf(plan, record));
    if (known === undefined) return problemAt(place, messages.noSuchRecord(plan.rule.name));
    if (!plan.isByNames || !known.isProved) this.unproved.push(known);
    if (record.text !== undefined) return undefined;
    this.steps.push({ kind: 'begin', index: plan.index });
    const root: Open = { record, outer: place.outer, store: place.store, index: place.index };
    this.stack.push({ plan, steps: known.steps, next: 0, root, open: root });
    return undefined;
  }
}

function stepsOf(plan: WritePlan, record: LaidOut): BodySteps['steps'] | undefined {
  if (record.text !== undefined) return [record.text];
  const values = record.values.reduce((sum, { length }) => sum + length, 0);
  return new BodySearch(plan, record, { visits: 1, ways: WAYS + WAYS_OF_VALUE * values }).next()?.steps;
}

/** Returns a problem with a part of a value. */
function problemAt(place: Place, message: string, rest: PropertyPath = []): RecordProblem {
  let path = rest;
  for (let { outer, store, index } = place; outer !== undefined; { outer, store, index } = outer)
    path = [...outer.record.form.pathOf(store, index), ...path];
  return { path, message };
}
