import { decodeNumbers } from '../../../table/numbers';
import { cached } from '../../../table/maps';
import { shortestRest } from '../../completion';
import type { Encoding } from '../../input';
import type { RuntimeRule } from '../../node';
import { samplesOf } from '../../sample-characters';
import type { RuleRecordPlan } from '../record-plan';
import type { RulePlans } from '../rule-plans';
import { groupsOf } from '../shape';
import type { BodyShape } from './known-bodies';
import { RecordLayout } from './record-layout';
import type { PropertyPath } from './write-types';

/** A step of writing a body: a text, or a value of the record. */
export type BodyStep = string | ValueStep;

export interface ValueStep {
  readonly path: PropertyPath;
  readonly child: WritePlan;
}

/** How the bodies of records of a shape are written. */
export interface KnownBody {
  readonly shape: BodyShape;
  readonly steps: readonly BodyStep[];
  /** Names of children alone tell the record. */
  readonly isByNames: boolean;
  /** A text of these steps was read as its record, and names tell it. So each text with the same nodes is. */
  isProved: boolean;
}

const BLANKS = [' ', '\t', '\r', '\n'];
const SHORT_BLANKS = /* @__PURE__ */ ['', ...BLANKS].concat(
  /* @__PURE__ */ BLANKS.flatMap((one) => BLANKS.map((other) => one + other)),
);

/** Returns what gives the plan of a rule. It makes each when it is first needed. */
export function writePlans(
  plans: RulePlans,
  encode: Encoding,
  definitions: ReadonlyMap<string, RuntimeRule>,
): (rule: RuntimeRule) => WritePlan {
  const known = new Map<RuntimeRule, WritePlan>();
  const planOf = (rule: RuntimeRule): WritePlan =>
    cached(
      known,
      rule,
      () => new WritePlan(rule, plans.of(rule), encode, (key) => planOf(definitions.get(key)!)),
    );
  return planOf;
}

/** How nodes of one rule are written. */
export class WritePlan {
  /** Its value is its text. */
  readonly isLeaf: boolean;
  readonly layout: RecordLayout;
  readonly code: ArrayLike<number>;
  readonly groups: readonly string[];
  /** The bodies that are known, the last one first. */
  readonly bodies: KnownBody[] = [];
  private knownTexts: readonly string[] | undefined;

  constructor(
    readonly rule: RuntimeRule,
    readonly own: RuleRecordPlan,
    /** Returns the text that recognisers read for a value. */
    readonly encode: Encoding,
    private readonly planAt: (key: string) => WritePlan,
  ) {
    const { isLeaf, shape, naming } = own;
    this.isLeaf = isLeaf;
    this.layout = new RecordLayout(isLeaf ? [] : shape, naming);
    this.code = isLeaf ? [] : decodeNumbers(rule.shape!.program!);
    this.groups = isLeaf ? [] : groupsOf(rule.shape!);
  }

  /** Returns the plan of a rule that the body uses, by its place. */
  childAt(place: number): WritePlan {
    return this.planAt(this.rule.uses[place]!);
  }

  /** Some texts of the rule, short ones first, for nodes whose values are not in records. Most such rules derive white space. */
  get texts(): readonly string[] {
    return (this.knownTexts ??= this.someTexts());
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
