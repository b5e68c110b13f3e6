import type { Wording } from './messages';
import { tooManyErrors } from './messages';
import type { Diagnostic, Note, Place, Severity } from './diagnostic';
import { TEXT_LIMITS } from './text-limits';
import type { Span } from './syntax';

const MAX_DIAGNOSTICS = TEXT_LIMITS.diagnostics;

/** The document that a text was taken from. */
export interface SourceDocument {
  readonly document: string;
  /** The offset in the document of each UTF-16 unit of the text. */
  readonly offsets: readonly number[];
}

/** Collects the diagnostics of one text and computes lines and columns, which are those of its document. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  private readonly lineStarts: number[];
  private readonly counts = new Map<Severity, number>();

  constructor(
    readonly text: string,
    readonly file: string,
    private readonly deviations: Severity | 'none' = 'warning',
    private readonly origin?: SourceDocument,
  ) {
    this.lineStarts = lineStarts(this.document);
  }

  /** The document of the text, or the text itself. */
  get document(): string {
    return this.origin?.document ?? this.text;
  }

  error(wording: Wording, start: number, end: number, notes: readonly Note[] = []): void {
    this.report('error', wording, start, end, notes);
  }

  /** Reports an error of the text as a whole, at most once. */
  errorOnce(wording: Wording): void {
    if (this.diagnostics.some(({ code }) => code === wording.code)) return;
    this.error(wording, 0, this.text.length);
  }

  warning(wording: Wording, start: number, end: number, notes: readonly Note[] = []): void {
    this.report('warning', wording, start, end, notes);
  }

  /** Reports a deviation from the strict notation whose meaning is plain. */
  deviation(wording: Wording, start: number, end: number, notes: readonly Note[] = []): void {
    if (this.deviations !== 'none') this.report(this.deviations, wording, start, end, notes);
  }

  info(wording: Wording, start: number, end: number, notes: readonly Note[] = []): void {
    this.report('info', wording, start, end, notes);
  }

  span(start: number, end: number): Span {
    return { file: this.file, start, end };
  }

  /** Returns the place in the document of a part of the text. */
  place(start: number, end: number): Place {
    const [first, last] = this.inDocument(start, end);
    return { span: this.span(first, last), ...this.position(first) };
  }

  private report(
    severity: Severity,
    wording: Wording,
    start: number,
    end: number,
    notes: readonly Note[],
  ): void {
    const count = (this.counts.get(severity) ?? 0) + 1;
    this.counts.set(severity, count);
    if (count > MAX_DIAGNOSTICS + 1 || (count > MAX_DIAGNOSTICS && severity !== 'error')) return;
    const { code, message, help, cures } = count > MAX_DIAGNOSTICS ? tooManyErrors(MAX_DIAGNOSTICS) : wording;
    const place = this.place(start, end);
    this.diagnostics.push({
      code,
      severity,
      message,
      ...place,
      lineText: this.lineText(place.span.start),
      ...(help !== undefined && { help }),
      ...(cures !== undefined && { cures }),
      notes,
    });
  }

  /** Returns the index of the line that contains the offset, by bisection. */
  private lineIndex(offset: number): number {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private inDocument(start: number, end: number): [start: number, end: number] {
    if (this.origin === undefined) return [start, end];
    const { offsets } = this.origin;
    const first = offsets[start] ?? (offsets.at(-1) ?? -1) + 1;
    return [first, end > start ? (offsets[end - 1] ?? first) + 1 : first];
  }

  /** Returns the line and the column of an offset in the document. */
  position(offset: number): { line: number; column: number } {
    const index = this.lineIndex(offset);
    return { line: index + 1, column: offset - (this.lineStarts[index] ?? 0) + 1 };
  }

  private lineText(offset: number): string {
    const index = this.lineIndex(offset);
    const start = this.lineStarts[index] ?? 0;
    let end = this.lineStarts[index + 1] ?? this.document.length;
    while (end > start && /[\r\n]/.test(this.document.charAt(end - 1))) end--;
    return this.document.slice(start, end);
  }
}

/** Returns the offset at which each line begins. The first line begins after a byte order mark. */
function lineStarts(text: string): number[] {
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}
