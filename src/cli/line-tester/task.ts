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

/** The result of a chunk. */
export interface Answer extends Tally {
  /** The number of the chunk, and its size in octets. */
  readonly sequence: number;
  readonly size: number;
  /** The output, in order. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** The error that ended the test or the reading, and its code, because errors lose it on their way between threads. */
  readonly error?: Error;
  readonly code?: unknown;
  /** Whether the error ended the reading, not the test. */
  readonly isUnread?: boolean;
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

/** Returns a function that tests chunks by a reader of lines. */
export function answering(tester: LineReader): (chunk: Chunk) => Answer {
  return ({ sequence, octets, linesBefore, error }) => {
    tester.lines = linesBefore;
    tester.matching = 0;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const answer = (problem?: object, isUnread?: boolean): Answer => ({
      ...{ sequence, size: octets.length, pieces },
      ...{ lines: tester.lines - linesBefore, matching: tester.matching },
      ...(problem && { error: problem as Error, code: (problem as { code?: unknown }).code }),
      ...(isUnread && { isUnread }),
    });
    if (error !== undefined) return answer(error, true);
    try {
      const lines = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
      for (const piece of tester.test(lines)) pieces.push(piece);
      return answer();
    } catch (problem) {
      return answer(problem as object);
    }
  };
}
