import { Worker } from 'node:worker_threads';
import type { Answer, Assignment, Task } from './line-tester';
import type { WorkerData } from './worker';

/** Threads that share the tasks of an assignment. The caller must close them. */
export class Workers {
  private readonly threads: readonly Thread[];

  constructor(count: number, assignment: Assignment) {
    this.threads = Array.from({ length: count }, () => new Thread(assignment));
  }

  /** Gives a task to the thread with the fewest tasks. The buffer of the task moves to the thread. */
  do(task: Task): Promise<Answer> {
    return this.threads.reduce((least, each) => (each.tasks < least.tasks ? each : least)).do(task);
  }

  /** Stops the threads, even during a task. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((each) => each.close()));
  }
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that does its tasks one after another. */
class Thread {
  private readonly worker: Worker;
  private readonly waiting: Waiting[] = [];
  private failure: { readonly error: unknown } | undefined;

  constructor(assignment: Assignment) {
    this.worker = new Worker(require.resolve('./worker'), {
      workerData: {} satisfies WorkerData,
    });
    this.worker.postMessage(assignment);
    this.worker.on('message', (answer: Answer) => this.waiting.shift()!.resolve(answer));
    this.worker.on('error', (error) => {
      this.failure = { error };
      for (const each of this.waiting.splice(0)) each.reject(error);
    });
  }

  get tasks(): number {
    return this.waiting.length;
  }

  do(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.failure !== undefined) return reject(this.failure.error);
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(task, [task.octets.buffer as ArrayBuffer]);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
