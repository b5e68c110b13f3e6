/** The wording of `verbatim compile --watch`: one function a message. */

import { helped, quotePath } from '../../wording/phrases';

export function watchNeedsFileAsOutput(target: string | undefined): string {
  const got = target === undefined ? '' : ` (got ${quotePath(target)})`;
  return helped(`--watch needs an output file${got}`, 'name a file with -o');
}

export const watchReadsNoStandardInput = /* @__PURE__ */ helped(
  '--watch cannot watch standard input',
  'put the grammar into a file',
);

export function nothingToWatch(file: string): string {
  return helped(
    `--watch has nothing to watch: ${quotePath(file)} is a shipped grammar`,
    'remove --watch, or name a grammar file',
  );
}

/** `count`: the number of files. */
export function watching(count: number): string {
  return `watching ${count} ${count === 1 ? 'file' : 'files'}; press Ctrl-C to end`;
}

/** `time`: the time of the day. `duration` is in milliseconds. */
export function written(time: string, target: string, duration: number): string {
  return `${time} wrote ${quotePath(target)} in ${duration} ms`;
}

export function unchanged(time: string, target: string): string {
  return `${time} ${quotePath(target)} is up to date`;
}

/** `since`: the time of the last output; undefined if this run has written none. */
export function kept(time: string, target: string, since: string | undefined): string {
  const what = since === undefined ? 'is not written' : `keeps the output of ${since}`;
  return `${time} ${quotePath(target)} ${what}; waiting for the next edit`;
}

/** `reason`: a message. */
export function notCompared(reason: string): string {
  return `the edit cannot be compared: ${reason}`;
}

export function moreLines(count: number): string {
  return `  ... ${count} more lines; "verbatim diff" of the two grammars prints all`;
}
