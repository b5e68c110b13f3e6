import { determinise } from '../automata/dfa';
import type { Instance, Nfa, Regular } from '../automata/nfa';
import type { Subsets } from '../automata/subsets';
import type { Expression, Rule } from '../model/model';
import {
  type ChoiceNode,
  type LevelNode,
  levelOf,
  nodesOf,
  partsOf,
  type RepeatNode,
  type TextNode,
  type UseNode,
} from './level';
import { LIMITS } from './limits';
import { longestMatch } from './longest-match';
import type { LevelPlan, PlanNode, PlanNote } from './plan';
import { type ChoicePoint, predict, type Predictor } from './predictor';

export type PlannedLevel =
  { readonly ok: true; readonly plan: LevelPlan } | { readonly ok: false; readonly reason: string };

/**
 * Plans the parsers of one level, on a span that the body is known to match. A sub-rule is taken as its longest match
 * where that is proved to be what first-match-wins takes; where the proof fails the sub-rule is specialised: its body is
 * opened into this level, where its choices see exactly what follows. Then every choice gets its predictor.
 */
export function planLevel(
  body: Expression,
  rules: ReadonlyMap<string, Rule>,
  nfa: Nfa,
  subsets: Subsets,
): PlannedLevel {
  const opened = new Map<string, PlanNote>();
  for (;;) {
    const root = levelOf(body, rules, new Set(opened.keys()));
    const nodes = nodesOf(root);
    if (nodes.length > LIMITS.levelParts) {
      return { ok: false, reason: `specialising rules takes more than ${LIMITS.levelParts} parts` };
    }
    const { instances } = nfa.buildWatching(root, nodes);
    const level = new Level(root, nfa, subsets, instances, turnsOf(root));
    const failed = nodes.filter(isWhole).flatMap((node) => level.whyNotLongest(node) ?? []);
    if (failed.length === 0) return level.plan([...opened.values()]);
    for (const { path, note } of failed) opened.set(path, note);
  }
}

function isWhole(node: LevelNode): node is TextNode | UseNode {
  return node.kind === 'group' && (node.role === 'use' || node.role === 'text');
}

/** How often each node is asked while one level is parsed. */
function turnsOf(root: LevelNode): ReadonlyMap<LevelNode, number> {
  const turns = new Map<LevelNode, number>();
  const visit = (node: LevelNode, outer: number): void => {
    const inner = node.kind === 'repetition' ? outer * Math.max(node.max, 1) : outer;
    turns.set(node, inner);
    for (const part of partsOf(node)) visit(part, inner);
  };
  visit(root, 1);
  return turns;
}

class Level {
  constructor(
    private readonly root: LevelNode,
    private readonly nfa: Nfa,
    private readonly subsets: Subsets,
    private readonly instances: ReadonlyMap<Regular, readonly Instance[]>,
    private readonly turns: ReadonlyMap<LevelNode, number>,
  ) {}

  /** Undefined where the longest match is what first-match-wins takes, else why not. */
  whyNotLongest(node: TextNode | UseNode): { path: string; note: PlanNote } | undefined {
    const instances = this.instances.get(node)!;
    if (instances.length === 0 || isOfOneLength(node.item)) return undefined;
    const { exact, overrun } = longestMatch(
      this.subsets,
      this.startOf(node),
      this.subsets.of(...instances.map(({ next }) => next)),
      this.subsets.of(...instances.map(({ empty }) => empty)),
    );
    const about = node.role === 'use' ? node.item.rule : '';
    if (!exact) {
      return { path: node.path, note: { about, decision: 'specialised: its longest match may be too long' } };
    }
    if (overrun <= LIMITS.lookaheadInLoops || this.turns.get(node)! <= LIMITS.boundedTurns) return undefined;
    const decision = 'specialised: finding its longest match would read ahead again and again';
    return { path: node.path, note: { about, decision } };
  }

  plan(notes: readonly PlanNote[]): PlannedLevel {
    const predictors = new Map<LevelNode, Predictor>();
    for (const node of nodesOf(this.root)) {
      if (node.kind !== 'alternation' && node.kind !== 'repetition') continue;
      const [first, ...others] = this.points(node);
      if (first === undefined) continue;
      const predictor = predict(this.subsets, [first, ...others], LIMITS.predictorStates);
      if (predictor === undefined) {
        return { ok: false, reason: 'what follows a choice differs between its turns' };
      }
      if (predictor.lookahead > LIMITS.lookaheadInLoops && this.turns.get(node)! > LIMITS.boundedTurns) {
        return { ok: false, reason: 'a choice would read ahead without bound again and again' };
      }
      predictors.set(node, predictor);
    }
    return { ok: true, plan: { kind: 'parsers', body: this.emit(this.root, predictors, true), notes } };
  }

  private points(node: ChoiceNode | RepeatNode): ChoicePoint[] {
    const byKey = new Map<string, ChoicePoint>();
    for (const { state } of this.instances.get(node)!) {
      const point = this.nfa.edges[state]!.map((edge) => this.subsets.of(edge));
      byKey.set(point.join(','), point);
    }
    return [...byKey.values()];
  }

  private startOf(node: TextNode | UseNode): number {
    return this.subsets.of(this.nfa.build(node.item, this.nfa.accept));
  }

  /** The plan's node for a part; `last` tells that nothing of the span is left for what follows it. */
  private emit(node: LevelNode, predictors: ReadonlyMap<LevelNode, Predictor>, last: boolean): PlanNode {
    switch (node.kind) {
      case 'sequence': {
        const { items } = node;
        const parts = items.map((item, i) => this.emit(item, predictors, last && i === items.length - 1));
        return parts.length === 1 ? parts[0]! : { kind: 'sequence', items: parts };
      }
      case 'alternation': {
        const predictor = predictors.get(node);
        if (predictor === undefined) return NOTHING_TO_READ;
        const alternatives = node.alternatives.map((part) => this.emit(part, predictors, last));
        return predictor.always === undefined
          ? { kind: 'choice', predictor, alternatives }
          : alternatives[predictor.always]!;
      }
      case 'repetition': {
        const item = this.emit(node.item, predictors, last && node.max === 1);
        return this.emitRepeat(node, predictors.get(node), item);
      }
      case 'group':
        if (node.role === 'use') return { kind: last ? 'rest' : 'use', rule: node.item.rule };
        if (node.role === 'text') return this.emitText(node, last);
        return { kind: 'within', rule: node.rule, body: this.emit(node.item, predictors, last) };
    }
  }

  private emitRepeat(node: RepeatNode, predictor: Predictor | undefined, item: PlanNode): PlanNode {
    const stops = predictor === undefined || predictor.always === 1;
    const min = predictor?.always === 0 ? node.max : node.min;
    const max = stops ? node.min : node.max;
    if (max === 0) return NOTHING_TO_READ;
    if (min === 1 && max === 1) return item;
    return { kind: 'repeat', min, max, predictor: min === max ? undefined : predictor, item };
  }

  private emitText(node: TextNode, last: boolean): PlanNode {
    const { item } = node;
    if (item.kind === 'literal') {
      return { kind: 'literal', codePoints: item.codePoints, caseSensitive: item.caseSensitive };
    }
    if (last) return { kind: 'skip', expression: item };
    return { kind: 'scan', dfa: determinise(this.subsets, [this.startOf(node)]), expression: item };
  }
}

/** For a part that no valid input reaches. */
const NOTHING_TO_READ: PlanNode = { kind: 'sequence', items: [] };

function isOfOneLength(part: Expression): boolean {
  return part.kind === 'literal' || part.kind === 'class';
}
