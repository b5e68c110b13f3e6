import { shortCounts } from '../analysis/level-automaton';
import { type Expression, type Model, type Rule, withItems } from '../model/model';
import { factsOf } from '../model/rule-facts';
import { LimitError } from '../options/limits';
import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { programOfAll } from '../program/recursive-program';
import { Alphabet, byMachine, Pushdown, pushdownRecogniser, type Recogniser } from '../runtime';
import type { Pending } from './derived-choices';

/** Reads the rest of an input from an offset on. */
export type RestReader = Recogniser;

/** Parts of all rests that have a recogniser: about two seconds. A body of thousands of choices has as many rests of thousands of parts. */
const MOST_PARTS = 200_000;

/**
 * Makes a recogniser for what each of some rests derives. All share one program with calls, so recursive rules are as good as others.
 * Leaves out a rest if the program is too large, or counts too far, to be exact for an input of `units` UTF-16 units.
 */
export function restReaders(
  { rules }: Model,
  alphabet: GrammarAlphabet,
  rests: readonly Pending[],
  units: number,
): ReadonlyMap<Pending, RestReader> {
  let left = MOST_PARTS;
  const made = new Map<Pending, Rule>();
  for (const rest of rests) if ((left -= lengthOf(rest)) > 0) made.set(rest, ruleOf(made.size, rest));
  // Each rest has its copies of large counts, which no string of a few units tells from smaller ones.
  const all = [...rules.values(), ...made.values()].map((rule) => ({
    ...rule,
    expression: withShortCounts(rule.expression, units),
  }));
  const model: Model = { rules: new Map(all.map((rule) => [rule.key, rule])) };
  try {
    const program = programOfAll(model, factsOf(model), alphabet);
    const pushdown = new Pushdown(() => program, { alphabet: new Alphabet(alphabet.sets) }, byMachine);
    const known = new Map(program.rules.map((rule) => [rule.key, rule]));
    const isExact = ({ key }: Rule): boolean => (known.get(key)?.mostUnits ?? 0) >= units;
    const exact = [...made].filter(([, rule]) => isExact(rule));
    return new Map(exact.map(([rest, { key }]) => [rest, pushdownRecogniser(pushdown.tester(key))]));
  } catch (error) {
    if (error instanceof LimitError) return new Map();
    throw error;
  }
}

function withShortCounts(part: Expression, longest: number): Expression {
  const short = withItems(part, (item) => withShortCounts(item, longest));
  return short.kind === 'repetition' ? shortCounts(short, longest) : short;
}

function lengthOf(rest: Pending): number {
  let length = 1;
  for (let left = rest; left !== undefined; left = left.then) length++;
  return length;
}

/** Makes a rule of a rest. Its key has a blank, which no rule name contains. */
function ruleOf(index: number, rest: Pending): Rule {
  // A rule of one set of characters would have no code of its own, so the empty string stands before it.
  const items: Expression[] = [{ kind: 'literal', codePoints: [], caseSensitive: true }];
  // Analyses use the identity of expressions as a key, so each occurrence is a copy.
  for (let left = rest; left !== undefined; left = left.then) items.push(structuredClone(left.next));
  const key = ` ${index}`;
  return {
    key,
    name: key,
    expression: { kind: 'sequence', items },
    source: '',
    alternatives: [''],
    origin: '',
  };
}
