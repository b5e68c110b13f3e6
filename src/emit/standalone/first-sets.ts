import { classesByTarget, type Dfa } from '../../table/dfa';
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

/** Finds the FIRST sets of parts of plans. They may have more characters, which costs only speed. */
export class FirstSets {
  private readonly first: FirstCharacters;

  constructor(private readonly planner: Planner) {
    this.first = new FirstCharacters(planner.model);
  }

  of(node: PlanNode): FirstSet {
    switch (node.kind) {
      case 'literal':
        return this.ofText(node);
      case 'scan':
      case 'tail':
        return this.ofText(node.expression);
      case 'use':
      case 'tail-use':
      case 'inlined-use':
        return this.ofText(this.planner.model.rules.get(node.rule)!.expression);
      case 'sequence':
        return node.items.reduceRight<FirstSet>((after, item) => before(this.of(item), after), {
          classes: new Set(),
          nullable: true,
        });
      case 'choice': {
        const each = node.alternatives.map((alternative) => this.of(alternative));
        return {
          classes: new Set(each.flatMap(({ classes }) => [...classes])),
          nullable: each.some(({ nullable }) => nullable),
        };
      }
      case 'repeat': {
        const { classes, nullable } = this.of(node.item);
        return { classes, nullable: nullable || node.min === 0 };
      }
    }
  }

  private ofText(text: Expression): FirstSet {
    const { first, planner } = this;
    return { classes: new Set(planner.alphabet.classesOf(first.of(text))), nullable: first.isNullable(text) };
  }
}

/** Returns the characters that may stand before what begins with others. */
function before(part: FirstSet, after: FirstSet): FirstSet {
  if (!part.nullable) return part;
  return { classes: new Set([...part.classes, ...after.classes]), nullable: after.nullable };
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
