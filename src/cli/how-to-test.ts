import type { Assignment } from './line-tester';
import type { LineSource } from './lines';

/** Octets tested on this thread first. Smaller inputs take less time than starting a thread. */
export const WORTH_THREADS = 1 << 20;

/** The lines to test, and how. */
export interface HowToTest {
  readonly lines: LineSource;
  readonly assignment: Assignment;
  /** Number of threads to use. */
  readonly jobs: number;
  /** If true, the test stops at the first line that does not match. */
  readonly untilMismatch: boolean;
}
