import { fstatSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Grammar } from '../entries/index-for-node';
import * as messages from './messages';
import { CommandFailure, systemCode } from './command-failure';
import { type Context, SOME_DO_NOT } from './context';
import { type HowToTest, WORTH_THREADS } from './how-to-test';
import { eachSource, type Inputs, tellIfFile } from './inputs';
import {
  type Answer,
  answering,
  type Assignment,
  type Chunk,
  countLines,
  hasNumbers,
  lineReader,
  type LineReader,
  type SharedFile,
  sharedFile,
  SharedLines,
  type Tally,
} from './line-tester';
import type { LineThreads } from './line-threads';
import type * as LineThreadsModule from './line-threads';
import { wholeLines, withoutMark } from './lines';

/** The size of a file for which other threads are started before the first line is tested. */
const WORTH_THREADS_AT_ONCE = 1 << 24;

/**
 * Has all inputs tested in their order: strings by `isMatch`, which also prints the verdict, and lines. Sets the exit code. Returns how many
 * inputs there are, and how many match.
 */
export async function testInputs(
  context: Context,
  grammar: Grammar,
  inputs: Inputs,
  how: Omit<HowToTest, 'lines'>,
  isMatch: (text: string) => boolean,
): Promise<Tally> {
  const tally = { lines: 0, matching: 0 };
  await eachSource(context, inputs, async (each) => {
    const found =
      typeof each === 'string'
        ? { lines: 1, matching: isMatch(each) ? 1 : 0 }
        : await testLines(context, grammar, {
            ...how,
            lines: { ...each, takesOctets: grammar.isAboutOctets },
            assignment: { ...how.assignment, file: each.label },
          });
    if (typeof each === 'string' && found.matching === 0 && !how.untilMismatch)
      await tellIfFile(context, each);
    tally.lines += found.lines;
    tally.matching += found.matching;
    return how.untilMismatch && tally.matching < tally.lines;
  });
  if (tally.matching < tally.lines) context.exitCode = SOME_DO_NOT;
  return tally;
}

/**
 * Has lines tested, or their parts found, and writes the output in the order of the lines. Holds only a few chunks of the input and their
 * output. Reads on only after the output is written.
 */
async function testLines(context: Context, grammar: Grammar, how: HowToTest): Promise<Tally> {
  const jobs = Math.min(how.jobs, availableParallelism());
  const test = new LinesInTest(context, () => lineReader(how.assignment, () => grammar), how, jobs);
  await test.run();
  return test;
}

/**
 * Tests lines in one thread or several. Threads read chunks of a file themselves, and this thread is one of them. Of a stream they get
 * the chunks.
 */
class LinesInTest implements Tally {
  lines = 0;
  matching = 0;
  private known: LineReader | undefined;
  private threads: LineThreads | undefined;
  /** The lines of a file that threads read by turns. */
  private source: SharedLines | undefined;
  /** The number of chunks that other threads got. */
  private given = 0;
  /** The answers that wait for earlier ones, by the numbers of their chunks; the number of chunks written; and the writing itself. */
  private readonly answers = new Map<number, Answer>();
  private written = 0;
  private writing = Promise.resolve();
  private failure: { readonly error: unknown } | undefined;
  private onProgress = (): void => {};

  constructor(
    private readonly context: Context,
    private readonly testerOf: () => LineReader,
    private readonly how: HowToTest,
    private readonly jobs: number,
  ) {}

  async run(): Promise<void> {
    const { file } = this.how.lines;
    try {
      await (file !== undefined && this.jobs > 1 ? this.readByTurns(sharedFile(file)) : this.readHere());
    } finally {
      await this.threads?.close();
    }
  }

  private get tester(): LineReader {
    return (this.known ??= this.testerOf());
  }

  /** Whether no more verdicts are needed. */
  private get isOver(): boolean {
    return this.context.output.closed || (this.how.untilMismatch && this.matching < this.lines);
  }

  /** Reads lines in this thread. Tests them here, or gives them to others if there are many. */
  private async readHere(): Promise<void> {
    let read = 0;
    let linesGiven = 0;
    const { form } = this.how.assignment;
    try {
      for await (const octets of wholeLines(this.how.lines)) {
        if (this.jobs === 1 || read < WORTH_THREADS) {
          await this.testHere(octets);
          linesGiven = this.lines;
        } else {
          await this.testElsewhere(octets, linesGiven);
          if (hasNumbers(form)) linesGiven += countLines(octets);
        }
        read += octets.length;
        if (this.isOver) return;
      }
    } catch (error) {
      if (this.isOver) return;
      // Writes the verdicts on earlier lines first.
      await this.writtenUpTo(this.given);
      throw error;
    }
    await this.writtenUpTo(this.given);
  }

  private async testHere(octets: Buffer): Promise<void> {
    const { tester } = this;
    const { output } = this.context;
    for (const piece of tester.test(octets)) {
      await output.write(piece);
      if (output.closed) break;
    }
    this.lines = tester.lines;
    this.matching = tester.matching;
  }

  private async testElsewhere(octets: Buffer, linesBefore: number): Promise<void> {
    this.threads ??= this.start(undefined, true);
    // The thread takes over a whole buffer, so the octets need one of their own.
    const own = Buffer.allocUnsafeSlow(octets.length);
    octets.copy(own);
    this.threads.test({ sequence: this.given++, octets: own, linesBefore });
    await this.writtenUpTo(this.given - 2 * this.jobs);
  }

  /** Reads chunks of a file, by turns with other threads. */
  private async readByTurns(shared: SharedFile): Promise<void> {
    const source = (this.source = new SharedLines(shared, this.how.assignment.form));
    let read = 0;
    try {
      let chunk = source.next();
      // The other threads start while this one makes the table for all of them.
      if (fstatSync(shared.file).size >= WORTH_THREADS_AT_ONCE) this.threads = this.start(shared, false);
      const work = answering(this.tester);
      this.threads?.begin(this.assignment);
      for (; chunk !== undefined; chunk = source.next()) {
        read += chunk.octets.length;
        this.add(work(chunk.sequence === 0 ? this.first(chunk) : chunk));
        if (read >= WORTH_THREADS) this.threads ??= this.start(shared, true);
        // Lets the answers of other threads come in.
        if (this.threads !== undefined) await setImmediate();
        await this.writing;
        while (source.isAhead && !this.isOver) await this.writtenUpTo(this.written + 1);
        if (this.isOver) return;
      }
      await this.writtenUpTo(source.sequences);
    } finally {
      source.stop();
    }
  }

  private first(chunk: Chunk): Chunk {
    if (chunk.error !== undefined) return chunk;
    return { ...chunk, octets: withoutMark(chunk.octets, this.how.lines) };
  }

  private get assignment(): Assignment {
    return { ...this.how.assignment, table: this.tester.table };
  }

  private start(shared: SharedFile | undefined, begins: boolean): LineThreads {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- most runs need no threads
    const { LineThreads } = require('./line-threads') as typeof LineThreadsModule;
    const threads = new LineThreads(
      shared === undefined ? this.jobs : this.jobs - 1,
      shared,
      (answer) => this.add(answer),
      (error) => this.fail(error),
    );
    if (begins) threads.begin(this.assignment);
    return threads;
  }

  private add(answer: Answer): void {
    this.answers.set(answer.sequence, answer);
    this.writing = this.writing
      .then(() => this.write())
      .catch((error: unknown) => this.fail(error))
      .finally(() => this.onProgress());
  }

  /** Writes the answers up to the first that is not there. Throws the error of a chunk after the verdicts before it. */
  private async write(): Promise<void> {
    for (let next = this.next; next !== undefined; next = this.next) {
      const { pieces, error, lines, matching, size } = next;
      for (const piece of pieces) await this.context.output.write(piece);
      if (error !== undefined) throw this.errorOf(next);
      this.lines += lines;
      this.matching += matching;
      this.answers.delete(this.written++);
      if (this.source !== undefined) this.how.lines.onRead?.(size);
      this.source?.hasWritten(this.written);
    }
    if (this.isOver) this.how.lines.stream?.destroy();
  }

  private get next(): Answer | undefined {
    return this.isOver || this.failure !== undefined ? undefined : this.answers.get(this.written);
  }

  /** Ends the test. A stream is read no more. A file needs no such call. */
  private fail(error: unknown): void {
    this.failure ??= { error };
    this.how.lines.stream?.destroy();
    this.onProgress();
  }

  /** Waits until a number of chunks is written, or no more is needed. Throws the first error of the test. */
  private async writtenUpTo(chunks: number): Promise<void> {
    while (this.written < chunks && !this.isOver && this.failure === undefined)
      await new Promise<void>((resolve) => (this.onProgress = resolve));
    if (this.failure !== undefined) throw this.failure.error;
  }

  private errorOf({ error, code, isUnread }: Answer): unknown {
    const known = Object.assign(error!, { code });
    const system = isUnread ? systemCode(known) : undefined;
    if (system === undefined) return known;
    return new CommandFailure(messages.cannotRead(this.how.lines.name ?? messages.standardInput, system));
  }
}
