/**
 * How times are taken, in all benchmarks.
 *
 * - Contenders are run in one process, on the same inputs, and take turns: in each round each of them runs one batch, and
 *   each round begins with another of them. What slows the machine down for a while slows all of them.
 * - A batch goes through all inputs as often as it takes to be long enough for the clock. Before the first round every
 *   contender is warmed up.
 * - A batch's time is that of the clock or that of the processor, whichever is less, see `stopwatch`.
 * - The least time of all rounds counts, for whatever disturbs a batch makes it slower; the median is printed beside it.
 *   Ratios are of times of one run.
 * - Every contender has a loop of its own, compiled from its own text, and is called through its own function, so that
 *   no call site sees the functions of others and is slower for it.
 * - What a contender gives is summed up, and the sum must be the same in every batch: no work can be left out.
 */

export interface Contender<Input> {
  readonly name: string;
  /** Does the work on one input and gives what depends on it: a verdict, a count of nodes. */
  readonly run: (input: Input) => number | boolean;
}

/** Nanoseconds for one input. */
export interface Timing {
  readonly best: number;
  readonly median: number;
}

export interface Effort {
  readonly rounds: number;
  /** The least time of a batch. */
  readonly milliseconds: number;
}

const EFFORT: Effort = { rounds: 15, milliseconds: 6 };

/** Times of the contenders, in their order. */
export function compare<Input>(
  inputs: readonly Input[],
  contenders: readonly Contender<Input>[],
  { rounds, milliseconds }: Effort = EFFORT,
): Timing[] {
  const batches = contenders.map((contender) => warmBatch(contender, inputs, milliseconds));
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < batches.length; turn++) {
      const index = (round + turn) % batches.length;
      times[index]!.push(batches[index]!());
    }
  }
  return times.map(summary);
}

/** Nanoseconds for one input in a batch that is warm and long enough. */
type Batch = () => number;

/** A contender is warm after so many batches. */
const WARM_UP = 5;

function warmBatch<Input>(
  { name, run }: Contender<Input>,
  inputs: readonly Input[],
  milliseconds: number,
): Batch {
  const pass = ownLoop(name, run);
  const expected = inputs.reduce((sum, input) => sum + Number(run(input)), 0);
  let passes = 1;
  const batch: Batch = () => {
    let sum = 0;
    const elapsed = stopwatch();
    for (let done = 0; done < passes; done++) sum += pass(inputs);
    const time = elapsed();
    if (sum !== expected * passes) throw new Error(`"${name}" does not give the same in every batch`);
    return time / (passes * inputs.length);
  };
  for (let done = 0; done < WARM_UP; done++) {
    const pace = (batch() * inputs.length) / 1e6;
    passes = Math.max(1, Math.ceil(milliseconds / pace));
  }
  return batch;
}

/**
 * Gives the nanoseconds since it was called: by the clock, or of processor time that the process took, whichever is less.
 * Neither is less than what the work took; the one counts what other processes do meanwhile, the other what other threads
 * of this process do.
 */
export function stopwatch(): () => number {
  const processor = process.cpuUsage();
  const begin = performance.now();
  return () => {
    const elapsed = (performance.now() - begin) * 1e6;
    const { user, system } = process.cpuUsage(processor);
    return Math.min(elapsed, (user + system) * 1e3);
  };
}

let loops = 0;

/** A loop over inputs that shares neither code nor type feedback with another: its text is like no other. */
function ownLoop<Input>(name: string, run: Contender<Input>['run']): (inputs: readonly Input[]) => number {
  const text = `// ${++loops}: ${name.replaceAll('\n', ' ')}
    let sum = 0;
    for (let i = 0; i < inputs.length; i++) sum += run(inputs[i]);
    return sum;`;
  const loop = new Function('run', 'inputs', text) as (
    run: Contender<Input>['run'],
    inputs: readonly Input[],
  ) => number;
  return (inputs) => loop(run, inputs);
}

/** The least and the median of some times. */
export function summary(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  return { best: sorted[0]!, median: sorted[sorted.length >> 1]! };
}

/** The same text in one piece: one that was put together would be flattened by its first reader. */
export function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
