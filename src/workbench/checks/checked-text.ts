import type { Diagnostic, Note, Place, Severity } from '../../notation/diagnostic';
import type { Wording } from '../../notation/messages';
import { Reporter } from '../../notation/reporter';
import type { Span } from '../../notation/syntax';
import { type DocumentKind, extract } from '../documents/grammar-of-document';
import { type LspRange, rangeBetween, rangeOf } from '../ranges';

/** A node of a derivation that a diagnostic shows. Offsets are those of the witness. */
export interface WitnessTree {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly WitnessTree[];
}

/** A place that explains a diagnostic. */
export interface RelatedPlace {
  readonly message: string;
  /** Undefined if the remark concerns the diagnostic as a whole. */
  readonly file?: string;
  readonly range?: LspRange;
}

/** Strings and trees that show the claim of a diagnostic. */
export interface Evidence {
  /** A shortest string that shows the claim. For bounded searches it is the shortest one that was found. */
  readonly witness?: string;
  /** Two derivations of the witness; the first is the one that parsers of this package take. */
  readonly trees?: readonly [taken: WitnessTree, other: WitnessTree];
}

/** A diagnostic of `check`. Its places are those of the document, even if the grammar is a part of it. */
export interface CheckedDiagnostic extends Diagnostic, Evidence {
  readonly file: string;
  /** The range as in the Language Server Protocol. */
  readonly range: LspRange;
  readonly related: readonly RelatedPlace[];
}

/** A text that is checked. Collects diagnostics about its grammar and maps their places to the document. */
export class CheckedText {
  /** The ABNF of the document. */
  readonly grammar: string;
  readonly kind: DocumentKind;
  private readonly offsets: readonly number[] | undefined;
  private readonly reporter: Reporter;
  private readonly evidence = new Map<Diagnostic, Evidence>();
  /** Diagnostics about other texts. */
  private readonly others: Diagnostic[] = [];

  constructor(
    readonly name: string,
    document: string,
    kind?: DocumentKind,
  ) {
    const extracted = extract(name, document, kind);
    this.grammar = extracted?.text ?? document;
    this.kind = extracted?.kind ?? 'abnf';
    this.offsets = extracted?.offsets;
    this.reporter = new Reporter(document, name);
  }

  /** Adds a diagnostic of the compiler. */
  add(diagnostic: Diagnostic): void {
    const { severity, span, notes } = diagnostic;
    if (span.file === this.name) this.report(severity, diagnostic, span, { notes });
    else this.others.push({ ...diagnostic, notes: this.placed(notes) });
  }

  /** Reports something about a part of the grammar. Places of the grammar's text are mapped to the document. */
  report(
    severity: Severity,
    wording: Wording,
    span: Span,
    { notes = [], ...evidence }: Evidence & { readonly notes?: readonly Note[] } = {},
  ): void {
    const [start, end] = this.mapped(span);
    const count = this.reporter.diagnostics.length;
    this.reporter[severity](wording, start, end, this.placed(notes));
    const made = this.reporter.diagnostics[count];
    if (made !== undefined) this.evidence.set(made, evidence);
  }

  /** Returns a place for a note of a diagnostic. */
  noteAt(message: string, span: Span | undefined): Note {
    return span?.file === this.name ? { message, place: { span, line: 0, column: 0 } } : { message };
  }

  /** Returns a place in the document. */
  placeOf(span: Span): Place {
    return this.reporter.place(...this.mapped(span));
  }

  get diagnostics(): CheckedDiagnostic[] {
    return [...this.reporter.diagnostics, ...this.others].map((each) => ({
      ...each,
      file: each.span.file,
      range: this.rangeOf(each),
      related: each.notes.map(({ message, place }) =>
        place === undefined ? { message } : { message, file: place.span.file, range: this.rangeOf(place) },
      ),
      ...this.evidence.get(each),
    }));
  }

  private placed(notes: readonly Note[]): Note[] {
    return notes.map((note) =>
      note.place?.span.file === this.name ? { ...note, place: this.placeOf(note.place.span) } : note,
    );
  }

  private mapped({ start, end }: Span): [start: number, end: number] {
    const { offsets } = this;
    if (offsets === undefined) return [start, end];
    const first = offsets[start] ?? (offsets.at(-1) ?? -1) + 1;
    return [first, end > start ? (offsets[end - 1] ?? first) + 1 : first];
  }

  /** The range may span lines of the document. Lines of other texts are not known. */
  private rangeOf(place: Place): LspRange {
    const { file, start, end } = place.span;
    if (file !== this.name) return rangeOf(place);
    return rangeBetween(place, this.reporter.place(Math.max(start, end), end));
  }
}
