import { Worker } from 'node:worker_threads';
import type { CheckSource } from '../../workbench';
import type { Context } from '../context';
import { paintDiagnostics, paintDifferences } from '../colours';
import { workbench } from '../workbench';
import type { ComparisonAnswer, SentGrammar } from './edit-worker';
import * as messages from './messages';

/** The number of lines that a report of an edit has at most. */
const SCREEN = 20;

/** Prints which rules edits change. Compares grammars in a thread, because large ones take seconds. */
export class EditReports {
  /** The error of a thread that has a fault. */
  fault: unknown;
  /** The last grammar of a printed report, with which the next one is compared. */
  private reported: SentGrammar | undefined;
  private thread: Worker | undefined;

  constructor(private readonly context: Context) {}

  /** Starts a report in at most a screen. The first call only keeps the grammar. */
  start(grammar: SentGrammar): void {
    if (this.reported === undefined) {
      this.reported = grammar;
      return;
    }
    const thread = new Worker(require.resolve('./edit-worker'), { workerData: [this.reported, grammar] });
    this.thread = thread;
    thread.on('message', (answer: ComparisonAnswer) => {
      // An answer may have been on its way when its thread was stopped.
      if (this.thread !== thread) return;
      this.reported = grammar;
      this.print(answer);
    });
    thread.on('error', (error) => {
      if (this.thread === thread) this.fault = error;
    });
  }

  /** Stops the report that is being made, if any. The next one also has its changes. */
  async cancel(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }

  private print(answer: ComparisonAnswer): void {
    const { output } = this.context;
    if ('problem' in answer) return this.context.tell(messages.notCompared(answer.problem));
    const text = inScreen(answer.text);
    output.line(this.context.hasColours('stdout') ? paintDifferences(text) : text);
    void output.flush();
  }
}

/** Prints the examples of a grammar that do not hold, in at most a screen. */
export function reportExamples(context: Context, source: CheckSource): void {
  const { checkText, failedExamples } = workbench();
  const found = failedExamples(source);
  if (found.length === 0) return;
  const text = inScreen(checkText(found));
  context.output.line(context.hasColours('stdout') ? paintDiagnostics(text) : text);
}

/** Cuts a text to a number of lines. Keeps the last line, which is the summary. */
export function inScreen(text: string, most = SCREEN): string {
  const lines = text.split('\n');
  if (lines.length <= most) return text;
  const shown = most - 2;
  return [...lines.slice(0, shown), messages.moreLines(lines.length - shown - 1), lines.at(-1)].join('\n');
}
