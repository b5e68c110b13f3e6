/**
 * How long it takes to resolve and to normalize URIs. What the peers do with these inputs is not what RFC 3986 says in
 * every case: fast-uri and uri-js normalize while they resolve.
 */
import fastUri from 'fast-uri';
import * as uriJs from 'uri-js';
import { normalize, resolve } from '../src/uri';
import { compare, type Contender } from './shared/measure';
import { type Benchmark, comparison, type Difference, type Table } from './shared/report';

type Pair = readonly [base: string, reference: string];
type Groups<Input> = Readonly<Record<string, readonly Input[]>>;

const RESOLVED: Groups<Pair> = {
  'RFC 3986, 5.4': [
    'g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s . ./ .. ../ ../g ../.. ../../ ../../g',
    '../../../g ../../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h g;x=1/./y g;x=1/../y',
    'g?y/./x g?y/../x g#s/./x g#s/../x',
  ].flatMap((line) => line.split(' ').map((reference) => ['http://a/b/c/d;p?q', reference] as const)),
  'links of pages': [
    ['https://www.example.com/docs/guide/intro.html', '../api/index.html#top'],
    ['https://www.example.com/docs/guide/intro.html', '/assets/styles/main.css?v=20240101'],
    ['https://www.example.com/docs/guide/intro.html', 'https://cdn.example.net/lib/app.min.js'],
    ['https://www.example.com/docs/guide/intro.html', '//static.example.org/images/logo.png'],
    ['https://user@www.example.com:8443/a/b/c?page=2&sort=name', '?page=3&sort=name'],
    ['https://en.wikipedia.org/wiki/Uniform_Resource_Identifier', '#Syntax'],
  ],
};

const NORMALIZED: Groups<string> = {
  'normal already': [
    'https://www.example.com/docs/guide/intro.html',
    'http://www.ietf.org/rfc/rfc2396.txt',
    'https://en.wikipedia.org/wiki/Uniform_Resource_Identifier#Syntax',
    'https://shop.example.net/search?q=blue+shoes&page=2&sort=price',
    'mailto:john.doe@example.com',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
  ],
  'to be changed': [
    'eXAMPLE://a/./b/../b/%63/%7bfoo%7d',
    'HTTP://www.EXAMPLE.com/',
    'http://example.com:80',
    'https://www.Example.com:443/%7Esmith/a/../b/./c?x=%3a#%7e',
    'http://example.com/caf%c3%a9/menu?item=%e2%82%ac',
    'http://[2001:DB8::7]:/a/b/../c',
  ],
};

interface Writer<Input> {
  readonly name: string;
  readonly write: (input: Input) => string;
}

const RESOLVERS: readonly Writer<Pair>[] = [
  { name: 'verbatim, resolve', write: ([base, reference]) => resolve(base, reference) },
  { name: 'fast-uri, resolve', write: ([base, reference]) => fastUri.resolve(base, reference) },
  { name: 'uri-js, resolve', write: ([base, reference]) => uriJs.resolve(base, reference) },
];

const NORMALIZERS: readonly Writer<string>[] = [
  { name: 'verbatim, normalize', write: (uri) => normalize(uri) },
  { name: 'fast-uri, normalize', write: (uri) => fastUri.normalize(uri) },
  { name: 'uri-js, normalize', write: (uri) => uriJs.normalize(uri) },
];

export const benchmark: Benchmark = {
  question: 'How long does it take to resolve a reference, and to normalize a URI?',
  run: () => ({
    tables: [...tablesOf('resolve', RESOLVED, RESOLVERS), ...tablesOf('normalize', NORMALIZED, NORMALIZERS)],
    targets: [],
  }),
};

function tablesOf<Input>(title: string, groups: Groups<Input>, writers: readonly Writer<Input>[]): Table[] {
  // A character of each result is read, so that one that is put together from parts is put together.
  const contenders = writers.map(({ name, write }): Contender<Input> => ({
    name,
    run: (input) => write(input).charCodeAt(3) | 0,
  }));
  return Object.entries(groups).map(([group, inputs]) => {
    const timings = compare(inputs, contenders);
    const found = writers.map((writer) => otherResults(inputs, writers[0]!, writer));
    const table = comparison(`${title}: ${group}`, contenders, timings, found);
    return { ...table, columns: table.columns.with(4, 'results that differ') };
  });
}

/** Shown as what the peer writes. */
function otherResults<Input>(inputs: readonly Input[], ours: Writer<Input>, peer: Writer<Input>): Difference {
  const found = inputs.filter((input) => peer.write(input) !== ours.write(input));
  return {
    count: found.length,
    examples: found.slice(0, 3).map((input) => `${peer.write(input)} for ${ours.write(input)}`),
  };
}
