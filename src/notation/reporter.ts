import type { Wording } from './messages';
import { tooManyErrors } from './messages';
import type { Diagnostic, Note, Place, Severity } from './diagnostic';
import { TEXT_LIMITS } from './text-limits';
import type { Span } from './syntax';

const MAX_DIAGNOSTICS = TEXT_LIMITS.diagnostics;

/** Collects the diagnostics of one text and computes lines and columns. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  private readonly lineStarts: number[];
  private readonly counts = new Map<Severity, number>();

  constructor(
    readonly text: string,
    readonly file: string,
    private readonly deviations: Severity | 'none' = 'warning',
  ) {
    this.lineStarts = lineStarts(text);
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

  place(start: number, end: number): Place {
    return { span: this.span(start, end), ...this.position(start) };
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
    this.diagnostics.push({
      code,
      severity,
      message,
      ...this.place(start, end),
      lineText: this.lineText(start),
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

  private position(offset: number): { line: number; column: number } {
    const index = this.lineIndex(offset);
    return { line: index + 1, column: offset - (this.lineStarts[index] ?? 0) + 1 };
  }

  private lineText(offset: number): string {
    const index = this.lineIndex(offset);
    const start = this.lineStarts[index] ?? 0;
    let end = this.lineStarts[index + 1] ?? this.text.length;
    while (end > start && /[\r\n]/.test(this.text.charAt(end - 1))) end--;
    return this.text.slice(start, end);
  }
}

/** Returns the offset at which each line begins. The first line begins after a byte order mark. */
function lineStarts(text: string): number[] {
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  for (const match of text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}
