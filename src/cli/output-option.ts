import { realpathSync } from 'node:fs';
import type { Command } from 'commander';
import { CommandFailure } from './command-failure';
import type { Context } from './context';
import { once } from './grammar-options';
import * as messages from './messages';
import { assertReplaceable, STANDARD_OUTPUT, writeOutput } from './replace-file';

/** Adds the option -o. */
export function addOutputOption(command: Command): Command {
  return command.option(
    '-o, --output <file>',
    'output file, written completely or not at all (default: standard output)',
    once('-o', messages.oneOutputOnly),
  );
}

/** Writes a text to the output file, or prints it. Throws CommandFailure if the file is one of `inputs` or cannot be written. */
export function writeTo(
  context: Context,
  target: string | undefined,
  text: string,
  inputs: readonly string[],
): void {
  refuseInputs(target, inputs);
  writeFiles(context, [[target ?? STANDARD_OUTPUT, text]]);
}

/** Writes files of one output and tells their names. Throws CommandFailure, before it writes any, if one cannot be written. */
export function writeFiles(
  context: Context,
  files: readonly (readonly [path: string, content: string | Uint8Array])[],
): void {
  if (files.length > 1) for (const [place] of files) assertReplaceable(place);
  for (const [place, content] of files)
    if (writeOutput(context, place, content)) context.tell(messages.wrote(place));
}

/** Throws CommandFailure if the output file is one of the files that are read. */
export function refuseInputs(target: string | undefined, inputs: readonly string[]): void {
  if (target !== undefined && inputs.some((each) => isSameFile(each, target)))
    throw new CommandFailure(messages.outputIsInput(target));
}

function isSameFile(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    // One of the files does not exist.
    return false;
  }
}
