import { Worker } from 'node:worker_threads';
import type { Assignment, ChunkAnswer, SharedFile } from './line-tester';
import type { WorkerData } from './worker';

/** Threads that read a file by turns and test its lines. The caller must close them. */
export class FileThreads {
  private readonly threads: readonly Worker[];

  /** They wait for `begin`. `onAnswer` is called for each chunk, in any order, and `onError` if a thread dies. */
  constructor(
    count: number,
    shared: SharedFile,
    onAnswer: (answer: ChunkAnswer) => void,
    onError: (error: unknown) => void,
  ) {
    const workerData: WorkerData = { shared };
    this.threads = Array.from({ length: count }, () =>
      new Worker(require.resolve('./worker'), { workerData }).on('message', onAnswer).on('error', onError),
    );
  }

  /** Has the threads read and test. */
  begin(assignment: Assignment): void {
    for (const each of this.threads) each.postMessage(assignment);
  }

  /** Stops the threads, even while they test. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((each) => each.terminate()));
  }
}
