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
    wrongArgument('column', 'a column of the type Utf8 or LargeUtf8', value),
    'decode a dictionary first, or give the data of a vector of strings',
  );
}
