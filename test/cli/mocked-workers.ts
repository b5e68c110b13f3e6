/**
 * Replaces the threads of the command line by workers that run in the test's own thread and answer after a random wait. A
 * test must import this file before any file of `src/cli`, because nothing moves `jest.mock` to the top.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  answerTo,
  type Assignment,
  type ChunkAnswer,
  type SharedFile,
  SharedLines,
  type Task,
  worker,
} from '../../src/cli/line-tester';
import { Random } from '../oracles/random';

const random = new Random(1);

/** Counts of the workers, and whether they fail. */
export const mockWorkers = { made: 0, atWork: 0, most: 0, closed: 0, failing: false };

jest.mock('../../src/cli/workers', () => ({
  Workers: class {
    private readonly work: (task: Task) => Answer;

    constructor(_count: number, assignment: Assignment) {
      mockWorkers.made++;
      // As threads get it.
      this.work = worker(structuredClone(assignment));
    }

    async do(task: Task): Promise<Answer> {
      mockWorkers.atWork++;
      mockWorkers.most = Math.max(mockWorkers.most, mockWorkers.atWork);
      await wait(random.below(5));
      mockWorkers.atWork--;
      if (mockWorkers.failing) throw new Error('a thread has died');
      return structuredClone(this.work(task));
    }

    close(): Promise<void> {
      mockWorkers.closed++;
      return Promise.resolve();
    }
  },
}));

jest.mock('../../src/cli/file-threads', () => ({
  FileThreads: class {
    private isClosed = false;

    constructor(
      private readonly count: number,
      private readonly shared: SharedFile,
      private readonly onAnswer: (answer: ChunkAnswer) => void,
      private readonly onError: (error: unknown) => void,
    ) {
      mockWorkers.made++;
    }

    begin(assignment: Assignment): void {
      const { count, shared, onAnswer, onError } = this;
      const work = worker(structuredClone(assignment));
      const lines = new SharedLines(structuredClone(shared), assignment.form);
      const read = async (): Promise<void> => {
        while (!this.isClosed) {
          await wait(random.below(3));
          if (lines.isAhead) continue;
          const chunk = lines.next();
          if (chunk === undefined) return;
          if (mockWorkers.failing) return onError(new Error('a thread has died'));
          const answer = structuredClone(answerTo(work, chunk));
          await wait(random.below(5));
          onAnswer(answer);
        }
      };
      for (let i = 0; i < count; i++) void read();
    }

    close(): Promise<void> {
      mockWorkers.closed++;
      this.isClosed = true;
      return Promise.resolve();
    }
  },
}));
