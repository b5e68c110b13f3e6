import type { CompileOptions } from '../entries/index-for-node';
import { LimitError, withinBudget } from '../options/limits';
import { readImport } from '../tooling/grammar-files';
import type * as Workbench from '../entries/workbench-for-node';
import type { GrammarSource } from '../entries/workbench-for-node';
import { CommandFailure, orFail } from './command-failure';
import type { Context } from './context';
import * as messages from './messages';
import { compileOptions, readGrammarText } from './read-grammar';
import type { SourceOptions } from './grammar-options';

/** Reads a grammar for the workbench. Throws CommandFailure if it cannot be read. */
export async function sourceOf(
  context: Context,
  file: string,
  options: SourceOptions,
): Promise<GrammarSource> {
  const source = await readGrammarText(context, file);
  const given: CompileOptions = await compileOptions(context, source, options);
  // A shipped grammar also has its title and its document.
  return { ...source, ...given, resolve: readImport };
}

/** Loads the workbench, which is needed only once a command runs. */
export function workbench(): typeof Workbench {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would be asynchronous and slower
  return require('../entries/workbench-for-node') as typeof Workbench;
}

/** Seconds of the processor that one command may take to analyse grammars. With what it does before and after, it ends within 10. */
const SECONDS = 8;

/** Returns the result of work of the workbench, which has a budget, and shows its progress. Throws CommandFailure past it, and for a RangeError. */
export function withinLimits<Result>(context: Context, work: () => Result): Result {
  context.showProgress(false);
  const onProgress = (seconds: number): void => context.hasWorked(seconds, SECONDS);
  try {
    return orFail(RangeError, () => withinBudget({ seconds: SECONDS, onProgress }, work));
  } catch (error) {
    throw error instanceof LimitError ? new CommandFailure(messages.stopped(error)) : error;
  } finally {
    context.endProgress();
  }
}
