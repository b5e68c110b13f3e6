import { Worker } from 'node:worker_threads';
import type { ProofAnswer, ProofTask } from './proof-task';

/** Runs one task at a time in a thread. The thread is kept for the next task, unless it must be stopped. */
export class ProofThread {
  private worker: Worker | undefined;
  private stop: (() => void) | undefined;

  /** Returns the answer, or undefined if `cancel` was called before it came. */
  async run(task: ProofTask): Promise<ProofAnswer | undefined> {
    const worker = (this.worker ??= this.started());
    return new Promise((resolve) => {
      const fail = (error: Error): void => end({ error: String(error.stack) });
      const end = (answer: ProofAnswer | undefined): void => {
        worker.off('message', end).off('error', fail);
        this.stop = undefined;
        if (answer === undefined || 'error' in answer) this.drop(worker);
        resolve(answer);
      };
      this.stop = () => end(undefined);
      worker.on('message', end).on('error', fail);
      worker.postMessage(task);
    });
  }

  /** Stops the task that runs, if any. */
  cancel(): void {
    this.stop?.();
  }

  private started(): Worker {
    const worker = new Worker(require.resolve('./proof-worker'));
    // An idle thread must not keep the process alive.
    worker.unref();
    return worker;
  }

  private drop(worker: Worker): void {
    this.worker = undefined;
    void worker.terminate();
  }
}
