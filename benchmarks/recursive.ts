/** How long it takes to get the tree of JSON and of an expression, and to read all of it. */
import { expressionMakers, jsonMakers } from './shared/recursive';
import type { Leaves, TreeMaker } from './shared/tree-maker';
import { compare, type Contender, flat, stopwatch, summary, type Timing } from './shared/measure';
import {
  type Benchmark,
  type Cell,
  comparison,
  fasterThan,
  type Limits,
  type Report,
  type Target,
} from './shared/report';
import { expressionOf, jsonOf } from './shared/recursive-inputs';

const MEGABYTE = 1 << 20;
/** Characters. Peers get the largest only as far as `MOST` lets them. */
const SIZES = { '200 characters': 200, '450 kB': 450_000, '5 MB': 5 * MEGABYTE };
/** Ohm keeps what it tried at each place. Behind 450 kB of it, all others take up to five times as long in the same process. */
const MOST: Readonly<Record<string, number>> = { ohm: 200 };
/** Times as long as ours. */
const LIMITS = { peggy: 2, chevrotain: 2 };
const JSON_LIMITS = { ...LIMITS, 'abnf + peggy': 3 };
const EXPRESSION_LIMITS = { ...LIMITS, 'abnf + peggy': 2 };
/** Those of expressions of 200 characters, which have more nodes than characters. */
const SHORT_LIMITS = { ...LIMITS, peggy: 1.25, 'abnf + peggy': 1.25 };
/** Time at 2n over time at n; 2 is linear. */
const GROWTH = 2.2;
const GROWN = [1, 2, 4, 8, 16];
const TURNS = 3;
/** Larger inputs are gone through once a round, so many times, after as many of the size before. */
const LARGE = 10_000;
const ROUNDS = 3;
/** Small inputs: enough for the just-in-time compiler to have done all that it will do. */
const EFFORT = { rounds: 60, milliseconds: 10 };

export const benchmark: Benchmark = {
  question: 'How long does the tree of a recursive rule take, with every node read?',
  run: async () => {
    const reports: Report[] = [];
    for (const leaves of ['tokens', 'characters'] satisfies Leaves[]) {
      reports.push(compareTrees(`JSON, leaves are ${leaves}`, await jsonMakers(leaves), jsonOf, JSON_LIMITS));
    }
    reports.push(
      compareTrees('expressions', await expressionMakers(), expressionOf, EXPRESSION_LIMITS, SHORT_LIMITS),
    );
    reports.push(growth((await jsonMakers('tokens'))[0]!));
    return {
      tables: reports.flatMap(({ tables }) => tables),
      targets: reports.flatMap(({ targets }) => targets),
    };
  },
};

function compareTrees(
  title: string,
  makers: readonly TreeMaker[],
  inputOf: (size: number) => string,
  limits: Limits,
  shortLimits = limits,
): Report {
  const reports = Object.entries(SIZES).map(([name, size]): Report => {
    const input = flat(inputOf(size));
    const taking = makers.filter((maker) => size <= (MOST[maker.name] ?? Infinity));
    assertSameLeaves(taking, input);
    const contenders = taking.map(({ name, nodes }) => ({ name, run: nodes }));
    const timings = size > LARGE ? compareOnce(input, contenders) : compare([input], contenders, EFFORT);
    const table = comparison(`${title}: ${name}`, contenders, timings);
    const perCharacter = timings.map(({ best }) => best / input.length);
    return {
      tables: [
        {
          ...table,
          columns: [...table.columns, 'ns per character'],
          rows: table.rows.map((row, i) => [...row, perCharacter[i]!]),
        },
      ],
      targets: fasterThan(`${title}, ${name}`, contenders, timings, size > LARGE ? limits : shortLimits),
    };
  });
  return {
    tables: reports.flatMap(({ tables }) => tables),
    targets: reports.flatMap(({ targets }) => targets),
  };
}

/** One pass through a large input is long enough for the clock. */
function compareOnce(input: string, contenders: readonly Contender<string>[]): Timing[] {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    contenders.forEach(({ run }, i) => {
      // The trees of the pass before.
      globalThis.gc?.();
      const elapsed = stopwatch();
      run(input);
      times[i]!.push(elapsed());
    });
  }
  return times.map(summary);
}

/** Throws if contenders do not find the same. */
function assertSameLeaves(makers: readonly TreeMaker[], input: string): void {
  let ours: string | undefined;
  for (const { name, leaves } of makers) {
    const theirs = leaves?.(input).join('\n');
    ours ??= theirs;
    if (theirs !== undefined && theirs !== ours)
      throw new Error(`the leaves of ${name} are others than ours`);
  }
}

function growth({ nodes }: TreeMaker): Report {
  const inputs = GROWN.map((size) => flat(jsonOf(size * MEGABYTE)));
  const times = inputs.map(() => Infinity);
  for (let turn = 0; turn < TURNS; turn++) {
    inputs.forEach((input, i) => {
      // The trees of the measurement before.
      globalThis.gc?.();
      const elapsed = stopwatch();
      nodes(input);
      times[i] = Math.min(times[i]!, elapsed());
    });
  }
  const measured = (times.at(-1)! / times[0]!) ** (1 / (GROWN.length - 1));
  const cells: Cell[] = [...times.map((time) => time / 1e6), measured];
  const target: Target = {
    what: 'JSON, leaves are tokens: time at 2n over time at n, 1 to 16 MB, average',
    bound: 'at most',
    limit: GROWTH,
    measured,
  };
  const columns = [...GROWN.map((size) => `${size} MB`), 'average 2n / n'];
  return { tables: [{ title: 'JSON, ms by size', columns, rows: [cells] }], targets: [target] };
}
