import * as messages from '../../messages';
import { BodySearch } from './body-search';
import type { LaidOut, RecordProblem } from './record-layout';
import type { BodyStep, WritePlan } from './write-plan';
import type { PropertyPath } from './write-types';

/** A record, or an element of it, that is being written. `outer` has it, as a value of a store. */
interface Open {
  readonly record: LaidOut;
  /** How many values of each store are written. */
  readonly counts: number[];
  readonly outer: Open | undefined;
  readonly store: number;
  readonly index: number;
}

/** A node that is being written. */
interface Writing {
  readonly steps: readonly BodyStep[];
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

/**
 * Writes a record. Each rule takes the way with the fewest characters beside the values, whatever the rules around it. Returns why there
 * is no text if a property is wrong, or if no derivation has just these properties.
 */
export function compose(plan: WritePlan, value: unknown, check?: TextCheck): string | RecordProblem {
  const composer = new Composer(check);
  return composer.problemOf(plan, value) ?? composer.text;
}

class Composer {
  text = '';
  private readonly stack: Writing[] = [];

  constructor(private readonly check: TextCheck | undefined) {}

  /** Writes a value. Returns why it has no text. */
  problemOf(plan: WritePlan, value: unknown): RecordProblem | undefined {
    const { stack } = this;
    let problem = this.begin(plan, value, undefined, 0, 0);
    for (let own = stack.at(-1); own !== undefined && problem === undefined; own = stack.at(-1)) {
      const step = own.steps[own.next++];
      if (step === undefined) stack.pop();
      else if (typeof step === 'string') this.text += step;
      else if (step.kind === 'end') own.open = own.open.outer!;
      else {
        const open = step.isInner ? own.open : own.root;
        const { record, counts } = open;
        const index = counts[step.store]!++;
        const inner = record.values[step.store]![index];
        if (step.kind === 'value') problem = this.begin(step.child, inner, open, step.store, index);
        else {
          const element = record.layout.elementsAt(step.store, record.isArray)!.of(inner) as LaidOut;
          own.open = opened(element, open, step.store, index);
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
    const fail = (message: string, rest: PropertyPath = []): RecordProblem => ({
      path: pathOf(outer, store, index, rest),
      message,
    });
    if (plan.isLeaf && typeof value !== 'string') return fail(messages.wrongValue(['a string'], value));
    const record = plan.isLeaf ? undefined : plan.layout.of(value);
    if (record !== undefined && 'path' in record) return fail(record.message, record.path);
    if (record === undefined || record.text !== undefined) {
      const message = this.check?.(plan, value as string);
      if (message !== undefined) return fail(message);
      this.text += plan.encode(value as string);
      return undefined;
    }
    const steps = plan.stepsOf(record, () => stepsOf(plan, record));
    if (steps === undefined) return fail(messages.noSuchRecord(plan.rule.name));
    const open = opened(record, outer, store, index);
    this.stack.push({ steps, next: 0, root: open, open });
    return undefined;
  }
}

function opened(record: LaidOut, outer: Open | undefined, store: number, index: number): Open {
  const counts: number[] = [];
  for (let i = 0; i < record.values.length; i++) counts.push(0);
  return { record, counts, outer, store, index };
}

function stepsOf(plan: WritePlan, record: LaidOut): readonly BodyStep[] | undefined {
  const values = record.values.reduce((sum, { length }) => sum + length, 0);
  return new BodySearch(plan, record, { visits: 1, ways: WAYS + WAYS_OF_VALUE * values }).next()?.steps;
}

/** Returns the path to a part of a value of a store. */
function pathOf(open: Open | undefined, store: number, index: number, rest: PropertyPath): PropertyPath {
  let path = rest;
  for (
    let [own, at, i] = [open, store, index];
    own !== undefined;
    [own, at, i] = [own.outer, own.store, own.index]
  )
    path = [...own.record.layout.pathOf(own.record.isArray, at, i), ...path];
  return path;
}
