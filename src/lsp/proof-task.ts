import type { DocumentCompileOptions, LspDiagnostic } from '../entries/language-service-for-node';
import type { DocumentKind } from '../entries/workbench-for-node';

/** A document to prove things about, as plain data that a thread can receive. */
export interface ProofTask {
  readonly uri: string;
  readonly text: string;
  readonly kind: DocumentKind;
  readonly options: DocumentCompileOptions;
  /** The texts of its imports, by URI. */
  readonly imported: ReadonlyMap<string, string | undefined>;
  readonly ignore: readonly string[];
}

/** The findings of a thread, or the text of the error that ended its work. */
export type ProofAnswer = { readonly found: readonly LspDiagnostic[] } | { readonly error: string };
