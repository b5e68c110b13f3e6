import { END_OF_INPUT } from '../wording/phrases';
import { codePointAt, unitsOf } from './alphabet';
import { assertInput, type Encoding, type Input } from './input';
import * as messages from './messages';
import { decoded, octetsOf, textOfOctets } from './octet-text';

/** A part of an input; offsets from 0, in UTF-16 units of a string or in octets of a Uint8Array. */
export interface InputSpan {
  readonly start: number;
  readonly end: number;
}

/** The text that automata read of an input. */
export interface InputText {
  /** A character for each code point or octet of the input. */
  readonly text: string;
  /** Maps the text to the input, if their offsets differ. */
  readonly map?: InputMap;
  /** The text ends at an octet that is not UTF-8, so no rule derives the whole input. */
  readonly isCut?: boolean;
  /** The input is octets, and each character of the text is the octet of its number. */
  readonly areOctets?: boolean;
}

/** Returns the text of an input. `encoding` is that of a grammar over octets. Throws TypeError for other values. */
export function inputText(input: Input, encoding: Encoding | undefined): InputText {
  if (typeof input === 'string') {
    const text = encoding === undefined ? input : encoding(input);
    return text === input ? { text } : { text, map: new InputMap(input, text) };
  }
  assertInput(input);
  if (encoding !== undefined) return { text: textOfOctets(input), areOctets: true };
  const { text, end } = decoded(input, 0, input.length);
  return text.length === input.length
    ? { text }
    : { text, map: new InputMap(input, text), isCut: end < input.length };
}

/** Maps a text back to its input: a string whose octets the text has, or octets that the text has decoded. */
export class InputMap {
  /** For each offset of the text, the offset in the input at which the character there begins. */
  private offsets: Int32Array | undefined;

  constructor(
    readonly input: Input,
    private readonly read: string,
  ) {}

  /** The part of the input that a part of the text stands for, widened to whole characters. */
  span(start: number, end: number): InputSpan {
    const offsets = this.inputOffsets;
    let after = end;
    while (after > start && offsets[after] === offsets[after - 1]) after++;
    return { start: offsets[start]!, end: offsets[after]! };
  }

  /** A part of the input as text. Offsets are those of the input. */
  text(start: number, end: number): string {
    const { input } = this;
    return typeof input === 'string' ? input.slice(start, end) : decoded(input, start, end).text;
  }

  /** The input as messages show it, the place in it of an offset of the text, and what stands there. */
  shown(offset: number): { readonly text: string; readonly at: number; readonly found: string } {
    const { input, read } = this;
    if (typeof input === 'string') {
      const at = this.inputOffsets[offset]!;
      return { text: input, at, found: characterAt(input, at) };
    }
    let text = read;
    let found = characterAt(read, offset);
    for (let at = this.inputOffsets[read.length]!; at < input.length;) {
      const octet = messages.octet(input[at]!);
      if (text === read && offset === read.length) found = octet;
      const next = decoded(input, at + 1, input.length);
      text += octet + next.text;
      at = next.end;
    }
    return { text, at: offset, found };
  }

  private get inputOffsets(): Int32Array {
    return (this.offsets ??= this.makeOffsets());
  }

  private makeOffsets(): Int32Array {
    const isString = typeof this.input === 'string';
    const offsets = new Int32Array(this.read.length + 1);
    let at = 0;
    let offset = 0;
    for (const character of isString ? (this.input as string) : this.read) {
      const code = character.codePointAt(0)!;
      const units = unitsOf(code);
      const octets = octetsOf(code);
      const next = at + (isString ? octets : units);
      offsets.fill(offset, at, next);
      at = next;
      offset += isString ? units : octets;
    }
    offsets[at] = offset;
    return offsets;
  }
}

/** The character at an offset of a text, or "end of input". */
export function characterAt(text: string, offset: number): string {
  if (offset >= text.length) return END_OF_INPUT;
  return String.fromCodePoint(codePointAt(text, offset, text.length));
}
