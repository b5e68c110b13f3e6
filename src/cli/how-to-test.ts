import { Option } from 'commander';
import { CommandFailure } from './command-failure';
import * as messages from './messages';
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

/** Returns the option --jobs. */
export function jobsOption(): Option {
  return new Option('-j, --jobs <number>', 'number of threads to use for lines')
    .default(1)
    .argParser((value) => {
      if (!/^0*[1-9][0-9]*$/.test(value)) throw new CommandFailure(messages.wrongNumber('--jobs', 1, value));
      return Number(value);
    });
}
