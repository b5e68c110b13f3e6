import { type Dfa, DEAD, dfaSize } from '../../table/dfa';
import type { GrammarAlphabet } from '../../program/grammar-alphabet';
import { FirstCharacters } from '../../model/first-characters';
import type { Expression } from '../../model/model';
import type { PlanNode } from '../../plan/plan';
import type { Planner } from '../../plan/planner';

/** The FIRST set of a part: the classes of characters with which it may begin. */
interface FirstSet {
  readonly classes: ReadonlySet<number>;
  /** Whether the part may match nothing. */
  readonly nullable: boolean;
}

const EPSILON: FirstSet = { classes: new Set(), nullable: true };

/** Returns the FIRST set of a part of a plan. */
export function firstOf(node: PlanNode, planner: Planner): FirstSet {
  const recur = (part: PlanNode): FirstSet => firstOf(part, planner);
  switch (node.kind) {
    case 'literal':
      return firstOfText(node, planner.alphabet);
    case 'scan':
      return firstOfDfa(node.dfa);
    case 'tail':
      return firstOfText(node.expression, planner.alphabet);
    case 'use':
    case 'tail-use':
      return firstOfRule(node.rule, planner);
    case 'inlined-use':
      return recur(node.body);
    case 'sequence':
      return inTurn(node.items.map(recur));
    case 'choice':
      return either(node.alternatives.map(recur));
    case 'repeat':
      return repeated(recur(node.item), node.min);
  }
}

/** Returns the FIRST set of a text, which uses no rule. */
function firstOfText(text: Expression, alphabet: GrammarAlphabet): FirstSet {
  const first = new FirstCharacters({ rules: new Map() });
  return { classes: new Set(alphabet.classesOf(first.of(text))), nullable: first.isNullable(text) };
}

function inTurn(items: readonly FirstSet[]): FirstSet {
  return items.reduceRight((after, item) => {
    if (!item.nullable) return item;
    return { classes: new Set([...item.classes, ...after.classes]), nullable: after.nullable };
  }, EPSILON);
}

function either(each: readonly FirstSet[]): FirstSet {
  return {
    classes: new Set(each.flatMap(({ classes }) => [...classes])),
    nullable: each.some(({ nullable }) => nullable),
  };
}

function repeated({ classes, nullable }: FirstSet, min: number): FirstSet {
  return { classes, nullable: nullable || min === 0 };
}

function firstOfRule(key: string, planner: Planner): FirstSet {
  const verdict = planner.verdict(planner.model.rules.get(key)!);
  if (verdict.kind === 'table') return firstOfDfa(verdict.dfa);
  // All classes that the program reads anywhere: a superset of its FIRST set.
  return { classes: new Set(verdict.program.classes.flat()), nullable: true };
}

function firstOfDfa({ width, table, outputs, starts }: Dfa): FirstSet {
  const start = starts[0]!;
  const classes = new Set<number>();
  for (let id = 0; id < width; id++) if (table[start * width + id] !== DEAD) classes.add(id);
  return { classes, nullable: outputs[start] === 1 };
}

/** Returns the length of all strings of a language in UTF-16 units; undefined if they differ, or if there are none. */
export function lengthOf(dfa: Dfa, alphabet: GrammarAlphabet): number | undefined {
  const { width, table, outputs, starts } = dfa;
  const depths = new Int32Array(dfaSize(dfa)).fill(-1);
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

/** Returns the number of units of each code point of a class; undefined if they differ. */
function unitsOfClass(alphabet: GrammarAlphabet, id: number): 1 | 2 | undefined {
  const set = alphabet.sets[id]!;
  if (set.every(([, high]) => high <= 0xffff)) return 1;
  return set.every(([low]) => low > 0xffff) ? 2 : undefined;
}
