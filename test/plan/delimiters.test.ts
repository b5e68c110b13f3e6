import { partsOf, type PlanNode } from '../../src/plan/plan';
import { Planner } from '../../src/plan/planner';
import { searchEngine } from '../oracles/engines';
import { compileAtOnce } from './with-limits';
import { modelOf } from '../oracles/grammars';
import { show } from '../oracles/show';
import { strings } from '../oracles/tiny-grammars';

/** The uses in the level of rule "s", with the characters before which they end. */
function usesIn(text: string): (readonly [rule: string, delimiters: string | undefined])[] {
  const planner = new Planner(modelOf(text));
  const plan = planner.level(planner.model.rules.get('s')!);
  if (plan.kind !== 'parsers') throw new Error(`the level is planned as "${plan.kind}"`);
  const visit = (node: PlanNode): (readonly [string, string | undefined])[] =>
    node.kind === 'use' ? [[node.rule, node.delimiters]] : partsOf(node).flatMap(visit);
  return visit(plan.body);
}

test.each([
  ['in a sequence', 's = a ":" b\na = *"x"\nb = *"y"', [['a', ':']]],
  [
    'one of several',
    's = a [ "?" b ] [ "#" b ]\na = *"x"\nb = *"y"',
    [
      ['a', '#?'],
      ['b', '#'],
    ],
  ],
  ['both cases of a letter', 's = a "y" b\na = *"x"\nb = *"z"', [['a', 'Yy']]],
  ['the next turn', 's = *( a "," )\na = *"x"', [['a', ',']]],
  ['but for those that the rule contains', 's = a ":" b\na = ":" / "x"\nb = *"y"', [['a', undefined]]],
  [
    'but for those that a rule of the rule contains',
    's = a ":" b\na = c\nc = ":x"\nb = *"y"',
    [['a', undefined]],
  ],
  [
    'but for more than four',
    's = a DIGIT b\na = *"x"\nb = *"_"\nDIGIT = %x30-39',
    [
      ['a', undefined],
      ['DIGIT', '_'],
    ],
  ],
  ['but for those beyond ASCII', 's = a %xE9 b\na = *"x"\nb = *"y"', [['a', undefined]]],
])('a use ends before what follows it: %s', (_, text, expected) => {
  expect(usesIn(`${text}\n`)).toEqual(
    expected.map(([rule, delimiters]) => [rule?.toLowerCase(), delimiters]),
  );
});

test('uses that end so are those of the derivation', () => {
  const text = 's = a [ "b" c ] [ "a" d ]\na = *"x" *1e\ne = "y"\nc = *( "x" / "y" )\nd = *c\n';
  const grammar = compileAtOnce(text);
  const reference = searchEngine(modelOf(text).rules);
  expect(grammar.test('s', 'xbyax')).toBe(true);
  for (const input of strings('xyab', 5)) {
    const parsed = grammar.parse('s', input, { full: true });
    expect([input, show(parsed.ok ? parsed.node : undefined)]).toEqual([
      input,
      show(reference.derive('s', input)),
    ]);
  }
});
