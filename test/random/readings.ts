import type { Input } from '../../src/runtime';
import type { EncodingName } from '../../src/runtime/input';

/** A way to give an input of which automata read a certain text. */
export interface Reading {
  readonly name: string;
  readonly input: Input;
  readonly encoding?: EncodingName;
  /** The input's offset of a text's; of one within a character, where that begins, or ends. */
  at(offset: number, edge?: 'begins' | 'ends'): number;
  /** Whether a match may end at an offset of the text. */
  isBoundary(offset: number): boolean;
}

const SAME = { at: (offset: number): number => offset, isBoundary: (): boolean => true };

/** All ways to give a text: as a string, and as a Uint8Array; also the string that stands for these octets. */
export function readingsOf(text: string, areOctets: boolean): Reading[] {
  return areOctets ? readingsOfOctets(text) : readingsOfCharacters(text);
}

function readingsOfOctets(text: string): Reading[] {
  const readings: Reading[] = [{ name: 'latin1', input: text, encoding: 'latin1', ...SAME }];
  if (/[^\0-\xff]/.test(text)) return readings;
  const octets = new Uint8Array(Buffer.from(text, 'latin1'));
  readings.push({ name: 'octets', input: octets, ...SAME });
  const string = Buffer.from(octets).toString('utf8');
  if (Buffer.from(string).equals(octets)) {
    const starts = [...string].map((each) => [Buffer.byteLength(each), each.length] as const);
    readings.push({ name: 'UTF-8', input: string, ...offsets(starts) });
  }
  return readings;
}

function readingsOfCharacters(text: string): Reading[] {
  const readings: Reading[] = [{ name: 'string', input: text, ...SAME }];
  if (/\p{Surrogate}/u.test(text)) return readings;
  const starts = [...text].map((each) => [each.length, Buffer.byteLength(each)] as const);
  readings.push({ name: 'octets', input: new Uint8Array(Buffer.from(text)), ...offsets(starts) });
  return readings;
}

/** Offsets by the lengths of each character in the text and in the input. */
function offsets(
  lengths: readonly (readonly [text: number, input: number])[],
): Pick<Reading, 'at' | 'isBoundary'> {
  const edges: [text: number, input: number][] = [[0, 0]];
  for (const [text, input] of lengths) {
    const [a, b] = edges[edges.length - 1]!;
    edges.push([a + text, b + input]);
  }
  return {
    at: (offset, edge = 'begins') =>
      edge === 'begins'
        ? edges.findLast(([text]) => text <= offset)![1]
        : edges.find(([text]) => text >= offset)![1],
    isBoundary: (offset) => edges.some(([text]) => text === offset),
  };
}
