import type { ExampleProblem } from './messages';

/** A string that a rule should match or not. */
export interface Example {
  readonly rule: string;
  readonly string: string;
  readonly matches: boolean;
  /** Offsets of the example in its text. */
  readonly start: number;
  readonly end: number;
}

/** Something that is not an example, where one is expected. */
export interface MalformedExample {
  readonly problem: ExampleProblem;
  readonly start: number;
  readonly end: number;
}
