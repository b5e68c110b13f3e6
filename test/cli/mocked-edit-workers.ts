/**
 * Replaces the threads of reports by objects that a test makes answer. A test must import this file before any file of `src/cli`,
 * because nothing moves `jest.mock` to the top.
 */
import { EventEmitter } from 'node:events';
import type { SentGrammar } from '../../src/cli/watch/edit-worker';

export interface MockThread extends EventEmitter {
  readonly texts: readonly string[];
  readonly isStopped: boolean;
}

/** The threads in the order of their start. */
export const mockThreads: MockThread[] = [];

jest.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    readonly texts: readonly string[];
    isStopped = false;

    constructor(_file: string, { workerData }: { readonly workerData: readonly SentGrammar[] }) {
      super();
      this.texts = structuredClone(workerData).map(({ source }) => source.text);
      mockThreads.push(this);
    }

    terminate(): Promise<number> {
      this.isStopped = true;
      return Promise.resolve(1);
    }
  },
}));
