import { liveRules } from '../../src/live/live-rules';
import { cappedCounts } from '../../src/program/counts';
import { programOfAll } from '../../src/program/recursive-program';
import { Planner } from '../../src/plan/planner';
import { Alphabet, byMachine, Grammar, Pushdown, PushdownLevels, treesByMachine } from '../../src/runtime';
import { Tree } from '../../src/runtime/node';
import { disagreement, grammarEngine, parserEngine, searchEngine } from '../oracles/engines';
import { modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { strings } from '../oracles/tiny-grammars';
import { type Limits, withLimits } from './with-limits';

/** The ways to judge and to parse, each forced on all grammars. */
const WAYS: readonly (readonly [name: string, limits: Limits])[] = [
  ['as planned', {}],
  ['automata made while the input is read, the walk', { subsets: 2, firstTierCharacters: 0 }],
  ['the two passes', { writtenWeight: 1 }],
  ['the machine for recursive rules', { tries: 0 }],
  ['the machine', { writtenWeight: 1, tries: 0 }],
];

/** Elements in which counts stand in counts, of parts that may be empty and of others. */
function element(random: Random, names: readonly string[], depth: number): string {
  const inner = (): string => element(random, names, depth - 1);
  const count = (): number => random.below(4);
  if (depth === 0) return random.of(['"a"', '"b"', '"ab"', '""', ...names, ...names]);
  switch (random.below(7)) {
    case 0:
      return `*${1 + count()}( ${inner()} )`;
    case 1:
      return `${1 + count()}( ${inner()} )`;
    case 2: {
      const least = count();
      return `${least}*${least + 1 + count()}( ${inner()} )`;
    }
    case 3:
      return `[ ${inner()} ]`;
    case 4:
      return `( ${inner()} / ${inner()} )`;
    case 5:
      return `${count()}*( ${inner()} )`;
    default:
      return `( ${inner()} ${inner()} )`;
  }
}

const INPUTS = [...strings('ab', 4), 'aaaaa', 'ababab', 'bbbbbb', 'aaaaaaa', 'aaaaaaaaa'];

function disagreements(text: string, limits: Limits): string[] {
  return withLimits(limits, () => {
    const { rules } = modelOf(text);
    const grammar = new Grammar(liveRules(new Planner({ rules })));
    const engines = [grammarEngine('grammar', grammar), parserEngine('parsers', grammar)];
    const reference = searchEngine(rules);
    return INPUTS.flatMap((input) => disagreement(reference, engines, 's', input) ?? []);
  });
}

/** Tests random grammars with counts, some multiple of `count` in each test. */
export function testCounts(count: number): void {
  test('without large counts, a grammar says the same of inputs that are shorter', () => {
    const random = new Random(4);
    let asked = 0;
    for (let i = 0; i < 2.5 * count; i++) {
      const text = `s = ${element(random, ['t', 's'], 3)}\nt = "a" / "b" s\n`;
      const model = modelOf(text);
      const { model: capped, mostUnits } = withLimits({ keptCount: 2 }, () => cappedCounts(model));
      const most = mostUnits.get('s') ?? 0;
      const grammar = new Grammar(liveRules(new Planner(capped)));
      const reference = searchEngine(model.rules);
      for (const input of INPUTS.filter(({ length }) => length <= most)) {
        asked++;
        expect([text, disagreement(reference, [grammarEngine('grammar', grammar)], 's', input)]).toEqual([
          text,
          undefined,
        ]);
      }
    }
    expect(asked).toBeGreaterThan(3 * count);
  });

  test('what counts repeat has a rule of its own, which has no nodes', () => {
    const random = new Random(5);
    for (let i = 0; i < 2.5 * count; i++) {
      const text = `s = ${element(random, ['t', 't'], 3)}\nt = "a" / "b" ${element(random, [], 2)}\n`;
      const model = modelOf(text);
      const { facts, alphabet } = new Planner(model);
      const program = programOfAll(model, facts, alphabet);
      const source = { alphabet: new Alphabet(alphabet.sets) };
      const definitions = new Map(
        liveRules(new Planner(model)).map(({ definition }) => [definition.name, definition]),
      );
      const pushdown = new Pushdown(() => program, source, byMachine);
      const levels = new PushdownLevels(pushdown, (key) => definitions.get(key)!, treesByMachine);
      const reference = searchEngine(model.rules);
      for (const input of INPUTS) {
        const expected = reference.derive('s', input);
        expect([text, input, pushdown.tester('s').test(input)]).toEqual([
          text,
          input,
          expected !== undefined,
        ]);
        if (expected === undefined) continue;
        // The level is asked for nodes that may be in a token.
        const tree = new Tree(input, { full: true });
        levels.level('s')(tree, 0, input.length);
        const children = tree.take(0);
        expect([text, children.map(({ rule, start, end }) => [rule, start, end])]).toEqual([
          text,
          expected.children.map(({ rule, start, end }) => [rule, start, end]),
        ]);
      }
    }
  });

  describe.each(WAYS)('counts, %s', (_, limits) => {
    test.each([1, 2])('of rules without recursion, part %i', (part) => {
      const random = new Random(part);
      for (let i = 0; i < count; i++) {
        const [s, t, u] = [element(random, ['t', 'u'], 3), element(random, ['u'], 2), element(random, [], 2)];
        const text = `s = ${s}\nt = ${t}\nu = ${u} / "b"\n`;
        expect([text, disagreements(text, limits).slice(0, 3)]).toEqual([text, []]);
      }
    });

    test.each(['s = *"b" / 2s\n', 's = *"b" / 2( 2*s )\n', 's = "a" / 3[ s ] [ s ]\n'])(
      'of rules that may consist of themselves alone: %j',
      (text) => {
        expect(disagreements(text, limits)).toEqual([]);
      },
    );

    test('of recursive rules', () => {
      const random = new Random(3);
      for (let i = 0; i < count; i++) {
        const text = `s = ${element(random, ['t', 'u', 's'], 3)}\nt = "a" / "b" s\nu = ${element(random, [], 2)}\n`;
        expect([text, disagreements(text, limits).slice(0, 3)]).toEqual([text, []]);
      }
    });
  });
}
