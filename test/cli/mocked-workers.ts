/**
 * Replaces the threads of the command line by workers that run in the test's own thread and answer after a random wait. A
 * test must import this file before any file of `src/cli`, because nothing moves `jest.mock` to the top.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  answering,
  type Assignment,
  type Chunk,
  lineReader,
  type SharedFile,
  SharedLines,
} from '../../src/cli/line-tester';
import { Random } from '../oracles/random';

const random = new Random(1);

/** Counts of the workers, and whether they fail. */
export const mockWorkers = { made: 0, atWork: 0, most: 0, closed: 0, failing: false };

jest.mock('../../src/cli/line-threads', () => ({
  LineThreads: class {
    private isClosed = false;
    private work: ((chunk: Chunk) => Answer) | undefined;

    constructor(
      private readonly count: number,
      private readonly shared: SharedFile | undefined,
      private readonly onAnswer: (answer: Answer) => void,
      private readonly onError: (error: unknown) => void,
    ) {
      mockWorkers.made++;
    }

    begin(assignment: Assignment): void {
      const { count, shared } = this;
      // As threads get it.
      this.work = answering(lineReader(structuredClone(assignment)));
      if (shared === undefined) return;
      const lines = new SharedLines(structuredClone(shared), assignment.form);
      for (let i = 0; i < count; i++) void this.readAll(lines);
    }

    test(chunk: Chunk): void {
      void this.answer(structuredClone(chunk));
    }

    close(): Promise<void> {
      mockWorkers.closed++;
      this.isClosed = true;
      return Promise.resolve();
    }

    private async readAll(lines: SharedLines): Promise<void> {
      while (!this.isClosed) {
        await wait(random.below(3));
        if (lines.isAhead) continue;
        const chunk = lines.next();
        if (chunk === undefined) return;
        await this.answer(chunk);
      }
    }

    private async answer(chunk: Chunk): Promise<void> {
      mockWorkers.atWork++;
      mockWorkers.most = Math.max(mockWorkers.most, mockWorkers.atWork);
      const answer = structuredClone(this.work!(chunk));
      await wait(random.below(5));
      mockWorkers.atWork--;
      if (this.isClosed) return;
      if (mockWorkers.failing) this.onError(new Error('a thread has died'));
      else this.onAnswer(answer);
    }
  },
}));
