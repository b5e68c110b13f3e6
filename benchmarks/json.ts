/** JSON by the grammar of RFC 8259, which is recursive, beside JSON.parse: documents of 5 MB, and of up to 16 MB. */
import { compile, library } from '../src/entries/index-for-node';
import { rfc8259 } from '../src/generated/rfc8259';
import { compare, flat, stopwatch } from './shared/measure';
import type { Benchmark, Cell, Target } from './shared/report';

const MEGABYTE = 1 << 20;
const SIZE = 5 * MEGABYTE;
/** Doubled up to the largest. */
const SIZES = [1, 2, 4, 8, 16];
/** Times JSON.parse. */
const RATIO = 15;
/** Time at 2n over time at n; 2 is linear. */
const GROWTH = 2.2;
const EFFORT = { rounds: 5, milliseconds: 50 };
const TURNS = 5;
/** Of what grows too fast, to tell it from what was disturbed. */
const MOST_TURNS = 20;

/** What documents are made of: the items of one array. */
const KINDS: Readonly<Record<string, string>> = {
  records: '{"id":1234,"name":"Ada Lovelace","tags":["a","b"],"score":-1.5e3,"ok":true,"parent":null}',
  'records, indented': JSON.stringify({ id: 1234, name: 'Ada', tags: ['a', 'b'], ok: true }, undefined, 2),
  numbers: '-12.5e-3',
  'long strings': JSON.stringify('x'.repeat(1000)),
  'escapes and other scripts': JSON.stringify('a"\\\n\u0001é日本😀'),
  'nested, 50 deep': `${'[{"a":'.repeat(25)}1${'}]'.repeat(25)}`,
};

function documentOf(kind: string, size: number): string {
  const item = KINDS[kind]!;
  const times = Math.floor((size - 2) / (item.length + 1));
  return flat(`[${Array<string>(times).fill(item).join(',')}]`);
}

/** One bracket within the other, all the way: JSON.parse has no room for it. */
function deep(size: number): string {
  return flat('['.repeat(size / 2) + ']'.repeat(size / 2));
}

const given = library.get('rfc8259')!;
const compiled = compile(given.text, given);
const RULE = 'JSON-text';

export const benchmark: Benchmark = {
  question: 'How long does the verdict of a document of JSON take, beside JSON.parse?',
  run: () => {
    const ratios = Object.keys(KINDS).map((kind) => beside(kind));
    const growths = [...Object.keys(KINDS), 'brackets alone'].map((kind) => growthOf(kind));
    const target = (what: string, limit: number, measured: number): Target => ({
      what,
      bound: 'at most',
      limit,
      measured,
    });
    return {
      tables: [
        {
          title: 'documents of 5 MB, ms',
          columns: ['', 'JSON.parse', 'test, compiled', 'test, shipped', 'times JSON.parse'],
          rows: ratios.map(({ cells }) => cells),
        },
        {
          title: 'test, shipped: ms by size',
          columns: ['', ...SIZES.map((size) => `${size} MB`), 'average 2n / n'],
          rows: growths.map(({ cells }) => cells),
        },
      ],
      targets: [
        target(
          '`test` over JSON.parse, the worst kind',
          RATIO,
          Math.max(...ratios.map(({ ratio }) => ratio)),
        ),
        target(
          'time at 2n over time at n, 1 to 16 MB, the worst kind',
          GROWTH,
          Math.max(...growths.map(({ growth }) => growth)),
        ),
      ],
    };
  },
};

function beside(kind: string): { readonly ratio: number; readonly cells: readonly Cell[] } {
  const times = compare(
    [documentOf(kind, SIZE)],
    [
      { name: 'JSON.parse', run: (input) => JSON.parse(input) !== undefined },
      { name: 'test, compiled', run: (input) => compiled.test(RULE, input) },
      { name: 'test, shipped', run: (input) => rfc8259.test(RULE, input) },
    ],
    EFFORT,
  ).map(({ best }) => best / 1e6);
  const [native, ...ours] = times as [number, number, number];
  const ratio = Math.max(...ours) / native;
  return { ratio, cells: [kind, ...times, ratio] };
}

/** The average of the doublings: what reading the memory costs grows by steps where caches end. */
function growthOf(kind: string): { readonly growth: number; readonly cells: readonly Cell[] } {
  const inputs = SIZES.map((size) =>
    kind in KINDS ? documentOf(kind, size * MEGABYTE) : deep(size * MEGABYTE),
  );
  const times = inputs.map(() => Infinity);
  const growth = (): number => (times.at(-1)! / times[0]!) ** (1 / (SIZES.length - 1));
  // All sizes in turn: what disturbs for a while is not taken for the cost of one of them.
  for (let turn = 0; turn < TURNS || (growth() > GROWTH && turn < MOST_TURNS); turn++) {
    inputs.forEach((input, i) => {
      const elapsed = stopwatch();
      if (!rfc8259.test(RULE, input)) throw new Error(`${kind} of ${SIZES[i]} MB is no JSON`);
      times[i] = Math.min(times[i]!, elapsed() / 1e6);
    });
  }
  return { growth: growth(), cells: [kind, ...times, growth()] };
}
