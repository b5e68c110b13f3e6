import { compile, library } from '../../../src';
import { link } from '../../../src/model/link';
import { StringGenerator } from '../../oracles/string-generator';
import { inputsOf } from '../languages/asked';
import type { Engine } from './engines';
import { patternsIn, patternsOf, type Written } from './patterns-of';

/** A rule's patterns by flavor, and strings with the verdict of `test`. */
export interface JudgedRule {
  readonly name: string;
  readonly written: Written;
  readonly inputs: ReadonlyMap<string, boolean>;
}

/** Makes about `count` strings for each rule of a grammar of the library: members, near misses, and all with a line end. */
export function judgedRules(name: string, count = 12): JudgedRule[] {
  const { text, ...options } = library.get(name)!;
  const grammar = compile(text, options);
  const { model } = link({ ...options, text }, { library, alphabet: options.alphabet });
  const strings = new StringGenerator(model.rules, 5);
  return Array.from(patternsIn(name), ([rule, written]) => {
    const made = Array.from(strings.sample(rule, count), (each) =>
      options.alphabet === 'octets' ? Buffer.from(each, 'latin1').toString('utf8') : each,
    );
    const all = made.flatMap((input) => [input, `${input}\n`]);
    const inputs = new Map(all.map((each) => [each, grammar.test(rule, each)]));
    return { name: `${name} ${rule}`, written, inputs };
  });
}

/** Makes `count` strings for a rule of a grammar of the library: members, near misses and mutants. */
export function judgedRule(
  name: string,
  rule: string,
  count: number,
  written = patternsIn(name, rule).get(rule)!,
): JudgedRule {
  const grammar = library.get(name)!;
  const compiled = compile(grammar.text, grammar);
  const made = inputsOf(grammar, rule, count, count).map((input) =>
    typeof input === 'string' ? input : Buffer.from(input).toString(),
  );
  const inputs = new Map(made.map((each) => [each, compiled.test(rule, each)]));
  return { name: `${name} ${rule}`, written, inputs };
}

/** What characters, classes and counts are hard to write. */
const EXPRESSIONS = [
  '%x00-1F / "B"',
  '%x0D "A"',
  '*( "/" *"a" )',
  '*%x00-10FFFF "a"',
  '%x00-21 / %x23-10FFFF',
  '"-" / "[" / "]" / "^" / "&" / "/"',
  '"-" / "^"',
  '"[" / "\\" / "." / ":"',
  '%x21-7E',
  '*%x2D-39',
  '*( %x25-2D / %x2F-31 )',
  '*%x2C-2D',
  '*%x2D-2E',
  '*( %x23-2B / %x2D-3A )',
  '2( "$" / "&" / "\'" / "(" / "." / "~" / "-" )',
  '%xE9 / %x20AC',
  '2%xE9 [ %x20AC ] *%x10FFFF',
  '*%x00 2*%xD800 / 2"a"',
  '%xD800-DFFF / "a"',
  '%xD800 / %xDBFF-DC00 / %x1F600',
  '*%xD7FF-10001 "z"',
  '"a" / %x10FFFF',
  '"a" / %x10FFFE-10FFFF',
  '%x1F600-1F64F',
  '%x103FF-10BFF / %x10FFFE-10FFFF',
  '"{" "}" "{2}" "|" "(" ")" "*" "+" "?" "$" "#" %x20 "~"',
];

/** Counts beyond the limits of engines. */
const COUNTS = ['*1( "a" *1100%x61 )', '2( "a" 4( "b" 130"c" ) )', '300*600( "a" / "/" )'];

const TEXTS = [
  ...[
    '',
    'x',
    '0',
    '.5-/',
    ',-,',
    '-.-',
    '+-#',
    'B',
    'a',
    'z',
    '/',
    '/a/a',
    '\r',
    '\rA',
    '\rB',
    'é',
    '€',
    '😀',
    '-',
    '[',
    ']',
    '^',
    '&',
    '"',
    '\\',
  ],
  ...[
    '.',
    ':',
    '%',
    '{}{2}|()*+?$# ~',
    "$&'(.~",
    "$&'(.~-",
    '\x1f',
    'a\n',
    '\0',
    '\0a',
    '\u{103ff}',
    '\u{10400}',
  ],
  ...[
    '\u{10bff}',
    '\u{10c00}',
    '\u{10ffff}',
    '\ud7ff\u{10000}z',
    '\ud800',
    '\ud800\ud800',
    '\ud7ff',
    '\ue000',
    '\udc00',
    '\udc00\ud800',
  ],
  ...['\ud83d', '\ude00', 'aa', 'a'.repeat(1_101), 'a'.repeat(1_102), 'a/'.repeat(150), 'a/'.repeat(301)],
  ...[
    'é'.repeat(2),
    `a${'b'.repeat(2)}`,
    `a${`b${'c'.repeat(130)}`.repeat(4)}`.repeat(2),
    '%'.repeat(2),
    "%'",
  ],
];

export const judgedExpressions = (): JudgedRule[] => judged(EXPRESSIONS);
export const judgedCounts = (): JudgedRule[] => judged(COUNTS);

function judged(expressions: readonly string[]): JudgedRule[] {
  return expressions.map((expression) => {
    const text = `s = ${expression}\r\n`;
    const grammar = compile(text);
    const inputs = new Map(
      TEXTS.flatMap((each) => [each, `${each}\n`]).map((each) => [each, grammar.test('s', each)]),
    );
    return { name: expression, written: patternsOf(text).get('s')!, inputs };
  });
}

/** The verdicts of an engine that differ from those of `test`, the patterns that it refuses, and the number of equal verdicts. */
export function outcome(
  engine: Engine,
  rules: readonly JudgedRule[],
): { differing: string[]; refused: string[]; equal: number } {
  const cases = rules.flatMap(({ name, written, inputs }) => {
    const pattern = written[engine.flavor];
    const had = [...inputs.keys()].filter(engine.has);
    return pattern === undefined || had.length === 0
      ? []
      : [{ name, pattern, inputs: had, expected: inputs }];
  });
  const answers = engine.judge(cases);
  expect(answers).toHaveLength(cases.length);
  const found = { differing: [] as string[], refused: [] as string[], equal: 0 };
  cases.forEach(({ name, inputs, expected }, i) => {
    const answer = answers[i]!;
    if (typeof answer === 'string') found.refused.push(`${name}: ${answer}`);
    else {
      const wrong = inputs.filter((input, j) => answer[j] !== expected.get(input));
      found.differing.push(...wrong.map((input) => `${name} ${JSON.stringify(input)}`));
      found.equal += inputs.length - wrong.length;
    }
  });
  return found;
}
