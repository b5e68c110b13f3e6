import type { Tally } from './ascii-judge';
import { type GrammarText, grammarOf } from './grammar-text';
import { LineJudge } from './line-judge';
import type { Form } from './verdict';

/** What lines are judged by, and what is printed of it: plain data. */
export interface Assignment {
  readonly source: GrammarText;
  readonly rule: string;
  readonly form: Form;
  /** Where the lines are, if there are several sources. */
  readonly file?: string | undefined;
}

export interface Task {
  /** Whole lines, each ended by LF. */
  readonly octets: Uint8Array;
  /** How many lines came before; it counts only where something is printed. */
  readonly linesBefore: number;
}

export interface Answer extends Tally {
  /** What is to be written. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** What was thrown after that, and its code, which errors leave behind on their way between threads. */
  readonly error?: Error;
  readonly code?: unknown;
}

/** What does the tasks of an assignment. */
export function worker({ source, rule, form, file }: Assignment): (task: Task) => Answer {
  const judge = new LineJudge(grammarOf(source), rule, form, file);
  return ({ octets, linesBefore }) => {
    judge.lines = linesBefore;
    judge.matching = 0;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const answer = (): Answer => ({ pieces, lines: judge.lines - linesBefore, matching: judge.matching });
    try {
      const lines = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
      for (const piece of judge.judge(lines)) pieces.push(piece);
      return answer();
    } catch (error) {
      return { ...answer(), error: error as Error, code: (error as { code?: unknown }).code };
    }
  };
}
