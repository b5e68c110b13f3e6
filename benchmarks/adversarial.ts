/** How much longer a character takes in the worst of many strings made to be hard than in a typical URI. */
import { rfc3986 } from '../src/generated/rfc3986';
import { parseUri } from '../src/uri';
import { adversarialStrings, TYPICAL } from './shared/inputs';
import type { Contender } from './shared/measure';
import { componentParsers, validators } from './shared/peers';
import type { Benchmark, Cell, Target } from './shared/report';
import { readAll } from './shared/trees';

const STRINGS = 1000;
const LIMIT = 2;

export const benchmark: Benchmark = {
  question:
    'How much longer does a character take in the worst of 1,000 adversarial strings than in typical URIs?',
  run: async () => {
    const strings = adversarialStrings(STRINGS);
    const rows: Cell[][] = [];
    const targets: Target[] = [];
    for (const contender of [...OURS, ...(await peers())]) {
      warmUp(contender, [...TYPICAL, ...strings]);
      const { input, time } = worst(contender, strings);
      const typical = total(TYPICAL.map((each) => leastTime(contender, each, ROUNDS * 10)));
      const base = typical / total(TYPICAL.map(({ length }) => length));
      const ratio = time / base;
      rows.push([
        contender.name,
        base,
        time,
        ratio,
        JSON.stringify(`${input.slice(0, 30)}…${input.slice(-8)}`),
        input.length,
      ]);
      if (!JUDGED.includes(contender)) continue;
      targets.push({
        what: `${contender.name}: worst of adversarial strings to typical, per character`,
        bound: 'at most',
        limit: LIMIT,
        measured: ratio,
      });
    }
    const columns = ['', 'typical, ns', 'worst, ns', 'ratio', 'the worst', 'characters'];
    return { tables: [{ title: 'per character', columns, rows }], targets };
  },
};

/** Ours that must stay within the limit. Trees need not: their nodes are as many as an input has parts. */
const JUDGED: readonly Contender<string>[] = [
  { name: 'verbatim, test("URI-reference")', run: (input) => rfc3986.test('URI-reference', input) },
  { name: 'verbatim, parseUri', run: (input) => parseUri(input) !== undefined },
];

const OURS: readonly Contender<string>[] = [
  ...JUDGED,
  {
    name: 'verbatim, parse("URI-reference"), all nodes read',
    run: (input) => {
      const parsed = rfc3986.parse('URI-reference', input);
      return parsed.ok ? readAll(parsed.node) : 0;
    },
  },
];

async function peers(): Promise<Contender<string>[]> {
  const parsers = await componentParsers();
  return [
    ...(await validators('URI-reference')),
    ...parsers
      .filter(({ name }) => !name.startsWith('fast-uri'))
      .map(({ name, parse: parsed }) => ({ name, run: (input: string) => parsed(input) !== undefined })),
  ];
}

/** What is summed up is work that cannot be left out. */
let sink = 0;

const WARM_UP_MILLISECONDS = 300;

function warmUp({ run }: Contender<string>, inputs: readonly string[]): void {
  const begin = performance.now();
  while (performance.now() - begin < WARM_UP_MILLISECONDS) {
    for (const input of inputs) sink += Number(run(input));
  }
}

/** A string is run as often in one measurement as it takes to come to so many nanoseconds. */
const LONG_ENOUGH = 20_000;
const ROUNDS = 10;
/** So many of the slowest are measured again, for longer: most of them were only disturbed. */
const CANDIDATES = 25;

/** The string that takes longest per character, and its nanoseconds. */
function worst(contender: Contender<string>, strings: readonly string[]): { input: string; time: number } {
  const timed = (inputs: readonly string[], rounds: number): { input: string; time: number }[] =>
    inputs
      .map((input) => ({ input, time: leastTime(contender, input, rounds) / input.length }))
      .sort((a, b) => b.time - a.time);
  const candidates = timed(strings, ROUNDS).slice(0, CANDIDATES);
  return timed(
    candidates.map(({ input }) => input),
    ROUNDS * 10,
  )[0]!;
}

/** Nanoseconds, the least of several rounds. */
function leastTime({ run }: Contender<string>, input: string, rounds: number): number {
  let least = Infinity;
  let repeats = 8;
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    for (let i = 0; i < repeats; i++) sink += Number(run(input));
    const time = ((performance.now() - begin) * 1e6) / repeats;
    least = Math.min(least, time);
    repeats = Math.max(1, Math.ceil(LONG_ENOUGH / least));
  }
  if (Number.isNaN(sink)) throw new Error('a contender gives no verdict');
  return least;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
