import { type Body, RecordBodies } from '../../src/plan/records/record-body';
import {
  alternativesOf,
  type RecordForm,
  type Forms,
  formsOf,
  type RecordShape,
} from '../../src/plan/records/record-shape';
import { contains, literalSet } from '../../src/model/character-set';
import type { Model } from '../../src/model/model';
import type { Derivation } from './search/first-match';

/** A part of a body with the stretch that it derives and the parts that it is made of. */
interface Trace {
  readonly body: Body;
  readonly start: number;
  readonly end: number;
  /** The index of the child behind it. */
  readonly next: number;
  readonly parts: readonly Trace[];
}

/**
 * The reference of records: it tries the derivations of a rule's body one after another, in the order of first-match-wins, until one
 * has the children of search's derivation, and reads the record off it. It shares with the package how a body is divided into
 * elements and what the forms of a record are, and no more.
 */
export class RecordOracle {
  private readonly bodies: RecordBodies;

  constructor(
    private readonly model: Model,
    private readonly isToken: (key: string) => boolean,
  ) {
    this.bodies = new RecordBodies(model);
  }

  record(node: Derivation, text: string): unknown {
    const rule = this.model.rules.get(node.rule.toLowerCase())!;
    if (this.isToken(rule.key)) return text.slice(node.start, node.end);
    const body = this.bodies.bodyOf(rule);
    for (const trace of traces(body, node, text, node.start, 0)) {
      if (trace.end !== node.end || trace.next !== node.children.length) continue;
      const values = node.children.map((child) => this.record(child, text));
      return this.valueOf(trace, formsOf(body), node, values, text);
    }
    throw new Error(`no derivation of ${node.rule} has these children`);
  }

  private valueOf(
    trace: Trace,
    forms: Forms,
    node: Derivation,
    values: readonly unknown[],
    text: string,
  ): unknown {
    const { shape } = forms;
    const found = new Map<string, unknown[]>();
    const isElement = trace.body.kind === 'element';
    const add = (name: string, value: unknown): void =>
      void found.set(name, [...(found.get(name) ?? []), value]);
    const visit = (part: Trace): void => {
      if (part.body.kind === 'use') {
        if (!isElement || !part.body.isBlank) add(part.body.rule, values[part.next - 1]);
      } else if (part.body.kind === 'element') {
        const { group } = part.body;
        add(group, this.valueOf(part, forms.groups.get(group)!, node, values, text));
        if (!isElement) for (const blank of this.blanksIn(part)) add(blank.rule, values[blank.at]);
      } else part.parts.forEach(visit);
    };
    const own = isElement ? trace.parts[0]! : trace;
    visit(own);
    const chosen = own.body.kind === 'alternation' ? own.parts[0]!.body : own.body;
    const candidates = forms.indexesOf(
      alternativesOf(own.body).includes(chosen) ? chosen : own.body,
      isElement,
    );
    const form = best(
      candidates.map((index) => shape[index]!),
      found,
      (key) => this.bodies.isBlank(key),
    );
    return this.formed(form, found, text.slice(trace.start, trace.end));
  }

  private blanksIn(trace: Trace): { rule: string; at: number }[] {
    const { body, next } = trace;
    if (body.kind === 'use') return body.isBlank ? [{ rule: body.rule, at: next - 1 }] : [];
    return trace.parts.flatMap((part) => this.blanksIn(part));
  }

  private formed(form: RecordForm, found: ReadonlyMap<string, unknown[]>, text: string): unknown {
    if (form.kind === 'text') return text;
    if (form.kind === 'array')
      return found.get('rule' in form.element ? form.element.rule : form.element.group) ?? [];
    const record: Record<string, unknown> = {};
    for (const [key, times] of form.keys) {
      const values = found.get(key);
      const { name } = this.model.rules.get(key)!;
      if (times === 'some' || times === 'many') record[name] = values ?? [];
      else if (values !== undefined) record[name] = values[0];
    }
    for (const name of form.groups.keys()) record[name] = found.get(name) ?? [];
    return record;
  }
}

/** The first form that has what was found; if there is none, the first that differs only in blank rules. */
function best(
  forms: readonly RecordForm[],
  found: ReadonlyMap<string, unknown>,
  isBlank: (key: string) => boolean,
): RecordForm {
  const fits = (form: RecordForm, skip: (key: string) => boolean): boolean => {
    const { all, needed } = namesOf(form);
    return (
      needed.every((name) => found.has(name) || skip(name)) &&
      [...found.keys()].every((name) => all.includes(name) || skip(name))
    );
  };
  return (
    forms.find((form) => fits(form, () => false)) ?? forms.find((form) => fits(form, isBlank)) ?? forms[0]!
  );
}

function namesOf(form: RecordForm): { all: string[]; needed: string[] } {
  if (form.kind === 'text') return { all: [], needed: [] };
  if (form.kind === 'array')
    return { all: ['rule' in form.element ? form.element.rule : form.element.group], needed: [] };
  const needed = [...form.keys]
    .filter(([, times]) => times === 'one' || times === 'some')
    .map(([key]) => key);
  return { all: [...form.keys.keys(), ...form.groups.keys()], needed };
}

/** All ways in which a body derives something from an offset and a child on, the preferred ones first. */
function* traces(body: Body, node: Derivation, text: string, start: number, child: number): Generator<Trace> {
  const limit = node.children[child]?.start ?? node.end;
  switch (body.kind) {
    case 'characters': {
      const { part } = body;
      const sets =
        part.kind === 'class'
          ? [part.set]
          : part.codePoints.map((each) => literalSet(each, part.caseSensitive));
      let end = start;
      for (const set of sets) {
        const character = end < limit ? text.slice(end, limit).codePointAt(0)! : -1;
        if (!contains(set, character)) return;
        end += character > 0xffff ? 2 : 1;
      }
      yield { body, start, end, next: child, parts: [] };
      return;
    }
    case 'use': {
      const used = node.children[child];
      if (used?.start !== start || used.rule.toLowerCase() !== body.rule) return;
      yield { body, start, end: used.end, next: child + 1, parts: [] };
      return;
    }
    case 'list':
    case 'element':
      for (const inner of traces(body.item, node, text, start, child))
        yield { ...inner, body, parts: [inner] };
      return;
    case 'alternation':
      for (const each of body.alternatives)
        for (const inner of traces(each, node, text, start, child)) yield { ...inner, body, parts: [inner] };
      return;
    case 'sequence':
      yield* sequences(body, body.items, node, text, start, child);
      return;
    case 'repetition':
      yield* repetitions(body, 0, node, text, start, child);
  }
}

function* sequences(
  body: Body,
  items: readonly Body[],
  node: Derivation,
  text: string,
  start: number,
  child: number,
): Generator<Trace> {
  const [first, ...others] = items;
  if (first === undefined) return yield { body, start, end: start, next: child, parts: [] };
  for (const one of traces(first, node, text, start, child)) {
    for (const rest of sequences(body, others, node, text, one.end, one.next))
      yield { ...rest, start, parts: [one, ...rest.parts] };
  }
}

function* repetitions(
  body: Extract<Body, { kind: 'repetition' }>,
  count: number,
  node: Derivation,
  text: string,
  start: number,
  child: number,
): Generator<Trace> {
  if (count < body.max) {
    for (const one of traces(body.item, node, text, start, child)) {
      if (count >= body.min && one.end === start) continue;
      // Further empty iterations of those that must be would go on for ever.
      if (one.end === start && count + 1 < body.min && body.min > 100) continue;
      for (const rest of repetitions(body, count + 1, node, text, one.end, one.next))
        yield { ...rest, start, parts: [one, ...rest.parts] };
    }
  }
  if (count >= body.min) yield { body, start, end: start, next: child, parts: [] };
}

/** Says where a value is not what a shape says; undefined if it is. */
export function mismatch(
  value: unknown,
  shape: RecordShape,
  names: {
    readonly nameOf: (key: string) => string;
    readonly valueMismatch: (key: string, value: unknown) => string | undefined;
  },
): string | undefined {
  const reasons: string[] = [];
  for (const form of shape) {
    const reason = formMismatch(value, form, names);
    if (reason === undefined) return undefined;
    reasons.push(reason);
  }
  return `${JSON.stringify(value).slice(0, 80)}: ${reasons.join('; ')}`;
}

function formMismatch(
  value: unknown,
  form: RecordForm,
  names: Parameters<typeof mismatch>[2],
): string | undefined {
  const ofArray = (values: unknown, check: (each: unknown) => string | undefined): string | undefined =>
    Array.isArray(values) ? values.map(check).find((each) => each !== undefined) : 'no array';
  if (form.kind === 'text') return typeof value === 'string' ? undefined : 'no string';
  if (form.kind === 'array') {
    const { element } = form;
    return ofArray(value, (each) =>
      'rule' in element ? names.valueMismatch(element.rule, each) : mismatch(each, element.shape, names),
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'no object';
  const record = value as Readonly<Record<string, unknown>>;
  const left = new Set(Object.keys(record));
  for (const [key, times] of form.keys) {
    const name = names.nameOf(key);
    const isThere = left.delete(name);
    if (!isThere && times !== 'maybe') return `no ${name}`;
    if (!isThere) continue;
    const check = (each: unknown): string | undefined => names.valueMismatch(key, each);
    const reason = times === 'some' || times === 'many' ? ofArray(record[name], check) : check(record[name]);
    if (reason !== undefined) return reason;
  }
  for (const [name, elements] of form.groups) {
    if (!left.delete(name)) return `no ${name}`;
    const reason = ofArray(record[name], (each) => mismatch(each, elements, names));
    if (reason !== undefined) return reason;
  }
  return left.size === 0 ? undefined : `too much: ${[...left].join(', ')}`;
}
