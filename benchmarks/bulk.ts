/** How fast many lines in one buffer are tested, beside `test` for each line as a string. */
import { type BulkEngine, tableEngine, verdictBatches } from '../src/bulk';
import { many } from '../src/bulk/many';
import { rfc3986 } from '../src/generated/rfc3986';
import { distinctUris, TYPICAL } from './shared/inputs';
import { compare, type Contender, type Timing } from './shared/measure';
import { type Benchmark, comparison, type Table, type Target } from './shared/report';

/** Lines of a block. Times are those of a block, so µs of a block are ns of a line. */
const LINES = 1000;

interface Block {
  readonly lines: readonly string[];
  readonly octets: Uint8Array;
}

export const benchmark: Benchmark = {
  question: 'How long does it take to test 1,000 lines that lie in one buffer, or a long one?',
  run: async () => {
    const tables: Table[] = [];
    const targets: Target[] = [];
    const sets = {
      typical: blocksOf(Array.from({ length: 10 * LINES }, (_, i) => TYPICAL[i % TYPICAL.length]!)),
      'distinct (100,000)': blocksOf(distinctUris(100_000)),
    };
    for (const [set, blocks] of Object.entries(sets)) {
      const timings = compare(blocks, CONTENDERS);
      tables.push(comparison(`1,000 lines: ${set}`, CONTENDERS, timings));
      targets.push(...targetsOf(set, blocks, timings));
    }
    const timings = compare([longInput()], LONG_CONTENDERS, { rounds: 15, milliseconds: 20 });
    tables.push(comparison('one URI of 1,000,000 characters', LONG_CONTENDERS, timings));
    const [bulk, string] = timings as [Timing, Timing];
    targets.push({
      what: 'many: times as fast as test, one long input',
      bound: 'at least',
      limit: 2,
      measured: string.best / bulk.best,
    });
    return { tables, targets };
  },
};

const CONTENDERS: Contender<Block>[] = [
  { name: 'many', run: ({ octets }) => many(rfc3986, 'URI', octets).count },
  { name: 'the command line, --count', run: countBy(tableEngine(rfc3986, 'URI')!) },
  { name: 'the same without WebAssembly', run: countBy(tableEngine(rfc3986, 'URI', false)!) },
  {
    name: 'test of each line as a string',
    run: ({ lines }) => lines.reduce((count, line) => count + (rfc3986.test('URI', line) ? 1 : 0), 0),
  },
];

interface LongInput {
  readonly text: string;
  readonly octets: Uint8Array;
  readonly offsets: Int32Array;
}

const LONG_CONTENDERS: Contender<LongInput>[] = [
  {
    name: 'many, of its octets',
    run: ({ octets, offsets }) => many(rfc3986, 'URI', octets, { offsets }).count === 1,
  },
  { name: 'test, of the string', run: ({ text }) => rfc3986.test('URI', text) },
  { name: 'test, of its octets', run: ({ octets }) => rfc3986.test('URI', octets) },
];

function longInput(): LongInput {
  const text = 'http://example.com'.padEnd(1_000_000, '/path-segment');
  const octets = new TextEncoder().encode(text);
  return { text, octets, offsets: Int32Array.of(0, octets.length) };
}

function countBy(engine: BulkEngine): (block: Block) => number {
  return ({ octets }) => {
    let count = 0;
    for (const { matching } of verdictBatches(engine, octets, { separator: 0x0a, withoutCr: true }))
      count += matching;
    return count;
  };
}

function blocksOf(lines: readonly string[]): Block[] {
  return Array.from({ length: lines.length / LINES }, (_, i) => {
    const some = lines.slice(i * LINES, (i + 1) * LINES);
    return { lines: some, octets: new TextEncoder().encode(`${some.join('\n')}\n`) };
  });
}

function targetsOf(set: string, blocks: readonly Block[], timings: readonly Timing[]): Target[] {
  const [bulk, , , strings] = timings as [Timing, Timing, Timing, Timing];
  const octets = blocks.reduce((sum, block) => sum + block.octets.length, 0) / blocks.length;
  return [
    {
      what: `many: times as fast as test of each line, ${set}`,
      bound: 'at least',
      limit: 4,
      measured: strings.best / bulk.best,
    },
    { what: `many: GB/s, ${set}`, bound: 'at least', limit: 1.5, measured: octets / bulk.best },
  ];
}
