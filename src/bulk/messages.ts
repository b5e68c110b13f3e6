/** The messages of this folder: one function per message. */
import { helped, hex, wrongArgument } from '../wording/phrases';

export function notOctets(value: unknown): string {
  return helped(wrongArgument('octets', 'a Uint8Array', value), 'encode a string by TextEncoder');
}

export function separatorAndOffsets(): string {
  return helped('"separator" and "offsets" exclude each other', 'give only one of them');
}

export function separatorInUtf8(separator: number): string {
  return helped(
    `the separator 0x${hex(separator)} may be a part of a character in UTF-8`,
    'choose one below 0x80, or compile the grammar with the alphabet "octets"',
  );
}

export function tooFewOffsets(count: number, inputs: number): string {
  return helped(
    `there are ${count} offsets for ${Math.max(inputs, 0)} inputs`,
    'give one offset more than there are inputs, even if there are none',
  );
}

export function wrongOffset(index: number, offset: number, size: number): string {
  return helped(
    `offset ${index} is ${offset}, which is below the offset before it or not within the ${size} octets`,
    'give ascending offsets in octets',
  );
}

export function notAColumn(value: unknown): string {
  return helped(
    wrongArgument('column', 'a column of strings of Apache Arrow', value),
    'give a vector of the type Utf8, LargeUtf8 or Utf8View, or a dictionary of one',
  );
}

export function wrongEntry(index: number, entry: number, total: number): string {
  return helped(
    `string ${index} is entry ${entry} of a dictionary of ${total}`,
    'give the dictionary that the column was made with',
  );
}

export function wrongView(index: number): string {
  return helped(`string ${index} is not within its buffer`, 'give all buffers that the column was made with');
}
