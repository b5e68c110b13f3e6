import type { JavaUri } from '../../../src/uri/java';

/** What is asked of the real class and of ours: the operation and one or two strings. */
export type Question = readonly [operation: Operation, first: string, second?: string];

type Operation = 'parse' | 'resolve' | 'relativize' | 'compare';

/** Pieces of URIs and of what is nearly one; "other" characters, spaces, controls and halves of pairs among them. */
const PIECES = [
  ...'aAzZ019:/?#[]@%.-_~!$&\'()*+,;= |\\^"<>{}`\n\t\0\x7f\u0080\u0085\u00a0\u1680\u2003\u2028\u3000\ufeff',
  ...['//', '::', './', '../', '%41', '%2f', '%2F', '%c3%a9', '%e2%82', '%ed%a0%80', '%ff', '%g', '%%'],
  ...['é', 'e\u0301', '\u212a', '\ud83d\ude00', '\ud83d', '\ude00', '\u00ad', '\u200b'],
  ...['http:', 'urn:', 'mailto:', '//h', 'u@', 'h:80', '1.2.3.4', '[::1]', '[fe80::1%25eth0]', 'fe80', '256'],
];
const HOST_PIECES = [
  ...'ab12.-_:@[] ,%é',
  ...['a-b', 'x.y', '255', '256', '01', '80', '2147483647', '2147483648', '%41', 'u:p@', '1.2.3.4'],
];
const ADDRESS_PIECES = [
  ...'1af:.%g-_[]',
  ...['::', '0000', '12345', '255', '256', '1.2.3.4', 'e0', '%25', '1:2:3:4:5:6', '7:8'],
];
const SEGMENTS = ['', '.', '..', 'a', 'b', 'a:b', 'a/b', '%2f', '%2F', '%2e', 'x', 'é'];
const STARTS = [
  '',
  '/',
  'a:',
  'a:/',
  '//h',
  '//h/',
  'http://h',
  'http://h/',
  'http://u@H:8/',
  '//a_b/',
  'HTTP://h/',
];
const ENDS = ['', '', '', '?', '?q', '?q/../x', '#', '#f', '#F', '?q#f'];

/** Numbers from 0 to 1, the same in each run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Strings in the neighbourhood of URIs. */
class Strings {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = generator(seed);
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }

  some(pieces: readonly string[], most: number, separator = ''): string {
    return Array.from({ length: Math.floor(this.next() * (most + 1)) }, () => this.pick(pieces)).join(
      separator,
    );
  }

  string(): string {
    const kind = this.next();
    const end = this.pick(ENDS);
    if (kind < 0.3) return this.some(PIECES, 9);
    if (kind < 0.45) return this.pick(STARTS) + this.some(PIECES, 6);
    if (kind < 0.6) return this.pick(['//', 'a://']) + this.some(HOST_PIECES, 7) + this.pick(['', '/']) + end;
    if (kind > 0.8) return this.pick(STARTS) + this.some(SEGMENTS, 6, '/') + end;
    return `${this.pick(['//', 'a://', '//u@'])}[${this.some(ADDRESS_PIECES, 8)}]${this.pick(['', ':', ':80', '/x'])}`;
  }

  /** A string that has much in common with another. */
  like(text: string): string {
    const kind = this.next();
    if (kind < 0.3) return this.string();
    if (kind < 0.6) return text + this.some(SEGMENTS, 3, '/');
    if (kind < 0.8)
      return text.replace(/[a-z]/g, (letter) => (this.next() < 0.3 ? letter.toUpperCase() : letter));
    return text.slice(0, this.next() * text.length) + this.some(PIECES, 2);
  }
}

/** Questions whose strings are made by chance, the same in each run. */
export function generated(count: number, seed = 1): Question[] {
  const strings = new Strings(seed);
  return Array.from({ length: count }, (): Question => {
    const first = strings.string();
    if (strings.next() < 0.5) return ['parse', first];
    return strings.next() < 0.5
      ? ['resolve', first, strings.string()]
      : [strings.pick(['relativize', 'compare'] as const), first, strings.like(first)];
  });
}

/** Every question about an authority, or about what stands in brackets, of `length` pieces. */
export function exhaustive(length: number): Question[] {
  const authorities = over([...'a1.-:@[]%'], length).map((text): Question => ['parse', `//${text}`]);
  const addresses = over(['1', 'a', ':', '::', '.', '1.2.3.4', '%', 'g'], length).map((text): Question => [
    'parse',
    `//[${text}]`,
  ]);
  const texts = over([...'a:/?#%é '], length).map((text): Question => ['parse', text]);
  return [...authorities, ...addresses, ...texts];
}

function over(pieces: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  const shorter = over(pieces, length - 1);
  return ['', ...shorter.flatMap((text) => pieces.map((piece) => text + piece))];
}

/** The strings of a question or an answer, as test/uri/java/Answers.java reads and writes them. */
export function encoded(text: string | undefined): string {
  if (text === undefined) return '-';
  return `x${[...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join('')}`;
}

function hex(unit: number): string {
  return unit.toString(16).padStart(4, '0');
}

export function decoded(code: string): string | undefined {
  if (code === '-') return undefined;
  return code.slice(1).replace(/..../g, (digits) => String.fromCharCode(parseInt(digits, 16)));
}

/** All fields of a URI, in the order in which Answers.java prints them. */
export function described(uri: JavaUri): string {
  const { raw, decoded: text } = uri;
  return [
    'valid',
    encoded(String(uri)),
    ...[uri.opaque, uri.absolute, uri.serverBased, uri.registryBased],
    ...[raw.scheme, raw.schemeSpecificPart, raw.authority, raw.userInfo, raw.host].map(encoded),
    raw.port ?? -1,
    ...[raw.path, raw.query, raw.fragment].map(encoded),
    ...[text.schemeSpecificPart, text.authority, text.userInfo, text.path, text.query, text.fragment].map(
      encoded,
    ),
    encoded(String(uri.normalize())),
    encoded(uri.toASCIIString()),
  ].join(' ');
}
