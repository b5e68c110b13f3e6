import { CommandFailure } from './command-failure';
import * as messages from './messages';

/** Returns a parser for an option whose value is a whole number, `least` or more. */
export function wholeNumber(option: string, least: number): (value: string) => number {
  return (value) => {
    if (!/^[0-9]{1,9}$/.test(value) || Number(value) < least)
      throw new CommandFailure(messages.wrongNumber(option, least, value));
    return Number(value);
  };
}
