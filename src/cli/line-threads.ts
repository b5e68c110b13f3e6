import { Worker } from 'node:worker_threads';
import type { Answer, Assignment, Chunk, SharedFile } from './line-tester';
import type { WorkerData } from './worker';

/** Threads that test chunks of lines: those that they get, or those of a file that they read by turns. The caller must close them. */
export class LineThreads {
  private readonly threads: readonly { readonly worker: Worker; chunks: number }[];

  /** They wait for `begin`. `onAnswer` is called for each chunk, in any order, and `onError` if a thread dies. */
  constructor(
    count: number,
    shared: SharedFile | undefined,
    onAnswer: (answer: Answer) => void,
    onError: (error: unknown) => void,
  ) {
    const workerData: WorkerData = shared === undefined ? {} : { shared };
    this.threads = Array.from({ length: count }, () => {
      const worker = new Worker(require.resolve('./worker'), { workerData });
      const thread = { worker, chunks: 0 };
      worker.on('error', onError).on('message', (answer: Answer) => {
        thread.chunks--;
        onAnswer(answer);
      });
      return thread;
    });
  }

  /** Has the threads test, and those of a file read. */
  begin(assignment: Assignment): void {
    for (const { worker } of this.threads) worker.postMessage(assignment);
  }

  /** Gives a chunk to the thread with the fewest. The buffer of the chunk moves to the thread. */
  test(chunk: Chunk): void {
    const thread = this.threads.reduce((least, each) => (each.chunks < least.chunks ? each : least));
    thread.chunks++;
    thread.worker.postMessage(chunk, [chunk.octets.buffer as ArrayBuffer]);
  }

  /** Stops the threads, even while they test. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }
}
