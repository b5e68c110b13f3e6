import { availableParallelism } from 'node:os';
import type { Grammar } from '../entries/index-for-node';
import {
  type Answer,
  type Assignment,
  countLines,
  hasNumbers,
  lineReader,
  type LineReader,
  type Tally,
} from './line-tester';
import type { Context } from './context';
import { wholeLines } from './lines';
import { type HowToTest, WORTH_THREADS } from './how-to-test';
import { FileInTest } from './test-file';
import type { Workers } from './workers';
import type * as WorkersModule from './workers';

/**
 * Has lines tested, or their parts found, and writes the output in the order of the lines. Holds only a few chunks of the input and their
 * output. Reads on only after the output is written.
 */
export async function testLines(context: Context, grammar: Grammar, how: HowToTest): Promise<Tally> {
  const testerOf = (): LineReader => lineReader(how.assignment, () => grammar);
  const jobs = Math.min(how.jobs, availableParallelism());
  const isShared = how.lines.file !== undefined && jobs > 1;
  const test = new (isShared ? FileInTest : LinesInTest)(context, testerOf, how, jobs);
  await test.run();
  return test;
}

class LinesInTest implements Tally {
  lines = 0;
  matching = 0;
  private octets = 0;
  private workers: Workers | undefined;
  /** Number of lines in all tasks so far. */
  private linesGiven = 0;
  /** A promise for each task of a thread, the oldest first. It resolves when the output of the task is written. */
  private readonly unwritten: Promise<void>[] = [];

  private readonly tester: LineReader;

  constructor(
    private readonly context: Context,
    testerOf: () => LineReader,
    private readonly how: HowToTest,
    private readonly jobs: number,
  ) {
    this.tester = testerOf();
  }

  async run(): Promise<void> {
    const { output } = this.context;
    try {
      for await (const octets of wholeLines(this.how.lines)) {
        if (this.jobs === 1 || this.octets < WORTH_THREADS) await this.testHere(octets);
        else await this.testElsewhere(octets);
        this.octets += octets.length;
        if (output.closed || this.settled) break;
      }
      await this.unwritten.at(-1);
    } catch (error) {
      if (output.closed || this.settled) return;
      // Writes the verdicts on earlier lines first. Ignores their errors, because the error above is thrown.
      await this.unwritten.at(-1)?.catch(() => {});
      throw error;
    } finally {
      await this.workers?.close();
    }
  }

  private get settled(): boolean {
    return this.how.untilMismatch && this.matching < this.lines;
  }

  private async testHere(octets: Buffer): Promise<void> {
    const { tester } = this;
    const { output } = this.context;
    for (const piece of tester.test(octets)) {
      await output.write(piece);
      if (output.closed) break;
    }
    this.lines = this.linesGiven = tester.lines;
    this.matching = tester.matching;
  }

  private async testElsewhere(octets: Buffer): Promise<void> {
    const { assignment } = this.how;
    this.workers ??= startWorkers(this.jobs, { ...assignment, table: this.tester.table });
    // The thread takes over a whole buffer, so the octets need one of their own.
    const given = Buffer.allocUnsafeSlow(octets.length);
    octets.copy(given);
    const answer = this.workers.do({ octets: given, linesBefore: this.linesGiven });
    // A failure is reported when the output of this task is due.
    answer.catch(() => {});
    if (hasNumbers(assignment.form)) this.linesGiven += countLines(octets);
    const before = this.unwritten.at(-1);
    const written = (async () => {
      await before;
      await this.write(await answer);
    })();
    written.catch(() => this.stopReading());
    this.unwritten.push(written);
    if (this.unwritten.length > 2 * this.jobs) await this.unwritten.shift();
  }

  private async write({ pieces, lines, matching, error, code }: Answer): Promise<void> {
    const { output } = this.context;
    for (const piece of pieces) await output.write(piece);
    if (error !== undefined) throw Object.assign(error, { code });
    this.lines += lines;
    this.matching += matching;
    if (this.settled) this.stopReading();
  }

  /** Ends reading a stream. A file needs no such call. */
  private stopReading(): void {
    this.how.lines.stream?.destroy();
  }
}

function startWorkers(count: number, assignment: Assignment): Workers {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most runs need no threads
  const { Workers } = require('./workers') as typeof WorkersModule;
  return new Workers(count, assignment);
}
