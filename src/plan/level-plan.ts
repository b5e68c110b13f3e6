import { determinise } from '../automata/determinise';
import type { Instance, Nfa } from '../program/nfa';
import type { Regular } from '../program/regular';
import type { Subsets } from '../automata/subsets';
import type { Delimiters } from './delimiters';
import type { CharacterSet } from '../model/character-set';
import type { Expression, Rule } from '../model/model';
import {
  type ChoiceNode,
  isIndivisible,
  type LevelNode,
  levelOf,
  nodesOf,
  partsOf,
  type RepeatNode,
  type TextNode,
  type UseNode,
} from './level';
import { LIMITS } from '../options/limits';
import { longestMatch } from './longest-match';
import type { PlanNode, PlanNote } from './plan';
import { readsWithin } from './reading-within';
import { type ChoicePoint, predict, type PredictorPlan, TOO_FAR } from './predictor-plan';

export type PlannedLevel =
  | { readonly ok: true; readonly body: PlanNode; readonly notes: readonly PlanNote[] }
  | { readonly ok: false; readonly reason: string };

/** Returns the code points that an expression derives; undefined if it derives longer or shorter strings. */
type CharactersOf = (part: Expression) => CharacterSet | undefined;

/**
 * Plans the parsers of one level, for a span that the body is known to match. A sub-rule is taken as its longest match if that is
 * proved to be what first-match-wins takes. Otherwise it is inlined into this level, so that its choices see exactly what follows.
 * Then every choice gets its predictor.
 */
export function planLevel(
  body: Expression,
  rules: ReadonlyMap<string, Rule>,
  nfa: Nfa,
  subsets: Subsets,
  charactersOf: CharactersOf,
  delimiters: Delimiters,
): PlannedLevel {
  return inlineUntilProved((inlined) => {
    const root = levelOf(body, rules, inlined);
    const { instances } = nfa.buildWatching(root, nodesOf(root));
    return new Level(root, nfa, subsets, instances, delimiters, charactersOf);
  });
}

/** Inlines parts until the longest match is right for those that are left. */
function inlineUntilProved(levelWith: (inlined: ReadonlySet<string>) => Level): PlannedLevel {
  const inlined = new Map<string, PlanNote>();
  for (;;) {
    const level = levelWith(new Set(inlined.keys()));
    if (level.nodes.length > LIMITS.levelParts) {
      return { ok: false, reason: `inlined uses would take more than ${LIMITS.levelParts} parts` };
    }
    const failed = level.nodes.filter(isWhole).flatMap((node) => level.whyNotLongest(node) ?? []);
    if (failed.length === 0) return level.plan([...inlined.values()]);
    for (const { path, note } of failed) inlined.set(path, note);
  }
}

function isWhole(node: LevelNode): node is TextNode | UseNode {
  return node.kind === 'group' && (node.role === 'use' || node.role === 'text');
}

/** Returns the most times that each node is read while one level is parsed. */
function iterationsOf(root: LevelNode): ReadonlyMap<LevelNode, number> {
  const iterations = new Map<LevelNode, number>();
  const visit = (node: LevelNode, outer: number): void => {
    const inner = node.kind === 'repetition' ? outer * Math.max(node.max, 1) : outer;
    iterations.set(node, inner);
    for (const part of partsOf(node)) visit(part, inner);
  };
  visit(root, 1);
  return iterations;
}

class Level {
  readonly nodes: readonly LevelNode[];
  private readonly iterations: ReadonlyMap<LevelNode, number>;

  constructor(
    private readonly root: LevelNode,
    /** The NFA of parts without what follows them. */
    private readonly nfa: Nfa,
    private readonly subsets: Subsets,
    private readonly instances: ReadonlyMap<Regular, readonly Instance[]>,
    private readonly delimiters: Delimiters,
    private readonly charactersOf: CharactersOf,
  ) {
    this.nodes = nodesOf(root);
    this.iterations = iterationsOf(root);
  }

  /** Tells why a node may not be taken as its longest match; undefined if it may. */
  whyNotLongest(node: TextNode | UseNode): { path: string; note: PlanNote } | undefined {
    const instances = this.instances.get(node)!;
    if (instances.length === 0 || isIndivisible(node.item)) return undefined;
    const { subsets } = this;
    const { exact, overrun } = longestMatch(
      subsets,
      this.startOf(node.item),
      subsets.of(...instances.map(({ next }) => next)),
      subsets.of(...instances.map(({ empty }) => empty)),
    );
    const about = node.role === 'use' ? node.item.rule : '';
    if (!exact) {
      return {
        path: node.path,
        note: { about, decision: 'inlined use, because its longest match may be too long' },
      };
    }
    if (overrun <= LIMITS.lookaheadInLoops || this.iterations.get(node)! <= LIMITS.boundedIterations)
      return undefined;
    const decision = 'inlined use, because its longest match would read ahead too far in a loop';
    return { path: node.path, note: { about, decision } };
  }

  plan(notes: readonly PlanNote[]): PlannedLevel {
    const predictors = new Map<LevelNode, PredictorPlan>();
    for (const node of this.nodes) {
      const instances = this.instances.get(node)!;
      if (node.kind !== 'alternation' && node.kind !== 'repetition') continue;
      // A span that the rule derives never reaches this part.
      if (instances.length === 0) continue;
      const isBounded = this.iterations.get(node)! <= LIMITS.boundedIterations;
      const predictor = isBounded
        ? this.predictor(instances, Infinity)
        : this.predictorInLoop(node, instances);
      if (predictor === undefined) {
        return { ok: false, reason: 'what follows a choice differs between its iterations' };
      }
      if (predictor === TOO_FAR) {
        return { ok: false, reason: 'a choice in a loop would read ahead without bound' };
      }
      predictors.set(node, predictor);
    }
    return { ok: true, body: this.emit(this.root, predictors, true), notes };
  }

  /** Returns the predictor of a choice that is made often. All its reading must be linear in the span. */
  private predictorInLoop(
    node: ChoiceNode | RepeatNode,
    instances: readonly Instance[],
  ): PredictorPlan | typeof TOO_FAR | undefined {
    const near = this.predictor(instances, LIMITS.lookaheadInLoops);
    if (near !== TOO_FAR || node.kind !== 'repetition') return near;
    // It decides to stop once, and that may take all of the span.
    const parent = this.nodes.find((each) => partsOf(each).includes(node));
    if (parent !== undefined && this.iterations.get(parent)! > LIMITS.boundedIterations) return TOO_FAR;
    const far = this.predictor(instances, Infinity);
    if (far === undefined || far === TOO_FAR) return far;
    return readsWithin(far, this.startOf(node.item), this.subsets, LIMITS.lookaheadInLoops) ? far : TOO_FAR;
  }

  /**
   * Returns the predictor for all instances of a choice; undefined if they need several, `TOO_FAR` if it would read more than
   * `farthest` code points.
   */
  private predictor(
    instances: readonly Instance[],
    farthest: number,
  ): PredictorPlan | typeof TOO_FAR | undefined {
    const byKey = new Map<string, ChoicePoint>();
    for (const { state } of instances) {
      const point = this.nfa.edges[state]!.map((edge) => this.subsets.of(edge));
      byKey.set(point.join(','), point);
    }
    const [first, ...others] = byKey.values();
    return predict(this.subsets, [first!, ...others], LIMITS.predictorStates, farthest);
  }

  private startOf(part: Regular): number {
    return this.subsets.of(this.nfa.build(part, this.nfa.accept));
  }

  /** Returns the plan of a part; `last` tells that it takes the rest of the span. */
  private emit(node: LevelNode, predictors: ReadonlyMap<LevelNode, PredictorPlan>, last: boolean): PlanNode {
    switch (node.kind) {
      case 'sequence': {
        const { items } = node;
        const parts = items.map((item, i) => this.emit(item, predictors, last && i === items.length - 1));
        return parts.length === 1 ? parts[0]! : { kind: 'sequence', items: parts };
      }
      case 'alternation': {
        const predictor = predictors.get(node);
        if (predictor === undefined) return EMPTY_PLAN;
        const alternatives = node.alternatives.map((part) => this.emit(part, predictors, last));
        return predictor.always === undefined
          ? { kind: 'choice', predictor, alternatives }
          : alternatives[predictor.always]!;
      }
      case 'repetition': {
        if (isText(node.item) && this.takesAll(node, predictors))
          return this.emitScan(expressionOf(node, node.item));
        const item = this.emit(node.item, predictors, last && node.max === 1);
        return this.emitRepeat(node, predictors.get(node), item);
      }
      case 'group':
        if (node.role === 'use') return this.emitUse(node, last);
        if (node.role === 'text') return this.emitText(node, last);
        // A loop over single characters that takes all of them is its longest match.
        if (this.takesAll(node.item, predictors)) return { kind: 'use', rule: node.rule };
        return { kind: 'inlined-use', rule: node.rule, body: this.emit(node.item, predictors, last) };
    }
  }

  private emitUse(node: UseNode, last: boolean): PlanNode {
    const { rule } = node.item;
    if (last) return { kind: 'tail-use', rule };
    const { subsets } = this;
    // A part that no string reaches has no instances.
    const behind = subsets.of(
      ...(this.instances.get(node) ?? []).flatMap(({ next, empty }) => [next, empty]),
    );
    const delimiters = this.delimiters.of(rule, subsets.row(behind));
    return delimiters === '' ? { kind: 'tail-use', rule } : { kind: 'use', rule, delimiters };
  }

  private emitRepeat(node: RepeatNode, predictor: PredictorPlan | undefined, item: PlanNode): PlanNode {
    const stops = predictor === undefined || predictor.always === 1;
    const min = predictor?.always === 0 && node.max !== Infinity ? node.max : node.min;
    const max = stops ? node.min : node.max;
    if (max === 0) return EMPTY_PLAN;
    if (min === 1 && max === 1) return item;
    return { kind: 'repeat', min, max, predictor: min === max ? undefined : predictor, item };
  }

  private emitText(node: TextNode, last: boolean): PlanNode {
    const { item } = node;
    if (item.kind === 'literal') {
      return { kind: 'literal', codePoints: item.codePoints, caseSensitive: item.caseSensitive };
    }
    return last ? { kind: 'tail', expression: item } : this.emitScan(item);
  }

  private emitScan(expression: Expression): PlanNode {
    return { kind: 'scan', dfa: determinise(this.subsets, [this.startOf(expression)]), expression };
  }

  /** Tells whether a part is a repetition of single characters that takes every such character. */
  private takesAll(node: LevelNode, predictors: ReadonlyMap<LevelNode, PredictorPlan>): boolean {
    const predictor = predictors.get(node);
    if (node.kind !== 'repetition' || node.max !== Infinity || predictor?.lookahead !== 1) return false;
    const { item } = node;
    if (item.kind !== 'group' || item.role === 'inlined-use') return false;
    const set = this.charactersOf(item.item);
    if (set === undefined) return false;
    const { alphabet } = this.nfa;
    const members = new Set(alphabet.classesOf(set));
    const goesOn = (id: number): boolean => predictor.table[predictor.width + id] === GO_ON;
    return alphabet.sets.every((_, id) => goesOn(id) === members.has(id));
  }
}

/** The cell of a repetition's predictor that decides for one more iteration. */
const GO_ON = -1;

function isText(node: LevelNode): node is TextNode {
  return node.kind === 'group' && node.role === 'text';
}

function expressionOf({ min, max }: RepeatNode, { item }: TextNode): Expression {
  return { kind: 'repetition', min, max, item };
}

/** The plan of a part that no valid input reaches. */
const EMPTY_PLAN: PlanNode = { kind: 'sequence', items: [] };
