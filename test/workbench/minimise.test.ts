import { library } from '../../src/library';
import { minimise } from '../../src/workbench';
import { inLong, testInLong } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { tinyGrammars } from '../oracles/tiny-grammars';
import { stringsOver } from './random-patterns';

test('shorter definitions of tiny rules derive the same strings', () => {
  const all = [...tinyGrammars({ s: 4, t: 2 })].filter(({ recursive }) => !recursive);
  const strings = stringsOver(['a', 'A', 'b', 'B'], 4);
  let found = 0;
  for (const { text } of all.filter((_, index) => index % Math.ceil(all.length / inLong(300, 10)) === 0)) {
    const { text: shorter, length } = minimise({ text }, 's');
    if (shorter === undefined) continue;
    found++;
    expect(length.after).toBeLessThan(length.before);
    const [before, after] = [
      new Search(modelOf(text).rules),
      new Search(modelOf(`${shorter}${withoutRule(text)}`).rules),
    ];
    for (const each of strings)
      expect([text, shorter, each, after.test('s', each)]).toEqual([
        text,
        shorter,
        each,
        before.test('s', each),
      ]);
  }
  expect(found).toBeGreaterThan(1);
});

/** The other rules of a tiny grammar. */
function withoutRule(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('s ='))
    .join('\n');
}

test.each([
  ['a = "x" / "x" "y" / "x" "y" "y"', 'a = "x" *2"y"'],
  ['a = *b *b\nb = %x61-7A / %x41-5A', 'a = *ALPHA'],
  ['a = b b b / b b / b b b b\nb = 1*2"x" "y" "z"', 'a = 2*4b'],
  ['a = "GET" SP / "GET" HTAB', 'a = "get" WSP'],
  ['a = %s"ab" "1" / %s"ab" "2"', 'a = %s"ab" %x31-32'],
  ['a = [ "x" ] [ "x" ] [ "x" ]', 'a = *3"x"'],
])('%j', (text, expected) => {
  expect(minimise({ text: `${text}\n` }, 'a').text).toBe(`${expected}\n`);
});

test('rules that cannot be minimised', () => {
  expect(() => minimise({ text: 'a = "(" [ a ] ")"\n' }, 'a')).toThrow(
    /^rule "a" cannot be minimised, because it is recursive/,
  );
  expect(minimise({ text: 'a = "x"\n' }, 'a')).toMatchObject({ length: { before: 7, after: 7 }, uses: [] });
});

test('rules of RFC 3986', () => {
  const uri = library.get('rfc3986')!;
  expect(minimise(uri, 'dec-octet').length).toEqual({ before: 81, after: 80 });
});

testInLong('an address of RFC 3986 keeps the rules that it uses', () => {
  const { uses, length } = minimise(library.get('rfc3986')!, 'IPv6address');
  expect(uses).toEqual(expect.arrayContaining(['h16', 'ls32']));
  expect(length.after).toBeLessThan(length.before);
});
