import { cached } from '../../../table/maps';
import type { GrammarData } from '../../grammar-data';
import { type Encoding, encodingOf, textOfLatin1, utf8Text } from '../../input';
import { inputText } from '../../input-text';
import * as messages from '../../messages';
import type { RuntimeRule } from '../../node';
import { textOfUtf8 } from '../../octet-text';
import { failureOf } from '../../parsing';
import { evaluate, rulePlans } from '../evaluate';
import type { Read } from '../value-types';
import { type Composed, compose } from './compose';
import { hasNodes } from './node-check';
import { difference } from './record-difference';
import type { RecordProblem } from './record-layout';
import { type Proof, TextSearch } from './text-search';
import { type WritePlan, WritePlans } from './write-plan';
import type { PropertyPath, WriteOptions, Written } from './write-types';

/** Writes records of one rule. */
export class Writer {
  private readonly plans: WritePlans;
  private readonly plan: WritePlan;
  private readonly readers = new Map<RuntimeRule, (text: string) => Read<unknown>>();
  private readonly encoding: Encoding | undefined;

  constructor(
    readonly grammar: GrammarData,
    readonly rule: RuntimeRule,
    readonly options: Omit<WriteOptions, 'like'> = {},
  ) {
    this.encoding = encodingOf(grammar.encoding, options.encoding);
    const plans = rulePlans(grammar, rule, new Map(), options);
    this.plans = new WritePlans(plans, this.encoding ?? textOfLatin1, grammar.definitions);
    this.plan = this.plans.of(rule);
  }

  /** Returns the shortest text that is read as a record. Throws WriteLimitError. */
  write(record: unknown): Written {
    const composed = compose(this.plan, record);
    if ('path' in composed) return failed(composed);
    const { text: made, unproved } = composed;
    if (unproved.length === 0 && this.isProved(composed)) return { ok: true, text: made };
    const text = this.decoded(made);
    const place = this.difference(text, record);
    if (place === undefined) {
      for (const body of unproved) body.isProved = body.isByNames;
      return { ok: true, text: text! };
    }
    const checked = compose(this.plan, record, (plan, value) => this.mismatch(plan, value));
    if ('path' in checked) return failed(checked);
    const found = TextSearch.find(this.plan, record, this.proves);
    if (found !== undefined) return { ok: true, text: this.decoded(found)! };
    return failed({ path: place, message: messages.readOtherwise() });
  }

  /** Returns a text of a record of another rule, which may be read otherwise; undefined if there is none. */
  composed(rule: string, record: unknown): string | undefined {
    const composed = compose(this.plans.at(rule.toLowerCase()), record);
    return 'path' in composed ? undefined : this.decoded(composed.text);
  }

  private isProved({ text, nodes }: Composed): boolean {
    return this.decoded(text) === text && hasNodes(this.plans.plans, this.rule, text, nodes);
  }

  /** Returns the path of a property that a rule reads otherwise; undefined if it reads the text as the value. */
  difference(text: string | undefined, value: unknown, rule = this.rule): PropertyPath | undefined {
    if (text === undefined) return [];
    const { grammar, options } = this;
    const read = cached(this.readers, rule, () => evaluate(grammar, 'write', rule, new Map(), options))(text);
    return read.ok ? difference(read.value, value) : [];
  }

  private readonly proves: Proof = (rule, text, value) =>
    this.difference(this.decoded(text), value, rule) === undefined;

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

function failed({ path, message }: RecordProblem): Written {
  return { ok: false, failure: { property: path, message: messages.ofProperty(path, message) } };
}
