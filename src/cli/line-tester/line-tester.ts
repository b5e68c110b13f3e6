import { isAscii, isUtf8 } from 'node:buffer';
import type { Grammar } from '../../node';
import * as messages from '../messages';
import { asciiTester, lineCounter } from './ascii-tester';
import { CR, endOfLine, LF } from './line-ends';
import { type Form, reasonAgainst, verdictText } from './verdict';
import { VerdictWriter } from './verdict-writer';

/** Least size of a piece of output, in octets. */
const PIECE = 1 << 18;

/**
 * Tests lines in place, in the buffer that was read. If the rule has an automaton, it reads ASCII lines as octets; in
 * a grammar about octets, all lines. Other lines become strings first. So do lines whose failure is printed.
 */
export class LineTester {
  /** The number of lines tested, and of those that match. */
  lines = 0;
  matching = 0;
  private readonly writer: VerdictWriter;
  private readonly isDerived: ReturnType<typeof asciiTester> | undefined;
  private readonly counter: ReturnType<typeof lineCounter> | undefined;

  constructor(
    private readonly grammar: Grammar,
    private readonly rule: string,
    private readonly form: Form,
    private readonly file?: string,
  ) {
    this.writer = new VerdictWriter(file);
    const language = grammar.tables(rule);
    this.isDerived = language && asciiTester(language);
    this.counter = language && form === 'nothing' ? lineCounter(language) : undefined;
  }

  /**
   * Tests whole lines, each ended by LF, and yields the output in pieces. The number of the first line is `lines` +
   * 1.
   */
  *test(octets: Buffer): Generator<Uint8Array<ArrayBuffer>> {
    const readable = this.grammar.isAboutOctets || isAscii(octets);
    if (readable && this.count(octets)) return;
    try {
      for (let at = 0; at < octets.length;) {
        at = this.testPiece(octets, at, readable);
        if (this.writer.length > 0) yield this.writer.take();
      }
    } catch (error) {
      if (this.writer.length > 0) yield this.writer.take();
      throw error;
    }
  }

  /** Counts the matching lines in one go and returns true, or returns false if it cannot. */
  private count(octets: Buffer): boolean {
    if (this.counter === undefined || octets.includes(CR)) return false;
    const { lines, matching } = this.counter(octets);
    this.lines += lines;
    this.matching += matching;
    return true;
  }

  /** Tests lines until a piece is full or no line is left. Returns the offset behind the last one. */
  private testPiece(octets: Buffer, from: number, readable: boolean): number {
    let start = from;
    for (let lf = octets.indexOf(LF, start); lf >= 0; lf = octets.indexOf(LF, start)) {
      const isDerived = this.testLine(octets, start, endOfLine(octets, start, lf), readable);
      if (isDerived) this.matching++;
      if (this.form === (isDerived ? 'matching' : 'failing')) this.writer.add(octets, start, lf + 1);
      start = lf + 1;
      if (this.writer.length >= PIECE) break;
    }
    return start;
  }

  /**
   * Tests a line, writes its verdict, and returns true if it matches. `readable`: the automaton can read the octets.
   */
  private testLine(octets: Buffer, start: number, end: number, readable: boolean): boolean {
    const number = ++this.lines;
    const { form } = this;
    const isWritten = form === 'text' || form === 'json';
    if (this.isDerived === undefined || (!readable && !isAsciiBetween(octets, start, end))) {
      return this.testText(number, octets.subarray(start, end));
    }
    const isDerived = this.isDerived(octets, start, end);
    if (!isWritten) return isDerived;
    if (!isDerived) return this.testText(number, octets.subarray(start, end));
    if (form === 'text' && this.writer.matching(number, octets, start, end)) return true;
    const input = octets.toString('utf8', start, end);
    this.writer.line(verdictText({ file: this.file, line: number, input, failure: undefined }, form));
    return true;
  }

  /** Tests a line as a string (or as octets, if the grammar is about octets) and writes its verdict. */
  private testText(line: number, octets: Buffer): boolean {
    const { grammar, rule, form, file } = this;
    const input = octets.toString();
    const given = grammar.isAboutOctets ? octets : isUtf8(octets) ? input : undefined;
    if (form !== 'text' && form !== 'json') return given !== undefined && grammar.test(rule, given);
    const failure =
      given === undefined ? { message: messages.notUtf8() } : reasonAgainst(grammar, rule, given);
    this.writer.line(verdictText({ file, line, input, failure }, form));
    return failure === undefined;
  }
}

function isAsciiBetween(octets: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (octets[i]! >= 0x80) return false;
  return true;
}
