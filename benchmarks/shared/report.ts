import type { Size } from '../../scripts/sizes';
import type { Contender, Timing } from './measure';

/** A file of this folder: one question. */
export interface Benchmark {
  readonly question: string;
  readonly run: (place: Place) => Report | Promise<Report>;
}

/** What a benchmark works on, beside its own inputs; made when it is first asked for. */
export interface Place {
  /** A folder in which the package is installed as `verbatim-abnf`, with the peers beside it. */
  readonly installed: () => Promise<string>;
  readonly sizes: () => Promise<readonly Size[]>;
}

export interface Report {
  readonly tables: readonly Table[];
  readonly targets: readonly Target[];
}

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Cell = string | number;

/** What must hold. A quantity that is no ratio has a unit. */
export interface Target {
  readonly what: string;
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
  readonly measured: number;
  readonly unit?: string;
}

export function holds({ bound, limit, measured }: Target): boolean {
  return bound === 'at least' ? measured >= limit : measured <= limit;
}

/** What contenders say otherwise than the first of them. */
export interface Difference {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Compares what each contender gives with what the first one gives. */
export function differences<Input>(
  inputs: readonly Input[],
  contenders: readonly Pick<Contender<Input>, 'run'>[],
  show: (input: Input) => string = String,
): Difference[] {
  const ours = inputs.map((input) => contenders[0]!.run(input));
  return contenders.map(({ run }) => {
    const found = inputs.filter((input, index) => run(input) !== ours[index]);
    const distinct = [...new Set(found.map(show))].sort((a, b) => a.length - b.length);
    return { count: found.length, examples: distinct.slice(0, 3) };
  });
}

/** Times of contenders beside each other; ratios are to the first of them, which is ours. */
export function comparison(
  title: string,
  contenders: readonly { readonly name: string }[],
  timings: readonly Timing[],
  found?: readonly Difference[],
): Table {
  const [unit, nanoseconds] = unitOf(timings[0]!.best);
  const columns = ['', `best, ${unit}`, `median, ${unit}`, 'times ours'];
  const rows = contenders.map(({ name }, i): Cell[] => {
    const { best, median } = timings[i]!;
    const cells = [name, best / nanoseconds, median / nanoseconds, best / timings[0]!.best];
    if (found === undefined) return cells;
    const { count, examples } = found[i]!;
    return [...cells, i === 0 ? '' : count, examples.map(quoted).join(' ')];
  });
  return { title, columns: found ? [...columns, 'verdicts that differ', 'for instance'] : columns, rows };
}

function unitOf(time: number): [unit: string, nanoseconds: number] {
  if (time < 1e5) return ['ns', 1];
  return time < 1e7 ? ['µs', 1e3] : ['ms', 1e6];
}

const LONGEST_EXAMPLE = 40;

function quoted(text: string): string {
  return JSON.stringify(text.length <= LONGEST_EXAMPLE ? text : `${text.slice(0, LONGEST_EXAMPLE)}…`);
}

/** What the peers must take at least, as times of what ours takes; peers by how their names begin. */
export type Limits = Readonly<Record<string, number>>;

export function fasterThan(
  what: string,
  contenders: readonly { readonly name: string }[],
  timings: readonly Timing[],
  limits: Limits,
): Target[] {
  return Object.entries(limits).map(([peer, limit]) => {
    const index = contenders.findIndex(({ name }) => name.startsWith(peer));
    const measured = timings[index]!.best / timings[0]!.best;
    return {
      what: `${what}: times as fast as ${contenders[index]!.name}`,
      bound: 'at least',
      limit,
      measured,
    };
  });
}
