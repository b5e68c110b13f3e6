/** The code of a worker thread. `Workers` starts it with an assignment. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Assignment, type Task, worker } from './line-tester';

const work = worker(workerData as Assignment);
parentPort!.on('message', (task: Task) => {
  const answer = work(task);
  parentPort!.postMessage(
    answer,
    answer.pieces.map(({ buffer }) => buffer),
  );
});
