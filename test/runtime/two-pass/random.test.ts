import { compile } from '../../../src/compile';
import { inLong, inSoak } from '../../in-long';
import { Random } from '../../oracles/random';
import { randomCycles } from '../../oracles/random-cycles';
import { StringGenerator } from '../../oracles/string-generator';
import { strings } from '../../oracles/tiny-grammars';
import { randomGrammar, textOf } from '../../random/grammars';
import { noOutcome, type Outcome, Questions } from './random';
import { TWO_PASS_LIMITS } from '../../../src/runtime/two-pass/two-pass-limits';

const LIMITS = { ...TWO_PASS_LIMITS };

/** How deep references nest in the strings, and how long these are. */
const DEPTH = 5;
const LENGTH = 14;

afterEach(() => Object.assign(TWO_PASS_LIMITS, LIMITS));

test.each([
  ['', LIMITS.lists],
  [', though tables are forgotten after two lists', 2],
])(
  'random grammars, with recursion, counts, octets and surrogates, are read as search reads them%s',
  (_, lists) => {
    const outcome = noOutcome();
    TWO_PASS_LIMITS.lists = lists;
    for (let seed = 0; seed < inSoak(2500, inLong(700, 60)); seed++) {
      const random = new Random(seed);
      const grammar = randomGrammar(random);
      const questions = new Questions(textOf(grammar), grammar.options);
      const { rules } = questions.model;
      const rule = random.of([...rules.keys()]);
      const made = new StringGenerator(rules, seed, DEPTH);
      const inputs = made.derivesAny(rule) ? [...made.sample(rule, 8)] : [];
      for (const input of new Set(['', ...inputs])) questions.ask(rule, input.slice(0, LENGTH), outcome);
    }
    expect(outcome.wrong).toEqual([]);
    expect(outcome.trees).toBeGreaterThan(inSoak(6000, inLong(1700, 120)));
    expect(outcome.undecided / outcome.strings).toBeLessThan(0.2);
  },
);

test.each([LIMITS.lists, 1])(
  'rules that use themselves and each other anywhere, left recursion among them, with %d lists',
  (lists) => {
    const outcome = noOutcome();
    TWO_PASS_LIMITS.lists = lists;
    const inputs = strings('ab', 4);
    for (let seed = 0; seed < inSoak(1500, inLong(400, 60)); seed++) {
      const random = new Random(seed);
      const questions = new Questions(
        randomCycles(random, ['s', 't', 'u', 'v'].slice(0, 1 + (seed % 4))).text,
      );
      for (const input of inputs) questions.ask('s', input, outcome);
    }
    expect(outcome.wrong).toEqual([]);
    expect(outcome.trees).toBeGreaterThan(inSoak(4000, inLong(1000, 120)));
    // Most of these grammars are ambiguous by left recursion, whose order is left to the machine.
    expect(outcome.undecided / outcome.strings).toBeLessThan(0.5);
  },
);

const CASES: readonly (readonly [why: string, text: string, inputs: readonly string[]])[] = [
  ['right recursion is a loop', 's = "a" s / "a"\n', ['a', 'aaaa', 'aab']],
  [
    'a call that may be empty',
    's = "(" t ")"\nt = "x" t / "" / "(" t ")"\n',
    ['()', '(x)', '(xx)', '((x))', '(x(x))'],
  ],
  [
    'the first caller decides before what it calls',
    's = ( "x" r "c" / "x" r "bc" ) "z"\nr = "(" [ s ] ")" / "(" [ s ] ")" "b"\n',
    ['x()bcz', 'x()cz', 'x(x()bcz)bcz', 'x(x()cz)bcz'],
  ],
  [
    'white space that a called rule or its caller may read',
    's = "{" w t w "}" / "{" w t "}" "!"\nt = [ s ] *( w "," w [ s ] )\nw = *" "\n',
    ['{ }', '{ , }', '{ { } , }', '{{ }}!', '{ {  },{}! }'],
  ],
  [
    'left recursion',
    's = s "+" t / t\nt = t "*" u / u\nu = "1" / "(" s ")"\n',
    ['1', '1+1*1', '(1+1)*1+1', '1+'],
  ],
  [
    'empty iterations beyond a minimum',
    's = 2*( [ "a" ] t )\nt = [ "(" s ")" ]\n',
    ['', 'a', 'aa', '(a)', 'a(a)(a)'],
  ],
  [
    'a rule that begins with another is no single character',
    's = [ t ] "b"\nt = u "a"\nu = 1*( "x" / "y" "z" )\n',
    ['b', 'xab', 'xxab', 'yzxab', 'ab', 'xb'],
  ],
  ['a dangling else', 's = "i" s [ "e" s ] / "x"\n', ['ix', 'iixex', 'iixexex', 'iiixex']],
  ['nested repeats of a rule', 's = *( "(" s ")" )\n', ['', '()', '(())()', '((()()))']],
  [
    'characters beyond the plane',
    's = %x1F600 s / %xD83D / "a"\n',
    ['\u{1f600}a', '\u{1f600}\ud83d', '\u{1f600}'],
  ],
];

function asked(text: string, inputs: readonly string[]): Outcome {
  const outcome = noOutcome();
  const questions = new Questions(text.replaceAll('\n', '\r\n'));
  for (const input of inputs) questions.ask('s', input, outcome);
  expect(outcome.wrong).toEqual([]);
  return outcome;
}

test.each(CASES)('%s', (_, text, inputs) => {
  expect(asked(text, inputs).undecided).toBe(0);
});

test('a character that no state of the program reads changes nothing that is known of others', () => {
  const grammar = compile(
    's = [ i i / i ] i\r\ni = "a" o\r\no = *"b" / i\r\nt = *2%s"B" [ s ]\r\nu = %x62-10FFFF\r\n',
  );
  expect(grammar.parse('s', '\ud83d', { full: true }).ok).toBe(false);
  expect(grammar.match('t', 'Aaba')?.end).toBe(4);
});

test('the order of ambiguous left recursion is not guessed', () => {
  expect(asked('s = [ "x" ] s "y" / *"x" "z"\n', ['z', 'zy', 'xzy', 'zyy']).undecided).toBe(1);
  expect(asked('s = s [ "b" ] / "a"\n', ['a', 'ab', 'abb']).undecided).toBe(0);
  expect(asked('s = s s / "a"\n', ['a', 'aa', 'aaa']).undecided).toBeGreaterThan(0);
});

// More than 64 targets, and more copies of a left-recursive use.
test.each([
  ['s = 70[ t ] [ "(" s ")" ] "b"\nt = "a" / "ab"\n', '(ab)', 5],
  ['s = 70( [ "b" ] *t "a" / [ t ] ) [ s "a" ]\nt = "ab"\n', 'ab', 5],
  ['s = 70[ "a" ] s "b" / t\nt = "a" / s "a"\n', 'ab', 5],
  ['s = 20( [ "a" ] s "b" / [ t ] )\nt = "a"\n', 'ab', 4],
])('counts of parts that may be empty are read as search reads them: %j', (text, letters, length) => {
  const outcome = noOutcome();
  const questions = new Questions(text);
  for (const input of strings(letters, length)) questions.ask('s', input, outcome);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.trees).toBeGreaterThan(10);
});
