import { isString } from '../../../options/arguments';
import type { GrowingInts } from '../../growing';
import * as messages from '../../messages';
import { BodySearch } from './body-search';
import { hasShape, shapeOf } from './known-bodies';
import type { RecordProblem } from './record-layout';
import type { BodyStep, KnownBody, ValueStep, WritePlan } from './write-plan';
import type { PropertyPath } from './write-types';

/** So many bodies of a rule are remembered, those that were found last, with at most so many steps each. */
const MOST_BODIES = 32;
const MOST_STEPS = 256;

/** A node that is being written. */
interface Writing {
  readonly plan: WritePlan;
  readonly record: unknown;
  readonly steps: KnownBody['steps'];
  next: number;
  readonly start: number;
  readonly outer: Writing | undefined;
}

/** Tells why a text is no value of a rule. */
export type TextCheck = (plan: WritePlan, text: string) => string | undefined;

/** The text of a record. It may be read otherwise. */
export interface Composed {
  readonly text: string;
  /** The nodes that it should have, as `hasNodes` takes them. */
  readonly nodes: GrowingInts;
  /** The bodies for which it is not proved that nodes tell the record. */
  readonly unproved: readonly KnownBody[];
}

/**
 * Writes a record. Each rule takes the way with the fewest characters beside the values, whatever the rules around it. Returns why there
 * is no text if a property is wrong, or if no derivation has just these properties.
 */
export function compose(
  root: WritePlan,
  record: unknown,
  nodes: GrowingInts,
  check?: TextCheck,
): Composed | RecordProblem {
  const unproved: KnownBody[] = [];
  let text = '';
  let own: Writing | undefined;
  let plan = root;
  let value = record;
  for (;;) {
    const message = check && isString(value) ? check(plan, value) : undefined;
    if (message !== undefined) return problemAt(own, { path: [], message });
    const start = text.length;
    if (!plan.isLeaf) {
      const body = knownBody(plan.bodies, value) ?? bodyOf(plan, value);
      if ('path' in body) return problemAt(own, body);
      if (!body.isProved) unproved.push(body);
      nodes.push(~plan.own.index);
      own = { plan, record: value, steps: body.steps, next: 0, start, outer: own };
    } else if (isString(value)) {
      text += plan.encode(value);
      nodes.push(plan.own.index);
      nodes.push(start);
      nodes.push(text.length);
    } else return problemAt(own, { path: [], message: messages.wrongValue(['a string'], value) });
    while (own !== undefined) {
      const step: BodyStep | undefined = own.steps[own.next++];
      if (isString(step)) text += step;
      else if (step !== undefined) {
        plan = step.child;
        value = valueAt(own.record as Values, step.path);
        break;
      } else {
        nodes.push(own.plan.own.index);
        nodes.push(own.start);
        nodes.push(text.length);
        own = own.outer;
      }
    }
    if (own === undefined) return { text, nodes, unproved };
  }
}

/** Returns the problem of the value that is being written, with the path from the whole record. */
function problemAt(within: Writing | undefined, { path, message }: RecordProblem): RecordProblem {
  const whole = [...path];
  for (let own = within; own !== undefined; own = own.outer)
    whole.unshift(...(own.steps[own.next - 1] as ValueStep).path);
  return { path: whole, message };
}

type Values = Readonly<Record<string | number, unknown>>;

function valueAt(record: Values, path: PropertyPath): unknown {
  let value = record[path[0]!];
  for (let i = 1; i < path.length; i++) value = (value as Values)[path[i]!];
  return value;
}

function knownBody(bodies: readonly KnownBody[], value: unknown): KnownBody | undefined {
  for (let i = 0; i < bodies.length; i++) if (hasShape(value, bodies[i]!.shape)) return bodies[i];
  return undefined;
}

/** Finds the steps of a record. */
function bodyOf(plan: WritePlan, value: unknown): KnownBody | RecordProblem {
  const { bodies, layout, own, rule } = plan;
  const record = layout.of(value);
  if ('path' in record) return record;
  const steps =
    record.text === undefined
      ? new BodySearch(plan, record, (child, each, path) => ({
          steps: [{ step: { path, child }, cost: 0, isEmpty: each === '' }],
          cut: Infinity,
        })).next()?.steps
      : [plan.encode(record.text)];
  if (steps === undefined) return { path: [], message: messages.noSuchRecord(rule.name) };
  const body = { shape: shapeOf(value, layout), steps, isByNames: own.plan !== undefined, isProved: false };
  if (steps.length <= MOST_STEPS) bodies.unshift(body);
  bodies.splice(MOST_BODIES);
  return body;
}
