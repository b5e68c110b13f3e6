import type { Rule } from '../../model/model';
import { type LevelPlan, partsOf, type PlanNode, type VerdictPlan } from '../../plan/plan';
import type { Planner } from '../../plan/planner';
import { type FirstSets, lengthOf } from './first-sets';
import { type LookaheadDfa, merged, scannerOf } from './lookahead';
import { cached } from '../../table/maps';

/** How a language is recognised: by a DFA, or by a rule of the program. */
export type LanguagePlan =
  | Pick<Extract<VerdictPlan, { kind: 'table' }>, 'kind' | 'dfa'>
  | { readonly kind: 'pushdown'; readonly rule: string };

/**
 * A statement of the code that finds a rule's children. The code runs on spans that the rule is known to derive: it
 * compares nothing that can only be one thing, and the last part ends where the span does.
 */
export type LevelStep =
  | { readonly kind: 'advance'; readonly units: number }
  | { readonly kind: 'to-end' }
  | { readonly kind: 'scan'; readonly lookahead: LookaheadDfa }
  | { readonly kind: 'longest'; readonly language: LanguagePlan }
  /** A child. `extent` finds its end; `read` tells whether a later step reads the offset. */
  | {
      readonly kind: 'child';
      readonly rule: string;
      readonly extent: readonly LevelStep[];
      readonly read: boolean;
    }
  | { readonly kind: 'choice'; readonly lookahead: LookaheadDfa; readonly alternatives: readonly Steps[] }
  | {
      readonly kind: 'repeat';
      readonly min: number;
      readonly max: number;
      /** Decision 0 is to go on. Undefined if every iteration is mandatory. */
      readonly lookahead: LookaheadDfa | undefined;
      readonly body: Steps;
    }
  /** The whole tree of the rule on the span, by the two passes. No other step is needed. */
  | { readonly kind: 'tree'; readonly rule: string };

type Steps = readonly LevelStep[];

/** The surroundings of a part in its level. */
interface PartContext {
  /** The FOLLOW set: classes that may stand behind the part; empty if it ends with the span. */
  readonly follow: ReadonlySet<number>;
  /** Whether a later step reads the offset at which it ends. */
  readonly read: boolean;
  /** Whether its rules are children of the level. Those of a specialised rule are not. */
  readonly collect: boolean;
}

const EMPTY_SET: ReadonlySet<number> = new Set();

/** Returns the steps that find a rule's children. */
export function stepsOf(rule: Rule, planner: Planner, first: FirstSets): Steps {
  const level = planner.level(rule);
  const builder = new StepBuilder(planner, first);
  if (level.kind !== 'alternatives') return builder.level(rule, level);
  const alternatives = planner.alternatives(rule).map((each) => builder.level(rule, each.level));
  const { always } = level.predictor;
  return always === undefined ? builder.choice(level.predictor, alternatives, false) : alternatives[always]!;
}

const languages = new WeakMap<VerdictPlan, LanguagePlan>();

/** Returns the language of a rule; the same object at each call. */
export function languageOf({ key }: Rule, verdict: VerdictPlan): LanguagePlan {
  if (verdict.kind === 'table') return verdict;
  return cached(languages, verdict, () => ({ kind: verdict.kind, rule: key }));
}

function advance(units: number): Steps {
  return units === 0 ? [] : [{ kind: 'advance', units }];
}

class StepBuilder {
  constructor(
    private readonly planner: Planner,
    private readonly first: FirstSets,
  ) {}

  /** Returns the steps of a rule, or of one of its alternatives. An alternative's tree has the name of the rule. */
  level({ key }: Rule, plan: LevelPlan): Steps {
    switch (plan.kind) {
      case 'leaf':
        return [];
      case 'parsers':
        return this.part(plan.body, { follow: EMPTY_SET, read: false, collect: true });
      case 'pushdown':
        return [{ kind: 'tree', rule: key }];
      case 'alternatives':
        throw new Error('alternatives have no alternatives');
    }
  }

  choice(lookahead: LookaheadDfa, alternatives: readonly Steps[], read: boolean): Steps {
    if (!read && !alternatives.some((steps) => steps.some(hasChild))) return [];
    const distinct = alternatives.filter((steps, i) => firstEqual(steps, alternatives) === i);
    if (distinct.length === 1) return distinct[0]!;
    const decisions = alternatives.map((steps) =>
      distinct.indexOf(alternatives[firstEqual(steps, alternatives)]!),
    );
    return [{ kind: 'choice', lookahead: simplified(lookahead, decisions), alternatives: distinct }];
  }

  private part(node: PlanNode, context: PartContext): Steps {
    const { follow, read, collect } = context;
    if (!(collect && usesRules(node))) {
      if (!read) return [];
      if (follow.size === 0) return [{ kind: 'to-end' }];
    }
    switch (node.kind) {
      case 'literal':
        return advance(String.fromCodePoint(...node.codePoints).length);
      case 'scan':
        return this.extent({ kind: 'table', dfa: node.dfa }, follow);
      case 'tail':
        return [{ kind: 'to-end' }];
      case 'use':
      case 'tail-use':
        return this.use(node.rule, context);
      case 'inlined-use':
        return this.inlinedUse(node, context);
      case 'sequence':
        return this.sequence(node.items, context);
      case 'choice':
        return this.choice(
          node.predictor,
          node.alternatives.map((alternative) => this.part(alternative, context)),
          read,
        );
      case 'repeat':
        return this.repeat(node, context);
    }
  }

  private use(key: string, { follow, read, collect }: PartContext): Steps {
    const rule = this.planner.model.rules.get(key)!;
    const extent = this.extent(languageOf(rule, this.planner.verdict(rule)), follow);
    return collect ? [{ kind: 'child', rule: key, extent, read }] : extent;
  }

  private inlinedUse(node: Extract<PlanNode, { kind: 'inlined-use' }>, context: PartContext): Steps {
    const { follow, read, collect } = context;
    const extent = this.part(node.body, { follow, read: true, collect: false });
    return collect ? [{ kind: 'child', rule: node.rule, extent, read }] : extent;
  }

  /** Returns the steps to the end of a part that is read as its longest match. */
  private extent(language: LanguagePlan, follow: ReadonlySet<number>): Steps {
    if (follow.size === 0) return [{ kind: 'to-end' }];
    if (language.kind === 'table') {
      const length = lengthOf(language.dfa, this.planner.alphabet);
      if (length !== undefined) return advance(length);
      const lookahead = scannerOf(language.dfa, follow);
      if (lookahead !== undefined) return [{ kind: 'scan', lookahead: simplified(lookahead) }];
    }
    return [{ kind: 'longest', language }];
  }

  private sequence(items: readonly PlanNode[], { follow, read, collect }: PartContext): Steps {
    let steps: Steps = [];
    let behind = follow;
    for (const item of [...items].reverse()) {
      const [next] = steps;
      const isRead = next === undefined ? read : next.kind !== 'to-end';
      steps = [...this.part(item, { follow: behind, read: isRead, collect }), ...steps];
      const { classes, nullable } = this.first.of(item);
      behind = nullable ? new Set([...classes, ...behind]) : classes;
    }
    return steps;
  }

  private repeat(node: Extract<PlanNode, { kind: 'repeat' }>, { follow, read, collect }: PartContext): Steps {
    const { min, max, predictor, item } = node;
    const again = max > 1;
    const body = this.part(item, {
      follow: again ? new Set([...this.first.of(item).classes, ...follow]) : follow,
      read: read || again,
      collect,
    });
    if (body.length === 0) return [];
    return [{ kind: 'repeat', min, max, lookahead: predictor && simplified(predictor), body }];
  }
}

const simplifiedBy = new WeakMap<LookaheadDfa, Map<string, LookaheadDfa>>();

/** Merges rows of a lookahead DFA, once for each renaming of its decisions. `decisions` has the new number of each. */
function simplified(lookahead: LookaheadDfa, decisions?: readonly number[]): LookaheadDfa {
  const made = cached(simplifiedBy, lookahead, () => new Map<string, LookaheadDfa>());
  return cached(made, decisions?.join() ?? '', () =>
    merged([decisions === undefined ? lookahead : renamed(lookahead, decisions)]),
  );
}

function renamed({ width, table, atEnd }: LookaheadDfa, decisions: readonly number[]): LookaheadDfa {
  return {
    width,
    table: table.map((cell) => (cell < 0 ? -1 - decisions[-1 - cell]! : cell)),
    atEnd: atEnd.map((decision) => (decision < 0 ? decision : decisions[decision]!)),
  };
}

/** Returns the index of the first alternative that does the same. */
function firstEqual(steps: Steps, alternatives: readonly Steps[]): number {
  return alternatives.findIndex(
    (other) => other === steps || (isSimple(steps) && JSON.stringify(other) === JSON.stringify(steps)),
  );
}

/** Whether steps decide nothing: only such steps are compared. */
function isSimple(steps: Steps): boolean {
  return steps.every((step) => {
    if (step.kind === 'child') return isSimple(step.extent);
    return step.kind === 'advance' || step.kind === 'to-end' || step.kind === 'tree';
  });
}

function hasChild(step: LevelStep): boolean {
  if (step.kind === 'child' || step.kind === 'tree') return true;
  if (step.kind === 'choice') return step.alternatives.some((steps) => steps.some(hasChild));
  return step.kind === 'repeat' && step.body.some(hasChild);
}

function usesRules(node: PlanNode): boolean {
  return (
    node.kind === 'use' ||
    node.kind === 'tail-use' ||
    node.kind === 'inlined-use' ||
    partsOf(node).some(usesRules)
  );
}
