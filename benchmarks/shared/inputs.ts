/** The inputs of the benchmarks. What is made at random is the same at each run. */
import { readFileSync } from 'node:fs';
import { Random } from '../../test/oracles/random';
import { flat } from './measure';

/** RFC 3986's grammar, as it is compiled. The package's folder is the one in which scripts run. */
export function grammarText(): string {
  return readFileSync('grammar/rfc3986.abnf', 'utf8');
}

/** Up to about twenty characters. */
export const SHORT: readonly string[] = [
  'a:',
  'http://a',
  'http://a/b?c#d',
  'urn:a:b',
  'tel:+1-555-0100',
  'mailto:a@b.org',
  'ftp://h:21/',
  'file:///etc/hosts',
  'http://10.0.0.1/',
  'http://[::1]/',
].map(flat);

/** Eleven of about sixty characters, of different kinds. */
export const TYPICAL: readonly string[] = [
  'https://www.example.com/docs/guide/getting-started/index.html',
  'https://shop.example.net/search?q=blue+shoes&page=2&sort=price',
  'https://en.wikipedia.org/wiki/Uniform_Resource_Identifier#Syntax',
  'http://john.doe@www.example.com:8080/forum/questions/?tag=x#top',
  'http://192.168.100.25:3000/api/v2/users/12345/posts?limit=50',
  'http://[2001:db8:85a3::8a2e:370:7334]:8080/index.html?lang=en',
  'urn:oasis:names:specification:docbook:dtd:xml:4.1.2:chapter:7',
  'mailto:john.doe+newsletter@mail.department.example.com?subject=Hi',
  'ldap://ldap.example.org:389/dc=example,dc=org?objectClass?one',
  'https://example.com/caf%C3%A9/men%C3%BC/%E2%82%AC?name=%C3%BC%20x',
  'file:///usr/local/share/doc/packages/verbatim/README.md#install',
].map(flat);

const LONG_SIZE = 2000;

/** Two thousand characters each. */
export const LONG: readonly string[] = [
  filled('https://www.example.com', '/segment-of-a-path'),
  filled('https://www.example.com/search?', 'key=value&'),
  filled('https://www.example.com/', '%E2%82%AC%20'),
  filled('https://www.example.com/callback#', 'eyJhbGciOiJIUzI1NiJ9.'),
  filled('data:application/octet-stream;base64,', 'AAECAwQFBgcICQoLDA0ODw'),
  filled('http://', 'sub-domain.'),
].map(flat);

function filled(head: string, piece: string): string {
  return (head + piece.repeat(LONG_SIZE / piece.length + 1)).slice(0, LONG_SIZE).replace(/%.?$/, 'xx');
}

/** What every family of near misses is made of: parts that two rules could claim, over and over, and what they end in. */
interface Family {
  readonly head: string;
  readonly pieces: readonly string[];
  readonly tails: readonly string[];
}

const BAD_ENDS = [' ', '%', '%4', '"', '\\', '\u00e9', ''];

const FAMILIES: readonly Family[] = [
  // userinfo or host, host or port: decided by an "@" that never comes, or comes twice
  {
    head: 'http://',
    pieces: ['a', 'a:', '1.', '%41', '-', '1:'],
    tails: ['@@', '@', ':1:', '/[', ...BAD_ENDS],
  },
  { head: '//', pieces: ['a:a', '%41%41', '1.1.1.1', ':::'], tails: ['@:@', ']', '@[', ...BAD_ENDS] },
  // nearly an IPv4 address
  { head: 'http://', pieces: ['255.', '25', '256.', '1.', '0.'], tails: ['255:a', '255@@', ...BAD_ENDS] },
  // nearly an IP literal
  {
    head: 'http://[',
    pieces: ['ffff:', '::', '1:', 'a:b:', '1.1.'],
    tails: [']', ':]', '1.2.3.004]', '::1', 'g]'],
  },
  { head: 'http://[v1.', pieces: ['a', ':', '~'], tails: [']', '/', '[', ...BAD_ENDS] },
  // a scheme or a first segment without colon
  { head: 'a', pieces: ['a', 'a+', '1', '.-', '%41'], tails: [':', ':\\', '/:', ...BAD_ENDS] },
  { head: '', pieces: ['./', '../', '/', '//', ':'], tails: ['?#', '#?#', '::', ...BAD_ENDS] },
  // paths, queries and fragments whose delimiters are characters of each other
  { head: 'a:', pieces: ['/', '/a', '//', ':@', '%2F', ';='], tails: ['?', '#', '##', '[', ...BAD_ENDS] },
  { head: 'a:b?', pieces: ['?', '/', '?/', '%3F', 'a=b&'], tails: ['#', '##', '[', ...BAD_ENDS] },
  { head: 'a:b#', pieces: ['?', '/', 'a', '%23', '!$&'], tails: ['#', '[', ...BAD_ENDS] },
];

/**
 * Near misses of 60 to 2,000 characters, and some that just match: what makes a matcher slow that tries one way and then
 * another.
 */
export function adversarialStrings(count: number): string[] {
  const random = new Random(3986);
  const made = new Set<string>();
  while (made.size < count) {
    const { head, pieces, tails } = random.of(FAMILIES);
    const length = random.chance(0.7) ? 60 + random.below(140) : 200 + random.below(1800);
    const [one, other] = [random.of(pieces), random.of(pieces)];
    let body = head;
    while (body.length < length) body += random.chance(0.8) ? one : other;
    made.add(flat(body + random.of(tails)));
  }
  return [...made];
}

const WORDS = (
  'about account api app archive article assets blog book cart catalog category chapter client code data design dev ' +
  'docs download edit en events example feed file forum gallery guide help home image img index info issue item js lib ' +
  'list login mail main map media news note office order page photo post press product profile project public query ' +
  'read release report search section service session shop show source static store style tag team test theme topic ' +
  'update upload user version video view web wiki'
).split(' ');

const ESCAPES = ['%20', '%C3%A9', '%E2%82%AC', '%2F', '%3a', '%7E'];

/** URIs such as are met with, about sixty characters each: all different, and the same ones for the same count. */
export function distinctUris(count: number): string[] {
  const random = new Random(5234);
  const made = new Set<string>();
  while (made.size < count) made.add(flat(uri(random)));
  return [...made];
}

function uri(random: Random): string {
  const kind = random.fraction();
  if (kind < 0.05) return `urn:${words(random, 3, ':')}:${random.below(1e6)}`;
  if (kind < 0.1) return `mailto:${words(random, 2, '.')}${random.below(1000)}@${domain(random)}`;
  const scheme = random.of(['http', 'https', 'https', 'https', 'ftp', 'ws']);
  const path = Array.from({ length: random.below(5) }, () => '/' + segment(random)).join('');
  return `${scheme}://${authority(random)}${path}${query(random)}${fragment(random)}`;
}

function authority(random: Random): string {
  const user = random.chance(0.05) ? `${random.of(WORDS)}@` : '';
  const port = random.chance(0.1) ? `:${1 + random.below(65535)}` : '';
  return user + host(random) + port;
}

function host(random: Random): string {
  const kind = random.fraction();
  if (kind < 0.05) return Array.from({ length: 4 }, () => random.below(256)).join('.');
  if (kind < 0.1)
    return `[2001:db8::${random.below(65536).toString(16)}:${random.below(65536).toString(16)}]`;
  return (random.chance(0.5) ? 'www.' : '') + domain(random);
}

function domain(random: Random): string {
  return `${words(random, 1 + random.below(2), '-')}.${random.of(['com', 'org', 'example'])}`;
}

function segment(random: Random): string {
  const word = words(random, 1 + random.below(3), random.of(['-', '_', '.']));
  return random.chance(0.1) ? word + random.of(ESCAPES) : word;
}

function query(random: Random): string {
  if (!random.chance(0.35)) return '';
  const pair = (): string =>
    `${random.of(WORDS)}=${random.chance(0.5) ? random.of(WORDS) : random.below(1e5)}`;
  return `?${Array.from({ length: 1 + random.below(3) }, pair).join('&')}`;
}

function fragment(random: Random): string {
  return random.chance(0.15) ? `#${words(random, 1 + random.below(2), '-')}` : '';
}

function words(random: Random, count: number, separator: string): string {
  return Array.from({ length: count }, () => random.of(WORDS)).join(separator);
}

/** The sets on which contenders are compared, by what they are called. */
export function inputSets(): Readonly<Record<string, readonly string[]>> {
  return {
    short: SHORT,
    typical: TYPICAL,
    'long (2 kB)': LONG,
    'adversarial (1,000)': adversarialStrings(1000),
    'distinct (100,000)': distinctUris(100_000),
  };
}
