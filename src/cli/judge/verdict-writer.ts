import * as wording from '../../wording/phrases';
import * as messages from '../messages';
import { LF } from './lines';

const OMISSION = Buffer.from(wording.OMISSION);
const SHOWN = wording.SHOWN_OF_STRING;
const SHOWN_OF_HALF = SHOWN / 2;
/** The digits of a number are no more. */
const DIGITS = 20;

const FIRST_VISIBLE = 0x20;
const LAST_VISIBLE = 0x7e;
const DIGIT_0 = 0x30;

/** Gathers verdicts as UTF-8. Those on lines that match are written from the octets of the lines, without strings. */
export class VerdictWriter {
  private octets = Buffer.allocUnsafeSlow(1 << 17);
  private end = 0;
  /** What stands before and after the number in the verdict on a line that matches; the line follows. */
  private readonly beforeNumber: Uint8Array;
  private readonly afterNumber: Uint8Array;
  /** How much the verdict on a line that matches takes at most. */
  private readonly longest: number;

  /** `file`: where the lines are, if there are several sources. */
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

  /** What has been written; the writer then begins anew. */
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

  /** Adds octets as they are. */
  add(octets: Buffer, start: number, end: number): void {
    this.reserve(end - start);
    this.end += octets.copy(this.octets, this.end, start, end);
  }

  /**
   * Adds the verdict on a line of input that matches. Gives false, and adds nothing, where the line has other characters
   * than the visible ones of ASCII: such are not always written as they are.
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

  /** As `messages.shown` has it. */
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

  private reserve(more: number): void {
    if (this.end + more <= this.octets.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.octets.length * 2, this.end + more));
    this.octets.copy(larger, 0, 0, this.end);
    this.octets = larger;
  }
}
