import type { Diagnostic, Note, Place, Severity } from '../../notation/diagnostic';
import type { Wording } from '../../notation/messages';
import { Reporter } from '../../notation/reporter';
import type { Span } from '../../notation/syntax';
import type { DocumentKind } from '../../options/kinds';
import { type Extracted, extract } from '../../model/documents/grammar-of-document';
import type { GrammarSource } from '../linked-grammar';
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
  private readonly reporter: Reporter;
  private readonly evidence = new Map<Diagnostic, Evidence>();
  /** Diagnostics of the compiler. */
  private readonly others: Diagnostic[] = [];

  constructor(
    readonly name: string,
    document: string,
    extracted?: Extracted,
  ) {
    this.grammar = extracted?.text ?? document;
    this.kind = extracted?.kind ?? 'abnf';
    this.reporter = new Reporter(this.grammar, name, 'warning', extracted);
  }

  /** Finds the grammar in a text. */
  static of(source: GrammarSource, document: DocumentKind | boolean | undefined): CheckedText {
    const { name = 'grammar', text, resolve } = source;
    return new CheckedText(
      name,
      text,
      extract(name, text, document, (path) => resolve?.(path, name)?.text),
    );
  }

  /** Adds a diagnostic of the compiler, whose places are those of the document. */
  add(diagnostic: Diagnostic): void {
    this.others.push(diagnostic);
  }

  /** Reports something about a part of the grammar. Places of the grammar's text are mapped to the document. */
  report(
    severity: Severity,
    wording: Wording,
    span: Span,
    { notes = [], ...evidence }: Evidence & { readonly notes?: readonly Note[] } = {},
  ): void {
    const count = this.reporter.diagnostics.length;
    this.reporter[severity](wording, span.start, span.end, this.placed(notes));
    const made = this.reporter.diagnostics[count];
    if (made !== undefined) this.evidence.set(made, evidence);
  }

  /** Returns a place for a note of a diagnostic. */
  noteAt(message: string, span: Span | undefined): Note {
    return span?.file === this.name ? { message, place: { span, line: 0, column: 0 } } : { message };
  }

  /** Returns a place in the document. */
  placeOf({ start, end }: Span): Place {
    return this.reporter.place(start, end);
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

  /** The range may span lines of the document. Lines of other texts are not known. */
  private rangeOf(place: Place): LspRange {
    const { file, start, end } = place.span;
    if (file !== this.name) return rangeOf(place);
    return rangeBetween(place, this.reporter.position(Math.max(start, end)));
  }
}
