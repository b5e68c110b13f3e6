import type { Command } from 'commander';
import { wholeNumber } from './whole-number';

/** The width of the lines of an RFC, and the least width, in characters. */
const [RFC_WIDTH, MIN_WIDTH] = [72, 20];

/** Adds the option --width. */
export function addWidthOption(command: Command): Command {
  return command.option(
    '--width <number>',
    'greatest width of a line, in characters',
    wholeNumber('--width', MIN_WIDTH),
    RFC_WIDTH,
  );
}
