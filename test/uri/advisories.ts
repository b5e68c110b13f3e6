/**
 * Cases of our own after published advisories of 2025 and 2026 (and the older ones of url-parse): strings by which another
 * library took one host for another, and what RFC 3986 has to say of them.
 */
interface Advisory {
  /** The advisory, and the library that it is about. */
  readonly source: string;
  readonly input: string;
}

/** A string that is a URI reference, whatever it seems to be. */
export interface Valid extends Advisory {
  readonly host: string | undefined;
  readonly userinfo?: string;
  readonly normal: string;
  /** What `inspect` says of it. */
  readonly findings: readonly string[];
}

const ENCODED_AUTHORITY = 'CVE-2026-6322, GHSA-v39h-62p7-jpjc (fast-uri)';
const ENCODED_DOTS = 'CVE-2026-6321, GHSA-q3j6-qgpj-74h6 (fast-uri)';
const TWICE = 'CVE-2026-75899 (fast-uri)';
const UNICODE_HOST = 'CVE-2026-13676, GHSA-4c8g-83qw-93j6 (fast-uri)';
const UNICODE_HOST_RELATIVE = 'CVE-2026-75931 (fast-uri)';
const BACKSLASH = 'CVE-2026-16221, GHSA-v2hh-gcrm-f6hx (fast-uri)';
const BACKSLASHES = 'CVE-2026-18446, GHSA-7p8r-x3mc-p8w7 (fast-uri)';
const IPV6 = 'CVE-2026-75975, GHSA-f65p-4m7j-42xc (fast-uri)';
const SCHEME = 'CVE-2026-76172, GHSA-jqff-g426-hqxp (fast-uri)';
const SCHEME_GRAMMAR = 'GHSA-9pcr-hcx9-jj65 (fast-uri)';
const RESERVED = 'GHSA-7mh8-fcmq-x23c (fast-uri)';
const MAILTO = 'GHSA-88vg-qfhm-jx5q (fast-uri)';
const ENCODED_CASE = 'CVE-2026-86472 (fast-uri)';
const USERINFO = 'CVE-2025-27221, GHSA-22h5-pq3x-2gf2 (Ruby uri)';
const USERINFO_AGAIN = 'CVE-2025-61594, GHSA-j4pr-3wm6-xx2r (Ruby uri)';
const AT_SIGNS = 'CVE-2022-0512 (url-parse)';
const EMPTY_USERINFO = 'CVE-2022-0639 (url-parse)';
const EMPTY_PORT = 'CVE-2022-0686 (url-parse)';
const CONTROLS = 'CVE-2022-0691 (url-parse)';

const unchanged = (
  source: string,
  input: string,
  host: string | undefined,
  ...findings: string[]
): Valid => ({
  source,
  input,
  host,
  normal: input,
  findings,
});

export const VALID: readonly Valid[] = [
  unchanged(
    ENCODED_AUTHORITY,
    'http://good.example%40evil.example/',
    'good.example%40evil.example',
    'encoded-delimiter',
  ),
  unchanged(
    ENCODED_AUTHORITY,
    'http://good.example%3A80%40evil.example/',
    'good.example%3A80%40evil.example',
    'encoded-delimiter',
  ),
  unchanged(
    ENCODED_AUTHORITY,
    'http://evil.example%2F.good.example/',
    'evil.example%2F.good.example',
    'encoded-delimiter',
  ),
  unchanged(
    ENCODED_AUTHORITY,
    'http://evil.example%23.good.example/',
    'evil.example%23.good.example',
    'encoded-delimiter',
  ),
  unchanged(
    ENCODED_AUTHORITY,
    'http://evil.example%3F.good.example/',
    'evil.example%3F.good.example',
    'encoded-delimiter',
  ),
  unchanged(
    BACKSLASH,
    'http://evil.example%5C.good.example/',
    'evil.example%5C.good.example',
    'encoded-delimiter',
  ),
  unchanged(TWICE, 'http://127.0.0.1%2540evil.example/', '127.0.0.1%2540evil.example', 'encoded-twice'),
  unchanged(TWICE, 'http://%2531%2532%2537.0.0.1/', '%2531%2532%2537.0.0.1', 'encoded-twice'),
  {
    source: TWICE,
    input: 'http://%31%32%37.0.0.1/',
    host: '%31%32%37.0.0.1',
    normal: 'http://127.0.0.1/',
    findings: ['rare-ipv4', 'encoded-unreserved'],
  },
  {
    source: ENCODED_CASE,
    input: 'http://%45VIL.example/',
    host: '%45VIL.example',
    normal: 'http://evil.example/',
    findings: ['encoded-unreserved', 'upper-case'],
  },
  {
    // "." is unreserved: by 6.2.2.2 these are aliases, and the normal form is what a path must be judged by.
    source: ENCODED_DOTS,
    input: 'http://a.example/public/%2e%2e/admin',
    host: 'a.example',
    normal: 'http://a.example/admin',
    findings: ['dot-segment', 'encoded-unreserved'],
  },
  {
    source: ENCODED_DOTS,
    input: 'http://a.example/public/%2e%2e%2fadmin',
    host: 'a.example',
    normal: 'http://a.example/public/..%2Fadmin',
    findings: ['encoded-unreserved', 'encoded-delimiter'],
  },
  unchanged(ENCODED_DOTS, 'http://a.example/public%2F..%2Fadmin', 'a.example', 'encoded-delimiter'),
  unchanged(RESERVED, 'http://a.example/b%3Ac', 'a.example', 'encoded-delimiter'),
  unchanged(RESERVED, 'http://a.example/b:c@d;e', 'a.example'),
  // No scheme at all: a path.
  unchanged(SCHEME, 'http%3A//evil.example/', undefined, 'encoded-delimiter'),
  unchanged(SCHEME, 'http%3A%2F%2Fevil.example/', undefined, 'encoded-delimiter'),
  unchanged(MAILTO, 'mailto://h.example/a', 'h.example'),
  { ...unchanged(EMPTY_USERINFO, 'http://@/127.0.0.1', '', 'empty-host'), userinfo: '' },
  unchanged(EMPTY_USERINFO, 'http:///127.0.0.1', '', 'empty-host'),
  { ...unchanged(EMPTY_PORT, 'http://a.example:/', 'a.example'), normal: 'http://a.example/' },
  {
    ...unchanged(USERINFO, 'http://user:secret@a.example/', 'a.example', 'password'),
    userinfo: 'user:secret',
  },
];

/** Strings that are no URI reference, and where that shows. */
export const INVALID: readonly (Advisory & { readonly offset: number })[] = [
  { source: UNICODE_HOST, input: 'http://127。0。0。1/', offset: 10 },
  { source: UNICODE_HOST, input: 'http://ｅvil.example/', offset: 7 },
  { source: UNICODE_HOST_RELATIVE, input: '//127。0。0。1/', offset: 5 },
  { source: BACKSLASH, input: 'http://evil.example\\@good.example/', offset: 19 },
  { source: BACKSLASH, input: 'http://good.example\\.evil.example/', offset: 19 },
  { source: BACKSLASHES, input: '\\\\evil.example/', offset: 0 },
  { source: BACKSLASHES, input: '/\\evil.example/', offset: 1 },
  { source: BACKSLASHES, input: '\\/evil.example/', offset: 0 },
  { source: BACKSLASHES, input: 'http:\\\\evil.example/', offset: 5 },
  { source: BACKSLASHES, input: 'http:/\\evil.example/', offset: 6 },
  { source: IPV6, input: 'http://[::1', offset: 11 },
  { source: IPV6, input: 'http://::1]/', offset: 10 },
  { source: IPV6, input: 'http://[::1]evil.example/', offset: 12 },
  { source: IPV6, input: 'http://[::not-valid]/', offset: 10 },
  { source: IPV6, input: 'http://[::ffff:127.0.0.1.evil]/', offset: 24 },
  { source: IPV6, input: 'http://[::ffff:127.0.0.01]/', offset: 24 },
  { source: IPV6, input: 'http://[1:2:3]/', offset: 13 },
  { source: IPV6, input: 'http://[1::2::3]/', offset: 13 },
  { source: IPV6, input: 'http://[127.0.0.1]/', offset: 11 },
  { source: IPV6, input: 'http://[fe80::1%25eth0]/', offset: 15 },
  { source: SCHEME, input: '%68ttp://evil.example/', offset: 6 },
  { source: SCHEME, input: 'ht%74p://evil.example/', offset: 6 },
  { source: SCHEME, input: 'java%73cript:alert(1)', offset: 12 },
  { source: SCHEME_GRAMMAR, input: '1http://evil.example/', offset: 5 },
  { source: SCHEME_GRAMMAR, input: 'a_b://evil.example/', offset: 3 },
  // U+212A, which folds to "k" where case is folded by Unicode.
  { source: SCHEME_GRAMMAR, input: '\u212A://evil.example/', offset: 0 },
  { source: AT_SIGNS, input: 'http://a@good.example@evil.example/', offset: 21 },
  { source: EMPTY_PORT, input: 'http://a.example:80:80/', offset: 22 },
  { source: CONTROLS, input: '\0http://evil.example/', offset: 0 },
  { source: CONTROLS, input: '\thttp://evil.example/', offset: 0 },
  { source: CONTROLS, input: ' http://evil.example/', offset: 0 },
  { source: CONTROLS, input: 'ht\ntp://evil.example/', offset: 2 },
  { source: CONTROLS, input: 'http://ev\til.example/', offset: 9 },
];

/** Base, reference, target. */
export const RESOLVED: readonly (readonly [
  source: string,
  base: string,
  reference: string,
  target: string,
])[] = [
  [USERINFO, 'http://user:secret@a.example/', '//evil.example/', 'http://evil.example/'],
  [USERINFO, 'http://user:secret@a.example/', 'http://evil.example/', 'http://evil.example/'],
  [USERINFO, 'http://user:secret@a.example/', 'https://a.example/', 'https://a.example/'],
  [USERINFO_AGAIN, 'http://user:secret@a.example/b', '//a.example', 'http://a.example'],
  [USERINFO_AGAIN, 'http://user:secret@a.example/b', '//a.example:81/', 'http://a.example:81/'],
  [USERINFO_AGAIN, 'http://user:secret@a.example/b', '//@evil.example/', 'http://@evil.example/'],
  [USERINFO_AGAIN, 'http://user:secret@a.example/b', '//other@evil.example/', 'http://other@evil.example/'],
  [USERINFO, 'http://user:secret@a.example/b', 'c', 'http://user:secret@a.example/c'],
  [
    USERINFO,
    'http://user:secret@a.example/b',
    '/.//evil.example/',
    'http://user:secret@a.example//evil.example/',
  ],
  [USERINFO, 'http:b', '/.//evil.example/', 'http:/.//evil.example/'],
  [ENCODED_AUTHORITY, 'http://a.example/', '%2F%2Fevil.example/', 'http://a.example/%2F%2Fevil.example/'],
  [ENCODED_AUTHORITY, 'http://a.example/', '/%2Fevil.example/', 'http://a.example/%2Fevil.example/'],
  [SCHEME, 'http://a.example/', 'http%3A//evil.example/', 'http://a.example/http%3A//evil.example/'],
  [ENCODED_DOTS, 'http://a.example/public/', '%2E%2E/admin', 'http://a.example/public/%2E%2E/admin'],
];

/** Strings that were taken for the same and are not, or were taken for different and are the same. */
export const COMPARED: readonly (readonly [source: string, a: string, b: string, same: boolean])[] = [
  [ENCODED_AUTHORITY, 'http://good.example%40evil.example/', 'http://good.example@evil.example/', false],
  [TWICE, 'http://%2531.example/', 'http://%31.example/', false],
  [RESERVED, 'http://a.example/b%2Fc', 'http://a.example/b/c', false],
  [RESERVED, 'http://a.example/b%3Ac', 'http://a.example/b:c', false],
  [ENCODED_DOTS, 'http://a.example/public/%2E%2E/admin', 'http://a.example/admin', true],
  [ENCODED_DOTS, 'http://a.example/public/..%2Fadmin', 'http://a.example/admin', false],
  [IPV6, 'http://[::1]/', 'http://[::2]/', false],
  [EMPTY_PORT, 'http://a.example:/', 'http://a.example:80/', true],
];
