import type { OctetTable } from '../../bulk';
import { type CompilableText, grammarOf } from './compilable-text';
import { LineCapturer } from './line-capturer';
import { LineTester } from './line-tester';
import type { Chunk } from './shared-lines';
import type { Form } from './verdict';

/** The number of lines tested, and of those that match. */
export interface Tally {
  readonly lines: number;
  readonly matching: number;
}

/** The grammar, the rule and the form of the output, as plain data that a thread can receive. */
export interface Assignment {
  readonly source: CompilableText;
  readonly rule: string;
  readonly form: Form;
  /** The rules whose parts of each line are printed. Without them, lines are tested. */
  readonly names?: readonly string[];
  /** The name of the source in verdicts, if there are several sources. */
  readonly file?: string | undefined;
  /** The table of the rule, if it is known. Then the grammar is compiled only if a line becomes a string. */
  readonly table?: OctetTable | undefined;
}

/** Lines for a thread to test. */
export interface Task {
  /** Whole lines, each ended by LF. */
  readonly octets: Uint8Array;
  /** Number of lines before these. Only printed verdicts need it. */
  readonly linesBefore: number;
}

/** The result of a task. */
export interface Answer extends Tally {
  /** The output, in order. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** The error that ended the task, and its code, because errors lose it on their way between threads. */
  readonly error?: Error;
  readonly code?: unknown;
}

/** A reader of lines. */
export type LineReader = LineTester | LineCapturer;

/** Makes the reader of lines for an assignment. `grammar`: returns the grammar, if it is compiled already. */
export function lineReader(
  { source, rule, form, names, file, table }: Assignment,
  grammar = () => grammarOf(source),
): LineReader {
  if (names !== undefined) return new LineCapturer(grammar, rule, names, form, file);
  return new LineTester(grammar, rule, form, file, table);
}

/** Returns a function that does the tasks of an assignment. */
export function worker(assignment: Assignment): (task: Task) => Answer {
  return answering(lineReader(assignment));
}

/** Returns a function that does tasks by a reader of lines. */
export function answering(tester: LineReader): (task: Task) => Answer {
  return ({ octets, linesBefore }) => {
    tester.lines = linesBefore;
    tester.matching = 0;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const answer = (): Answer => ({ pieces, lines: tester.lines - linesBefore, matching: tester.matching });
    try {
      const lines = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
      for (const piece of tester.test(lines)) pieces.push(piece);
      return answer();
    } catch (error) {
      return { ...answer(), error: error as Error, code: (error as { code?: unknown }).code };
    }
  };
}

/** The result of a chunk that a thread has read of a shared file. */
export interface ChunkAnswer extends Answer {
  readonly sequence: number;
  /** The number of octets in the chunk. */
  readonly size: number;
  /** Whether the error ended the reading, not the test. */
  readonly isUnread?: boolean;
}

/** Returns the answer for a chunk. */
export function answerTo(work: (task: Task) => Answer, chunk: Chunk): ChunkAnswer {
  const { sequence, octets, error } = chunk;
  const size = octets.length;
  if (error === undefined) return { sequence, size, ...work(chunk) };
  const { code } = error as { code?: unknown };
  return { sequence, size, pieces: [], lines: 0, matching: 0, error, code, isUnread: true };
}
