import * as messages from '../../messages';
import { BodySearch, type Step } from './body-search';
import type { LaidOut, RecordProblem } from './record-layout';
import type { WritePlan } from './write-plan';
import type { PropertyPath } from './write-types';

/** The key of a value in the record around it. */
interface Place {
  readonly path: PropertyPath;
  readonly outer: Place | undefined;
}

/** A record, or an element of it, and how many values of each store are written. */
interface Open {
  readonly record: LaidOut;
  readonly counts: number[];
  /** The path from the node's record. */
  readonly path: PropertyPath;
}

/** A node that is being written. */
interface Writing {
  readonly steps: readonly Step[];
  next: number;
  /** The record, then the elements that are open. */
  readonly open: Open[];
  readonly place: Place | undefined;
}

/** Ways to write the body of one record, by the values of each property. */
const WAYS = 10_000;
const WAYS_OF_VALUE = 100;

/**
 * Writes a record: of each rule by itself, the way that takes the fewest characters beside the values. `check` tells why a text is no
 * value of a rule. Returns why there is no text if a property is wrong, or if no derivation has just these properties.
 */
export function compose(
  plan: WritePlan,
  value: unknown,
  check: (plan: WritePlan, text: string) => string | undefined = () => undefined,
): string | RecordProblem {
  let text = '';
  const stack: Writing[] = [];
  const begin = (child: WritePlan, own: unknown, place: Place | undefined): RecordProblem | undefined => {
    if (child.isLeaf && typeof own !== 'string')
      return { path: pathOf(place), message: messages.wrongValue(['a string'], own) };
    const record = child.isLeaf ? undefined : child.layout.of(own);
    if (record !== undefined && 'path' in record) return { ...record, path: pathOf(place, record.path) };
    if (record === undefined || record.text !== undefined) {
      const encoded = child.encode(own as string);
      const message = check(child, encoded);
      if (message !== undefined) return { path: pathOf(place), message };
      text += encoded;
      return undefined;
    }
    const steps = child.stepsOf(record, () => stepsOf(child, record));
    if (steps === undefined) return { path: pathOf(place), message: messages.noSuchRecord(child.rule.name) };
    stack.push({ steps, next: 0, open: [opened(record, [])], place });
    return undefined;
  };
  let problem = begin(plan, value, undefined);
  for (let own = stack.at(-1); own !== undefined && problem === undefined; own = stack.at(-1)) {
    const step = own.steps[own.next++];
    if (step === undefined) stack.pop();
    else if (typeof step === 'string') text += step;
    else if (step.kind === 'end') own.open.pop();
    else {
      const { record, counts, path } = step.isInner ? own.open.at(-1)! : own.open[0]!;
      const index = counts[step.store]!++;
      const inner = record.values[step.store]![index];
      const at = [...path, ...record.layout.pathOf(record.isArray, step.store, index)];
      if (step.kind === 'value') problem = begin(step.child, inner, { path: at, outer: own.place });
      else {
        const element = record.layout.elementsAt(step.store, record.isArray)!.of(inner) as LaidOut;
        own.open.push(opened(element, at));
      }
    }
  }
  return problem ?? text;
}

function opened(record: LaidOut, path: PropertyPath): Open {
  return { record, counts: new Array<number>(record.values.length).fill(0), path };
}

function stepsOf(plan: WritePlan, record: LaidOut): readonly Step[] | undefined {
  const values = record.values.reduce((sum, { length }) => sum + length, 0);
  const ways = WAYS + WAYS_OF_VALUE * values;
  return new BodySearch(plan, record, { visits: 1, ways }).next()?.steps;
}

function pathOf(place: Place | undefined, rest: PropertyPath = []): PropertyPath {
  let path = rest;
  for (let own = place; own !== undefined; own = own.outer) path = [...own.path, ...path];
  return path;
}
