/**
 * Rows of the case files about URIs that contradict RFC 3986: by file and by the strings that tell the row, what the RFC
 * says and where. They are run all the same, and must be found to differ.
 */
import type { UriRow } from './uri';

const NO_SCHEME = '5.1: a base is an absolute URI';
const NO_UNICODE = 'appendix A: characters beyond ASCII are encoded, so this is no URI-reference';
const NO_ZONE = '3.2.2: an IPv6address has no zone identifier, so this is no URI-reference';
const FIRST_OFFSET = '3.2.2: the digits before can begin an IPv6address, so the error is further on';
const HIERARCHY = '5.2.2: every URI is a base, also one whose path does not begin with "/"';
const PORT_IS_TEXT =
  '3.2.3: a port is *DIGIT, so an empty one is defined, and zeros in front are a part of it';
const AS_WRITTEN = '5.2.2: resolution decodes nothing and changes no case';
const DIFFERENT_PATH =
  '3.3: an empty path and "/" are different strings, equivalent for some schemes (6.2.3)';

const DEVIATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'uri/fast-uri.resolve.json': {
    'uri://trusted.example/ //ex\u00adample.com/': NO_UNICODE,
    'http://trusted.example/ //ex\u00adample.com/': NO_UNICODE,
  },
  'uri/fluent-uri.error-position.json': {
    'URI-reference 3ttp://a.com': '3.3: "3ttp" can begin a relative path, so the error is at the ":"',
    'http://[:]': FIRST_OFFSET,
    'example://[44:55::66::77]': FIRST_OFFSET,
    '//[::01.1.1.1]': FIRST_OFFSET,
    '//[::00.1.1.1]': FIRST_OFFSET,
  },
  'uri/fluent-uri.resolve-error.json': {
    'http://example.com/#title1 foo': '5.1: the fragment of a base is stripped',
    'foo:bar baz': HIERARCHY,
    'foo:bar ?baz': HIERARCHY,
    'foo:bar/.. ?a': HIERARCHY,
  },
  'uri/league-uri.relativize.json': {
    '/a/b/?q /a/b/#h': NO_SCHEME,
    '/ /#h': NO_SCHEME,
    '/ /': NO_SCHEME,
  },
  'uri/disputed/fluent-uri.normalize.json': {
    '//[0000:0000:0000::1]': '6.2.2: no step writes an IPv6address in another way',
    '//[0:0:0:0:0:ffff:192.0.2.1]': '6.2.2: no step writes an IPv6address in another way',
    '//[::192.0.2.1]': '6.2.2: no step writes an IPv6address in another way',
  },
  'uri/disputed/fluent-uri.parse.json': { 'http://127.0.0.1:/': PORT_IS_TEXT },
  'uri/disputed/fluent-uri.resolve.json': {
    'foo:/bar/baz/.%2E/ ..': AS_WRITTEN,
    'foo:/bar/.. .': '5.2.3: the last segment of the base, here "..", goes before dot segments are removed',
  },
  'uri/disputed/hyperjump-uri.resolve.json': {
    'http://example.com/b%2Ec/d/e ': AS_WRITTEN,
    'http://example.com/b%2fc/d/e ': AS_WRITTEN,
    'http://example.com/b?c%2Fd%3Fe ': AS_WRITTEN,
    'http://example.com/b #c%2Fd%3Fe': AS_WRITTEN,
  },
  'uri/disputed/iri-string.normalize.json': {
    'SCHEME://Alpha%ce%b1/': '6.2.2.1: the letters of every host are normalized to lower case',
  },
  'uri/disputed/league-uri.compare.json': {
    'HtTp://\u0645\u062b\u0627\u0644.\u0625\u062e\u062a\u0628\u0627\u0631:80/%7efoo/%7efoo/ http://xn--mgbh0fb.xn--kgbechtv/%7Efoo/~foo/':
      NO_UNICODE,
  },
  'uri/disputed/league-uri.normalize.json': {
    'https://[fe80:0000:0000:0000:0000:0000:0000:000a%25en1]/foo/bar': NO_ZONE,
  },
  'uri/disputed/league-uri.parse.json': {
    'scheme://user:pass@host:/path?query#fragment': PORT_IS_TEXT,
    'scheme://[fe80:1234::%251]/p?q#f': NO_ZONE,
    "http://a_.!~*'(-)n0123Di%25%26:pass;:&=+$,word@www.zend.com": '3.2.1: the userinfo has no backslash',
    "//a_.!~*'(-)n0123Di%25%26:pass;:&=+$,word@www.zend.com": '3.2.1: the userinfo has no backslash',
    'ftp://:/p?q#f': PORT_IS_TEXT,
    'scheme://user:pass@host:000000000081/path?query#fragment': PORT_IS_TEXT,
  },
  'uri/disputed/league-uri.relativize.json': {
    'http://a/ http://a?q#s': DIFFERENT_PATH,
    'http://a http://a/': DIFFERENT_PATH,
    'a/b ../..': NO_SCHEME,
    'a/b ./.': NO_SCHEME,
    'a/b ../c': NO_SCHEME,
    'a/b c/..': NO_SCHEME,
    'a/b c/.': NO_SCHEME,
  },
  'uri/disputed/league-uri.roundtrip.json': {
    'scheme://user:pass@host:/path?query#fragment': '5.3: an empty port is a part of the authority',
  },
  'uri/disputed/league-uri.validity.json': {
    '//[v6.::1]/p?q#f': '3.2.2: this is an IPvFuture',
    'scheme://[fe80:1234::%251]/p?q#f': NO_ZONE,
    'ht\u00e0+d/s:totot': NO_UNICODE,
    'http://b\u00e9b\u00e9.b\u00e9./\u6709\u8bcd\u6cd5\u522b\u540d.zh': NO_UNICODE,
  },
};

/** The section of the RFC that a row contradicts, if any; the row's rule is a part of the key where that matters. */
export function sectionAgainst(
  file: string,
  { rule, input, base, ref, target, a, b }: UriRow,
): string | undefined {
  const known = DEVIATIONS[file];
  const key = [input, base, ref, target, a, b].filter((each) => each !== undefined).join(' ');
  return known?.[key] ?? known?.[`${String(rule)} ${key}`];
}
