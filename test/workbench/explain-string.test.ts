import { library } from '../../src/library/library';
import type { Choice } from '../../src/analysis/level-automaton';
import type { Expression, Model } from '../../src/model/model';
import { explain, type ExplainedNode, explanationText } from '../../src/workbench';
import { verbatim } from '../cli/command';
import { inLong, inSoak } from '../in-long';
import { modelOf } from '../oracles/grammars';
import type { Derivation } from '../oracles/search/first-match';
import { Search } from '../oracles/search/search';
import { tinyGrammars } from '../oracles/tiny-grammars';
import { stringsOver } from './random-patterns';

const uri = library.get('rfc3986')!;

/** Returns the first choice that a derivation of an expression makes; undefined if it is not certain, or made several times. */
function firstChoice(part: Expression): Choice | undefined {
  switch (part.kind) {
    case 'alternation':
      return part;
    case 'repetition':
      return part.min === 0 && part.max > 0 ? part : undefined;
    case 'sequence': {
      const first = part.items.find(({ kind }) => kind !== 'literal' && kind !== 'class');
      return first && firstChoice(first);
    }
    default:
      return undefined;
  }
}

/** Returns the expression with one alternative of a choice instead of the choice. */
function forced(part: Expression, choice: Choice, index: number): Expression {
  if (part === choice) {
    if (choice.kind === 'alternation') return choice.alternatives[index]!;
    const further: Expression = { ...choice, max: choice.max - 1 };
    return { kind: 'sequence', items: index === 0 ? [choice.item, further] : [] };
  }
  return part.kind === 'sequence'
    ? { ...part, items: part.items.map((item) => forced(item, choice, index)) }
    : part;
}

function forcedModel({ rules }: Model, choice: Choice, index: number): Model['rules'] {
  const rule = rules.get('s')!;
  return new Map([...rules, ['s', { ...rule, expression: forced(rule.expression, choice, index) }]]);
}

function derivationOf({ rule, start, end, children }: ExplainedNode): Derivation {
  return { rule, start, end, children: children.map(derivationOf) };
}

function nodesOf(node: ExplainedNode): ExplainedNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

test('derivations are those of search, and the first choice could do what search says of each alternative', () => {
  const all = [...tinyGrammars({ s: 4, t: 2 })];
  const strings = stringsOver(['a', 'b'], 3);
  let compared = 0;
  const step = Math.ceil(all.length / inSoak(400, inLong(120, 15)));
  for (const { text } of all.filter((_, index) => index % step === 0)) {
    const model = modelOf(text);
    const search = new Search(model.rules);
    const choice = firstChoice(model.rules.get('s')!.expression);
    for (const string of strings) {
      const expected = search.derive('s', string);
      const found = explain({ text }, 's', string, { full: true });
      expect([text, string, found.ok]).toEqual([text, string, expected !== undefined]);
      if (!found.ok) continue;
      expect([text, string, derivationOf(found.node)]).toEqual([text, string, expected]);
      for (const { taken, alternatives } of nodesOf(found.node).flatMap(({ choices }) => choices))
        expect([text, string, alternatives.findIndex(({ derives }) => derives)]).toEqual([
          text,
          string,
          taken,
        ]);
      if (choice === undefined) continue;
      for (const [index, { derives, stop }] of found.node.choices[0]!.alternatives.entries()) {
        const pruned = new Search(forcedModel(model, choice, index));
        // An iteration beyond the minimum must not read nothing.
        if (choice.kind === 'repetition' && stop === undefined) continue;
        const stopOfSearch = pruned.failure('s', string)?.offset ?? string.length;
        expect([text, string, index, derives, stop]).toEqual([
          text,
          string,
          index,
          pruned.test('s', string),
          stopOfSearch,
        ]);
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(inSoak(1000, inLong(300, 30)));
});

test('a choice tells how far a reader must look ahead', () => {
  const found = explain(uri, 'dec-octet', '192');
  const [choice] = found.ok ? found.node.choices : [];
  expect(choice).toMatchObject({ kind: 'alternation', isBody: true, offset: 0, taken: 2, lookahead: 3 });
  expect(choice!.alternatives.map(({ text, stop }) => [text, stop])).toEqual([
    ['DIGIT', 1],
    ['%x31-39 DIGIT', 2],
    ['"1" 2DIGIT', 3],
    ['"2" %x30-34 DIGIT', 0],
    ['"25" %x30-35', 0],
  ]);
});

test('a repetition that could have stopped, and one that could not', () => {
  const text = 's = *"a" *( "a" / "b" )\n';
  const lines = explanationText(explain({ text }, 's', 'aab')).split('\n');
  expect(lines).toEqual([
    's "aab"',
    '  at 0, *"a" goes on, though it could stop',
    '  at 1, *"a" goes on, though it could stop',
    '  at 2, *"a" stops: one more cannot begin with "b"',
    '  at 2, a choice of ( "a" / "b" ):',
    '    1. "a": cannot begin with "b"',
    '    2. "b": taken, because it is the first that derives the rest (lookahead: 1 character)',
    '  at 3, *( "a" / "b" ) stops: one more cannot begin at the end of the input',
  ]);
});

test('a grammar about octets is explained in octets of UTF-8', () => {
  const text = 's = 1*( %x80-FF / ALPHA )\n';
  const found = explain({ text, alphabet: 'octets' }, 's', 'a\u00e9');
  expect(found.ok && found.node.end).toBe(3);
});

test('deep recursion and long strings end with an answer', () => {
  const text = 's = "(" [ s ] ")"\n';
  const deep = explain({ text }, 's', '('.repeat(900) + ')'.repeat(900));
  expect(deep.ok && deep.isCut).toBe(true);
  expect(() => explain(uri, 'URI', 'a'.repeat(2_001))).toThrow(
    'explain takes strings of at most 2000 UTF-16 units',
  );
});

test('a string of 2,000 units is explained', () => {
  const found = explain(uri, 'URI', `a:${'b/%41'.repeat(399)}`, { full: true });
  expect(found.ok && found.isCut).toBe(true);
});

test('a body with large counts is explained by its choices', () => {
  const text = 'p = 1*2500( %x61-7A [ "-" ] ) / "b"\n';
  expect(
    explanationText(explain({ text }, 'p', 'b'))
      .split('\n')
      .slice(0, 4),
  ).toEqual([
    'p "b"',
    '  at 0, a choice:',
    '    1. 1*2500( %x61-7A [ "-" ] ): taken, because it is the first that derives the rest',
    '    2. "b": also derives the rest, but comes later',
  ]);
  const nested = '99( 99( 99( 99( *1( "a" / "b" ) ) ) ) )';
  const cut = explain({ text: `n = ${nested}\n` }, 'n', 'a'.repeat(30));
  expect(cut.ok && [cut.isCut, cut.node.choices]).toEqual([true, []]);
});

test('hundreds of choices in front of large counts take no gigabyte', () => {
  const text = 'a = *( "x" / "y" b / b ) *2500( b "c" / a b ) *2500b\nb = "z" [ a ] *2500( a / b ) "w"\n';
  const before = process.cpuUsage();
  const found = explain({ text }, 'a', 'x'.repeat(120));
  const { user, system } = process.cpuUsage(before);
  expect(found.ok && found.node.choices.length).toBe(243);
  // It took seventeen, and a gigabyte, when each rest had the counts as they are.
  expect((user + system) / 1e6).toBeLessThan(8);
});

test('long ABNF and long lists of alternatives are cut, and the text says so', async () => {
  const options = '[ "a" ] '.repeat(inLong(2_000, 260)).trim();
  const text = `a = ${Array.from({ length: 300 }, (_, i) => `"x${i}"`).join(' / ')} / b\nb = 1*( ${options} )\n`;
  const found = explain({ text }, 'a', 'aa');
  expect(found.ok && found.node.choices[0]!.alternatives).toHaveLength(301);
  const lines = explanationText(found).split('\n');
  expect(lines.slice(-3, -1)).toEqual([
    '    301. b: taken, because it is the first that derives the rest (lookahead: 1 character)',
    '    and 200 more alternatives',
  ]);
  expect(lines).toHaveLength(1 + 1 + 101 + 1 + 1);
  const more = /… \(\d+ more characters\)$/m;
  expect(explanationText(explain({ text }, 'a', 'zz'))).toMatch(more);
  for (const args of [['a'], ['a', '--plan'], ['b'], ['b', 'aa', '--full']]) {
    const { stdout } = await verbatim(['explain', ...args, '-g', '-'], text);
    expect([args, Math.max(...stdout.split('\n').map(({ length }) => length)) < 2_200]).toEqual([args, true]);
  }
});
