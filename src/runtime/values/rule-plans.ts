import * as messages from '../messages';
import type { RuntimeRule } from '../node';
import { decodeNumbers } from '../../table/numbers';
import type { Handler } from './value-part';
import { type Naming, recordPlan, type RuleRecordPlan, type Slot } from './record-plan';
import { decodeShape, groupsOf, type ShapeForm, type Key, type Shape } from './shape';
import { shapeMatcher } from './shape-match';
import { cached } from '../../table/maps';

/** The choices of a caller about how nodes become values. Names are as printed. */
export interface Choices {
  readonly definitionOf: (name: string) => RuntimeRule;
  readonly isLeaf: (rule: RuntimeRule) => boolean;
  /** The rule whose value is asked for. It cannot be left out. */
  readonly root: string;
  readonly omitted: ReadonlySet<string>;
  readonly renamed: ReadonlyMap<string, string>;
  readonly handlers: ReadonlyMap<string, Handler>;
}

/** Makes the plans of rules, each when it is first needed. */
export class RulePlans {
  private readonly indices = new Map<string, number>();
  private readonly plans: RuleRecordPlan[] = [];
  private readonly naming: Naming;

  constructor(private readonly choices: Choices) {
    const { omitted, renamed } = choices;
    this.naming = (name) => (omitted.has(name) ? undefined : (renamed.get(name) ?? name));
  }

  of(rule: RuntimeRule): RuleRecordPlan {
    const { leaf } = rule;
    if (leaf.plans !== this) {
      leaf.plans = this;
      leaf.plan = this.plans[this.indexOf(rule.name)] ??= this.make(rule);
    }
    return leaf.plan as RuleRecordPlan;
  }

  private make(rule: RuntimeRule): RuleRecordPlan {
    const { naming, choices } = this;
    const { name, shape: text, uses } = rule;
    const isText = uses.length === 0 || choices.isLeaf(rule);
    const isOmitted = name !== choices.root && choices.omitted.has(name);
    const handler = choices.handlers.get(name);
    const names = uses.map((each) => choices.definitionOf(each).name);
    const shape = text?.forms === undefined ? plainShape(names) : decodeShape(text.forms);
    this.assertDistinct(name, shape);
    const matcher = text?.isMatched
      ? shapeMatcher(names, groupsOf(text), decodeNumbers(text.program!))
      : undefined;
    const plan = matcher === undefined ? recordPlan(shape, naming) : undefined;
    const slots: Slot[] = [];
    for (const [child, slot] of plan?.slots ?? []) slots[this.indexOf(child)] = slot;
    return {
      name,
      index: this.indexOf(name),
      isLeaf: isText || isOmitted,
      isOmitted,
      handler: isOmitted ? undefined : handler,
      plan,
      slots,
      shape,
      matcher,
      naming,
    };
  }

  private indexOf(name: string): number {
    const { indices } = this;
    return cached(indices, name, () => indices.size);
  }

  /** Throws RangeError if two parts of a record would be the same property. */
  private assertDistinct(rule: string, shape: Shape): void {
    if (this.choices.renamed.size === 0) return;
    for (const { keys, groups } of shape) {
      const names = new Map<string, string>();
      for (const name of [...keys.map((key) => key.name), ...groups.keys()]) {
        const key = this.naming(name);
        if (key === undefined) continue;
        if (names.has(key)) throw new RangeError(messages.sameProperty(rule, [names.get(key)!, name], key));
        names.set(key, name);
      }
      for (const elements of groups.values()) this.assertDistinct(rule, elements);
    }
  }
}

/** The shape of a rule whose children are properties. */
function plainShape(names: readonly string[]): Shape {
  const keys = names.map((name): Key => ({ name, times: 'maybe', begins: false, isBlank: false }));
  const form: ShapeForm = { kind: 'object', keys, groups: new Map() };
  return [form];
}
