import { schema as schemaOf } from '../../src/runtime';
import { linearRegexp, regexp } from '../../src/live';
import { compile } from '../../src/compile';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import { emitRegExp } from '../../src/emit/emitters';
import { NoPatternError } from '../../src/emit/regexp/pattern-emitter';
import { library } from '../../src/library/library';
import { link } from '../../src/model/link';
import { Planner } from '../../src/plan/planner';
import { Random } from '../oracles/random';
import { StringGenerator } from '../oracles/string-generator';
import { inLong } from '../in-long';

/** Strings whose UTF-8 has one to four octets each; lone surrogates have three. */
const CHARACTERS = [
  'a',
  'B',
  '"',
  '\\',
  'é',
  'è',
  '߿',
  'ࠀ',
  '€',
  '\uffff',
  '😀',
  '\u{10ffff}',
  '\ud83d',
  '\ude00',
];

const aboutOctets = (text: string): CompiledGrammar => compile(text, { alphabet: 'octets' });

/** The pattern of a rule that has one; undefined for one that is recursive, or whose pattern would be too large. */
function patternOf(grammar: CompiledGrammar, rule: string): RegExp | undefined {
  try {
    return new RegExp(regexp(grammar, rule), 'u');
  } catch (error) {
    if (error instanceof NoPatternError) return undefined;
    throw error;
  }
}

describe('patterns of shipped grammars over octets', () => {
  // Rules of the others that are not recursive take minutes to write.
  const names = inLong(
    ['rfc3629', 'rfc6265', 'rfc6531', 'rfc6532', 'rfc9110', 'rfc9112'],
    ['rfc3629', 'rfc6265'],
  );

  test('these are such grammars', () => {
    expect(names.map((name) => library.get(name)?.alphabet)).toEqual(names.map(() => 'octets'));
  });

  test.each(names)('%s: the pattern of every rule agrees with test', (name) => {
    const shipped = library.get(name)!;
    const { model } = link(shipped, { library, alphabet: 'octets' });
    const { facts } = new Planner(model);
    const grammar = compile(shipped.text, shipped);
    const strings = new StringGenerator(model.rules, 11);
    const random = new Random(6531);
    const differing: unknown[] = [];
    const without: string[] = [];
    let [accepted, refused] = [0, 0];
    for (const rule of grammar.ruleNames) {
      const pattern = patternOf(grammar, rule);
      if (pattern === undefined) {
        without.push(rule);
        continue;
      }
      for (const octets of strings.sample(rule, 30)) {
        const input = withCharacters(Buffer.from(octets, 'latin1').toString('utf8'), random);
        const expected = grammar.test(rule, input);
        if (expected) accepted++;
        else refused++;
        if (pattern.test(input) !== expected) differing.push({ rule, input, expected });
      }
    }
    expect(differing).toEqual([]);
    expect(Math.min(accepted, refused)).toBeGreaterThan(60);
    expect(without).toEqual(grammar.ruleNames.filter((rule) => facts.get(rule.toLowerCase())!.recursive));
  });

  /** What was no UTF-8 becomes some character. */
  function withCharacters(text: string, random: Random): string {
    return text.replaceAll('\ufffd', () => random.of(CHARACTERS));
  }

  test('rfc6531: "Mailbox" takes addresses in every script', () => {
    const { text, ...options } = library.get('rfc6531')!;
    const grammar = compile(text, options);
    const pattern = new RegExp(regexp(grammar, 'Mailbox'), 'u');
    const addresses = ['jörg@bücher.example', '用户@例子.example', '😀@x', 'a@b', '"é \\\\"@x'];
    const others = ['\ud83d@x', 'jörg@', 'Ã¶@\u00a0 ', 'é'];
    for (const each of [...addresses, ...others])
      expect([each, pattern.test(each)]).toEqual([each, grammar.test('Mailbox', each)]);
    expect(addresses.filter((each) => pattern.test(each))).toEqual(addresses);
  });
});

describe('what a grammar over octets is written as', () => {
  const inner = (abnf: string): string => regexp(aboutOctets(`s = ${abnf}\r\n`), 's').slice(4, -2);

  test.each([
    ['%xC3.A9', '\\xE9'],
    ['%xC3 %xA9', '\\xE9'],
    ['%xC3 ( %xA9 / %xA8 )', '[\\xE8\\xE9]'],
    ['%xC2-DF %x80-BF', '[\\x80-\\u07FF]'],
    ['*( %x61-7A / %xC3 %xA0-AF )', '[a-z\\xE0-\\xEF]*'],
    ['"x" 2%x80-FF', '[Xx][\\x80-\\u07FF]'],
    ['*%x80-FF', '[^\\x00-\\x7F]*'],
    ['1*( "a" / %x80-FF )', '[^\\x00-@B-`b-\\x7F]+'],
    ['%x80-FF', '[^\\s\\S]'],
    ['%x61.62 / %x80', 'ab'],
    ['%x00-FF', '[\\x00-\\x7F]'],
    ['*%x00-FF', '[\\s\\S]*'],
    ['%xED %xA0 %x80', '\\uD800'],
    ['%xF0.9F.98.80', '\\u{1F600}'],
  ])('%s', (abnf, expected) => {
    expect(inner(abnf)).toBe(expected);
  });

  test('what is made of whole characters keeps its form', () => {
    const grammar = aboutOctets('s = 1*t *( "." 1*t )\r\nt = DIGIT / u\r\nu = %xC3 %xA0-AF\r\n');
    expect(regexp(grammar, 's')).toBe('^(?:[0-9\\xE0-\\xEF]+(?:\\.[0-9\\xE0-\\xEF]+)*)$');
  });

  test('characters that are divided between rules are put together', () => {
    const grammar = aboutOctets('s = "<" a b ">"\r\na = *( "x" %xC3 )\r\nb = [ %xA9 ] "y"\r\n');
    for (const input of ['<y>', '<xéy>', '<xy>', '<é>', '<xéxéy>', '<xÃxéy>'])
      expect([input, new RegExp(regexp(grammar, 's'), 'u').test(input)]).toEqual([
        input,
        grammar.test('s', input),
      ]);
    expect(grammar.test('s', '<xéy>')).toBe(true);
  });

  test('nothing needs to be said of how strings are read', () => {
    const { source, notes } = emitRegExp('s = 1*%x80-FF\r\n', { alphabet: 'octets' });
    expect(notes).toEqual([]);
    expect(source).toContain('  s: /^(?:[^\\x00-\\x7F]+)$/u,\n');
  });

  test('a pattern for one character for each octet (latin1) is had by leaving the alphabet out', () => {
    expect(new RegExp(regexp(compile('s = 1*%x80-FF\r\n'), 's'), 'u').test('Ã©')).toBe(true);
    expect(new RegExp(regexp(compile('s = 2%x80-FF\r\n'), 's'), 'u').test('é')).toBe(false);
  });

  test('a schema has the pattern, too', () => {
    const schema = schemaOf(aboutOctets('s = 1*%x80-FF\r\n'), 's', { pattern: linearRegexp });
    const json = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
    expect(json).toMatchObject({ pattern: '^(?:[^\\x00-\\x7F]+)$' });
  });
});

describe('random grammars over octets', () => {
  const TERMINALS = ['%x61', '%x80-BF', '%xC2-DF', '%xC3.A9', '%xA9', '%xC3', '%xE2.82', '%xAC', '%x80-FF'];
  TERMINALS.push('%xF0', '%x9F', '%x98 %x80', '%xED', '%xA0-BF', '%x00-FF', '"b"', '%xE0-EF', '%xF0-F4');
  const INPUTS = wordsOf(['a', 'b', 'é', '€', '😀', '\ud800', '\udc00'], 3);

  test.each([0, 1, 2, 3])('patterns and test agree, part %i of 4', (part) => {
    const random = new Random(100 + part);
    const differing: unknown[] = [];
    let [accepted, refused, tooLarge] = [0, 0, 0];
    for (let i = 0; i < inLong(60, 10); i++) {
      const text = `s = ${expression(random, 4)}\r\nt = ${expression(random, 2)}\r\n`;
      const grammar = aboutOctets(text);
      const pattern = patternOf(grammar, 's');
      if (pattern === undefined) {
        tooLarge++;
        continue;
      }
      for (const input of INPUTS) {
        const expected = grammar.test('s', input);
        if (expected) accepted++;
        else refused++;
        if (pattern.test(input) !== expected)
          differing.push({ text, input, expected, source: pattern.source });
      }
    }
    expect(differing).toEqual([]);
    expect(Math.min(accepted, refused)).toBeGreaterThan(inLong(200, 5));
    expect(tooLarge).toBeLessThan(3);
  });

  function expression(random: Random, depth: number): string {
    if (depth === 0 || random.chance(0.2)) return random.of(TERMINALS);
    const part = (): string => expression(random, depth - 1);
    switch (random.below(6)) {
      case 0:
        return depth > 2 ? `( ${part()} / t )` : part();
      case 1:
      case 2:
        return `( ${part()} ${part()} )`;
      case 3:
        return `( ${part()} / ${part()} )`;
      case 4:
        return `*( ${part()} )`;
      default:
        return random.of([`[ ${part()} ]`, `1*3( ${part()} )`, `2( ${part()} )`]);
    }
  }

  function wordsOf(letters: readonly string[], length: number): Set<string> {
    const words = new Set(['']);
    for (const word of words) {
      if ([...word].length < length) for (const letter of letters) words.add(word + letter);
    }
    return words;
  }
});
