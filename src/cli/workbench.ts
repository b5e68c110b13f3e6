import { setFlagsFromString } from 'node:v8';
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

/** V8 11, that of Node 20, optimises code after so many bytes of it by default. Most code of an analysis runs for a second or less. */
const OPTIMISED_LATER = '--interrupt-budget=400000';

/** Loads the workbench, which is needed only once a command runs. */
export function workbench(): typeof Workbench {
  // To optimise it sooner takes a quarter of the time of a command. Other versions are as they are: this option was tried in V8 11 alone.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(OPTIMISED_LATER);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would be asynchronous and slower
  return require('../entries/workbench-for-node') as typeof Workbench;
}

/** Seconds of the processor that one command may take to analyse grammars. With what it does before and after, it ends within 10. */
const SECONDS = 6;
/** The same to write code. The largest shipped grammars take up to seven on a fast machine. */
const SECONDS_TO_WRITE = 30;

/**
 * Returns the result of work of the workbench, which has a budget, and shows its progress. Throws CommandFailure past it, and for a
 * RangeError. If the work keeps what it has found by then, the limit is told behind the results, with the exit code of errors.
 */
export function withinLimits<Result>(context: Context, work: () => Result): Result {
  const { result, limit } = budgeted(context, SECONDS, work);
  if (limit !== undefined) context.stoppedAt = messages.stopped(limit);
  return result;
}

/** Does the same for work whose result names the rules that are not decided: the limit is not told again. */
export function withinOwnLimits<Result>(context: Context, work: () => Result): Result {
  return budgeted(context, SECONDS, work).result;
}

/** Does the same for code. Throws CommandFailure past the budget, because code that a limit has changed is of no use. */
export function codeWithinLimits<Result>(context: Context, work: () => Result): Result {
  const { result, limit } = budgeted(context, SECONDS_TO_WRITE, work);
  if (limit !== undefined) throw new CommandFailure(messages.stopped(limit));
  return result;
}

function budgeted<Result>(
  context: Context,
  seconds: number,
  work: () => Result,
): { readonly result: Result; readonly limit?: LimitError | undefined } {
  context.showProgress(false);
  let limit: LimitError | undefined;
  const budget = {
    seconds,
    onProgress: (passed: number) => context.hasWorked(passed, seconds),
    onLimit: (reached: LimitError) => void (limit = reached),
  };
  try {
    return { result: orFail(RangeError, () => withinBudget(budget, work)), limit };
  } catch (error) {
    // Work that goes another way at its limit may end with another error.
    const reached = limit ?? error;
    throw reached instanceof LimitError ? new CommandFailure(messages.stopped(reached)) : error;
  } finally {
    context.endProgress();
  }
}
