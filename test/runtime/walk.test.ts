import { Planner } from '../../src/plan/planner';
import { Alphabet, inlined, LazyRecogniser, type Program } from '../../src/runtime';
import { shortestCompletions } from '../../src/runtime/completion';
import { Samples } from '../../src/runtime/sample-characters';
import { EMPTY_SET, LazyDfa } from '../../src/runtime/lazy-dfa';
import { stopOf } from '../../src/runtime/recogniser';
import { CallFreeReader } from '../../src/runtime/call-free-walk';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { StringGenerator } from '../oracles/string-generator';
import { inLong } from '../in-long';

/** The children of a span, as the walk finds them by the first rule of a program. */
function childrenOf(reader: CallFreeReader, input: string, start: number, end: number): Child[] | undefined {
  const derivation = reader.derivation(input, start, end);
  if (derivation === undefined) return undefined;
  const { rules, starts, ends, behind } = derivation;
  const children: Child[] = [];
  for (let i = 1; i < behind[0]!; i = behind[i]!) {
    children.push({ rule: reader.program.marked[-1 - rules[i]!]!, start: starts[i]!, end: ends[i]! });
  }
  return children;
}

interface Child {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

function made(text: string): {
  alphabet: Alphabet;
  program: Program;
  rules: ReturnType<typeof modelOf>['rules'];
} {
  const model = modelOf(text);
  const { alphabet: classes, fragments } = new Planner(model);
  return {
    alphabet: new Alphabet(classes.sets),
    program: inlined(fragments.program([model.rules.get('s')!.expression]), 0)!,
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
    const { alphabet, program, rules } = made(text);
    const search = new Search(rules);
    // A cache of one or two subsets is cleared at every character or two.
    const parsers = [1, 2, 3, 5, undefined].map((size) => new CallFreeReader(alphabet, program, size));
    for (const input of new Set(new StringGenerator(rules, 5).sample('s', inLong(400, 60)))) {
      const expected = search
        .derive('s', input)
        ?.children.map(({ rule, start, end }) => ({ rule, start, end }));
      for (const parser of parsers) expect(childrenOf(parser, input, 0, input.length)).toEqual(expected);
    }
  });

  test('of a span depend on nothing outside it', () => {
    const { alphabet, program } = made(GRAMMARS[0]!);
    const parser = new CallFreeReader(alphabet, program);
    expect(childrenOf(parser, 'yyxxyx?', 2, 6)).toEqual([
      { rule: 'a', start: 2, end: 5 },
      { rule: 'b', start: 5, end: 6 },
    ]);
    expect(childrenOf(parser, 'yyxxyx?', 2, 2)).toEqual([]);
  });

  test('are none of a span that the level does not match', () => {
    const { alphabet, program } = made(GRAMMARS[0]!);
    const parser = new CallFreeReader(alphabet, program, 1);
    expect(childrenOf(parser, 'x?y', 0, 3)).toBeUndefined();
    const must = made('s = "x" 1*a\r\na = "y"\r\n');
    expect(childrenOf(new CallFreeReader(must.alphabet, must.program), 'y', 0, 1)).toBeUndefined();
    expect(childrenOf(new CallFreeReader(must.alphabet, must.program), '', 0, 0)).toBeUndefined();
  });
});

describe('a lazy DFA', () => {
  test('names sets by numbers until they are cleared', () => {
    const { alphabet, program } = made('s = *( "x" / "y" ) "x" 5( "x" / "y" )\r\n');
    const dfa = new LazyDfa(program, alphabet.size, 'forward', 4);
    const ids = [alphabet.classOf(0x78), alphabet.classOf(0x79)] as const;
    let set = dfa.startOf(0);
    expect(dfa.startOf(0)).toBe(set);
    for (let i = 0; !dfa.isFull; i++) set = dfa.move(set, ids[i % 2]!);
    const states = dfa.statesOf(set);
    const accepts = dfa.accepts(set);
    const again = dfa.alone(set);
    expect(dfa.isFull).toBe(false);
    expect(dfa.accepts(again)).toBe(accepts);
    expect([...dfa.statesOf(again)]).toEqual([...states]);
  });

  test('has the empty set where no state is left', () => {
    const { alphabet, program } = made('s = "x"\r\n');
    const dfa = new LazyDfa(program, alphabet.size, 'forward');
    expect(dfa.move(dfa.startOf(0), alphabet.classOf(0x79))).toBe(EMPTY_SET);
  });

  test('judges more strings than it keeps sets', () => {
    const text = 's = *( "a" / "b" ) "a" 14( "a" / "b" )\r\n';
    const { alphabet, program } = made(text);
    const recogniser = new LazyRecogniser({ alphabet }, () => program);
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
      const { offset, residual } = stopOf(recogniser, `?${input}`, 1);
      expect(offset).toBe(1 + input.replace('?', '').length);
      expect(residual.accepts).toBe(expected.test(input.replace('?', '')));
      const completions = shortestCompletions(residual, new Samples(alphabet));
      expect(completions.map((each) => each[0])).toEqual(['A', 'B']);
      for (const each of completions) expect(expected.test(input.replace('?', '') + each)).toBe(true);
    }
  });
});
