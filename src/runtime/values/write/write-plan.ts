import { decodeNumbers } from '../../../table/numbers';
import { cached } from '../../../table/maps';
import { shortestRest } from '../../completion';
import type { Encoding } from '../../input';
import type { RuntimeRule } from '../../node';
import { samplesOf } from '../../sample-characters';
import type { RulePlans } from '../rule-plans';
import { groupsOf } from '../shape';
import { type LaidOut, RecordLayout } from './record-layout';

/**
 * A step of writing a body: a text, a value of a store, an element of a store that begins, or its end. `isInner`: the store is that of
 * the innermost element, not of the record.
 */
export type BodyStep =
  | string
  | { readonly kind: 'value'; readonly store: number; readonly isInner: boolean; readonly child: WritePlan }
  | { readonly kind: 'element'; readonly store: number; readonly isInner: boolean }
  | { readonly kind: 'end' };

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
  private readonly known = new Map<string, readonly BodyStep[]>();
  private knownTexts: readonly string[] | undefined;

  constructor(
    readonly rule: RuntimeRule,
    private readonly all: WritePlans,
  ) {
    const { isLeaf, shape, naming } = all.plans.of(rule);
    this.isLeaf = isLeaf;
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

  /** Returns the steps of a record's body. `find` finds them if records with as many values in each property are new. */
  stepsOf(record: LaidOut, find: () => readonly BodyStep[] | undefined): readonly BodyStep[] | undefined {
    const { known } = this;
    const signature = signatureOf(record);
    const before = known.get(signature);
    if (before !== undefined) return before;
    const steps = find();
    if (steps !== undefined && known.size < MOST_KNOWN && steps.length <= LONGEST_KNOWN)
      known.set(signature, steps);
    return steps;
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
function signatureOf({ layout, values, text, isArray }: LaidOut): string {
  if (text !== undefined) return JSON.stringify(text);
  let signature = isArray ? '[' : '';
  for (let store = 0; store < values.length; store++) {
    const own = values[store]!;
    const elements = layout.elementsAt(store, isArray);
    signature += `${own.length},`;
    for (let i = 0; i < own.length; i++) {
      if (own[i] === '') signature += `${i}-`;
      if (elements === undefined) continue;
      const element = elements.of(own[i]);
      signature += 'path' in element ? '?' : `(${signatureOf(element)})`;
    }
  }
  return signature;
}
