import { isUtf8 } from 'node:buffer';
import {
  type Batch,
  type BulkEngine,
  engineOfTable,
  lineBatches,
  type LineEnds,
  type OctetTable,
  tableEngine,
  verdictBatches,
} from '../../bulk';
import type { Grammar } from '../../entries/index-for-node';
import * as messages from '../messages';
import { endOfLine, LF } from './line-ends';
import { failureOf, type Form, hasVerdicts, reasonAgainst } from './verdict';
import { viewOf } from './octet-writer';
import { VerdictWriter } from './verdict-writer';

const LINES: LineEnds = { separator: LF, withoutCr: true };

/** Least size of a piece of output, in octets. */
const PIECE = 1 << 18;

/**
 * Tests lines in place, in the buffer that was read. If the rule has a table, all lines of a batch are tested at once.
 * Lines become strings if the rule has none, or if their failure is printed.
 */
export class LineTester {
  /** The number of lines tested, and of those that match. */
  lines = 0;
  matching = 0;
  private readonly writer: VerdictWriter;
  private readonly engine: BulkEngine | undefined;
  private known: Grammar | undefined;

  /** `grammarOf`: returns the grammar, which is not needed if there is the table of the rule and no line becomes a string. */
  constructor(
    private readonly grammarOf: () => Grammar,
    private readonly rule: string,
    private readonly form: Form,
    file?: string,
    table?: OctetTable,
  ) {
    this.writer = new VerdictWriter(form, file);
    this.engine = table === undefined ? tableEngine(this.grammar, rule) : engineOfTable(table);
  }

  private get grammar(): Grammar {
    return (this.known ??= this.grammarOf());
  }

  /** The table of the rule, if it has one. Other threads can use it, too. */
  get table(): OctetTable | undefined {
    return this.engine?.table;
  }

  /**
   * Tests whole lines, each ended by LF, and yields the output in pieces. The number of the first line is `lines` +
   * 1.
   */
  *test(octets: Buffer): Generator<Uint8Array<ArrayBuffer>> {
    try {
      for (const _ of this.steps(octets)) if (this.writer.length >= PIECE) yield this.writer.take();
    } finally {
      // Also before an error is thrown.
      if (this.writer.length > 0) yield this.writer.take();
    }
  }

  private steps(octets: Buffer): Generator<void> {
    const { engine, form } = this;
    if (engine === undefined) return this.eachLine(octets);
    return form === 'nothing' ? this.counts(engine, octets) : this.batches(engine, octets);
  }

  /** Tests lines one after another. Pauses after each. */
  private *eachLine(octets: Buffer): Generator<void> {
    let start = 0;
    for (let lf = octets.indexOf(LF); lf >= 0; lf = octets.indexOf(LF, start)) {
      this.lines++;
      const matches = this.testText(octets.subarray(start, endOfLine(octets, start, lf)));
      if (matches) this.matching++;
      if (this.form === (matches ? 'matching' : 'failing')) this.writer.add(octets, start, lf + 1);
      start = lf + 1;
      yield;
    }
  }

  /** Counts lines in batches. Pauses after each. */
  private *counts(engine: BulkEngine, octets: Buffer): Generator<void> {
    for (const { count, matching } of verdictBatches(engine, octets, LINES)) {
      this.lines += count;
      this.matching += matching;
      yield;
    }
  }

  /** Tests lines in batches. Pauses whenever a piece of output is ready. */
  private *batches(engine: BulkEngine, octets: Buffer): Generator<void> {
    for (const batch of lineBatches(engine, octets, LINES)) {
      for (let i = 0; i < batch.count;) {
        i = this.isFilter
          ? this.copyLines(engine, batch, octets, i)
          : this.writeLines(engine, batch, octets, i);
        yield;
      }
    }
  }

  private get isFilter(): boolean {
    return this.form === 'matching' || this.form === 'failing';
  }

  /** Copies the wanted lines of a batch from line `first` on, until a piece is full. Returns the number of the next line. */
  private copyLines(engine: BulkEngine, { from, count }: Batch, octets: Buffer, first: number): number {
    const { bounds, verdicts, base } = engine;
    const wanted = this.form === 'matching' ? 1 : 0;
    const behind = (line: number): number => {
      const end = from + bounds[2 * line + 1]! - base;
      return octets[end] === LF ? end + 1 : end + 2;
    };
    let i = first;
    while (i < count && this.writer.length < PIECE) {
      const isWanted = verdicts[i] === wanted;
      const start = i;
      do i++;
      while (i < count && (verdicts[i] === wanted) === isWanted);
      if (isWanted) this.writer.add(octets, from + bounds[2 * start]! - base, behind(i - 1));
      if (isWanted === (wanted === 1)) this.matching += i - start;
    }
    this.lines += i - first;
    return i;
  }

  /** Writes the verdicts on a batch from line `first` on, until a piece is full. Returns the number of the next line. */
  private writeLines(engine: BulkEngine, { from, count }: Batch, octets: Buffer, first: number): number {
    const { bounds, verdicts, base } = engine;
    const { writer } = this;
    const view = viewOf(octets);
    let i = first;
    for (; i < count && writer.length < PIECE; i++) {
      const start = from + bounds[2 * i]! - base;
      const end = from + bounds[2 * i + 1]! - base;
      const number = ++this.lines;
      if (verdicts[i] !== 1) {
        this.testText(octets.subarray(start, end), true);
        continue;
      }
      this.matching++;
      if (writer.matching(number, view, start, end)) continue;
      writer.verdict(number, octets.toString('utf8', start, end), undefined);
    }
    return i;
  }

  /**
   * Tests a line as a string (or as octets, if the grammar is about octets) and writes its verdict. `isFailing`: whether it is known not
   * to match.
   */
  private testText(octets: Buffer, isFailing = false): boolean {
    const { grammar, rule, form } = this;
    const input = octets.toString();
    const given = grammar.isAboutOctets ? octets : isUtf8(octets) ? input : undefined;
    if (!hasVerdicts(form)) return given !== undefined && grammar.test(rule, given);
    const failure =
      given === undefined
        ? { message: messages.notUtf8 }
        : isFailing
          ? failureOf(grammar, rule, given)
          : reasonAgainst(grammar, rule, given);
    this.writer.verdict(this.lines, input, failure);
    return failure === undefined;
  }
}
