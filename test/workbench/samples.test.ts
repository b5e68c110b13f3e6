import { library } from '../../src/library/library';
import { count, samples } from '../../src/workbench';
import { LinkedGrammar } from '../../src/workbench/linked-grammar';
import { seeded } from '../../src/workbench/random-numbers';
import { drawNearMisses } from '../../src/workbench/random-strings';
import { UniformMembers } from '../../src/workbench/uniform-members';
import { inLong } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { tinyGrammars } from '../oracles/tiny-grammars';
import { stringsOver } from './random-patterns';

const uri = library.get('rfc3986')!;

test('counts and shortest strings are those of search, for tiny grammars', () => {
  const all = [...tinyGrammars({ s: 4, t: 2 })].filter(({ recursive }) => !recursive);
  const strings = stringsOver(['a', 'A', 'b', 'B'], 3);
  for (const { text } of all.filter((_, index) => index % Math.ceil(all.length / 40) === 0)) {
    const search = new Search(modelOf(text).rules);
    const members = strings.filter((each) => search.test('s', each));
    for (const length of [0, 1, 2, 3]) {
      const expected = BigInt(members.filter((each) => each.length === length).length);
      expect([text, length, count({ text }, 's', length)]).toEqual([text, length, expected]);
    }
    const shortest = samples({ text }, 's', { count: 3 });
    for (const each of shortest) expect([text, each, search.test('s', each)]).toEqual([text, each, true]);
    if (members.length > 0) expect([text, shortest[0]!.length]).toEqual([text, members[0]!.length]);
  }
});

test('counts are exact, beyond the numbers of JavaScript', () => {
  expect(count({ text: 'a = *%x0-10FFFF\n' }, 'a', 1)).toBe(0x110000n);
  // A high surrogate before a low one is another string.
  expect(count({ text: 'a = *%x0-10FFFF\n' }, 'a', 2)).toBe(0x110000n ** 2n - 0x400n * 0x400n);
  expect(count({ text: 'a = *ALPHA\n' }, 'a', 30)).toBe(52n ** 30n);
  expect(count(uri, 'IPv4address', 7)).toBe(10n ** 4n);
});

test('random strings are of the rule, differ, and depend on the seed alone', () => {
  const search = new Search(modelOf(uri.text).rules);
  const found = samples(uri, 'IPv4address', { kind: 'random', count: 30 });
  expect(new Set(found).size).toBe(30);
  expect(found.filter((each) => !search.test('IPv4address', each))).toEqual([]);
  expect(samples(uri, 'IPv4address', { kind: 'random', count: 30, seed: 1 })).toEqual(found);
  expect(samples(uri, 'IPv4address', { kind: 'random', count: 30, seed: 2 })).not.toEqual(found);
});

test('all strings of a length are equally likely', () => {
  const text = 'a = ( %s"a" / %s"b" %s"c" ) ( %s"d" / %s"e" ) / %s"xyz"\n';
  const linked = new LinkedGrammar('test', { text });
  const members = new UniformMembers(linked.language('a')!, 20);
  const seen = new Map<string, number>();
  for (let seed = 0; seed < 900; seed++) {
    const only = String.fromCodePoint(...members.draw(seeded(seed))!);
    seen.set(only, (seen.get(only) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['ad', 'ae', 'bcd', 'bce', 'xyz']);
  for (const each of ['ad', 'ae']) expect(Math.abs(seen.get(each)! - 225)).toBeLessThan(60);
  for (const each of ['bcd', 'bce', 'xyz']) expect(Math.abs(seen.get(each)! - 150)).toBeLessThan(50);
});

/** The octets from 0 to 255 in decimal, by length: an enumeration that no grammar made. */
const OCTETS = [1, 2, 3].map((length) =>
  Array.from({ length: 256 }, (_, octet) => String(octet)).filter((each) => each.length === length),
);

/** Pearson's statistic of counts that should be equal, in standard deviations from its mean. */
function deviation(seen: readonly number[]): number {
  const expected = seen.reduce((sum, each) => sum + each, 0) / seen.length;
  const statistic = seen.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
  return (statistic - (seen.length - 1)) / Math.sqrt(2 * (seen.length - 1));
}

test('strings of each length pass a chi-squared test, and a biased choice does not', () => {
  const linked = new LinkedGrammar('test', uri);
  const members = new UniformMembers(linked.language('dec-octet')!, 3);
  const random = seeded(1);
  const draw = (): string => String.fromCodePoint(...members.draw(random)!);
  const seen = new Map<string, number>();
  const biased = new Map<string, number>();
  for (let i = 0; i < 6_000; i++) {
    const [one, other] = [draw(), draw()];
    seen.set(one, (seen.get(one) ?? 0) + 1);
    if (one.length !== other.length) continue;
    const larger = one > other ? one : other;
    biased.set(larger, (biased.get(larger) ?? 0) + 1);
  }
  const countsOf = (drawn: ReadonlyMap<string, number>, all: readonly string[]): number[] =>
    all.map((each) => drawn.get(each) ?? 0);
  for (const all of OCTETS) {
    expect(Math.abs(deviation(countsOf(seen, all)))).toBeLessThan(4);
    expect(deviation(countsOf(biased, all))).toBeGreaterThan(4);
  }
  const lengths = OCTETS.map((all) => countsOf(seen, all).reduce((sum, each) => sum + each, 0));
  expect(Math.abs(deviation(lengths))).toBeLessThan(4);
});

test('counts of addresses are those of an enumeration, for each length', () => {
  const octets = OCTETS.map((all) => BigInt(all.length));
  // Four octets and three dots: the coefficients of a power of the polynomial of one octet.
  let all = new Map([[3, 1n]]);
  for (let octet = 0; octet < 4; octet++) {
    const longer = new Map<number, bigint>();
    for (const [length, ways] of all)
      octets.forEach((more, i) =>
        longer.set(length + i + 1, (longer.get(length + i + 1) ?? 0n) + ways * more),
      );
    all = longer;
  }
  let sum = 0n;
  for (let length = 0; length <= 16; length++) {
    expect([length, count(uri, 'IPv4address', length)]).toEqual([length, all.get(length) ?? 0n]);
    sum += count(uri, 'IPv4address', length);
  }
  expect(sum).toBe(256n ** 4n);
});

test.each([
  ['rfc3986', 'IPv4address'],
  ['rfc3986', 'host'],
  ['rfc3339', 'date-time'],
])('near misses of %s, %s are outside, as search says', (grammar, rule) => {
  const source = library.get(grammar)!;
  const search = new Search(modelOf(source.text).rules);
  const found = samples(source, rule, { kind: 'invalid', count: inLong(200, 25) });
  expect(found).toHaveLength(inLong(200, 25));
  expect(found.filter((each) => search.test(rule, each))).toEqual([]);
});

test('near misses are outside, one edit from a string of the rule', () => {
  const text = 'a = %s"abc"\n';
  const search = new Search(modelOf(text).rules);
  const found = samples({ text }, 'a', { kind: 'invalid', count: 12 });
  expect(found).toHaveLength(12);
  for (const each of found) {
    expect([each, search.test('a', each)]).toEqual([each, false]);
    expect([each, Math.abs(each.length - 3) <= 1]).toEqual([each, true]);
  }
});

/** Grammars with a rule "s", and rules that tell more characters apart. */
test.each([
  ['s = *DIGIT', 'a = "x" s / %x35-40\nz = 1*3s "7"'],
  ['s = 1*( ALPHA / "-" )', 'a = "b" / %s"c" / %x2C-2E / s "-"'],
  ['s = *%x0-10FFFF', 'a = %xD800-DBFF / %x1F600 / "x"'],
  ['s = "(" [ s ] ")" / 1*t\nt = DIGIT / %x61-7A', 'a = "b" s / %x28-3F / t "z"\nb = 2a'],
  ['s = [ s "+" ] DIGIT', 'a = "+" / "7" s'],
])('samples of %j do not depend on rules that it does not use', (own, others) => {
  for (const kind of ['shortest', 'random', 'invalid', 'covering'] as const) {
    const found = [`${own}\n`, `${own}\n${others}\n`, `${others}\n${own}\n`].map((text) =>
      samples({ text }, 's', kind === 'covering' ? { kind } : { kind, count: 25, seed: 7 }),
    );
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  }
});

test('samples depend on the language of a rule without recursion, not on its definition', () => {
  for (const kind of ['shortest', 'random', 'invalid'] as const) {
    const [one, other] = [
      's = *DIGIT',
      's = [ "7" / %x30-36 / t ] s2\ns2 = *( DIGIT DIGIT ) [ "5" ] *DIGIT\nt = "8" / "9"',
    ];
    expect(samples({ text: `${one}\n` }, 's', { kind })).toEqual(
      samples({ text: `${other}\n` }, 's', { kind }),
    );
  }
});

test('near misses are strings that have UTF-8, or octets', () => {
  const found = samples({ text: 's = *%x30-39\n' }, 's', { kind: 'invalid', count: 200 });
  expect(found.join('')).toMatch(/[/:]/);
  expect(found.filter((each) => /\p{Cs}/u.test(each))).toEqual([]);
  const octets = samples({ text: 's = *%x30-FE\n', alphabet: 'octets' }, 's', {
    kind: 'invalid',
    count: 200,
  });
  expect(octets.filter((each) => /[^\0-\xff]/.test(each))).toEqual([]);
});

test('a finite language gives all that it has, an empty one nothing', () => {
  const finite = { text: 'a = %s"x" / %s"yy"\n' };
  expect(samples(finite, 'a')).toEqual(['x', 'yy']);
  expect(samples(finite, 'a', { kind: 'random' }).sort()).toEqual(['x', 'yy']);
  expect(samples({ text: 'a = *%x0-10FFFF\n' }, 'a', { kind: 'invalid' })).toEqual([]);
});

test('shortest strings of recursive rules are those of search, in order', () => {
  const all = [...tinyGrammars({ s: 4, t: 2 })].filter(({ recursive }) => recursive);
  const strings = stringsOver(['a', 'b'], 5);
  const step = Math.ceil(all.length / inLong(300, 15));
  for (const { text, rules } of all.filter((_, index) => index % step === 0)) {
    const search = new Search(rules);
    const members = strings.filter((each) => search.test('s', each)).sort((a, b) => a.length - b.length);
    // There may be longer ones, which this test does not know.
    const found = samples({ text }, 's', { count: 6 }).filter(({ length }) => length <= 5);
    expect([text, found]).toEqual([text, members.slice(0, 6)]);
  }
});

const JSON_TEXT = library.get('rfc8259')!;

test('random strings of a recursive rule, and near misses of it', () => {
  const members = samples(JSON_TEXT, 'JSON-text', { kind: 'random', count: 40 });
  expect(members).toHaveLength(40);
  for (const each of members) {
    expect(() => void JSON.parse(each)).not.toThrow();
    expect([...each].length).toBeLessThanOrEqual(20);
  }
  const misses = samples(JSON_TEXT, 'JSON-text', { kind: 'invalid', count: 40 });
  expect(misses).toHaveLength(40);
  for (const each of misses) expect(() => void JSON.parse(each)).toThrow(SyntaxError);
});

test('rules that can be empty and contain themselves come to an end', () => {
  const text = 's = s s / [s] / "x"\n';
  const found = samples({ text }, 's', { kind: 'random', maxLength: 5 });
  expect(found.length).toBeGreaterThan(2);
  for (const each of found) expect(each).toMatch(/^x{0,5}$/i);
  expect(samples({ text }, 's', { count: 3 })).toEqual(['', 'x', 'xx']);
  expect(samples({ text: 's = "x" s\n' }, 's', { kind: 'covering' })).toEqual([]);
});

test.each([
  [
    () => count({ text: 's = "(" [s] ")"\n' }, 's', 2),
    'the strings of rule "s" cannot be counted, because it is recursive\nhelp: choose a rule that it uses',
  ],
  [
    () => samples({ text: 'a = "x"\n' }, 'a', { kind: 'long' as never }),
    'option "kind" of samples must be "shortest", "random", "covering" or "invalid" (got "long")',
  ],
  [
    () => count({ text: 'a = "x"\n' }, 'a', -1),
    'option "length" of count must be a whole number, 0 or more (got a number)',
  ],
])('wrong arguments: %#', (call, message) => {
  expect(call).toThrow(message);
});

test('rare near misses are found, and a rule without any is asked some hundreds of times', () => {
  const characters = Array.from({ length: 100 }, (_, i) => 0x4e00 + i);
  const asked = (refused: readonly string[], most: number): [found: readonly string[], verdicts: number] => {
    let verdicts = 0;
    const has = (string: string): boolean => ++verdicts > 0 && !refused.some((each) => string.includes(each));
    const found = drawNearMisses({ draw: () => [0x61, 0x62], has, characters }, seeded(1), most);
    return [found, verdicts];
  };
  expect(asked(['\u4e07'], 3)[0]).toHaveLength(3);
  expect(asked([], 40)).toEqual([[], expect.any(Number)]);
  expect(asked([], 40)[1]).toBeLessThan(500);
});
