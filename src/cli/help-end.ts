/** The wording at the end of the help of a command: its examples, and the meanings of its exit codes. */

import type { AddHelpTextContext } from 'commander';

/** The meanings of a command's exit codes 0, 1 and 2. Some commands have no 1. */
export type ExitCodes = readonly [zero: string, one: string | undefined, two: string];

export const CODES_OF_MATCHES: ExitCodes = ['all match', 'some do not', 'wrong usage or grammar'];
export const CODES_OF_FINDING: ExitCodes = ['a match was found', 'none was found', 'wrong usage or grammar'];
export const CODES_OF_PRINTING: ExitCodes = ['done', undefined, 'wrong usage or grammar'];
export const CODES_OF_CHANGES: ExitCodes = [
  'no change',
  'a change, or none that is proved',
  'wrong usage or grammar',
];
export const CODES_OF_EXPLANATIONS: ExitCodes = [
  'done',
  'the string does not match',
  'wrong usage or grammar',
];
export const CODES_OF_CHECKS: ExitCodes = [
  'no error',
  'an error, or more warnings than allowed',
  'wrong usage, or a file cannot be read',
];
export const CODES_OF_FORMATTING: ExitCodes = [
  'done',
  'a file would change (--check)',
  'wrong usage or grammar, or a file cannot be written',
];
export const CODES_OF_MINIMIZING: ExitCodes = [
  'a shorter definition was found',
  'none was found',
  'wrong usage or grammar',
];
export const CODES_OF_WRITING: ExitCodes = [
  'done',
  undefined,
  'wrong usage or grammar, or the output cannot be written',
];
export const CODES_OF_SERVER: ExitCodes = [
  'the editor ended the server',
  'the editor is gone without ending it',
  'wrong usage',
];

/** The end of the help of a command: examples, which a test runs in a shell, and the exit codes, wrapped on a terminal. */
export function helpEnd(
  examples: readonly string[],
  [zero, one, two]: ExitCodes,
): (help: AddHelpTextContext) => string {
  const lines = examples.map((each) => `  $ ${each}`);
  const codes = `Exit codes: 0 ${zero}, ${one === undefined ? '' : `1 ${one}, `}2 ${two}`;
  return ({ command }) => {
    const width = command.configureOutput().getOutHelpWidth?.() ?? Infinity;
    return ['', 'Examples:', ...lines, '', command.createHelp().boxWrap(codes, width)].join('\n');
  };
}
