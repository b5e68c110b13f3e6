import * as messages from '../../messages';
import { BodySearch } from './body-search';
import type { RecordProblem } from './record-layout';
import type { KnownBody, WritePlan } from './write-plan';
import type { PropertyPath } from './write-types';

/** A node that is being written. */
interface Writing {
  readonly plan: WritePlan;
  readonly record: unknown;
  readonly steps: KnownBody['steps'];
  next: number;
  readonly start: number;
}

/** Tells why a text is no value of a rule. */
export type TextCheck = (plan: WritePlan, text: string) => string | undefined;

/** The text of a record. It may be read otherwise. */
export interface Composed {
  readonly text: string;
  /** The nodes that it should have, as `hasNodes` takes them. */
  readonly nodes: readonly number[];
  /** The bodies for which it is not proved that nodes tell the record. */
  readonly unproved: readonly KnownBody[];
}

/**
 * Writes a record. Each rule takes the way with the fewest characters beside the values, whatever the rules around it. Returns why there
 * is no text if a property is wrong, or if no derivation has just these properties.
 */
export function compose(plan: WritePlan, value: unknown, check?: TextCheck): Composed | RecordProblem {
  return new Composer(check).composed(plan, value);
}

class Composer {
  private readonly nodes: number[] = [];
  private readonly unproved: KnownBody[] = [];
  private readonly stack: Writing[] = [];
  private text = '';

  constructor(private readonly check: TextCheck | undefined) {}

  composed(root: WritePlan, value: unknown): Composed | RecordProblem {
    const { stack, nodes, unproved } = this;
    let problem = this.begin(root, value);
    while (stack.length > 0 && problem === undefined) {
      const own = stack[stack.length - 1]!;
      const step = own.steps[own.next++];
      if (typeof step === 'string') this.text += step;
      else if (step !== undefined) problem = this.begin(step.child, valueAt(own.record, step.path));
      else {
        stack.pop();
        nodes.push(own.plan.own.index, own.start, this.text.length);
      }
    }
    if (problem !== undefined)
      return { path: [...stack.flatMap(currentPath), ...problem.path], message: problem.message };
    return { text: this.text, nodes, unproved };
  }

  private begin(plan: WritePlan, value: unknown): RecordProblem | undefined {
    const message = typeof value === 'string' ? this.check?.(plan, value) : undefined;
    if (message !== undefined) return { path: [], message };
    if (plan.isLeaf) {
      if (typeof value !== 'string') return { path: [], message: messages.wrongValue(['a string'], value) };
      const start = this.text.length;
      this.text += plan.encode(value);
      this.nodes.push(plan.own.index, start, this.text.length);
      return undefined;
    }
    const body = plan.known.get(value) ?? bodyOf(plan, value);
    if ('path' in body) return body;
    if (!body.isProved) this.unproved.push(body);
    this.nodes.push(~plan.own.index);
    this.stack.push({ plan, record: value, steps: body.steps, next: 0, start: this.text.length });
    return undefined;
  }
}

/** Returns the path of the value that is being written. */
function currentPath({ steps, next }: Writing): PropertyPath {
  return (steps[next - 1] as { readonly path: PropertyPath }).path;
}

function valueAt(record: unknown, path: PropertyPath): unknown {
  let value = (record as Readonly<Record<string | number, unknown>>)[path[0]!];
  for (let i = 1; i < path.length; i++)
    value = (value as Readonly<Record<string | number, unknown>>)[path[i]!];
  return value;
}

/** Finds the steps of a record. */
function bodyOf(plan: WritePlan, value: unknown): KnownBody | RecordProblem {
  const record = plan.layout.of(value);
  if ('path' in record) return record;
  const steps =
    record.text === undefined ? new BodySearch(plan, record, 1).next()?.steps : [plan.encode(record.text)];
  if (steps === undefined) return { path: [], message: messages.noSuchRecord(plan.rule.name) };
  const body: KnownBody = { steps, isByNames: plan.own.plan !== undefined, isProved: false };
  plan.known.add(value, record, body);
  return body;
}
