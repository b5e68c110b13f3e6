import { classesByTarget, type Dfa, DEAD } from '../../table/dfa';
import type { GrammarAlphabet } from '../../program/grammar-alphabet';
import type { CharacterSet } from '../../model/character-set';
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
export function lengthOf(dfa: Dfa, { sets }: GrammarAlphabet): number | undefined {
  let length = 0;
  let states = [dfa.starts[0]!];
  // Each turn reads a character. From each state the DFA may end, so there is a last turn.
  while (states.every((state) => dfa.outputs[state] === 0)) {
    const moves = states.flatMap((state) => [...classesByTarget(dfa, state)]);
    const units = unitsOf(moves.flatMap(([, ids]) => ids.flatMap((id) => sets[id]!)));
    if (units === undefined) return undefined;
    length += units;
    states = [...new Set(moves.map(([target]) => target))];
  }
  const isEnd = states.every((state) => dfa.outputs[state] === 1 && classesByTarget(dfa, state).size === 0);
  return isEnd ? length : undefined;
}

/** Returns the number of units of each code point of a set; undefined if they differ, or if there are none. */
function unitsOf(set: CharacterSet): 1 | 2 | undefined {
  if (set.length === 0) return undefined;
  if (set.every(([, high]) => high <= 0xffff)) return 1;
  return set.every(([low]) => low > 0xffff) ? 2 : undefined;
}
