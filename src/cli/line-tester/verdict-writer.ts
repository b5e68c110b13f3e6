import * as wording from '../../wording/phrases';
import * as messages from '../messages';
import { LF } from './line-ends';

const OMISSION = Buffer.from(wording.OMISSION);
const SHOWN = wording.SHOWN_OF_STRING;
const SHOWN_OF_HALF = SHOWN / 2;
/** An upper bound for the digits of a line number. */
const DIGITS = 20;

const FIRST_VISIBLE = 0x20;
const LAST_VISIBLE = 0x7e;
const DIGIT_0 = 0x30;

/** Collects verdicts as UTF-8. Copies the octets of matching lines without making strings of them. */
export class VerdictWriter {
  private octets = Buffer.allocUnsafeSlow(1 << 17);
  private end = 0;
  /** The octets before the line number of a match, and those between the number and the line. */
  private readonly beforeNumber: Uint8Array;
  private readonly afterNumber: Uint8Array;
  /** Upper bound for the verdict on a matching line, in octets. */
  private readonly longest: number;

  /** `file`: the name of the source, if there are several. */
  constructor(file?: string) {
    const text = messages.ofLine(0, messages.matches(''), file);
    const at = text.lastIndexOf('0');
    this.beforeNumber = Buffer.from(text.slice(0, at));
    this.afterNumber = Buffer.from(text.slice(at + 1));
    this.longest = Buffer.byteLength(text) + OMISSION.length + SHOWN + DIGITS;
  }

  get length(): number {
    return this.end;
  }

  /** Returns the collected octets and empties the writer. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.octets.subarray(0, this.end);
    this.octets = Buffer.allocUnsafeSlow(this.octets.length);
    this.end = 0;
    return taken;
  }

  /** Adds a line of text. */
  line(text: string): void {
    // A UTF-16 unit takes at most three octets.
    this.reserve(text.length * 3 + 1);
    this.end += this.octets.write(text, this.end);
    this.octets[this.end++] = LF;
  }

  /** Adds octets unchanged. */
  add(octets: Buffer, start: number, end: number): void {
    this.reserve(end - start);
    this.end += octets.copy(this.octets, this.end, start, end);
  }

  /**
   * Adds the verdict on a matching line and returns true. Adds nothing and returns false if the line has other than
   * visible ASCII characters, because some of them must be escaped.
   */
  matching(number: number, input: Uint8Array, start: number, end: number): boolean {
    this.reserve(this.longest);
    const before = this.end;
    this.copy(this.beforeNumber);
    this.number(number);
    this.copy(this.afterNumber);
    if (!this.shown(input, start, end)) {
      this.end = before;
      return false;
    }
    this.octets[this.end++] = LF;
    return true;
  }

  /** Adds the line in the form of `shown` in wording. Returns false if a character is not visible ASCII. */
  private shown(input: Uint8Array, start: number, end: number): boolean {
    if (end - start <= SHOWN) return this.visible(input, start, end);
    if (!this.visible(input, start, start + SHOWN_OF_HALF)) return false;
    this.copy(OMISSION);
    return this.visible(input, end - SHOWN_OF_HALF, end);
  }

  private visible(input: Uint8Array, start: number, end: number): boolean {
    const { octets } = this;
    let to = this.end;
    for (let i = start; i < end; i++) {
      const octet = input[i]!;
      if (octet < FIRST_VISIBLE || octet > LAST_VISIBLE) return false;
      octets[to++] = octet;
    }
    this.end = to;
    return true;
  }

  private number(value: number): void {
    let digits = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++;
    this.end += digits;
    for (let at = this.end - 1, rest = value; digits > 0; digits--, at--) {
      const tenth = Math.floor(rest / 10);
      this.octets[at] = DIGIT_0 + rest - tenth * 10;
      rest = tenth;
    }
  }

  private copy(text: Uint8Array): void {
    for (let i = 0; i < text.length; i++) this.octets[this.end++] = text[i]!;
  }

  /** Makes room for so many more octets. */
  private reserve(more: number): void {
    if (this.end + more <= this.octets.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.octets.length * 2, this.end + more));
    this.octets.copy(larger, 0, 0, this.end);
    this.octets = larger;
  }
}
