import { Worker } from 'node:worker_threads';
import type { Assignment, ChunkAnswer, SharedFile } from './line-tester';
import type { WorkerData } from './worker';

/** Threads that read a file by turns and test its lines. The caller must close them. */
export class FileThreads {
  private readonly threads: readonly Worker[];

  /** `onAnswer` is called for each chunk, in any order, and `onError` if a thread dies. */
  constructor(
    count: number,
    assignment: Assignment,
    shared: SharedFile,
    onAnswer: (answer: ChunkAnswer) => void,
    onError: (error: unknown) => void,
  ) {
    const workerData: WorkerData = { assignment, shared };
    this.threads = Array.from({ length: count }, () =>
      new Worker(require.resolve('./worker'), { workerData }).on('message', onAnswer).on('error', onError),
    );
  }

  /** Stops the threads, even while they test. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((each) => each.terminate()));
  }
}
