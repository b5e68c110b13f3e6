import { regexp } from '../../src/live';
import { compile } from '../../src/compile';
import { emitRegExp } from '../../src/emit/emitters';
import { NoPatternError, PatternEmitter } from '../../src/emit/regexp/pattern-emitter';
import type { Rule } from '../../src/model/model';
import { Planner } from '../../src/plan/planner';
import { UnknownRuleError } from '../../src/runtime';
import type { Rules } from '../oracles/build';
import { searchEngine } from '../oracles/engines';
import { modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { randomRules } from '../oracles/random-rules';
import { StringGenerator } from '../oracles/string-generator';
import { inLong, testInLong } from '../in-long';

const pattern = (abnf: string): string => regexp(compile(`s = ${abnf}\r\n`), 's');

/** What is between `^(?:` and `)$`. */
const inner = (abnf: string): string => pattern(abnf).slice(4, -2);

function thrown(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a pattern is anchored as a whole', () => {
  expect(pattern('"1" / "2" "3"')).toBe('^(?:1|23)$');
});

describe('how an expression is written', () => {
  test.each([
    ['"a"', '[Aa]'],
    ['%s"a"', 'a'],
    ['"k" / "s"', '[KSks]'],
    ['%x212A', '\\u212A'],
    ['%x41-5A / %x61-7A', '[A-Za-z]'],
    ['%x30-31', '[01]'],
    ['"://"', '://'],
    ['".*+?^$()[]{}|\\-"', '\\.\\*\\+\\?\\^\\$\\(\\)\\[\\]\\{\\}\\|\\\\-'],
    ['"]" / "^" / "-" / "\\" / "[" / "/"', '[\\-\\x2F\\[-\\^]'],
    ['"!" / "&" / "~" / "#"', '[!#&~]'],
    ['%x0A', '\\x0A'],
    ['%x7F-A0', '[\\x7F-\\xA0]'],
    ['%x100-17F', '[\\u0100-\\u017F]'],
    ['%x1F600', '\\u{1F600}'],
    ['%xD83D %xDE00', '\\uD83D(?:\\uDE00)'],
    ['%xDE00 %xD83D', '\\uDE00\\uD83D'],
    ['%xD83D / %xDE00', '[\\uDE00\\uD83D]'],
    ['%xDBFF-DC00', '[\\uDBFF-\\uDC00]'],
    ['%x00-1F / "B"', '[Bb\\x00-\\x1F]'],
    ['%x00-1F / %x41-FF', '[A-\\xFF\\x00-\\x1F]'],
    ['%x0D "A" %x0A "1"', '\\x0D[Aa]\\x0A(?:1)'],
    ['*( "/" *"a" )', '(?:/[Aa\\x2F]*)?'],
    ['1*( "/" *( "-" / "12" ) )', '/[\\-\\x2F]*(?:12[\\-\\x2F]*)*'],
    ['%x0-10FFFF', '[\\s\\S]'],
    ['%x0-21 / %x23-10FFFF', '[^"]'],
    ['""', ''],
    ['0"a"', ''],
    ['*"-"', '-*'],
    ['1*"-"', '-+'],
    ['["-"]', '-?'],
    ['2*"-"', '-{2,}'],
    ['2*3"-"', '-{2,3}'],
    ['"--"', '--'],
    ['2"-"', '-{2}'],
    ['5"-"', '-{5}'],
    ['*3( "12" )', '(?:12){0,3}'],
    ['"1" ( "2" / "33" )', '1(?:2|33)'],
  ])('%s', (abnf, expected) => {
    expect(inner(abnf)).toBe(expected);
  });
});

describe('what is simplified', () => {
  test.each([
    ['"1" / "2" / "33" / "4"', '[124]|33'],
    ['"1" / "1"', '1'],
    ['"1" / ""', '1?'],
    ['"1" / [ "2" ] / "33"', '(?:[12]|33)?'],
    ['"12" / "13"', '1[23]'],
    ['"1" / "12"', '12?'],
    ['"12" / "32"', '[13]2'],
    ['"1" *"1"', '1+'],
    ['*"1" *"1"', '1*'],
    ['["1"] 2*3"1" 1*"1"', '1{3,}'],
    ['*( *"1" )', '1*'],
    ['*( 1*"1" )', '1*'],
    ['[ 1*"1" ]', '1*'],
    ['2( 3"1" )', '1{6}'],
    ['*( 2"1" )', '(?:1{2})*'],
    ['1*2( 2*3"1" )', '1{2,6}'],
    ['1*2( 3"1" )', '(?:1{3}){1,2}'],
    ['*( *"1" *"2" )', '[12]*'],
    ['*( [ "1" ] [ "23" ] / "4" )', '[14]*(?:23[14]*)*'],
    ['*( "1" / "23" )', '1*(?:231*)*'],
    ['1*( "1" / "23" )', '(?:1|23)1*(?:231*)*'],
    ['3( [ "1" ] )', '1{0,3}'],
    ['3( [ "1" ] [ "2" ] )', '(?:1?2?){0,3}'],
  ])('%s', (abnf, expected) => {
    expect(inner(abnf)).toBe(expected);
  });
});

describe('what derives nothing', () => {
  /** A set without members comes of a prose-val that excludes all there is. */
  const text = 's = "a" t / u\r\nt = <none>\r\nu = 0t "b"\r\nv = *t\r\nw = 2t / t\r\n';
  const none = { none: { rule: 'x', excluding: '%x30' } };
  const grammar = compile(`${text}x = "0"\r\n`, { prose: none });

  test.each([
    ['s', ['b', 'B'], ['', 'a']],
    ['t', [], ['', 'a', '0']],
    ['v', [''], ['a', '0']],
    ['w', [], ['', 'a', '00']],
  ])('%s', (rule, accepted, refused) => {
    const made = new RegExp(regexp(grammar, rule), 'u');
    expect([...accepted, ...refused].filter((each) => made.test(each))).toEqual(accepted);
  });

  test('is written without lookahead', () => {
    expect(regexp(grammar, 't')).toBe('^(?:[^\\s\\S])$');
  });
});

describe('counts', () => {
  test.each([
    ['65535"1"', '1{65535}'],
    ['65536"1"', '1{65535}1'],
    ['131070"1"', '(?:1{65535}){2}'],
    ['65536*"1"', '1{65535}11*'],
    ['*65535"1"', '1{0,65535}'],
    ['*65536"1"', '(?:(?:1{65535})1?|1{0,65534})'],
    ['2*131073( "12" )', '(?:12){2}(?:(?:(?:12){65535}){2}(?:12)?|(?:(?:12){65535})?(?:12){0,65534})'],
  ])('%s', (abnf, expected) => {
    expect(inner(abnf)).toBe(expected);
  });

  test.each([
    ['65536"1"', [65_536], [65_535, 65_537, 0]],
    ['*65536"1"', [0, 1, 65_534, 65_535, 65_536], [65_537, 70_000]],
    ['3*131073"1"', [3, 65_534, 65_538, 131_070, 131_073], [2, 131_074]],
    ['70000*"1"', [70_000, 200_000], [69_999, 4465]],
  ])('%s accepts what it says', (abnf, accepted, refused) => {
    const made = new RegExp(pattern(abnf), 'u');
    const counts = [...accepted, ...refused];
    expect(counts.filter((count) => made.test('1'.repeat(count)))).toEqual(accepted);
  });

  test('the largest count stays exact', () => {
    expect(() => new RegExp(pattern('9007199254740991"1"'), 'u')).not.toThrow();
    expect(new RegExp(pattern('3*9007199254740991"1"'), 'u').test('111')).toBe(true);
    expect(inner('2( 9007199254740991"12" )')).toMatch(/^\(\?:.*\)\{2\}$/);
  });
});

describe('surrogates', () => {
  test('halves are themselves, and two of them in a row are a pair, which no rule of halves derives', () => {
    const halves = new RegExp(pattern('%xD83D %xDE00'), 'u');
    const either = new RegExp(pattern('1*( %xD83D / %xDE00 )'), 'u');
    expect(halves.test('\ud83d\ude00')).toBe(false);
    expect(either.test('\ud83d\ude00')).toBe(false);
    expect(either.test('\ude00\ud83d')).toBe(true);
    expect(new RegExp(pattern('%x1F600'), 'u').test('\ud83d\ude00')).toBe(true);
    expect(new RegExp(pattern('%x0-10FFFF'), 'u').test('\ud83d')).toBe(true);
  });
});

describe('random grammars', () => {
  const random = new Random(4);
  const cases: [number, Rules][] = Array.from({ length: inLong(300, 45) }, (_, i) => [
    i,
    randomRules(random, 4),
  ]);

  test.each([0, 1, 2])('patterns and search agree, part %i of 3', (part) => {
    let accepted = 0;
    let refused = 0;
    const differing: unknown[] = [];
    for (const [i, rules] of cases.filter((_, number) => number % 3 === part)) {
      const emitter = new PatternEmitter(new Planner({ rules }), false);
      const search = searchEngine(rules);
      for (const rule of rules.values()) {
        const { source } = emitter.pattern(rule);
        const made = new RegExp(source, 'u');
        // Legal under `v` too, which HTML's pattern attribute has.
        expect(() => new RegExp(source, 'v')).not.toThrow();
        for (const string of samples(rules, rule, i)) {
          const expected = search.test(rule.name, string);
          if (expected) accepted++;
          else refused++;
          if (made.test(string) !== expected) differing.push({ rule: rule.name, source, string, expected });
        }
      }
    }
    expect(differing).toEqual([]);
    expect(Math.min(accepted, refused)).toBeGreaterThan(inLong(1000, 150));
  });

  function samples(rules: Rules, rule: Rule, seed: number): Set<string> {
    const generator = new StringGenerator(rules, seed);
    try {
      return new Set([...generator.sample(rule.name, 25), '', 'a', 'b']);
    } catch {
      // It derives nothing.
      return new Set(['', 'a', 'ab', '\u{1f600}']);
    }
  }
});

describe('rules without a pattern', () => {
  const text =
    'list = "(" *item ")"\r\nitem = DIGIT / list\r\nuser = 1*list\r\nplain = 1*DIGIT\r\n' +
    'other = plain\r\n';
  const grammar = compile(text);

  test('a recursive one, and one that needs it', () => {
    const own = thrown(() => regexp(grammar, 'LIST'));
    expect(own).toBeInstanceOf(NoPatternError);
    expect(own).toMatchObject({ rule: 'list' });
    expect((own as Error).message).toBe(
      'rule "list" has no regular expression: it is recursive (list -> item -> list); ' +
        'use test of the compiled grammar, or --target parsimmon',
    );
    expect((thrown(() => regexp(grammar, 'user')) as Error).message).toBe(
      'rule "user" has no regular expression: it needs "list", which is recursive (list -> item -> list); ' +
        'use test of the compiled grammar, or --target parsimmon',
    );
    expect(regexp(grammar, 'plain')).toBe('^(?:[0-9]+)$');
  });

  test('one that is not there', () => {
    expect(() => regexp(grammar, 'plane')).toThrow(UnknownRuleError);
  });

  testInLong('one that would be too large', () => {
    const doubled = Array.from({ length: 25 }, (_, i) => `r${i + 1} = r${i} "," r${i}\r\n`);
    const large = compile(`r0 = "a"\r\n${doubled.join('')}`);
    expect(regexp(large, 'r5').length).toBeLessThan(1000);
    expect(() => regexp(large, 'r25')).toThrow(/more than 1000000 characters/);
    expect(regexp(large, 'r5').length).toBeLessThan(1000);
  });

  test('one that is nested too deep', () => {
    const chain = Array.from({ length: 2900 }, (_, i) => `r${i + 1} = r${i} "${i % 10}"\r\n`);
    const deep = compile(`r0 = "a"\r\n${chain.join('')}`);
    expect(() => regexp(deep, 'r2900')).toThrow(/nested expressions/);
    expect(regexp(deep, 'r3')).toBe('^(?:[Aa]012)$');
  });

  test('are left out of a module, which says so', () => {
    const { source, notes } = emitRegExp(text);
    expect(notes).toEqual([
      'rule "list" has no regular expression: it is recursive (list -> item -> list)',
      'rule "item" has no regular expression: it is recursive (item -> list -> item)',
      'rule "user" has no regular expression: it needs "list", which is recursive (list -> item -> list)',
    ]);
    for (const note of notes) expect(source).toContain(`// ${note}\n`);
    expect(() => emitRegExp(text, { rules: ['plain', 'list'] })).toThrow(NoPatternError);
  });
});

test('imported and core rules have patterns, too', () => {
  expect(regexp(compile('s = 2HEXDIG\r\n'), 'hexdig')).toBe('^(?:[0-9A-Fa-f])$');
  expect(modelOf('s = 2HEXDIG\r\n').rules.size).toBe(3);
});
