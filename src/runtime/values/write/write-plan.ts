import { decodeNumbers } from '../../../table/numbers';
import { cached } from '../../../table/maps';
import { shortestRest } from '../../completion';
import type { Encoding } from '../../input';
import type { RuntimeRule } from '../../node';
import { samplesOf } from '../../sample-characters';
import type { RulePlans } from '../rule-plans';
import { groupsOf } from '../shape';
import { type LaidOut, NO_VALUES, RecordLayout } from './record-layout';

/** A value of a store: that of the innermost element if `isInner`, or that of the record. */
interface ValuePlace {
  readonly store: number;
  readonly index: number;
  readonly isInner: boolean;
}

/** A step of writing a body: a text, a value, an element that begins, or its end. */
export type BodyStep =
  | string
  | (ValuePlace & { readonly kind: 'value'; readonly child: WritePlan })
  | (ValuePlace & { readonly kind: 'element' })
  | { readonly kind: 'end' };

/** The steps of records with as many values in each property. */
export interface BodySteps {
  readonly steps: readonly BodyStep[];
  /** A text of these steps was read as its record. If names of children alone tell that, each text with the same nodes is. */
  isProved: boolean;
}

const BLANKS = [' ', '\t', '\r', '\n'];
const SHORT_BLANKS = ['', ...BLANKS, ...BLANKS.flatMap((one) => BLANKS.map((other) => one + other))];

/** The steps of a body that are remembered for a rule, and the longest of them. */
const MOST_KNOWN = 64;
const LONGEST_KNOWN = 256;

/** Makes the plans of rules, each when it is first needed. */
export class WritePlans {
  private readonly known = new Map<RuntimeRule, WritePlan>();

  constructor(
    readonly plans: RulePlans,
    readonly encode: Encoding,
    private readonly definitions: ReadonlyMap<string, RuntimeRule>,
  ) {}

  of(rule: RuntimeRule): WritePlan {
    return cached(this.known, rule, () => new WritePlan(rule, this));
  }

  at(key: string): WritePlan {
    return this.of(this.definitions.get(key)!);
  }
}

/** How nodes of one rule are written. */
export class WritePlan {
  /** Its value is its text. */
  readonly isLeaf: boolean;
  readonly layout: RecordLayout;
  readonly code: ArrayLike<number>;
  readonly groups: readonly string[];
  private readonly children: (WritePlan | undefined)[] = [];
  /** The number of its rule. */
  readonly index: number;
  /** Names of children alone tell the record. */
  readonly isByNames: boolean;
  private readonly known = new Map<string, BodySteps>();
  private knownTexts: readonly string[] | undefined;

  constructor(
    readonly rule: RuntimeRule,
    private readonly all: WritePlans,
  ) {
    const { isLeaf, index, plan, shape, naming } = all.plans.of(rule);
    this.isLeaf = isLeaf;
    this.index = index;
    this.isByNames = plan !== undefined;
    this.layout = new RecordLayout(isLeaf ? [] : shape, naming);
    this.code = isLeaf ? [] : decodeNumbers(rule.shape!.program!);
    this.groups = isLeaf ? [] : groupsOf(rule.shape!);
  }

  /** Returns the text that recognisers read for a value. */
  encode(value: string): string {
    return this.all.encode(value);
  }

  /** Returns the plan of a rule that the body uses, by its place. */
  childAt(place: number): WritePlan {
    return (this.children[place] ??= this.all.at(this.rule.uses[place]!));
  }

  /** Some texts of the rule, short ones first, for nodes whose values are not in records. Most such rules derive white space. */
  get texts(): readonly string[] {
    return (this.knownTexts ??= this.someTexts());
  }

  /** Returns the steps of a record's body, if records with as many values in each property are known. */
  stepsOf(record: LaidOut): BodySteps | undefined {
    return this.known.get(signatureOf(record));
  }

  /** Remembers the steps of a record's body. */
  keep(record: LaidOut, steps: readonly BodyStep[] | undefined): BodySteps | undefined {
    const made = steps && { steps, isProved: false };
    const size = record.text?.length ?? steps?.length ?? 0;
    if (made !== undefined && this.known.size < MOST_KNOWN && size <= LONGEST_KNOWN)
      this.known.set(signatureOf(record), made);
    return made;
  }

  private someTexts(): readonly string[] {
    const { recogniser, vocabulary } = this.rule;
    const texts = SHORT_BLANKS.filter((text) => recogniser.test(text));
    if (texts.length > 0) return texts;
    const samples = samplesOf(vocabulary.alphabet);
    const start = recogniser.begin().residual();
    return start.distance(samples) < Infinity ? [shortestRest(start, samples)] : [];
  }
}

/**
 * Returns how many values each property has, and which of them are empty, also in elements of groups. An iteration that matches nothing
 * is no derivation. The texts of elements are part of it.
 */
function signatureOf({ form, values, text }: LaidOut): string {
  if (text !== undefined) return JSON.stringify(text);
  let signature = '';
  for (let store = 0; store < values.length; store++) {
    const own = values[store]!;
    const { key, elements } = form.stores[store]!;
    signature += own === NO_VALUES ? ',' : `${key === undefined ? '[' : ''}${own.length},`;
    for (let i = 0; i < own.length; i++) {
      if (own[i] === '') signature += `${i}-`;
      if (elements === undefined) continue;
      const element = elements.of(own[i]);
      signature += 'path' in element ? '?' : `(${signatureOf(element)})`;
    }
  }
  return signature;
}
