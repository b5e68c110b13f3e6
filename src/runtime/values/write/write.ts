import { type Checks, checkOptions, isObject, STRING } from '../../../options/arguments';
import { cached, Kept } from '../../../table/maps';
import { GrowingInts } from '../../growing';
import { definitionIn, type GrammarData } from '../../grammar-data';
import { type Encoding, encodingOf, stringOf, textOfLatin1 } from '../../input';
import { inputText } from '../../input-text';
import * as messages from '../../messages';
import type { RuntimeRule } from '../../node';
import { failureOf } from '../../parsing';
import type { Named, Printed } from '../../typed-node';
import { evaluate, RECORD_CHECKS, rulePlans } from '../evaluate';
import type { RulePlans } from '../rule-plans';
import { ValuePart } from '../value-part';
import type { Read, UntypedRecord, ValueOf } from '../value-types';
import { type Composed, compose } from './compose';
import { hasNodes } from './node-check';
import { difference } from './record-difference';
import { findText } from './text-search';
import { type WritePlan, writePlans } from './write-plan';
import type { PropertyPath, WriteOptions, Written } from './write-types';

const CHECKS: Checks<keyof WriteOptions> = /* @__PURE__ */ Object.assign({}, RECORD_CHECKS, { like: STRING });

/** Longer lists of nodes are not kept. */
const MOST_KEPT = 4096;

/** Writers by their rules and options: to make the plans of one takes longer than to write. */
const WRITERS = /* @__PURE__ */ new Kept<Writer>(64);

/**
 * Returns the shortest text of a rule that `read` turns into the record again, or the property that has none. Never returns another
 * text: a value that would be read as something else is a failure. Literals stand as the grammar prints them. With the option
 * `like`, what the record leaves out is that of another text. Throws WriteLimitError if no text of very many gives the record back,
 * and UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * write(rfc3986, 'authority', { host: { 'reg-name': 'a' }, port: '80' }); // => { ok: true, text: 'a:80' }
 */
export function write<Name extends string, S, Given extends string, const O extends WriteOptions = object>(
  grammar: GrammarData<Name, S>,
  rule: Named<Given, Name>,
  record: unknown extends S ? UntypedRecord : ValueOf<S, Printed<Given, Name>, O, object>,
  options?: O & WriteOptions<NoInfer<Name>>,
): Written {
  const definition = definitionIn(grammar, rule);
  if (options === undefined) return lastWriter(grammar, definition).write(record);
  checkOptions('write', options, CHECKS);
  const { like, ...others } = options;
  const key = `${definition.name} ${JSON.stringify(others)}`;
  const writer = WRITERS.of(grammar, key, () => new Writer(grammar, definition, others));
  return (like === undefined ? undefined : writer.writeLike(like, record)) ?? writer.write(record);
}

/** Grammars that share a rule may have other encodings. */
function lastWriter(grammar: GrammarData, rule: RuntimeRule): Writer {
  const { leaf } = rule;
  const last = leaf.writer as Writer | undefined;
  return last?.grammar === grammar ? last : (leaf.writer = new Writer(grammar, rule));
}

/** Writes records of one rule. */
class Writer {
  private readonly plans: RulePlans;
  private readonly planOf: (rule: RuntimeRule) => WritePlan;
  private readonly readers = new Map<RuntimeRule, (text: string) => Read<unknown>>();
  private readonly encoding: Encoding | undefined;
  /** A list for the nodes of the next text. */
  private spare: GrowingInts | undefined;
  private readParts: ((text: string) => Read<unknown>) | undefined;

  constructor(
    readonly grammar: GrammarData,
    private readonly rule: RuntimeRule,
    private readonly options: Omit<WriteOptions, 'like'> = {},
  ) {
    this.encoding = encodingOf(grammar.encoding, options.encoding);
    this.plans = rulePlans(grammar, rule, new Map(), options);
    this.planOf = writePlans(this.plans, this.encoding ?? textOfLatin1, grammar.definitions);
  }

  /** Returns the shortest text that is read as a record. Throws WriteLimitError. */
  write(record: unknown): Written {
    const plan = this.planOf(this.rule);
    // Records may have getters that write.
    const nodes = this.spare ?? new GrowingInts();
    this.spare = undefined;
    nodes.length = 0;
    const composed = compose(plan, record, nodes);
    if ('path' in composed) return failed(composed.path, composed.message);
    if (this.isProved(composed)) {
      if (nodes.length < MOST_KEPT) this.spare = nodes;
      return { ok: true, text: composed.text };
    }
    const text = this.decoded(composed.text);
    const place = this.difference(text, record);
    if (place === undefined) {
      for (const body of composed.unproved) body.isProved = body.isByNames;
      return { ok: true, text: text! };
    }
    const checked = compose(plan, record, new GrowingInts(), (each, value) => this.mismatch(each, value));
    if ('path' in checked) return failed(checked.path, checked.message);
    const reads = new Map<string, Read<unknown>>();
    const found = findText(
      plan,
      record,
      (rule, each, value) => this.difference(this.decoded(each), value, rule, reads) === undefined,
    );
    return found === undefined
      ? failed(place, messages.readOtherwise())
      : { ok: true, text: this.decoded(found)! };
  }

  /**
   * Writes a record into the text of another one: nodes whose values differ are written anew. Returns undefined if the text is no member
   * of the rule, or if the result is read otherwise.
   */
  writeLike(like: string, record: unknown): Written | undefined {
    const { grammar } = this;
    const read = (this.readParts ??= this.partsReader())(like);
    let text = '';
    let at = 0;
    for (const [part, value] of read.ok ? changesTo([read.value as ValuePart, record]) : []) {
      const composed = compose(this.planOf(grammar.definition(part.rule)), value, new GrowingInts());
      const own = 'path' in composed ? undefined : this.decoded(composed.text);
      if (own === undefined) return undefined;
      text += like.slice(at, part.start) + own;
      at = part.end;
    }
    text += like.slice(at);
    return this.difference(text, record) === undefined ? { ok: true, text } : undefined;
  }

  /** Makes a reader whose record has the parts of the text in place of values. */
  private partsReader(): (text: string) => Read<unknown> {
    const { grammar, rule, options } = this;
    const keep = (part: ValuePart): ValuePart => part;
    const handlers = new Map(Array.from(grammar.definitions.values(), ({ name }) => [name, keep]));
    return evaluate(grammar, 'write', rule, handlers, options);
  }

  /** Whether the rule derives a text with just the nodes of its record, and these tell the record. */
  private isProved({ text, nodes, unproved }: Composed): boolean {
    const { plans, rule } = this;
    return unproved.length === 0 && this.decoded(text) === text && hasNodes(plans, rule, text, nodes);
  }

  /**
   * Returns the path of a property that a rule reads otherwise; undefined if it reads the text as the value. `known` has the results of
   * earlier texts: a search tries the same ones again.
   */
  private difference(
    text: string | undefined,
    value: unknown,
    rule = this.rule,
    known = new Map<string, Read<unknown>>(),
  ): PropertyPath | undefined {
    if (text === undefined) return [];
    const { grammar, options, readers } = this;
    const reader = cached(readers, rule, () => evaluate(grammar, 'write', rule, new Map(), options));
    const read = cached(known, `${rule.name} ${text}`, () => reader(text));
    return read.ok ? difference(read.value, value) : [];
  }

  private mismatch({ rule, isLeaf }: WritePlan, value: string): string | undefined {
    const text = inputText(value, this.encoding);
    if (!text.isCut && rule.recogniser.test(text.text)) return undefined;
    if (!isLeaf) return messages.noSuchRecord(rule.name);
    return messages.mustMatchRule(rule.name, failureOf(rule, text, {}));
  }

  private decoded(text: string): string | undefined {
    return stringOf(text, this.encoding);
  }
}

/** A node of a text, and the value that it gets. */
type Change = readonly [part: ValuePart, value: unknown];

/** Returns the nodes that must be written anew, in the order of the text. */
function changesTo(whole: Change): Change[] {
  const changes: Change[] = [];
  const pending = [whole];
  for (let change = pending.pop(); change !== undefined; change = pending.pop()) {
    const below: Change[] = [];
    const [{ record }, value] = change;
    if (pairs(record, value, below)) pending.push(...below);
    else changes.push(change);
  }
  return changes.sort(([a], [b]) => a.start - b.start || a.end - b.end);
}

/** Adds the nodes in a record with their values in another one. Returns false if the two have other properties. */
function pairs(one: unknown, other: unknown, found: Change[]): boolean {
  if (one instanceof ValuePart) return found.push([one, other]) > 0;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, i) => pairs(each, other[i], found));
  if (!isObject(one) || !isObject(other)) return one === other;
  const given = Object.entries(other).filter(([, value]) => value !== undefined);
  return (
    given.length === Object.keys(one).length &&
    given.every(([key, value]) => Object.hasOwn(one, key) && pairs(one[key], value, found))
  );
}

function failed(path: PropertyPath, message: string): Written {
  return { ok: false, failure: { property: path, message: messages.ofProperty(path, message) } };
}
