import { END_OF_INPUT } from '../wording/phrases';
import * as messages from './messages';
import { codePointAt, unitsOf } from './alphabet';
import { assertInput, type Input } from './input';
import type { Encoding } from './encoding';
import { isInsideCharacter, textOfOctets } from './octets';
import { decodeAt, decoded, octetsOf } from './utf8';

/** A part of an input; offsets from 0, in UTF-16 units of a string or in octets of a Uint8Array. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An input as automata read it. */
export interface Reading {
  /** A character for each code point or octet of the input. */
  readonly text: string;
  /** The input whose text this is, if its offsets are others than those of the text. */
  readonly source?: Source;
  /** The text ends at an octet that is no UTF-8, so that the whole input is never derived. */
  readonly isCut?: true;
  /** The input is octets, each of which the text has as the character of the same number. */
  readonly areOctets?: true;
}

/** An input of which automata read another text. */
export interface Source {
  /** The part of the input that a part of the text is, or the whole characters that it is in. */
  span(start: number, end: number): Span;
  /** A part of the input as text; offsets are those of the input. */
  text(start: number, end: number): string;
  /** The input as messages show it, and where in that an offset of the text is. */
  shown(offset: number): { readonly text: string; readonly offset: number };
  /** What stands at an offset of the text. */
  found(offset: number): string;
}

/** Reads an input: `encoding` is that of strings in a grammar about octets. Throws TypeError for what is no input. */
export function readingOf(input: Input, encoding: Encoding | undefined): Reading {
  if (typeof input === 'string') {
    if (encoding === undefined) return { text: input };
    const text = encoding(input);
    return text === input ? { text } : { text, source: new EncodedString(input, text) };
  }
  assertInput(input);
  if (encoding !== undefined) return { text: textOfOctets(input), areOctets: true };
  const { text, end } = decoded(input, 0, input.length);
  const isCut = end < input.length;
  if (text.length === input.length) return { text };
  return { text, source: new DecodedOctets(input, text, end), ...(isCut && { isCut }) };
}

/** A string of which the octets of its UTF-8 are read. */
class EncodedString implements Source {
  /** Where in the string the character begins that an octet is of. */
  private units: Int32Array | undefined;

  constructor(
    private readonly input: string,
    private readonly octets: string,
  ) {}

  span(start: number, end: number): Span {
    const from = this.unit(start);
    let after = end;
    while (after > start && isInsideCharacter(this.octets, after)) after++;
    return { start: from, end: after === start ? from : this.unit(after) };
  }

  text(start: number, end: number): string {
    return this.input.slice(start, end);
  }

  shown(offset: number): { text: string; offset: number } {
    return { text: this.input, offset: this.unit(offset) };
  }

  found(offset: number): string {
    return characterAt(this.input, this.unit(offset));
  }

  private unit(octet: number): number {
    return (this.units ??= this.makeUnits())[octet]!;
  }

  private makeUnits(): Int32Array {
    const { input, octets } = this;
    const units = new Int32Array(octets.length + 1);
    let octet = 0;
    for (let i = 0; i < input.length;) {
      const code = codePointAt(input, i, input.length);
      const next = octet + octetsOf(code);
      units.fill(i, octet, next);
      octet = next;
      i += unitsOf(code);
    }
    units[octet] = input.length;
    return units;
  }
}

/** Octets that are read as UTF-8, up to the first that is none. */
class DecodedOctets implements Source {
  /** Where in the octets the character begins that a unit is of. */
  private octetAt: Int32Array | undefined;

  constructor(
    private readonly octets: Uint8Array,
    private readonly decoded: string,
    private readonly end: number,
  ) {}

  span(start: number, end: number): Span {
    return { start: this.octet(start), end: this.octet(end) };
  }

  text(start: number, end: number): string {
    return decoded(this.octets, start, end).text;
  }

  /** Of what is no UTF-8, each octet is shown by its number. */
  shown(offset: number): { text: string; offset: number } {
    const { octets } = this;
    let text = this.decoded;
    for (let at = this.end; at < octets.length;) {
      const piece = decoded(octets, at, octets.length);
      text += piece.text;
      if (piece.end < octets.length) text += messages.octet(octets[piece.end]!);
      at = piece.end + 1;
    }
    return { text, offset };
  }

  found(offset: number): string {
    const isIllFormed = offset === this.decoded.length && this.end < this.octets.length;
    return isIllFormed ? messages.octet(this.octets[this.end]!) : characterAt(this.decoded, offset);
  }

  private octet(unit: number): number {
    return (this.octetAt ??= this.makeOctets())[unit]!;
  }

  private makeOctets(): Int32Array {
    const { octets, decoded: text, end } = this;
    const offsets = new Int32Array(text.length + 1);
    let unit = 0;
    for (let at = 0; at < end;) {
      const code = decodeAt(octets, at, end);
      offsets.fill(at, unit, unit + unitsOf(code));
      unit += unitsOf(code);
      at += octetsOf(code);
    }
    offsets[unit] = end;
    return offsets;
  }
}

/** The character at an offset of a text, or "end of input". */
export function characterAt(text: string, offset: number): string {
  if (offset >= text.length) return END_OF_INPUT;
  return String.fromCodePoint(codePointAt(text, offset, text.length));
}
