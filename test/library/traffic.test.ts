/** What people meet in traffic is compiled (issue 36, point 6). Grammars of their own for what else would take `compile` and a patch. */
import { rfc3261Bare } from '../../src/generated/rfc3261-bare';
import { rfc3986 } from '../../src/generated/rfc3986';
import { rfc6068 } from '../../src/generated/rfc6068';
import { rfc6068Encoded } from '../../src/generated/rfc6068-encoded';
import { rfc6265Errata } from '../../src/generated/rfc6265-errata';
import { rfc9110 } from '../../src/generated/rfc9110';
import { rfc9110Recipient } from '../../src/generated/rfc9110-recipient';
import { compile, library } from '../../src';
import { link } from '../../src/model/link';
import type { Grammar } from '../../src/runtime';
import { grammarEngine, disagreement, parserEngine, searchEngine } from '../oracles/engines';
import { StringGenerator } from '../oracles/string-generator';
import { inLong, inSoak } from '../in-long';

const STRINGS = inSoak(600, inLong(200, 100));

/** The rules that a patch changes or adds, in the grammar that has it. */
const CHANGED: readonly (readonly [name: string, grammar: Grammar, rules: readonly string[]])[] = [
  ['rfc6265-errata', rfc6265Errata, ['set-cookie-string', 'day-of-month', 'year', 'time']],
  [
    'rfc9110-recipient',
    rfc9110Recipient,
    ['Accept', 'Allow', 'Vary', 'If-Match', 'range-set', 'challenge', 'WWW-Authenticate', 'Via'],
  ],
  ['rfc6068-encoded', rfc6068Encoded, ['mailtoURI', 'addr-spec']],
  ['rfc3261-bare', rfc3261Bare, ['from-spec', 'contact-param', 'bare-addr-spec']],
];

function rulesOf(name: string) {
  const given = library.get(name)!;
  const { alphabet } = given;
  return link(given, { library, ...(alphabet && { alphabet }) }).model.rules;
}

/** Strings of a rule, derived and changed at random: of ASCII, so that each character is an octet. */
function stringsOf(name: string, rule: string, count = 3 * STRINGS): readonly string[] {
  const strings = new Set(new StringGenerator(rulesOf(name), 36).sample(rule, count));
  return [...strings].filter((each) => /^[\0-\x7f]*$/.test(each));
}

describe.each(CHANGED)('issue 36, point 6: %s', (name, grammar, names) => {
  const rules = rulesOf(name);
  const reference = searchEngine(rules);
  const engines = [grammarEngine('grammar', grammar), parserEngine('parsers', grammar)];

  test.each(names)('%s: the shipped parser agrees with search on random strings', (rule) => {
    const strings = stringsOf(name, rule, STRINGS);
    const found = strings.flatMap((each) => disagreement(reference, engines, rule, each) ?? []);
    expect(found.slice(0, 5)).toEqual([]);
    expect(strings.filter((each) => grammar.test(rule, each)).length).toBeGreaterThan(5);
  });
});

test('SIP: a bare address is an address without the signs that need brackets (RFC 3261, 20)', () => {
  for (const each of [
    ...stringsOf('rfc3261-bare', 'addr-spec'),
    ...stringsOf('rfc3261-bare', 'bare-addr-spec'),
  ]) {
    const expected = rfc3261Bare.test('addr-spec', each) && !/[,;?]/.test(each);
    expect([each, rfc3261Bare.test('bare-addr-spec', each)]).toEqual([each, expected]);
  }
  const parsed = rfc3261Bare.parse('from-spec', 'sip:alice@a;tag=1');
  expect(parsed.ok && parsed.node.find('tag-param')?.text).toBe('tag=1');
});

test('mailto: header fields begin at the first "?", and every URI of the patch is one of both RFCs (RFC 6068, 2)', () => {
  for (const each of [...stringsOf('rfc6068-encoded', 'mailtoURI'), ...stringsOf('rfc6068', 'mailtoURI')]) {
    if (!rfc6068Encoded.test('mailtoURI', each)) continue;
    expect([each, rfc6068.test('mailtoURI', each), rfc3986.test('URI', each)]).toEqual([each, true, true]);
    const parsed = rfc6068Encoded.parse('mailtoURI', each);
    const fields = parsed.ok ? parsed.node.find('hfields')?.text : '';
    expect([each, fields]).toEqual([each, each.includes('?') ? each.slice(each.indexOf('?')) : undefined]);
  }
  const read = (grammar: Grammar): unknown => {
    const parsed = grammar.parse('mailtoURI', 'mailto:a@b?c=d');
    return parsed.ok && parsed.node.find('domain')?.text;
  };
  expect([read(rfc6068), read(rfc6068Encoded)]).toEqual(['b?c=d', 'b']);
});

test('cookies: Path and SameSite of any length', () => {
  expect(rfc6265Errata.test('set-cookie-string', 'a=b; Path=/docs; SameSite=Lax; Max-Age=0')).toBe(true);
});

/** The definitions of the sections of RFC 9110, by which appendix A has the lists written out. */
const LISTS = `
Accept = #( media-range [ weight ] )
Accept-Charset = #( ( token / "*" ) [ weight ] )
Accept-Encoding = #( codings [ weight ] )
Accept-Language = #( language-range [ weight ] )
Allow = #method
Authentication-Info = #auth-param
Connection = #connection-option
Content-Encoding = #content-coding
Content-Language = #language-tag
Expect = #expectation
If-Match = "*" / #entity-tag
If-None-Match = "*" / #entity-tag
Proxy-Authenticate = #challenge
Proxy-Authentication-Info = #auth-param
TE = #t-codings
Trailer = #field-name
Upgrade = #protocol
Vary = #( "*" / field-name )
Via = #( received-protocol RWS received-by [ RWS comment ] )
WWW-Authenticate = #challenge
acceptable-ranges = 1#range-unit
challenge = auth-scheme [ 1*SP ( token68 / #auth-param ) ]
credentials = auth-scheme [ 1*SP ( token68 / #auth-param ) ]
range-set = 1#range-spec
`;

describe('lists of HTTP as recipients read them (RFC 9110, 5.6.1.2)', () => {
  const names = LISTS.match(/^\S+(?= =)/gm)!;
  // The other rules are those of the appendix.
  const others = library
    .get('rfc9110')!
    .text.split(/\n(?=[A-Za-z])/)
    .filter((rule) => !names.includes(rule.split(' ')[0]!));
  const { text: _, ...given } = library.get('rfc9110')!;
  const lists = compile([...others, ''].join('\n') + LISTS, { ...given, extensions: ['recipient-list'] });

  const [sender, recipient]: readonly Grammar[] = [rfc9110, rfc9110Recipient];

  test.each(names)('%s', (rule) => {
    const strings = stringsOf('rfc9110-recipient', rule);
    const differ = strings.filter((each) => lists.test(rule, each) !== recipient!.test(rule, each));
    expect(differ.slice(0, 5)).toEqual([]);
    // Whatever a sender may write is read, too.
    expect(strings.filter((each) => sender!.test(rule, each) && !recipient!.test(rule, each))).toEqual([]);
  });

  test('each list of the appendix is one', () => {
    const separated = [...library.get('rfc9110')!.text.matchAll(/^(\S+) =[^=]*?OWS\s+","/gm)];
    expect(separated.map(([, name]) => name)).toEqual(names);
  });
});

test('patches of the same name read the lists of RFC 9112 and RFC 8288', () => {
  const verdicts = (name: string, rule: string, input: string): boolean[] =>
    ['', '+recipient-lists'].map((patch) => {
      const given = library.get(name + patch)!;
      return compile(given.text, given).test(rule, input);
    });
  expect(verdicts('rfc9112', 'Transfer-Encoding', 'gzip,,chunked')).toEqual([false, true]);
  expect(verdicts('rfc8288', 'Link', '</a>; rel=next,,</b>')).toEqual([false, true]);
});
