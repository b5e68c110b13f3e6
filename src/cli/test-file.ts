import { fstatSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import * as messages from './messages';
import { CommandFailure, systemCode } from './command-failure';
import type { Context } from './context';
import type { FileThreads } from './file-threads';
import type * as FileThreadsModule from './file-threads';
import {
  answering,
  answerTo,
  type Chunk,
  type ChunkAnswer,
  type LineReader,
  sharedFile,
  SharedLines,
  type Tally,
} from './line-tester';
import { withoutMark } from './lines';
import { type HowToTest, WORTH_THREADS } from './how-to-test';

/** The size of a file for which other threads are started before the first line is tested. */
const WORTH_THREADS_AT_ONCE = 1 << 24;

/**
 * Tests the lines of an open file in several threads. This thread is the first of them. Each thread reads chunks of its own.
 * The verdicts are written in the order of the lines.
 */
export class FileInTest implements Tally {
  lines = 0;
  matching = 0;
  private readonly shared;
  private readonly source: SharedLines;
  private threads: FileThreads | undefined;
  /** The answers that wait for earlier ones, by the numbers of their chunks. */
  private readonly answers = new Map<number, ChunkAnswer>();
  private written = 0;
  private failure: { readonly error: unknown } | undefined;
  private wake = (): void => {};

  constructor(
    private readonly context: Context,
    private readonly testerOf: () => LineReader,
    private readonly how: HowToTest,
    private readonly jobs: number,
  ) {
    this.shared = sharedFile(how.lines.file!);
    this.source = new SharedLines(this.shared, how.assignment.form);
  }

  async run(): Promise<void> {
    const { source } = this;
    let read = 0;
    try {
      let chunk = source.next();
      // The other threads start while this one makes the table for all of them.
      if (fstatSync(this.shared.file).size >= WORTH_THREADS_AT_ONCE) this.threads = this.start();
      const tester = this.testerOf();
      const work = answering(tester);
      const assignment = { ...this.how.assignment, table: tester.table };
      this.threads?.begin(assignment);
      for (; chunk !== undefined; chunk = source.next()) {
        read += chunk.octets.length;
        this.add(answerTo(work, chunk.sequence === 0 ? this.first(chunk) : chunk));
        if (read >= WORTH_THREADS && this.threads === undefined) {
          this.threads = this.start();
          this.threads.begin(assignment);
        }
        // Lets the answers of other threads come in.
        if (this.threads !== undefined) await setImmediate();
        await this.write();
        while (source.isAhead && !this.isOver) await this.writeNext();
        if (this.isOver) return;
      }
      while (this.written < source.sequences && !this.isOver) await this.writeNext();
    } finally {
      source.stop();
      await this.threads?.close();
    }
  }

  /** Whether no more verdicts are needed. */
  private get isOver(): boolean {
    return this.context.output.closed || (this.how.untilMismatch && this.matching < this.lines);
  }

  private first(chunk: Chunk): Chunk {
    return chunk.error === undefined
      ? { ...chunk, octets: withoutMark(chunk.octets, this.how.lines) }
      : chunk;
  }

  private start(): FileThreads {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- most runs need no threads
    const { FileThreads } = require('./file-threads') as typeof FileThreadsModule;
    const onError = (error: unknown): void => {
      this.failure = { error };
      this.wake();
    };
    return new FileThreads(this.jobs - 1, this.shared, (answer) => this.add(answer), onError);
  }

  private add(answer: ChunkAnswer): void {
    this.answers.set(answer.sequence, answer);
    this.wake();
  }

  /** Waits for an answer if the next one is not there, then writes. */
  private async writeNext(): Promise<void> {
    if (!this.answers.has(this.written) && this.failure === undefined)
      await new Promise<void>((resolve) => (this.wake = resolve));
    await this.write();
  }

  /** Writes the answers up to the first that is not there. Throws the error of a chunk after the verdicts before it. */
  private async write(): Promise<void> {
    const { output } = this.context;
    for (let next = this.take(); next !== undefined && !this.isOver; next = this.take()) {
      for (const piece of next.pieces) await output.write(piece);
      if (next.error !== undefined) this.fail(next);
      this.lines += next.lines;
      this.matching += next.matching;
      this.how.lines.onRead?.(next.size);
      this.source.hasWritten(this.written);
    }
    if (this.failure !== undefined) throw this.failure.error;
  }

  private take(): ChunkAnswer | undefined {
    const next = this.answers.get(this.written);
    if (next !== undefined) this.answers.delete(this.written++);
    return next;
  }

  private fail({ error, code, isUnread }: ChunkAnswer): never {
    const known = Object.assign(error!, { code });
    const system = isUnread ? systemCode(known) : undefined;
    if (system === undefined) throw known;
    throw new CommandFailure(messages.cannotRead(this.how.lines.name ?? messages.standardInput, system));
  }
}
