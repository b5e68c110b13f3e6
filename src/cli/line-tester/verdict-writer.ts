import * as wording from '../../wording/phrases';
import { LF } from './line-ends';
import { OctetWriter } from './octet-writer';
import { type Form, hasVerdicts, type Reason, type VerdictForm, verdictText } from './verdict';

const OMISSION = Buffer.from(wording.OMISSION);
const SHOWN = wording.SHOWN_OF_STRING;
const SHOWN_OF_HALF = SHOWN / 2;
/** An upper bound for the digits of a line number. */
const DIGITS = 20;
/** Counting up to the next number takes less time than writing its digits if it is at most so much larger. */
const NEAR = 16;

/** A line in whose place others are written. The text of a verdict behind its line has no such character. */
const SAMPLE = 'x';

const FIRST_VISIBLE = 0x20;
const LAST_VISIBLE = 0x7e;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

/** Collects verdicts as UTF-8. Copies the octets of matching lines without making strings of them. */
export class VerdictWriter extends OctetWriter {
  /** The octets before a matching line, which have its number, and the place of its last digit. */
  private head = Buffer.alloc(0);
  /** The octets behind a matching line. */
  private tail = Buffer.alloc(0);
  private unit = 0;
  private numbered = -1;
  /** Upper bound for the verdict on a matching line of no characters, in octets. */
  private readonly longest: number;
  private readonly form: VerdictForm;
  private readonly isJson: boolean;

  /** `file`: the name of the source, if there are several. A form without verdicts only adds octets. */
  constructor(
    form: Form,
    private readonly file?: string,
  ) {
    super();
    this.form = hasVerdicts(form) ? form : 'text';
    this.isJson = form === 'json';
    this.longest = this.headOf(0).length + this.tail.length + OMISSION.length + DIGITS + 1;
  }

  /** Adds the verdict on a line that was decoded to a string. */
  verdict(number: number, input: string, failure: Reason | undefined): void {
    const text = this.textOf(number, input, failure);
    // A UTF-16 unit takes at most three octets.
    this.reserve(text.length * 3 + 1);
    this.end += this.octets.write(text, this.end);
    this.octets[this.end++] = LF;
  }

  /**
   * Adds the verdict on a matching line and returns true. Adds nothing and returns false if the line has other than
   * visible ASCII characters, or in JSON a quotation mark or backslash, because some of them must be escaped.
   */
  matching(number: number, input: DataView, start: number, end: number): boolean {
    this.reserve(this.longest + (this.isJson ? end - start : SHOWN));
    const before = this.end;
    this.copy(this.headOf(number));
    if (!this.shown(input, start, end)) {
      this.end = before;
      return false;
    }
    this.copy(this.tail);
    this.octets[this.end++] = LF;
    return true;
  }

  /** Adds the line: whole in JSON, else in the form of `shown` in wording. Returns false if a character must be escaped. */
  private shown(input: DataView, start: number, end: number): boolean {
    if (this.isJson || end - start <= SHOWN) return this.visible(input, start, end);
    if (!this.visible(input, start, start + SHOWN_OF_HALF)) return false;
    this.copy(OMISSION);
    return this.visible(input, end - SHOWN_OF_HALF, end);
  }

  /** Adds octets. Returns false if one must be escaped. Four at a time take half as long as one after another. */
  private visible(input: DataView, start: number, end: number): boolean {
    const { octets, view, isJson } = this;
    let from = start;
    let to = this.end;
    for (; from <= end - 4; from += 4, to += 4) {
      const four = input.getInt32(from, true);
      if (haveHidden(four) || (isJson && (have(four, QUOTE) || have(four, BACKSLASH)))) return false;
      view.setInt32(to, four, true);
    }
    for (; from < end; from++) {
      const octet = input.getUint8(from);
      if (octet < FIRST_VISIBLE || octet > LAST_VISIBLE) return false;
      if (isJson && (octet === QUOTE || octet === BACKSLASH)) return false;
      octets[to++] = octet;
    }
    this.end = to;
    return true;
  }

  private headOf(number: number): Buffer {
    if (number < this.numbered || number > this.numbered + NEAR) this.write(number);
    while (this.numbered < number) this.countUp();
    return this.head;
  }

  /** Writes the head of a number. */
  private write(number: number): void {
    const text = this.textOf(number, SAMPLE);
    const at = text.lastIndexOf(SAMPLE);
    this.head = Buffer.from(text.slice(0, at));
    this.tail = Buffer.from(text.slice(at + SAMPLE.length));
    this.unit = this.head.lastIndexOf(String(number % 10));
    this.numbered = number;
  }

  /** Changes the head to that of the next number. */
  private countUp(): void {
    const { head } = this;
    let at = this.unit;
    while (head[at] === DIGIT_9) head[at--] = DIGIT_0;
    const digit = head[at];
    if (digit === undefined || digit < DIGIT_0 || digit > DIGIT_9) return this.write(this.numbered + 1);
    head[at] = digit + 1;
    this.numbered++;
  }

  private textOf(line: number, text: string, failure?: Reason): string {
    return verdictText({ file: this.file, line, text }, failure, this.form);
  }

  private copy(text: Uint8Array): void {
    const { octets } = this;
    let to = this.end;
    for (let i = 0; i < text.length; i++) octets[to++] = text[i]!;
    this.end = to;
  }
}

/** Returns whether one of four octets is not visible ASCII. Then a subtraction or an addition changes its highest bit. */
function haveHidden(four: number): boolean {
  const isBelow = (four - 0x20202020) & ~four;
  const isAbove = (four + 0x01010101) | four;
  return ((isBelow | isAbove) & 0x80808080) !== 0;
}

/** Returns whether one of four visible ASCII characters is this one. A subtraction then borrows from its highest bit. */
function have(four: number, character: number): boolean {
  const without = four ^ (character * 0x01010101);
  return ((without - 0x01010101) & ~without & 0x80808080) !== 0;
}
