import { library } from '../../src/library/library';
import { suite, type TestVector, vectors } from '../../src/workbench';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';

const uri = library.get('rfc3986')!;
const octetsOf = ({ octets }: TestVector): Buffer => Buffer.from(octets, 'hex');

test.each(['dec-octet', 'IPv4address'])('the answers about %s are those of search', (rule) => {
  const search = new Search(modelOf(uri.text).rules);
  const found = vectors(uri, rule, { count: 30 });
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ text }) => text === undefined).length).toBeGreaterThan(2);
  for (const each of found) {
    // Octets beyond ASCII match nothing, as do characters of the same numbers.
    const text = octetsOf(each).toString('latin1');
    expect([each, search.test(rule, text)]).toEqual([each, each.matches]);
    const ends = Array.from({ length: text.length + 1 }, (_, end) => end).filter((end) =>
      search.test(rule, text.slice(0, end)),
    );
    expect([each, ends.at(-1) ?? -1]).toEqual([each, each.longest]);
    expect(each.stop).toBeGreaterThanOrEqual(each.longest);
    if (each.matches) expect(each.stop).toBe(text.length);
  }
});

test('half of them are members, and the seed decides', () => {
  const found = vectors(uri, 'ipv4ADDRESS', { count: 50, seed: 3 });
  expect(found).toHaveLength(50);
  expect(found.filter(({ matches }) => matches)).toHaveLength(25);
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['IPv4address']));
  expect(vectors(uri, 'IPv4address', { count: 50, seed: 3 })).toEqual(found);
  expect(vectors(uri, 'IPv4address', { count: 50, seed: 4 })).not.toEqual(found);
});

test('text is there if the octets are UTF-8', () => {
  const found = vectors({ text: 'a = *%x0-10FFFF\n' }, 'a');
  expect(found.some(({ octets }) => /c[2-9a-f]|[ef][0-9]/.test(octets))).toBe(true);
  for (const each of found) {
    if (each.text === undefined) expect(octetsOf(each).toString('utf8')).toContain('\ufffd');
    else expect(Buffer.from(each.text, 'utf8')).toEqual(octetsOf(each));
  }
});

test('a string of a surrogate alone has no octets', () => {
  const found = vectors({ text: 'a = "x" / "(" %xD800-DFFF [ a ] ")"\n' }, 'a');
  const members = found.filter(({ matches }) => matches).map(({ text }) => text);
  expect(members.sort()).toEqual(['X', 'x']);
  expect(found.filter(({ text }) => text === undefined)).toHaveLength(10);
});

test('a grammar over octets has octets alone', () => {
  const text = 'a = %xE9 / %xFF %x80\n';
  const found = vectors({ text, alphabet: 'octets' }, 'a');
  expect(found.every((each) => each.text === undefined)).toBe(true);
  expect(found.filter(({ matches }) => matches).map(({ octets }) => octets)).toEqual(['e9', 'ff80']);
});

test('the option suite gives the strings of the suite', () => {
  const { valid, invalid } = suite(uri, 'port');
  const found = vectors(uri, 'port', { suite: true });
  expect(found.map(({ text }) => text)).toEqual([...valid, ...invalid]);
  expect(found.filter(({ matches }) => matches)).toHaveLength(valid.length);
  expect(() => vectors({ text: 's = "(" [ s ] ")"\n' }, 's', { suite: true })).toThrow(RangeError);
});

test('wrong arguments are refused', () => {
  expect(() => vectors(uri, 'nonsense')).toThrow('nonsense');
  expect(() => vectors(uri, 'port', { count: 0 })).toThrow(TypeError);
});
