import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context';
import { CommandFailure } from '../command-failure';
import { errorText } from '../error-text';
import { examplesBeside } from '../examples-beside';
import { type Generated, isIn } from '../generate-code';
import { STANDARD_INPUT } from '../inputs';
import { isShipped } from '../read-grammar';
import { replaceFile, STANDARD_OUTPUT } from '../replace-file';
import { EditReports, reportExamples } from './edit-report';
import { FileStates } from './file-states';
import * as messages from './messages';

/** Time between two looks at the files, in milliseconds. A file that is still being written changes between them. */
const INTERVAL = 100;

/** The files that the arguments name. */
export interface Watched {
  /** The grammar, then its imports. */
  readonly inputs: readonly string[];
  readonly target: string | undefined;
}

/** Compiles once. Calls `onRead` with each path before it reads the file there. */
export type Compile = (onRead: (file: string) => void) => Promise<Generated>;

/**
 * Compiles, and again after each edit of a file that the last run read, until the process gets SIGINT. Writes the output
 * file after each run without errors. Prints errors and keeps the file otherwise. Throws CommandFailure if the arguments
 * are wrong or the first run cannot read or write a file.
 */
export async function watch(context: Context, { inputs, target }: Watched, compile: Compile): Promise<void> {
  if (inputs.includes(STANDARD_INPUT)) throw new CommandFailure(messages.watchReadsNoStandardInput);
  if (target === undefined || target === STANDARD_OUTPUT || isSpecial(target))
    throw new CommandFailure(messages.watchNeedsFileAsOutput(target));
  if (inputs.every(isShipped)) throw new CommandFailure(messages.nothingToWatch(inputs[0]!));
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt);
  const watching = new Watching(context, inputs[0]!, target, compile);
  try {
    const { size } = await watching.start();
    context.output.line(messages.watching(size));
    await context.output.flush();
    while (await watching.hasChanged(interruption.signal)) await watching.run();
  } finally {
    process.off('SIGINT', interrupt);
    await watching.end();
  }
}

class Watching {
  private states = new FileStates();
  /** The time of the last run without errors. */
  private last: string | undefined;
  private readonly reports: EditReports;

  constructor(
    private readonly context: Context,
    private readonly grammar: string,
    private readonly target: string,
    private readonly compile: Compile,
  ) {
    this.reports = new EditReports(context);
  }

  /** Runs for the first time and returns the watched files. Throws CommandFailure. */
  async start(): Promise<FileStates> {
    await this.run(true);
    return this.states;
  }

  /** Compiles, writes, and starts a report. Prints errors of users, except CommandFailure if `isFirst`. */
  async run(isFirst = false): Promise<void> {
    await this.reports.cancel();
    const begin = performance.now();
    const time = clock();
    this.states = new FileStates();
    try {
      const { emitted, source, imported } = await this.compile((file) => {
        if (!isShipped(file)) this.states.note(file);
      });
      this.write(emitted.source, time, begin);
      await this.context.output.flush();
      this.runExamples(source);
      this.last = time;
      const { resolve: _, ...data } = source;
      this.reports.start({ source: data, files: imported });
    } catch (error) {
      const text = isFirst && error instanceof CommandFailure ? undefined : errorText(error);
      if (text === undefined) throw error;
      this.context.tell(text);
      this.context.output.line(messages.kept(time, this.target, this.last));
    }
    await this.context.output.flush();
  }

  /** Writes the code, unless the file has it already, so that tools that watch the file do nothing. */
  private write(code: string, time: string, begin: number): void {
    const { output } = this.context;
    if (isIn(this.target, code)) return output.line(messages.unchanged(time, this.target));
    replaceFile(this.target, code);
    output.line(messages.written(time, this.target, Math.round(performance.now() - begin)));
  }

  /** Prints which examples in the grammar, and in the file beside it, do not hold. */
  private runExamples(source: Generated['source']): void {
    const examples = examplesBeside(this.grammar);
    if (examples !== undefined) this.states.note(examples.name);
    reportExamples(this.context, { ...source, ...(examples && { examples }) });
  }

  /** Stops the report that is being made. */
  async end(): Promise<void> {
    await this.reports.cancel();
  }

  /**
   * Waits until files have changed and then rest for an interval. Returns false after an interruption. Throws the fault of a
   * report.
   */
  async hasChanged(signal: AbortSignal): Promise<boolean> {
    let before = '';
    while (!signal.aborted && !this.context.output.closed) {
      await sleep(INTERVAL, undefined, { signal }).catch(() => undefined);
      if (this.reports.fault !== undefined) throw this.reports.fault;
      const changes = this.states.changes();
      if (changes !== '' && changes === before) return !signal.aborted;
      before = changes;
    }
    return false;
  }
}

/** Returns the time of the day as 12:03:59. */
function clock(): string {
  return new Date().toTimeString().slice(0, 'hh:mm:ss'.length);
}

/** Returns true if a path leads to a pipe or a device, which cannot hold output. */
function isSpecial(target: string): boolean {
  const there = statSync(target, { throwIfNoEntry: false });
  return there !== undefined && !there.isFile() && !there.isDirectory();
}
