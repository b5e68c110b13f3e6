/** The code of a worker thread. `Workers` starts it with an assignment, `FileThreads` with a file, too. */
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
  readonly assignment: Assignment;
  /** The file whose lines the thread tests. Without it, the thread gets tasks. */
  readonly shared?: SharedFile;
}

const { assignment, shared } = workerData as WorkerData;
const work = worker(assignment);

function post(answer: Answer): void {
  parentPort!.postMessage(
    answer,
    answer.pieces.map(({ buffer }) => buffer),
  );
}

function readAll(lines: SharedLines): void {
  lines.waitUntilWritten();
  for (let chunk = lines.next(); chunk !== undefined; chunk = lines.next()) {
    post(answerTo(work, chunk));
    lines.waitUntilWritten();
  }
}

if (shared === undefined) parentPort!.on('message', (task: Task) => post(work(task)));
else readAll(new SharedLines(shared, assignment.form !== 'nothing'));
