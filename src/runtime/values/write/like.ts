import { isObject } from '../../../options/arguments';
import { evaluate } from '../evaluate';
import { ValuePart } from '../value-part';
import type { Written } from './write-types';
import type { Writer } from './writer';

/** A node of the text, and the value that it gets. */
type Change = readonly [part: ValuePart, value: unknown];

/**
 * Writes a record into the text of another one: nodes whose values differ are written anew. Returns undefined if the text is no member
 * of the rule, or if the result is read otherwise.
 */
export function writtenLike(writer: Writer, like: string, record: unknown): Written | undefined {
  const { grammar, rule, options } = writer;
  const keep = (part: ValuePart): ValuePart => part;
  const handlers = new Map(Array.from(grammar.definitions.values(), ({ name }) => [name, keep]));
  const read = evaluate(grammar, 'write', rule, handlers, options)(like);
  const changes = read.ok ? changesTo([read.value as ValuePart, record]) : [];
  let text = '';
  let at = 0;
  for (const [part, value] of changes) {
    const own = writer.composed(part.rule, value);
    if (own === undefined) return undefined;
    text += like.slice(at, part.start) + own;
    at = part.end;
  }
  text += like.slice(at);
  return writer.difference(text, record) === undefined ? { ok: true, text } : undefined;
}

/** Returns the nodes that must be written anew, in the order of the text. */
function changesTo(whole: Change): Change[] {
  const changes: Change[] = [];
  const pending = [whole];
  for (let change = pending.pop(); change !== undefined; change = pending.pop()) {
    const below: Change[] = [];
    const [{ record }, value] = change;
    const isKept = typeof record === 'string' ? record === value : pairs(record, value, below);
    if (!isKept) changes.push(change);
    else pending.push(...below);
  }
  return changes.sort(([a], [b]) => a.start - b.start || a.end - b.end);
}

/** Adds the nodes in a record with their values in another one. Returns false if the two have other properties. */
function pairs(one: unknown, other: unknown, found: Change[]): boolean {
  if (one instanceof ValuePart) return found.push([one, other]) > 0 && other !== undefined;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, i) => pairs(each, other[i], found));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(other).filter((key) => other[key] !== undefined);
  return (
    keys.length === Object.keys(one).length &&
    Object.keys(one).every((key) =>
      pairs(one[key], Object.hasOwn(other, key) ? other[key] : undefined, found),
    )
  );
}
