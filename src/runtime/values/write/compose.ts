import * as messages from '../../messages';
import { BodySearch } from './body-search';
import type { LaidOut, RecordProblem } from './record-layout';
import type { TextStep } from './composed-text';
import type { BodySteps, WritePlan } from './write-plan';
import type { PropertyPath } from './write-types';

/** A record, or an element of it, that is being written. `outer` has it, as a value of a store. */
interface Open {
  readonly record: LaidOut;
  readonly outer: Open | undefined;
  readonly store: number;
  readonly index: number;
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
    let problem = this.begin(plan, value, undefined, 0, 0);
    for (let own = stack.at(-1); own !== undefined && problem === undefined; own = stack.at(-1)) {
      const step = own.steps[own.next++];
      if (step === undefined) {
        stack.pop();
        this.steps.push({ kind: 'end', index: own.plan.index });
      } else if (typeof step === 'string') this.steps.push(step);
      else if (step.kind === 'end') own.open = own.open.outer!;
      else {
        const open = step.isInner ? own.open : own.root;
        const { record } = open;
        const { store, index } = step;
        const inner = record.values[store]![index];
        if (step.kind === 'value') problem = this.begin(step.child, inner, open, store, index);
        else {
          const element = record.layout.elementsAt(store, record.isArray)!.of(inner) as LaidOut;
          own.open = { record: element, outer: open, store, index };
        }
      }
    }
    return problem;
  }

  private begin(
    plan: WritePlan,
    value: unknown,
    outer: Open | undefined,
    store: number,
    index: number,
  ): RecordProblem | undefined {
    if (plan.isLeaf && typeof value !== 'string')
      return problemAt(outer, store, index, messages.wrongValue(['a string'], value));
    const record = plan.isLeaf ? undefined : plan.layout.of(value);
    if (record !== undefined && 'path' in record)
      return problemAt(outer, store, index, record.message, record.path);
    if (record === undefined || record.text !== undefined) {
      const message = this.check?.(plan, value as string);
      if (message !== undefined) return problemAt(outer, store, index, message);
      this.steps.push({ kind: record === undefined ? 'value' : 'text', index: plan.index });
      this.values.push(plan.encode(value as string));
      return undefined;
    }
    const known = plan.stepsOf(record) ?? plan.keep(record, stepsOf(plan, record));
    if (known === undefined) return problemAt(outer, store, index, messages.noSuchRecord(plan.rule.name));
    if (!known.isProved) this.unproved.push(known);
    this.steps.push({ kind: 'begin', index: plan.index });
    const open: Open = { record, outer, store, index };
    this.stack.push({ plan, steps: known.steps, next: 0, root: open, open });
    return undefined;
  }
}

function stepsOf(plan: WritePlan, record: LaidOut): BodySteps['steps'] | undefined {
  const values = record.values.reduce((sum, { length }) => sum + length, 0);
  return new BodySearch(plan, record, { visits: 1, ways: WAYS + WAYS_OF_VALUE * values }).next()?.steps;
}

/** Returns a problem with a part of a value of a store. */
function problemAt(
  outer: Open | undefined,
  store: number,
  index: number,
  message: string,
  rest: PropertyPath = [],
): RecordProblem {
  let path = rest;
  for (
    let [own, at, i] = [outer, store, index];
    own !== undefined;
    [own, at, i] = [own.outer, own.store, own.index]
  )
    path = [...own.record.layout.pathOf(own.record.isArray, at, i), ...path];
  return { path, message };
}
