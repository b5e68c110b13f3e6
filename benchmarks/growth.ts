/** Whether time grows with the input alone: for every rule that has inputs of any length, from 1 kB to 16 MB. */
import { GCProfiler } from 'node:v8';
import { rfc3986 } from '../src/generated/rfc3986';
import { flat, stopwatch } from './shared/measure';
import type { Benchmark, Cell, Target } from './shared/report';
import { readAll } from './shared/trees';

const SMALLEST = 1 << 10;
const LARGEST = 1 << 24;
const LIMIT = 2.2;

/** An input of a rule: the piece over and over, behind the head. */
type Shape = readonly [head: string, piece: string];

/** For every rule whose language is infinite what it is made of that has many parts, or that is ambiguous for long. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  URI: ['http://h', '/segment'],
  'hier-part': ['//u@h:1', '/%41%42'],
  'URI-reference': ['', 'label.1/'],
  'absolute-URI': ['a:b?', 'key=val&'],
  'relative-ref': ['//h', '/../seg'],
  'relative-part': ['./', 'a:@%41x/'],
  scheme: ['x', 'a+b-1.'],
  authority: ['', 'a:1%41'],
  userinfo: ['', 'user:pw%20'],
  host: ['', 'label.1.'],
  port: ['', '8080'],
  'IP-literal': ['[v1.', 'a:b~'],
  IPvFuture: ['v1.', ':::x'],
  'reg-name': ['', '1.1.1.1%41'],
  path: ['', 'segment/'],
  'path-abempty': ['', '//segment'],
  'path-absolute': ['/a', '/segm%41'],
  'path-noscheme': ['a', '/a:b@c.d'],
  'path-rootless': ['a:', '/../x%2F'],
  segment: ['', 'a%41:@'],
  'segment-nz': ['', 'pchar'],
  'segment-nz-nc': ['', '@%41'],
  query: ['', '?/%3F'],
  fragment: ['', '/?'],
};

/** What stands behind the pieces. */
const TAILS: Readonly<Record<string, string>> = { authority: '@h:1', 'IP-literal': ']' };

/** An input of about so many characters. */
export function inputOf(rule: string, size: number): string {
  const [head, piece] = SHAPES[rule]!;
  const tail = TAILS[rule] ?? '';
  const times = Math.floor((size - head.length - tail.length) / piece.length);
  return flat(head + piece.repeat(times) + tail);
}

type Name = Parameters<typeof rfc3986.test>[0];
type Act = (rule: Name, input: string) => boolean;

/** What is measured, and whether every doubling is held to the limit, or the average of the last ones, or nothing. */
interface Action {
  readonly name: string;
  readonly act: Act;
  readonly judged: 'largest' | 'average' | undefined;
}

/**
 * A tree of which all nodes are kept is larger than its input many times over. From some size on, between 256 kB and 1 MB, it is not in
 * a cache of the processor any more, the garbage collector copies it, and the system maps new memory for it. That is a step, after
 * which time is linear again: the average is that of the doublings after it. The collector's pauses are taken off.
 */
const ACTIONS: readonly Action[] = [
  // What reading the memory alone takes: of strings that no cache holds, it grows faster than they do.
  {
    name: 'bare charCodeAt loop',
    act: (_, input) => {
      let sum = 0;
      for (let i = 0; i < input.length; i++) sum += input.charCodeAt(i);
      return sum > 0;
    },
    judged: undefined,
  },
  { name: 'test', act: (rule, input) => rfc3986.test(rule, input), judged: 'largest' },
  { name: 'parse', act: (rule, input) => rfc3986.parse(rule, input).ok, judged: 'largest' },
  {
    name: 'parse, all nodes read',
    act: (rule, input) => {
      const parsed = rfc3986.parse(rule, input);
      return parsed.ok && readAll(parsed.node) > 0;
    },
    judged: 'average',
  },
];

export const benchmark: Benchmark = {
  question: 'Does time grow with the input alone, from 1 kB to 16 MB?',
  run: () => {
    const rows: Cell[][] = [];
    const targets: Target[] = [];
    for (const action of ACTIONS) {
      let measured = 0;
      for (const rule of Object.keys(SHAPES) as Name[]) {
        const series = measure(rule, action);
        const found = { largest: steepest(series).ratio, average: averageGrowth(series) };
        if (action.judged !== undefined) measured = Math.max(measured, found[action.judged]);
        const perCharacter = ({ best, input }: Point): number => best / input.length;
        const ends = [series[0]!, series.at(-1)!].map(perCharacter);
        rows.push([action.name, rule, ...ends, found.average, found.largest, unitsOf(steepest(series).size)]);
      }
      if (action.judged === undefined) continue;
      targets.push({
        what: `${action.name}: time at 2n over time at n, every rule, ${action.judged}`,
        bound: 'at most',
        limit: LIMIT,
        measured,
      });
    }
    const columns = [
      '',
      'rule',
      'ns per character at 1 kB',
      'at 16 MB',
      'average 2n / n, 1 to 16 MB',
      'largest',
      'at n =',
    ];
    return { tables: [{ title: 'growth', columns, rows }], targets };
  },
};

const LAST_DOUBLINGS = 4;

/** How much longer twice the input takes on average, over the last doublings. */
function averageGrowth(series: readonly Point[]): number {
  const [first, last] = [series.at(-1 - LAST_DOUBLINGS)!, series.at(-1)!];
  const perCharacter = (last.best * first.input.length) / (first.best * last.input.length);
  return 2 * perCharacter ** (1 / LAST_DOUBLINGS);
}

interface Point {
  readonly input: string;
  /** How often the input is gone through in one measurement. */
  readonly repeats: number;
  /** Nanoseconds. */
  best: number;
}

/** A measurement goes through at least so many characters. */
const CHARACTERS = 1 << 18;
const ROUNDS = 3;
/** Of larger inputs there is one round, and more only where a doubling is too steep. */
const LARGE = 1 << 20;
/** A doubling that is too steep is measured again, both sizes in turn, for so many seconds of processor time: large inputs are easily disturbed. */
const MORE_SECONDS = 4;

/** The least time for each size; sizes are doubled. */
function measure(rule: Name, { act, judged }: Action): Point[] {
  const series: Point[] = [];
  for (let size = SMALLEST; size <= LARGEST; size *= 2) {
    series.push({ input: inputOf(rule, size), repeats: Math.ceil(CHARACTERS / size), best: Infinity });
  }
  const once = (point: Point): void => {
    // The trees of the measurement before.
    if (judged === 'average' && point.input.length >= CHARACTERS) globalThis.gc?.();
    point.best = Math.min(point.best, timeOf(rule, act, point));
  };
  // That warms up.
  for (let round = 0; round < 2 * ROUNDS; round++) series.slice(0, 4).forEach(once);
  series.forEach(once);
  for (let round = 1; round < ROUNDS; round++)
    series.filter(({ input }) => input.length <= LARGE).forEach(once);
  const begin = process.cpuUsage();
  const isOver = (): boolean => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1e6 > MORE_SECONDS;
  };
  if (judged === 'average') {
    const last = series.slice(-1 - LAST_DOUBLINGS);
    while (averageGrowth(series) > LIMIT && !isOver()) last.forEach(once);
    return series;
  }
  for (;;) {
    const { ratio, index } = steepest(series);
    if (ratio <= LIMIT || isOver()) return series;
    once(series[index]!);
    once(series[index + 1]!);
  }
}

/** Nanoseconds for one input, without the collector's pauses. */
function timeOf(rule: Name, act: Act, { input, repeats }: Point): number {
  const profiler = new GCProfiler();
  profiler.start();
  const clock = performance.now();
  const elapsed = stopwatch();
  let done = 0;
  while (done < repeats && act(rule, input)) done++;
  const time = elapsed();
  const byClock = (performance.now() - clock) * 1e6;
  const pauses = profiler.stop().statistics.reduce((sum, { cost }) => sum + cost * 1e3, 0);
  if (done < repeats) throw new Error(`an input of ${input.length} characters is not of ${rule}`);
  return Math.min(time, byClock - pauses) / repeats;
}

/** The pair of sizes over which time grows most. */
function steepest(series: readonly Point[]): { ratio: number; index: number; size: number } {
  let [ratio, index] = [0, 0];
  for (let i = 0; i + 1 < series.length; i++) {
    const [one, other] = [series[i]!, series[i + 1]!];
    // Inputs are whole pieces: the second is not exactly twice as long.
    const found = (2 * other.best * one.input.length) / (one.best * other.input.length);
    if (found > ratio) [ratio, index] = [found, i];
  }
  return { ratio, index, size: series[index]!.input.length };
}

function unitsOf(size: number): string {
  const [unit, name] = size >= 1 << 20 ? [1 << 20, 'MB'] : [1 << 10, 'kB'];
  return `${Math.round(size / unit)} ${name}`;
}
