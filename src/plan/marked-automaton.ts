import { type Nfa, READ, VOID } from '../automata/nfa';
import type { Regular } from '../automata/nfa';
import type { Expression } from '../model/model';
import type { MarkedAutomaton } from '../runtime';

export type { MarkedAutomaton };

/** The automaton of an expression, marked at the rules that it uses itself. */
export function markedAutomaton(nfa: Nfa, expression: Expression): MarkedAutomaton {
  return extract(nfa, nfa.build(markReferences(expression), nfa.accept));
}

function markReferences(part: Expression): Regular {
  switch (part.kind) {
    case 'reference':
      return { kind: 'group', item: part, mark: part.rule };
    case 'sequence':
      return { ...part, items: part.items.map(markReferences) };
    case 'alternation':
      return { ...part, alternatives: part.alternatives.map(markReferences) };
    case 'repetition':
      return { ...part, item: markReferences(part.item) };
    default:
      return part;
  }
}

/** The part of the grammar's automaton that a state reaches, numbered anew. */
function extract(nfa: Nfa, start: number): MarkedAutomaton {
  const numbers = new Map<number, number>([[nfa.accept, 0]]);
  const order = [nfa.accept];
  const number = (state: number): number => {
    let known = numbers.get(state);
    if (known === undefined) {
      known = order.length;
      numbers.set(state, known);
      order.push(state);
    }
    return known;
  };
  const first = number(start);
  const classes: (readonly number[])[] = [];
  const edges: number[][] = [];
  const marks: [number, string][] = [];
  for (let i = 0; i < order.length; i++) {
    const state = order[i]!;
    classes.push(nfa.kinds[state] === READ ? nfa.classes[state]! : []);
    edges.push(nfa.edges[state]!.filter((edge) => edge !== VOID).map(number));
    const mark = nfa.marks.get(state);
    if (mark !== undefined) marks.push([i, mark]);
  }
  return { start: first, classes, edges, marks };
}
