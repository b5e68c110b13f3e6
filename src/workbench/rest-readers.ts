import { shortCounts } from '../analysis/level-automaton';
import type { Expression, Model, Rule } from '../model/model';
import { factsOf } from '../model/rule-facts';
import { LimitError } from '../options/limits';
import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { withItems } from '../program/regular';
import { programOfAll } from '../program/recursive-program';
import { Alphabet, byMachine, Pushdown, pushdownRecogniser, type Recogniser } from '../runtime';
import type { Pending } from './derived-choices';

/** Reads the rest of an input from an offset on. */
export type RestReader = Recogniser;

/**
 * Makes a recogniser for what each of some rests derives. All share one program with calls, so recursive rules are as good as others.
 * A recogniser is undefined if the program is too large, or counts too far, to be exact for an input of `units` UTF-16 units.
 */
export function restReaders(
  { rules }: Model,
  alphabet: GrammarAlphabet,
  rests: readonly Pending[],
  units: number,
): readonly (RestReader | undefined)[] {
  const made = rests.map((rest, index) => ruleOf(index, rest));
  // Each rest has its copies of large counts, which no string of a few units tells from smaller ones.
  const all = [...rules.values(), ...made].map((rule) => ({
    ...rule,
    expression: withShortCounts(rule.expression, units),
  }));
  const model: Model = { rules: new Map(all.map((rule) => [rule.key, rule])) };
  try {
    const program = programOfAll(model, factsOf(model), alphabet);
    const pushdown = new Pushdown(() => program, { alphabet: new Alphabet(alphabet.sets) }, byMachine);
    const known = new Map(program.rules.map((rule) => [rule.key, rule]));
    return made.map(({ key }) =>
      (known.get(key)?.mostUnits ?? 0) >= units ? pushdownRecogniser(pushdown.tester(key)) : undefined,
    );
  } catch (error) {
    if (error instanceof LimitError) return rests.map(() => undefined);
    throw error;
  }
}

function withShortCounts(part: Expression, longest: number): Expression {
  const short = withItems(part, (item) => withShortCounts(item, longest));
  return short.kind === 'repetition' ? shortCounts(short, longest) : short;
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
