import { link } from '../../src/model/link';
import { Planner } from '../../src/plan/planner';
import { grammarText } from './inputs';

/** The classes of ASCII; no rule of RFC 3986 knows other characters. */
const ASCII = 128;

/**
 * The least that a verdict by an automaton can cost: the table of the rule's minimal automaton and one loop over the
 * string, written for this rule's numbers.
 */
export function bareTableLoop(rule: string): (input: string) => boolean {
  const planner = new Planner(link({ name: 'rfc3986', text: grammarText() }).model);
  const plan = planner.verdict(planner.model.rules.get(rule.toLowerCase())!);
  if (plan.kind !== 'table') throw new Error(`rule "${rule}" has no automaton`);
  const { table, width, outputs, starts } = plan.dfa;
  const classes = new Uint8Array(ASCII);
  planner.alphabet.sets.forEach((set, id) => {
    for (const [low, high] of set) classes.fill(id, low, Math.min(high, ASCII) + 1);
  });
  // States as offsets of their rows.
  const moves = Uint16Array.from(table, (state) => state * width);
  const accepts = Uint8Array.from(moves, (_, at) => (outputs[Math.floor(at / width)] === 1 ? 1 : 0));
  const start = starts[0]! * width;
  return (input) => {
    let state = start;
    for (let i = 0; i < input.length; i++) {
      const code = input.charCodeAt(i);
      if (code >= ASCII) return false;
      state = moves[state + classes[code]!]!;
      if (state === 0) return false;
    }
    return accepts[state] === 1;
  };
}

/** Not a verdict: every unit of the string is looked at once. */
export function readUnits(input: string): number {
  let sum = 0;
  for (let i = 0; i < input.length; i++) sum += input.charCodeAt(i);
  return sum;
}
