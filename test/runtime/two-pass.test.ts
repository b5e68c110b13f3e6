import { Planner } from '../../src/plan/planner';
import { Alphabet, inlined, LazyRecogniser, type MarkedAutomaton } from '../../src/runtime';
import { LazySubsets } from '../../src/runtime/marked-automaton';
import { TwoPass } from '../../src/runtime/two-pass';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { StringGenerator } from '../oracles/string-generator';

function made(text: string): {
  alphabet: Alphabet;
  automaton: MarkedAutomaton;
  rules: ReturnType<typeof modelOf>['rules'];
} {
  const model = modelOf(text);
  const { alphabet: classes, fragments } = new Planner(model);
  return {
    alphabet: new Alphabet(classes.sets),
    automaton: inlined(fragments.network([model.rules.get('s')!.expression]), 0)!,
    rules: model.rules,
  };
}

const GRAMMARS = [
  's = *( a / b )\r\na = *"x" "y"\r\nb = "x"\r\n',
  's = *( a / b ) a 3( a / b ) *c\r\na = "x"\r\nb = "y"\r\nc = "z" / a\r\n',
  's = 1*3( *( a "y" ) [ b ] ) *"x"\r\na = *"x"\r\nb = "x" / "xy"\r\n',
  's = 2*( [ a ] / b ) [ "y" ]\r\na = *"x"\r\nb = 1*( "y" / "x" "y" )\r\n',
  's = *( a / %x1F600 b )\r\na = %x1F600 / "x" / %xD83D\r\nb = *%xDE00 "y"\r\n',
];

describe('the children of a level', () => {
  test.each(GRAMMARS)('%j: are those that search finds, wherever the cache is cleared', (text) => {
    const { alphabet, automaton, rules } = made(text);
    const search = new Search(rules);
    // A cache of one or two subsets is cleared at every character or two.
    const parsers = [1, 2, 3, 5, undefined].map((size) => new TwoPass(alphabet, automaton, size));
    for (const input of new Set(new StringGenerator(rules, 5).sample('s', 400))) {
      const expected = search
        .derive('s', input)
        ?.children.map(({ rule, start, end }) => ({ rule, start, end }));
      for (const parser of parsers) expect(parser.children(input, 0, input.length)).toEqual(expected);
    }
  });

  test('of a span depend on nothing outside it', () => {
    const { alphabet, automaton } = made(GRAMMARS[0]!);
    const parser = new TwoPass(alphabet, automaton);
    expect(parser.children('yyxxyx?', 2, 6)).toEqual([
      { rule: 'a', start: 2, end: 5 },
      { rule: 'b', start: 5, end: 6 },
    ]);
    expect(parser.children('yyxxyx?', 2, 2)).toEqual([]);
  });

  test('are none of a span that the level does not match', () => {
    const { alphabet, automaton } = made(GRAMMARS[0]!);
    const parser = new TwoPass(alphabet, automaton, 1);
    expect(parser.children('x?y', 0, 3)).toBeUndefined();
    const must = made('s = "x" 1*a\r\na = "y"\r\n');
    expect(new TwoPass(must.alphabet, must.automaton).children('y', 0, 1)).toBeUndefined();
    expect(new TwoPass(must.alphabet, must.automaton).children('', 0, 0)).toBeUndefined();
  });
});

describe('lazily made subsets', () => {
  test('are named by numbers until they are cleared', () => {
    const { alphabet, automaton } = made('s = *( "x" / "y" ) "x" 5( "x" / "y" )\r\n');
    const subsets = new LazySubsets(automaton, alphabet.size, 'forward', 4);
    const ids = [alphabet.classOf(0x78), alphabet.classOf(0x79)] as const;
    let subset = subsets.of(automaton.start);
    expect(subsets.of(automaton.start)).toBe(subset);
    for (let i = 0; !subsets.full; i++) subset = subsets.step(subset, ids[i % 2]!);
    const saved = subsets.save(subset);
    const accepts = subsets.accepts(subset);
    subsets.clear();
    expect(subsets.full).toBe(false);
    const again = subsets.restore(saved);
    expect(subsets.accepts(again)).toBe(accepts);
    expect([...subsets.save(again)]).toEqual([...saved]);
  });

  test('end where no state is left', () => {
    const { alphabet, automaton } = made('s = "x"\r\n');
    const subsets = new LazySubsets(automaton, alphabet.size, 'forward');
    expect(subsets.step(subsets.of(automaton.start), alphabet.classOf(0x79))).toBe(-1);
  });

  test('judge more strings than the cache holds subsets', () => {
    const text = 's = *( "a" / "b" ) "a" 14( "a" / "b" )\r\n';
    const { alphabet, automaton } = made(text);
    const recogniser = new LazyRecogniser({ alphabet }, () => automaton);
    const expected = /^[ab]*a[ab]{14}$/i;
    const longest = /^[ab]*a[ab]{14}/i;
    // All strings of 16 letters pass more than 32,000 subsets.
    for (let bits = 0; bits < 1 << 16; bits++) {
      const input = bits.toString(2).padStart(16, '0').replace(/0/g, 'a').replace(/1/g, 'b');
      if (recogniser.test(input) !== expected.test(input)) throw new Error(input);
    }
    for (const input of ['', 'ab', `${'ab'.repeat(9)}?`, `${'a'.repeat(30)}b?`, `${'b'.repeat(30)}?`]) {
      expect(recogniser.longest(`?${input}`, 1, input.length + 1)).toBe(
        longest.test(input) ? 1 + longest.exec(input)![0].length : -1,
      );
      const stop = recogniser.stop(`?${input}`, 1);
      expect(stop.offset).toBe(1 + input.replace('?', '').length);
      expect(stop.endExpected).toBe(expected.test(input.replace('?', '')));
      const completions = stop.completions()!;
      expect(completions.map((each) => each[0])).toEqual(['A', 'B']);
      for (const each of completions) expect(expected.test(input.replace('?', '') + each)).toBe(true);
    }
  });
});
