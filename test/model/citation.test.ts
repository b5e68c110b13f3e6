import { citationOf, citationsIn } from '../../src/model/citation';
import { documentName } from '../../src/model/known-documents';

describe('the rule of another document that a prose-val names', () => {
  test.each([
    ['host, see [RFC3986], Section 3.2.2', 'RFC3986', 'host'],
    ['host, defined in [RFC3986], Section 3.2.2', 'RFC3986', 'host'],
    ['URI-reference, see [RFC3986]', 'RFC3986', 'URI-reference'],
    ['"host" as specified in RFC 3986', 'RFC 3986', 'host'],
    ['the-rule from RFC3986', 'RFC3986', 'the-rule'],
    ['host rule, see [RFC 3986]', 'RFC 3986', 'host'],
    ['host rule as described in RFC-3986', 'RFC-3986', 'host'],
    ['  host ,   see \r\n [RFC3986] ', 'RFC3986', 'host'],
    ['x_1 is given in [Other-Text 1.0]', 'Other-Text 1.0', 'x_1'],
    ['host imported from [RFC3986] and [RFC3986]', 'RFC3986', 'host'],
    ['host per [X]', 'X', 'host'],
    ['host taken from [X]', 'X', 'host'],
    ['addr-spec definition from RFC 5322', 'RFC 5322', 'addr-spec'],
  ])('%j', (prose, document, rule) => {
    expect(citationOf(prose)).toEqual({ document, rule });
  });

  test.each([
    ['As defined in Section 3 of [RFC3986]', 'RFC3986'],
    ['as defined in RFC 3629 (STD 63)', 'RFC 3629'],
    ['see [RFC3986]', 'RFC3986'],
    ['is specified in rfc 3986', 'rfc 3986'],
    ['as is given in [RFC3986]', 'RFC3986'],
    ['in [RFC3986]', 'RFC3986'],
  ])('%j means the one of the name that is being defined', (prose, document) => {
    expect(citationOf(prose)).toEqual({ document, rule: undefined });
  });

  test.each([
    'any octet',
    'host',
    'host, see section 3.2.2',
    'host, see [RFC3986] or [RFC2396]',
    'host, see RFC 3986 or RFC 2396',
    'host [RFC3986]',
    'the host that [RFC3986] defines',
    '1host, see [RFC3986]',
    'seen [RFC3986]',
    'host, seen [RFC3986]',
    'any of [ ] and RFC',
    'XRFC3986 see it',
  ])('%j names none', (prose) => {
    expect(citationOf(prose)).toBeUndefined();
  });
});

test('all citations of a text, in their order', () => {
  const text = 'a = <b, see [X]> / <any octet>\nc = <as defined in RFC 1>\n';
  expect(citationsIn(text)).toEqual([
    { document: 'X', rule: 'b' },
    { document: 'RFC 1', rule: undefined },
  ]);
  expect(citationsIn('a = "b"\n')).toEqual([]);
});

test.each([
  ['RFC3986', 'rfc3986'],
  ['RFC 3986', 'rfc3986'],
  ['RFC-3986', 'rfc3986'],
  ['rfc3986', 'rfc3986'],
  ['RFC 3986bis', 'rfc 3986bis'],
  ['My RFC 1', 'my rfc 1'],
  ['HTTP', 'http'],
])('the name of the grammar of %j is %j', (document, expected) => {
  expect(documentName(document)).toBe(expected);
});
