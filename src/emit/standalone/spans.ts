import { type Dfa, DEAD, stateCount } from '../../program/dfa';
import type { Alphabet } from '../../program/alphabet';
import { literalSet } from '../../model/character-set';
import type { Expression } from '../../model/model';
import type { Program } from '../../runtime';
import type { PlanNode } from '../../plan/plan';
import type { Planner } from '../../plan/planner';

/** With which classes of characters a part may begin. */
export interface Beginning {
  readonly classes: ReadonlySet<number>;
  /** It may match nothing. */
  readonly nullable: boolean;
}

const NOWHERE: Beginning = { classes: new Set(), nullable: true };

export function beginningOf(node: PlanNode, planner: Planner): Beginning {
  const recur = (part: PlanNode): Beginning => beginningOf(part, planner);
  switch (node.kind) {
    case 'literal':
      return beginningOfText(node, planner.alphabet);
    case 'scan':
      return beginningOfDfa(node.dfa);
    case 'skip':
      return beginningOfText(node.expression, planner.alphabet);
    case 'use':
    case 'rest':
    case 'call':
      return beginningOfRule(node.rule, planner);
    case 'within':
      return recur(node.body);
    case 'sequence':
      return inTurn(node.items.map(recur));
    case 'choice':
      return either(node.alternatives.map(recur));
    case 'repeat':
      return repeated(recur(node.item), node.min);
  }
}

function beginningOfText(text: Expression, alphabet: Alphabet): Beginning {
  const recur = (part: Expression): Beginning => beginningOfText(part, alphabet);
  switch (text.kind) {
    case 'literal': {
      const [first] = text.codePoints;
      if (first === undefined) return NOWHERE;
      return { classes: new Set(alphabet.classesOf(literalSet(first, text.caseSensitive))), nullable: false };
    }
    case 'class':
      return { classes: new Set(alphabet.classesOf(text.set)), nullable: false };
    case 'sequence':
      return inTurn(text.items.map(recur));
    case 'alternation':
      return either(text.alternatives.map(recur));
    case 'repetition':
      return text.max === 0 ? NOWHERE : repeated(recur(text.item), text.min);
    case 'reference':
      throw new Error(`rule "${text.rule}" is used in what has no rules`);
  }
}

function inTurn(items: readonly Beginning[]): Beginning {
  return items.reduceRight((after, item) => {
    if (!item.nullable) return item;
    return { classes: new Set([...item.classes, ...after.classes]), nullable: after.nullable };
  }, NOWHERE);
}

function either(each: readonly Beginning[]): Beginning {
  return {
    classes: new Set(each.flatMap(({ classes }) => [...classes])),
    nullable: each.some(({ nullable }) => nullable),
  };
}

function repeated({ classes, nullable }: Beginning, min: number): Beginning {
  return { classes, nullable: nullable || min === 0 };
}

function beginningOfRule(key: string, planner: Planner): Beginning {
  const verdict = planner.verdict(planner.model.rules.get(key)!);
  if (verdict.kind === 'table') return beginningOfDfa(verdict.dfa);
  if (verdict.kind === 'lazy') return { classes: classesIn(verdict.program), nullable: true };
  if (verdict.kind === 'pushdown') return { classes: classesIn(verdict.program), nullable: true };
  return { classes: new Set(planner.alphabet.sets.keys()), nullable: true };
}

function beginningOfDfa({ width, table, outputs, starts }: Dfa): Beginning {
  const start = starts[0]!;
  const classes = new Set<number>();
  for (let id = 0; id < width; id++) if (table[start * width + id] !== DEAD) classes.add(id);
  return { classes, nullable: outputs[start] === 1 };
}

/** All classes that a program reads anywhere: more than it begins with, at most. */
function classesIn({ classes }: Program): Set<number> {
  return new Set(classes.flat());
}

/** How many UTF-16 units every string of a language has; undefined where they differ, or there is none. */
export function lengthOf(dfa: Dfa, alphabet: Alphabet): number | undefined {
  const { width, table, outputs, starts } = dfa;
  const depths = new Int32Array(stateCount(dfa)).fill(-1);
  const start = starts[0]!;
  let length: number | undefined;
  if (start === DEAD) return undefined;
  depths[start] = 0;
  const order = [start];
  for (const state of order) {
    const depth = depths[state]!;
    if (outputs[state] === 1) {
      if (length !== undefined && length !== depth) return undefined;
      length = depth;
    }
    for (let id = 0; id < width; id++) {
      const target = table[state * width + id]!;
      if (target === DEAD || alphabet.sets[id]!.length === 0) continue;
      const units = unitsOfClass(alphabet, id);
      if (units === undefined) return undefined;
      if (depths[target] === -1) order.push(target);
      else if (depths[target] !== depth + units) return undefined;
      depths[target] = depth + units;
    }
  }
  return length;
}

/** How many units each code point of a class takes; undefined where they differ. */
function unitsOfClass(alphabet: Alphabet, id: number): 1 | 2 | undefined {
  const set = alphabet.sets[id]!;
  if (set.every(([, high]) => high <= 0xffff)) return 1;
  return set.every(([low]) => low > 0xffff) ? 2 : undefined;
}
