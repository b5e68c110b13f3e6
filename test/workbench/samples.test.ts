import { library } from '../../src/library';
import { count, samples } from '../../src/workbench';
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
  const seen = new Map<string, number>();
  for (let seed = 0; seed < 900; seed++) {
    const [only] = samples({ text }, 'a', { kind: 'random', count: 1, seed });
    seen.set(only!, (seen.get(only!) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['ad', 'ae', 'bcd', 'bce', 'xyz']);
  for (const each of ['ad', 'ae']) expect(Math.abs(seen.get(each)! - 225)).toBeLessThan(60);
  for (const each of ['bcd', 'bce', 'xyz']) expect(Math.abs(seen.get(each)! - 150)).toBeLessThan(50);
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

test('a finite language gives all that it has, an empty one nothing', () => {
  const finite = { text: 'a = %s"x" / %s"yy"\n' };
  expect(samples(finite, 'a')).toEqual(['x', 'yy']);
  expect(samples(finite, 'a', { kind: 'random' }).sort()).toEqual(['x', 'yy']);
  expect(samples({ text: 'a = *%x0-10FFFF\n' }, 'a', { kind: 'invalid' })).toEqual([]);
});

test.each([
  [
    () => samples({ text: 's = "(" [s] ")"\n' }, 's'),
    'there are no samples of rule "s", because it is recursive\nhelp: choose a rule that it uses',
  ],
  [
    () => samples({ text: 'a = "x"\n' }, 'a', { kind: 'long' as never }),
    'option "kind" of samples must be "shortest", "random" or "invalid" (got "long")',
  ],
  [
    () => count({ text: 'a = "x"\n' }, 'a', -1),
    'option "length" of count must be a whole number, 0 or more (got a number)',
  ],
])('wrong arguments: %#', (call, message) => {
  expect(call).toThrow(message);
});
