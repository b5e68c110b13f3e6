/**
 * How fast URIs are resolved and normalised, next to fast-uri and uri-js, on the same inputs and in one process:
 * `npm run bench` or `node -r ./scripts/register.js benchmarks/uri.ts`. What the peers do with these inputs is not what
 * RFC 3986 says in every case (they normalise while they resolve); only the time is compared.
 */
import { cpus, release } from 'node:os';
import fastUri from 'fast-uri';
import * as uriJs from 'uri-js';
import { normalise, resolve } from '../src/uri';

/** So long is one measurement, in milliseconds; the best of several counts, for whatever disturbs one makes it slower. */
const DURATION = 15;
const ROUNDS = 60;

type Pair = readonly [base: string, reference: string];

const RESOLVED: Readonly<Record<string, readonly Pair[]>> = {
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

const NORMALISED: Readonly<Record<string, readonly string[]>> = {
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

interface Contender<Input> {
  readonly name: string;
  readonly run: (input: Input) => string;
}

const RESOLVERS: readonly Contender<Pair>[] = [
  { name: 'verbatim', run: ([base, reference]) => resolve(base, reference) },
  { name: 'fast-uri', run: ([base, reference]) => fastUri.resolve(base, reference) },
  { name: 'uri-js', run: ([base, reference]) => uriJs.resolve(base, reference) },
];

const NORMALISERS: readonly Contender<string>[] = [
  { name: 'verbatim', run: (uri) => normalise(uri) },
  { name: 'fast-uri', run: (uri) => fastUri.normalize(uri) },
  { name: 'uri-js', run: (uri) => uriJs.normalize(uri) },
];

/** Kept from being optimised away. */
let sink = 0;

/** Nanoseconds an input takes in one measurement. */
function measure<Input>(inputs: readonly Input[], run: (input: Input) => string): number {
  const start = performance.now();
  let done = 0;
  let elapsed: number;
  do {
    // A character of each result is read, so that one that is put together from parts is put together.
    for (let turn = 0; turn < 20; turn++) {
      for (const input of inputs) sink += run(input).charCodeAt(3);
    }
    done += 20 * inputs.length;
    elapsed = performance.now() - start;
  } while (elapsed < DURATION);
  return (elapsed * 1e6) / done;
}

/** The contenders take turns, so that what slows the machine down slows all of them. */
function compare<Input>(inputs: readonly Input[], contenders: readonly Contender<Input>[]): number[] {
  const best = contenders.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    contenders.forEach(({ run }, i) => (best[i] = Math.min(best[i]!, measure(inputs, run))));
  }
  return best;
}

function report<Input>(
  title: string,
  groups: Readonly<Record<string, readonly Input[]>>,
  contenders: readonly Contender<Input>[],
): void {
  for (const [group, inputs] of Object.entries(groups)) {
    const times = compare(inputs, contenders);
    console.log(`\n${title}: ${group} (${inputs.length} inputs)`);
    contenders.forEach(({ name }, i) => {
      const ratio = times[i]! / times[0]!;
      console.log(
        `  ${name.padEnd(10)} ${times[i]!.toFixed(0).padStart(6)} ns  ${ratio.toFixed(2).padStart(6)}`,
      );
    });
  }
}

console.log(
  `node ${process.version}, ${process.platform} ${release()}, ${cpus()[0]?.model ?? 'unknown processor'}`,
);
report('resolve', RESOLVED, RESOLVERS);
report('normalise', NORMALISED, NORMALISERS);
if (sink === 0) console.log('nothing was measured');
