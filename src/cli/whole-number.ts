import { CommandFailure } from './command-failure';
import * as messages from './messages';

const MOST = 999_999_999;

/** Returns a parser for an option whose value is a whole number from `least` to MOST. */
export function wholeNumber(option: string, least: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^[0-9]+$/.test(value) || number < least)
      throw new CommandFailure(messages.wrongNumber(option, least, value));
    if (number > MOST) throw new CommandFailure(messages.numberTooLarge(option, MOST, value));
    return number;
  };
}
