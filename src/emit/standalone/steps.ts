import type { Rule } from '../../model/model';
import type { Program } from '../../runtime';
import { type LevelPlan, partsOf, type PlanNode, type VerdictPlan } from '../../plan/plan';
import type { Planner } from '../../plan/planner';
import { type Machine, scannerOf } from './machine';
import { merged } from './merge';
import { beginningOf, lengthOf } from './spans';

/** What judges a language: that of a rule, by a program, or what an automaton says. */
export type Language =
  | Pick<Extract<VerdictPlan, { kind: 'table' }>, 'kind' | 'dfa'>
  | Pick<Extract<VerdictPlan, { kind: 'lazy' }>, 'kind' | 'program'>
  | { readonly kind: 'pushdown'; readonly rule: string };

/**
 * What the code of a level does, one thing after another. It is run on spans that the rule is known to derive: nothing
 * is compared that can only be one thing, and a part at whose end nothing can follow ends where the span does.
 */
export type Step =
  | { readonly kind: 'advance'; readonly units: number }
  | { readonly kind: 'to-end' }
  | { readonly kind: 'scan'; readonly machine: Machine }
  | { readonly kind: 'longest'; readonly language: Language }
  /** A child, its end found by `extent`; `read` tells whether a later step reads the offset. */
  | {
      readonly kind: 'child';
      readonly rule: string;
      readonly extent: readonly Step[];
      readonly read: boolean;
    }
  | { readonly kind: 'choice'; readonly machine: Machine; readonly alternatives: readonly Steps[] }
  | {
      readonly kind: 'repeat';
      readonly min: number;
      readonly max: number;
      /** Decision 0 is to go on; undefined where every turn is mandatory. */
      readonly machine: Machine | undefined;
      readonly body: Steps;
    }
  | { readonly kind: 'walk'; readonly program: Program }
  /** The rule's whole tree on the span, in place of all else: recursive rules. */
  | { readonly kind: 'tree'; readonly rule: string };

type Steps = readonly Step[];

/** Where a part stands in its level. */
interface Place {
  /** The classes that may stand behind it: none where it ends with the span. */
  readonly follow: ReadonlySet<number>;
  /** Whether a later step reads the offset at which it ends. */
  readonly read: boolean;
  /** Whether its rules are children of the level; those of a specialised rule are not. */
  readonly collect: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The steps of a rule's level. */
export function stepsOf(rule: Rule, planner: Planner): Steps {
  const level = planner.level(rule);
  const builder = new StepBuilder(planner);
  if (level.kind !== 'alternatives') return builder.level(rule, level);
  const alternatives = planner.alternatives(rule).map((each) => builder.level(rule, each.level));
  const { always } = level.predictor;
  return always === undefined ? builder.choice(level.predictor, alternatives, false) : alternatives[always]!;
}

const languages = new WeakMap<VerdictPlan, Language>();

/** What judges a rule, each time the same. */
export function languageOf({ key }: Rule, verdict: VerdictPlan): Language {
  if (verdict.kind === 'table' || verdict.kind === 'lazy') return verdict;
  const known = languages.get(verdict);
  if (known !== undefined) return known;
  const language: Language = { kind: verdict.kind, rule: key };
  languages.set(verdict, language);
  return language;
}

class StepBuilder {
  constructor(private readonly planner: Planner) {}

  /** Of a rule, or of the alternative that it takes: the first that derives the span, so that its tree is the rule's. */
  level({ key }: Rule, plan: LevelPlan): Steps {
    switch (plan.kind) {
      case 'leaf':
        return [];
      case 'parsers':
        return this.part(plan.body, { follow: NOTHING, read: false, collect: true });
      case 'walk':
        return [{ kind: 'walk', program: plan.program }];
      case 'pushdown':
        return [{ kind: 'tree', rule: key }];
      case 'alternatives':
        throw new Error('alternatives have no alternatives');
    }
  }

  choice(machine: Machine, alternatives: readonly Steps[], read: boolean): Steps {
    if (!read && !alternatives.some((steps) => steps.some(hasChild))) return [];
    const distinct = alternatives.filter((steps, i) => sameAs(steps, alternatives) === i);
    if (distinct.length === 1) return distinct[0]!;
    const decisions = alternatives.map((steps) =>
      distinct.indexOf(alternatives[sameAs(steps, alternatives)]!),
    );
    return [{ kind: 'choice', machine: simplified(machine, decisions), alternatives: distinct }];
  }

  private part(node: PlanNode, place: Place): Steps {
    const { follow, read, collect } = place;
    if (!(collect && usesRules(node))) {
      if (!read) return [];
      if (follow.size === 0) return [{ kind: 'to-end' }];
    }
    switch (node.kind) {
      case 'literal':
        return this.advance(String.fromCodePoint(...node.codePoints).length);
      case 'scan':
        return this.extent({ kind: 'table', dfa: node.dfa }, follow);
      case 'skip':
        return [{ kind: 'to-end' }];
      case 'use':
      case 'rest':
        return this.use(node.rule, place);
      case 'call':
        throw new Error('levels of standalone modules call no rules');
      case 'within':
        return this.within(node, place);
      case 'sequence':
        return this.sequence(node.items, place);
      case 'choice':
        return this.choice(
          node.predictor,
          node.alternatives.map((alternative) => this.part(alternative, place)),
          read,
        );
      case 'repeat':
        return this.repeat(node, place);
    }
  }

  private advance(units: number): Steps {
    return units === 0 ? [] : [{ kind: 'advance', units }];
  }

  private use(key: string, { follow, read, collect }: Place): Steps {
    const rule = this.planner.model.rules.get(key)!;
    const extent = this.extent(languageOf(rule, this.planner.verdict(rule)), follow);
    return collect ? [{ kind: 'child', rule: key, extent, read }] : extent;
  }

  private within(node: Extract<PlanNode, { kind: 'within' }>, place: Place): Steps {
    const { follow, read, collect } = place;
    const extent = this.part(node.body, { follow, read: true, collect: false });
    return collect ? [{ kind: 'child', rule: node.rule, extent, read }] : extent;
  }

  /** The way to the end of what is taken as its longest match. */
  private extent(language: Language, follow: ReadonlySet<number>): Steps {
    if (follow.size === 0) return [{ kind: 'to-end' }];
    if (language.kind === 'table') {
      const length = lengthOf(language.dfa, this.planner.alphabet);
      if (length !== undefined) return this.advance(length);
      const machine = scannerOf(language.dfa, follow);
      if (machine !== undefined) return [{ kind: 'scan', machine: simplified(machine) }];
    }
    return [{ kind: 'longest', language }];
  }

  private sequence(items: readonly PlanNode[], { follow, read, collect }: Place): Steps {
    let steps: Steps = [];
    let behind = follow;
    for (const item of [...items].reverse()) {
      const [next] = steps;
      const isRead = next === undefined ? read : next.kind !== 'to-end';
      steps = [...this.part(item, { follow: behind, read: isRead, collect }), ...steps];
      const { classes, nullable } = beginningOf(item, this.planner);
      behind = nullable ? new Set([...classes, ...behind]) : classes;
    }
    return steps;
  }

  private repeat(node: Extract<PlanNode, { kind: 'repeat' }>, { follow, read, collect }: Place): Steps {
    const { min, max, predictor, item } = node;
    const again = max > 1;
    const body = this.part(item, {
      follow: again ? new Set([...beginningOf(item, this.planner).classes, ...follow]) : follow,
      read: read || again,
      collect,
    });
    if (body.length === 0) return [];
    return [{ kind: 'repeat', min, max, machine: predictor && simplified(predictor), body }];
  }
}

const known = new WeakMap<Machine, Map<string, Machine>>();

/**
 * The machine without what no valid input tells apart, one for each machine and use of it. `decisions` holds what stands
 * for each decision, where it is not the decision itself.
 */
function simplified(machine: Machine, decisions?: readonly number[]): Machine {
  const key = decisions?.join() ?? '';
  const made = known.get(machine) ?? new Map<string, Machine>();
  known.set(machine, made);
  let simple = made.get(key);
  if (simple === undefined) {
    simple = merged([decisions === undefined ? machine : renamed(machine, decisions)]);
    made.set(key, simple);
  }
  return simple;
}

function renamed({ width, table, atEnd }: Machine, decisions: readonly number[]): Machine {
  return {
    width,
    table: table.map((cell) => (cell < 0 ? -1 - decisions[-1 - cell]! : cell)),
    atEnd: atEnd.map((decision) => (decision < 0 ? decision : decisions[decision]!)),
  };
}

/** The index of the first alternative that does the same. */
function sameAs(steps: Steps, alternatives: readonly Steps[]): number {
  return alternatives.findIndex(
    (other) => other === steps || (isSimple(steps) && text(other) === text(steps)),
  );
}

/** Only of what decides nothing is it easy to say that two do the same. */
function isSimple(steps: Steps): boolean {
  return steps.every((step) => {
    if (step.kind === 'child') return isSimple(step.extent);
    return step.kind === 'advance' || step.kind === 'to-end' || step.kind === 'tree';
  });
}

function text(steps: Steps): string {
  return JSON.stringify(steps);
}

function hasChild(step: Step): boolean {
  if (step.kind === 'child' || step.kind === 'walk' || step.kind === 'tree') return true;
  if (step.kind === 'choice') return step.alternatives.some((steps) => steps.some(hasChild));
  return step.kind === 'repeat' && step.body.some(hasChild);
}

function usesRules(node: PlanNode): boolean {
  return (
    node.kind === 'use' || node.kind === 'rest' || node.kind === 'within' || partsOf(node).some(usesRules)
  );
}
