/** The code of a worker thread, for `LineThreads`. The first message that it gets is its assignment. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  type Answer,
  answering,
  type Assignment,
  type Chunk,
  lineReader,
  type SharedFile,
  SharedLines,
} from './line-tester';

/** The data with which a thread is started. */
export interface WorkerData {
  /** The file whose lines the thread tests. Without it, the thread gets chunks. */
  readonly shared?: SharedFile;
}

const { shared } = workerData as WorkerData;

function post(answer: Answer): void {
  parentPort!.postMessage(
    answer,
    answer.pieces.map(({ buffer }) => buffer),
  );
}

function readAll(lines: SharedLines, work: (chunk: Chunk) => Answer): void {
  lines.waitUntilWritten();
  for (let chunk = lines.next(); chunk !== undefined; chunk = lines.next()) {
    post(work(chunk));
    lines.waitUntilWritten();
  }
}

parentPort!.once('message', (assignment: Assignment) => {
  const work = answering(lineReader(assignment));
  if (shared === undefined) parentPort!.on('message', (chunk: Chunk) => post(work(chunk)));
  else readAll(new SharedLines(shared, assignment.form), work);
});
