import { library } from '../../src/library/library';
import { diff, minimize } from '../../src/workbench';
import { inLong, testInLong } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { tinyGrammars } from '../oracles/tiny-grammars';
import { expectNoLonger } from './minimized-lengths';
import { stringsOver } from './random-patterns';

test.each([false, true])(
  'shorter definitions of tiny rules derive the same strings; recursive: %s',
  (isRecursive) => {
    const all = [...tinyGrammars({ s: 4, t: 2 })].filter(({ recursive }) => recursive === isRecursive);
    const strings = stringsOver(['a', 'A', 'b', 'B'], 4);
    let found = 0;
    for (const { text } of all.filter((_, index) => index % Math.ceil(all.length / inLong(300, 10)) === 0)) {
      const { text: shorter, length } = minimize({ text }, 's');
      if (shorter === undefined) continue;
      found++;
      expect(length.after).toBeLessThan(length.before);
      const [before, after] = [
        new Search(modelOf(text).rules),
        new Search(modelOf(`${shorter}${withoutRules(text, shorter)}`).rules),
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
  },
);

/** The rules of a tiny grammar that a shorter text does not have. */
function withoutRules(text: string, shorter: string): string {
  const isThere = (line: string): boolean =>
    shorter.split('\n').some((each) => each.startsWith(line.slice(0, 3)));
  return text
    .split('\n')
    .filter((line) => line === '' || !isThere(line))
    .join('\n');
}

test('a recursive rule stays if its terminals are all characters, and if its definition is short', () => {
  expect(() => minimize({ text: 's = *( %x0-10FFFF / s s )\n' }, 's')).toThrow(
    'rule "s" cannot be minimized, because it is recursive, and the terminals of the grammar leave too few characters to stand for rules',
  );
  expect(minimize({ text: 's = "(" [ s ] ")"\n' }, 's').text).toBeUndefined();
});

test('definitions of recursive rules of the library derive the strings of search', () => {
  const { text } = library.get('rfc8259')!;
  const rules = ['JSON-text', 'value', 'array', 'object', 'member'];
  const own = new Search(modelOf(text).rules);
  const inputs = [
    ...stringsOver(['[', ']', '1', ',', ' '], 4),
    '{"a":[1]}',
    '{"a":1,"b":{}}',
    '{"a":1,}',
    'null',
    '-1.0e+2',
  ];
  for (const rule of rules) {
    const shorter = minimize({ text }, rule).text!;
    const names = Array.from(shorter.matchAll(/^(\S+) +=/gm), ([, name]) => name!);
    const others = text
      .split(/^(?=[ ]*[a-z-]+ =)/im)
      .filter((each) => !names.includes(/^ *(\S+) =/.exec(each)?.[1] ?? ''));
    const search = new Search(
      modelOf(
        `${shorter}${others.map((each) => each.replace(/^ +/gm, (blanks, at: number) => (at === 0 ? '' : blanks))).join('')}`,
      ).rules,
    );
    for (const each of inputs)
      expect([rule, each, search.test(rule, each)]).toEqual([rule, each, own.test(rule, each)]);
  }
});

test.each([
  ['a = "x" / "x" "y" / "x" "y" "y"', 'a = "x" *2"y"'],
  ['a = *b *b\nb = %x61-7A / %x41-5A', 'a = *ALPHA'],
  ['a = b b b / b b / b b b b\nb = 1*2"x" "y" "z"', 'a = 2*4( 1*2"x" "yz" )'],
  ['a = "GET" SP / "GET" HTAB', 'a = "GET" WSP'],
  ['a = %s"ab" "1" / %s"ab" "2"', 'a = %s"ab" %x31-32'],
  ['a = [ "x" ] [ "x" ] [ "x" ]', 'a = *3"x"'],
  ['a = b "." b "." b "." b\nb = 1*3DIGIT', 'a = b 3( "." b )'],
  ['a = b / c\nb = 1*DIGIT\nc = *( DIGIT / "-" )', 'a = *( DIGIT / "-" )'],
  ['a = "Jan" / "Jun" / "Jul" / "jan"', 'a = "Jan" / "Jun" / "Jul"'],
  ['a = *2DIGIT / 3DIGIT / DIGIT', 'a = *3DIGIT'],
  ['a = [ DIGIT *( DIGIT / "." ) ]', 'a = *( DIGIT *"." )'],
  ['a = DIGIT "-" *( DIGIT "-" ) DIGIT "-"', 'a = 2*( DIGIT "-" )'],
  ['a = CRLF / "x" CRLF', 'a = [ "x" ] CRLF'],
  ['a = "(" a ")" / "(" a ")" "!" / "x"', 'a = "x" / "(" a ")" [ "!" ]'],
  ['a = c a c / c a / ""\nc = 1*d\nd = "x" / "y"', 'a = [ 1*d a *d ]'],
])('%j', (text, expected) => {
  expect(minimize({ text: `${text}\n` }, 'a').text).toBe(`${expected}\n`);
});

test('rules that cannot be minimized', () => {
  expect(minimize({ text: 'a = "x"\n' }, 'a')).toMatchObject({ length: { before: 7, after: 7 }, uses: [] });
});

test('a definition that is too long for the search stays as it is', () => {
  const hex = (point: number): string => point.toString(16);
  const ranges = Array.from({ length: 1_000 }, (_, i) => `%x${hex(0x100 + 3 * i)}-${hex(0x101 + 3 * i)}`);
  const { text, length } = minimize({ text: `a = *( ${ranges.join('\n  / ')} )\n` }, 'a');
  expect([text, length.before > 8_000, length.after === length.before]).toEqual([undefined, true, true]);
});

test('two rules with one definition, of names of different length', () => {
  const { length } = minimize({ text: 'a = bb cccc "."\nbb = *DIGIT *DIGIT\ncccc = *DIGIT *DIGIT\n' }, 'a');
  expect(length.after).toBe('a = *DIGIT "."'.length);
});

const uri = library.get('rfc3986')!;

test('results that a reader accepts', () => {
  const textOf = (grammar: string, rule: string): string | undefined =>
    minimize(library.get(grammar)!, rule).text;
  const octet = 'dec-octet = [ %x31-39 / "2" %x30-34 ] DIGIT / "1" 2DIGIT / "25" %x30-35\n';
  expect(textOf('rfc3986', 'dec-octet')).toBe(octet);
  expect(textOf('rfc3986', 'IPv4address')!.split('\n')[0]).toBe('IPv4address = dec-octet 3( "." dec-octet )');
  for (const rule of ['port', 'h16', 'scheme', 'unreserved', 'ALPHA'])
    expect([rule, textOf('rfc3986', rule)]).toEqual([rule, undefined]);
  expect(textOf('rfc3339', 'date-time')).toBe(
    'date-time = 4DIGIT 2( "-" 2DIGIT ) "T" 2DIGIT 2( ":" 2DIGIT )\n' +
      '            [ "." 1*DIGIT ] ( "Z" / ( "+" / "-" ) 2DIGIT ":" 2DIGIT )\n',
  );
});

test('used rules that become shorter are written, too, and all derive the same strings', () => {
  const { text, uses, length } = minimize(uri, 'ls32');
  expect(uses).toEqual(['dec-octet']);
  expect(text!.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    expect.stringMatching(/^ls32 {6}= /),
    expect.stringMatching(/^dec-octet = /),
  ]);
  expect(length.before).toBe(197);
  expect(length.after).toBeLessThan(197);
  for (const rule of ['ls32', 'dec-octet'])
    expect(diff(uri, { text: text! }, { rules: [rule] })[0]!.change).toBe('same');
});

test.each([
  ['rfc8259', ['value', 'null', 'number', 'string']],
  ['rfc3339', ['date-time', 'time-secfrac']],
  ['rfc3986', ['ls32', 'scheme', 'path-absolute']],
])('of %s, nothing becomes longer, and the characters are counted', (grammar, rules) => {
  for (const rule of rules) expectNoLonger(library.get(grammar)!, rule);
});

test('strings are not counted if that is longer', () => {
  expect(minimize({ text: 'v = %x6e.75.6c.6c / %x74.72.75.65\n' }, 'v').text).toBe(
    'v = %s"null" / %s"true"\n',
  );
  expect(minimize({ text: 'v = %x6e.75.6c.6c.6c.6c\n' }, 'v').text).toBe('v = %s"nu" 4%s"l"\n');
});

test('a rule of an import that another rule hides', () => {
  const hidden = minimize({ text: '; @import rfc3986\nport = "x"\nlink = authority\n' }, 'rfc3986:port');
  expect([hidden.rule.name, hidden.text]).toEqual(['rfc3986:port', undefined]);
});

testInLong('an address keeps its parts, and a host loses what is part of a name', () => {
  const address = minimize(uri, 'IPv6address');
  expect(address.uses).toEqual(expect.arrayContaining(['h16']));
  expect(address.length.after).toBeLessThanOrEqual(421);
  const host = minimize(uri, 'host');
  expect(host.length.after).toBeLessThanOrEqual(613);
  expect(
    diff(uri, { text: `${host.text}${/^ *(h16 .*)/m.exec(uri.text)![1]}\n` }, { rules: ['host'] })[0]!.change,
  ).toBe('same');
});
