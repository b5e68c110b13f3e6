/** Documents with a string of each of some formats: records of users, requests and devices. The same at each run. */
import { Random } from '../../test/oracles/random';
import { distinctUris } from './inputs';
import { flat } from './measure';

/** A document: strings by the names of their formats. */
export type FormatDocument = Readonly<Record<string, string>>;

const NAMES = 'john jane anna.b max o-neil tom+news li.wei ada'.split(' ');
const LABELS = 'www mail api shop cdn-3 static example my-site node42 eu-west-1 k8s internal'.split(' ');
const TOP = 'com org net io example co.uk'.split(' ');

/** In one of so many strings a character is changed. */
const CHANGED = 0.1;

type Maker = (random: Random, at: number) => string;

const digits = (random: Random, count: number, below = 10 ** count): string =>
  String(random.below(below)).padStart(count, '0');

const hex = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(16).toString(16)).join('');

const host: Maker = (random) =>
  [...Array.from({ length: 1 + random.below(3) }, () => random.of(LABELS)), random.of(TOP)].join('.');

const date: Maker = (random) =>
  `${1950 + random.below(90)}-${digits(random, 2, 12).replace('00', '12')}-${digits(random, 2, 28).replace('00', '28')}`;

const time: Maker = (random) => {
  const clock = `${digits(random, 2, 24)}:${digits(random, 2, 60)}:${digits(random, 2, 60)}`;
  const fraction = random.chance(0.4) ? `.${digits(random, 3)}` : '';
  const offset = random.chance(0.6)
    ? 'Z'
    : `${random.of(['+', '-'])}${digits(random, 2, 13)}:${random.of(['00', '30'])}`;
  return clock + fraction + offset;
};

const pointer: Maker = (random) =>
  Array.from(
    { length: random.below(5) },
    () => `/${random.of(['a', 'items', '0', '12', 'a~1b', 'm~0n', 'name'])}`,
  ).join('');

const MAKERS = {
  'uri-reference': (random) =>
    random.of([
      '/a/b?c=d#e',
      '../img/logo.png',
      '#top',
      'docs/intro.html',
      '//cdn.example.com/x.js',
      '?page=2',
    ]),
  'uri-template': (random) =>
    random.of([
      '/users/{id}',
      'https://example.com{/path*}{?q,lang}',
      '/search{?term:20}',
      '/static/logo.svg',
      '{+base}/items{#frag}',
    ]),
  ipv4: (random) => Array.from({ length: 4 }, () => random.below(256)).join('.'),
  ipv6: (random) =>
    random.of([
      `2001:db8::${hex(random, 4)}`,
      `fe80::${hex(random, 3)}:${hex(random, 4)}`,
      Array.from({ length: 8 }, () => `1${hex(random, 3)}`).join(':'),
      '::1',
      '::ffff:10.0.0.1',
    ]),
  hostname: host,
  email: (random, at) => `${random.of(NAMES)}@${host(random, at)}`,
  'date-time': (random, at) => `${date(random, at)}T${time(random, at)}`,
  date,
  time,
  duration: (random) =>
    random.of(['P3Y6M4DT12H30M5S', 'P1D', 'PT36H', 'P4W', 'PT0S', 'P1M', 'P2DT5M6S', 'P23DT23H']),
  'json-pointer': pointer,
  'relative-json-pointer': (random, at) =>
    `${random.below(4)}${random.chance(0.2) ? '#' : pointer(random, at)}`,
  uuid: (random) => [8, 4, 4, 4, 12].map((count) => hex(random, count)).join('-'),
} satisfies Record<string, Maker>;

/** Formats that ajv-formats has as well. */
export const FORMATS: readonly string[] = ['uri', ...Object.keys(MAKERS)];

/** Strings of one format, of which some are not. */
export function formatStrings(format: string, count: number): string[] {
  const random = new Random(count + format.length);
  const uris = format === 'uri' ? distinctUris(count) : [];
  return Array.from({ length: count }, (_, at) => {
    const text = uris[at] ?? MAKERS[format as keyof typeof MAKERS](random, at);
    return flat(random.chance(CHANGED) ? changed(text, random) : text);
  });
}

function changed(text: string, random: Random): string {
  const place = random.below(text.length + 1);
  return text.slice(0, place) + random.of([' ', '0', '-', '.', '%', '"', '9', ':']) + text.slice(place + 1);
}

/** Mixed documents: each has four to eight of the formats. */
export function documents(count: number): FormatDocument[] {
  const random = new Random(2020);
  const strings = new Map(FORMATS.map((format) => [format, formatStrings(format, count)]));
  return Array.from({ length: count }, (_, at) => {
    const chosen = new Set(Array.from({ length: 4 + random.below(5) }, () => random.of(FORMATS)));
    return Object.fromEntries(Array.from(chosen, (format) => [format, strings.get(format)![at]!]));
  });
}
