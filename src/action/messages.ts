/** The wording of the GitHub Action: one function a message. */

import { helped, quote, quotePath } from '../wording/phrases';

export function noFiles(): string {
  return helped('no grammar file is named', 'name files in the input "files"');
}

/** `words`: what names no file. */
export function noFileMatches(word: string): string {
  return helped(`no file matches ${quote(word)}`, 'name grammar files in the input "files"');
}

export function notBoolean(input: string, value: string): string {
  return `the input "${input}" must be true or false (got ${quote(value)})`;
}

/** `reason`: what git says; it may be empty. */
export function unknownBase(base: string, reason: string): string {
  return helped(
    `there is no commit ${quote(base)}${reason === '' ? '' : ` (${reason})`}`,
    'set the input "base" to a branch, a tag or a commit, or to "none"',
  );
}

/** `reason`: what git says. */
export function noTree(base: string, reason: string): string {
  return `cannot read the files of the commit ${quote(base)}: ${reason}`;
}

export function checkFailed(code: number, reason: string): string {
  return `verbatim check has failed with exit code ${code}: ${reason}`;
}

export function notCompared(file: string): string {
  return `${quotePath(file)} cannot be compared with that of the base commit`;
}

export function removedFile(file: string): string {
  return `${quotePath(file)} is no longer there`;
}

export const NOT_COMPARED = 'the grammar cannot be compared with that of the base commit';
export const NEW_FILE = 'The file is new.';
export const REMOVED_FILE = 'The file is no longer there.';

/** `base`: in Markdown. */
export function heading(base: string): string {
  return `## Changed rules since ${base}`;
}
