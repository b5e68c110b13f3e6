import { assertNumber } from '../options/arguments';

/** Whether an offset is within the input. Throws TypeError for anything but a number. */
export function inside(offset: number, s: string): boolean {
  assertNumber(offset, 'offset');
  return Number.isInteger(offset) && offset >= 0 && offset <= s.length;
}
