/** The code of a worker thread, for `Workers` and `FileThreads`. The first message that it gets is its assignment. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  type Answer,
  answerTo,
  type Assignment,
  type SharedFile,
  SharedLines,
  type Task,
  worker,
} from './line-tester';

/** The data with which a thread is started. */
export interface WorkerData {
  /** The file whose lines the thread tests. Without it, the thread gets tasks. */
  readonly shared?: SharedFile;
}

const { shared } = workerData as WorkerData;

function post(answer: Answer): void {
  parentPort!.postMessage(
    answer,
    answer.pieces.map(({ buffer }) => buffer),
  );
}

function readAll(lines: SharedLines, work: (task: Task) => Answer): void {
  lines.waitUntilWritten();
  for (let chunk = lines.next(); chunk !== undefined; chunk = lines.next()) {
    post(answerTo(work, chunk));
    lines.waitUntilWritten();
  }
}

parentPort!.once('message', (assignment: Assignment) => {
  const work = worker(assignment);
  if (shared === undefined) parentPort!.on('message', (task: Task) => post(work(task)));
  else readAll(new SharedLines(shared, assignment.form), work);
});
