/** The code of the thread that compares two grammars. `EditReports` starts it with both. */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { CompileOptions, NamedText } from '../../entries/index-for-node';
import { diff, diffText, type GrammarSource } from '../../entries/workbench-for-node';

/** A grammar as plain data that a thread can receive. */
export interface SentGrammar {
  readonly source: Omit<CompileOptions, 'resolve'> & { readonly text: string };
  /** The texts of its files, by their paths. */
  readonly files: ReadonlyMap<string, NamedText>;
}

/** The text of the comparison, or why there is none. */
export type ComparisonAnswer = { readonly text: string } | { readonly problem: string };

function grammarOf({ source, files }: SentGrammar): GrammarSource {
  const resolve = (specifier: string, from: string): NamedText =>
    files.get(path.join(path.dirname(from), specifier))!;
  return { ...source, resolve };
}

function answer(): ComparisonAnswer {
  const [before, after] = workerData as readonly [SentGrammar, SentGrammar];
  try {
    return { text: diffText(diff(grammarOf(before), grammarOf(after))) };
  } catch (error) {
    // Some grammars compile but cannot be compared: the edit changes their alphabet, or a rule is too large.
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof TypeError || code !== undefined) return { problem: message };
    throw error;
  }
}

parentPort!.postMessage(answer());
