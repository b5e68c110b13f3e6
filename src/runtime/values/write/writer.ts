import { WriteLimitError } from '../../errors';
import type { GrammarData } from '../../grammar-data';
import { type Encoding, encodingOf, textOfLatin1, utf8Text } from '../../input';
import { inputText } from '../../input-text';
import * as messages from '../../messages';
import type { RuntimeRule } from '../../node';
import { textOfUtf8 } from '../../octet-text';
import { failureOf } from '../../parsing';
import { evaluate, rulePlans } from '../evaluate';
import type { Read } from '../value-types';
import { BodySearch, type Step } from './body-search';
import { compose } from './compose';
import { difference } from './difference';
import type { RecordProblem } from './record-layout';
import { type WritePlan, WritePlans } from './write-plan';
import type { PropertyPath, WriteOptions, Written } from './write-types';

/** How many texts are read to find one that gives the record back, and how many ways to them are followed. */
const MOST_TEXTS = 300;
const WAYS = 50_000;
/** How many ways are followed from one place with the same values left. */
const VISITS = 24;

/** Writes records of one rule. */
export class Writer {
  readonly read: (text: string) => Read<unknown>;
  private readonly plans: WritePlans;
  private readonly plan: WritePlan;
  private readonly encoding: Encoding | undefined;

  constructor(
    readonly grammar: GrammarData,
    readonly rule: RuntimeRule,
    readonly options: Omit<WriteOptions, 'like'> = {},
  ) {
    this.read = evaluate(grammar, 'write', rule, new Map(), options);
    this.encoding = encodingOf(grammar.encoding, options.encoding);
    const plans = rulePlans(grammar, rule, new Map(), options);
    this.plans = new WritePlans(plans, this.encoding ?? textOfLatin1, grammar.definitions);
    this.plan = this.plans.of(rule);
  }

  /** Returns the shortest text that is read as a record. Throws WriteLimitError. */
  write(record: unknown): Written {
    const composed = compose(this.plan, record);
    if (typeof composed !== 'string') return failed(composed);
    const text = this.decoded(composed);
    const place = this.difference(text, record);
    if (place === undefined) return { ok: true, text: text! };
    const checked = compose(this.plan, record, (plan, value) => this.mismatch(plan, value));
    if (typeof checked !== 'string') return failed(checked);
    const found = this.searched(record, text);
    if (found !== undefined) return { ok: true, text: found };
    return failed({ path: place, message: messages.readOtherwise() });
  }

  /** Returns a text of a record of another rule, which may be read otherwise; undefined if there is none. */
  composed(rule: string, record: unknown): string | undefined {
    const text = compose(this.plans.at(rule.toLowerCase()), record);
    return typeof text === 'string' ? this.decoded(text) : undefined;
  }

  /** Returns the path of a property that is read otherwise than in a record; undefined if the text gives the record back. */
  difference(text: string | undefined, record: unknown): PropertyPath | undefined {
    if (text === undefined) return [];
    const read = this.read(text);
    return read.ok ? difference(read.value, record) : [];
  }

  /** Returns the first of the texts that gives the record back, the shortest first. */
  private searched(record: unknown, first: string | undefined): string | undefined {
    const { plan } = this;
    const laidOut = plan.isLeaf ? undefined : plan.layout.of(record);
    if (laidOut === undefined || 'path' in laidOut || laidOut.text !== undefined) return undefined;
    const search = new BodySearch(plan, laidOut, { isDeep: true, visits: VISITS, ways: WAYS });
    const tried = new Set([first]);
    for (let steps = search.next(); steps !== undefined; steps = search.next()) {
      const text = this.decoded(joined(steps));
      if (text === undefined || tried.has(text)) continue;
      if (this.difference(text, record) === undefined) return text;
      if (tried.add(text).size > MOST_TEXTS) throw new WriteLimitError('texts', MOST_TEXTS);
    }
    if (search.isCut) throw new WriteLimitError('ways from one place', VISITS);
    return undefined;
  }

  private mismatch({ rule, isLeaf }: WritePlan, value: string): string | undefined {
    const text = inputText(value, this.encoding);
    if (!text.isCut && rule.recogniser.test(text.text)) return undefined;
    if (!isLeaf) return messages.noSuchRecord(rule.name);
    return messages.mustMatchRule(rule.name, failureOf(rule, text, {}));
  }

  /** Returns the string for which the text of recognisers stands. Octets may be no UTF-8. */
  private decoded(text: string): string | undefined {
    if (this.encoding !== textOfUtf8 || !/[\u0080-\uffff]/.test(text)) return text;
    return utf8Text(Uint8Array.from(text, (octet) => octet.charCodeAt(0)));
  }
}

function joined(steps: readonly Step[]): string {
  return steps.map((step) => step as string).join('');
}

function failed({ path, message }: RecordProblem): Written {
  return { ok: false, failure: { property: path, message: messages.ofProperty(path, message) } };
}
