import { DEAD, type Dfa } from '../program/dfa';
import type { CharacterSet } from '../model/character-set';
import { type AutomatonText, encodeNumbers, toUnsigned } from '../runtime';

/** An automaton as emitted source holds it, and the states that its starts have become. */
export interface WrittenAutomaton {
  readonly text: AutomatonText;
  readonly starts: readonly number[];
  /** How many there are beside the dead one. */
  readonly states: number;
}

/**
 * Writes an automaton down. Its states are numbered depth first, so that most are followed by one that they lead to and
 * a target is told by a small number; what distinguishes the classes is the same for many states, and is told once.
 */
export function writeAutomaton(dfa: Dfa, classes: readonly CharacterSet[]): WrittenAutomaton {
  const order = depthFirst(dfa);
  const numbers = new Map(order.map((state, i) => [state, i + 1]));
  const shapes = new Map<string, number>();
  const states: number[] = [];
  const targets: number[] = [];
  for (const [i, state] of order.entries()) {
    const own: number[] = [];
    const shape = [dfa.outputs[state]!];
    for (const target of rowOf(dfa, state)) {
      if (target !== DEAD && !own.includes(target)) own.push(target);
      shape.push(own.indexOf(target) + 1);
    }
    const key = encodeNumbers(shape);
    if (!shapes.has(key)) shapes.set(key, shapes.size);
    states.push(shapes.get(key)!);
    for (const target of own) targets.push(toUnsigned(numbers.get(target)! - (i + 1)));
  }
  return {
    text: {
      classes: classes.map((set) => encodeNumbers(set.flat())),
      shapes: [...shapes.keys()],
      states: encodeNumbers(states),
      targets: encodeNumbers(targets),
    },
    states: order.length,
    starts: dfa.starts.map((state) => numbers.get(state) ?? DEAD),
  };
}

/** The living states, each as soon as the first that leads to it is done with those before it. */
function depthFirst(dfa: Dfa): number[] {
  const order = new Set<number>();
  const pending = [...dfa.starts].reverse();
  while (pending.length > 0) {
    const state = pending.pop()!;
    if (state === DEAD || order.has(state)) continue;
    order.add(state);
    pending.push(...new Set(rowOf(dfa, state).reverse()));
  }
  return [...order];
}

function rowOf({ table, width }: Dfa, state: number): Int32Array {
  return table.slice(state * width, (state + 1) * width);
}
