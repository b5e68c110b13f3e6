import { alphabetOf } from '../../src/program/grammar-alphabet';
import { literalSet, type CharacterSet } from '../../src/model/character-set';
import type { Expression, Rule } from '../../src/model/model';
import { childrenOf, factsOf } from '../../src/model/rule-facts';
import { Fragments } from '../../src/program/fragments';
import {
  Alphabet,
  type RuntimeAlternative,
  type RuntimeRule,
  Grammar,
  inlined,
  LazyRecogniser,
  ruleParser,
  walkLevel,
  Vocabulary,
} from '../../src/runtime';
import type { Rules } from './build';
import { Leaf } from '../../src/runtime/node';

/**
 * A grammar of which every rule is judged by a lazy DFA and parsed by the walk: nothing is proved of it, and
 * there are neither tables nor predictors. Not for recursive rules.
 */
export function walkGrammar(rules: Rules): Grammar {
  const classes = alphabetOf([...rules.values()].flatMap(({ expression }) => [...setsIn(expression)]));
  const facts = factsOf({ rules });
  const fragments = new Fragments({ rules }, facts, classes);
  const alphabet = new Alphabet(classes.sets);
  const vocabulary = new Vocabulary(alphabet, [], []);
  const definitions = new Map<string, RuntimeRule>();
  const definitionOf = (key: string): RuntimeRule => definitions.get(key)!;

  const parts = (body: Expression): Omit<RuntimeAlternative, 'source'> & { verdict: LazyRecogniser } => {
    const program = inlined(fragments.program([body]), 0)!;
    const source = { alphabet };
    return {
      verdict: new LazyRecogniser(source, () => program),
      level: walkLevel(source, () => program, definitionOf),
    };
  };
  for (const rule of rules.values()) {
    const whole = parts(rule.expression);
    definitions.set(rule.key, {
      name: rule.name,
      source: rule.source,
      token: false,
      leaf: new Leaf(),
      uses: facts.get(rule.key)!.references,
      vocabulary,
      recogniser: whole.verdict,
      level: whole.level,
      shape: undefined,
      names: new Map(),
      alternatives: bodiesOf(rule).map((body, i) => ({ source: rule.alternatives[i] ?? '', ...parts(body) })),
    });
  }
  return new Grammar([...definitions.values()].map(ruleParser));
}

function bodiesOf({ expression }: Rule): readonly Expression[] {
  return expression.kind === 'alternation' ? expression.alternatives : [expression];
}

function* setsIn(part: Expression): Generator<CharacterSet> {
  if (part.kind === 'class') yield part.set;
  else if (part.kind === 'literal') {
    for (const point of part.codePoints) yield literalSet(point, part.caseSensitive);
  }
  for (const child of childrenOf(part)) yield* setsIn(child);
}
