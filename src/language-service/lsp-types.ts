/** Data of the Language Server Protocol 3.17, as far as the functions here return it. Numbers have the meanings of the protocol. */
import type { LspRange, LspTextEdit } from '../workbench';

export interface LspLocation {
  readonly uri: string;
  readonly range: LspRange;
}

/** A problem. `data` has what `codeActions` needs. */
export interface LspDiagnostic {
  readonly range: LspRange;
  /** 1: error, 2: warning, 3: information. */
  readonly severity: 1 | 2 | 3;
  readonly code: string;
  readonly source: 'verbatim';
  readonly message: string;
  /** 1: the part is unnecessary, and editors may show it faded. */
  readonly tags?: 1[];
  readonly relatedInformation?: { readonly location: LspLocation; readonly message: string }[];
  readonly data?: DiagnosticData;
}

/** The data of a diagnostic, for code actions and code lenses. */
export interface DiagnosticData {
  /** Texts that can replace the range, the likeliest first. */
  readonly replacements?: readonly string[];
  /** Shipped grammars that define the rule. */
  readonly imports?: readonly string[];
  /** A string that shows the claim. */
  readonly witness?: string;
}

export interface LspHover {
  readonly contents: { readonly kind: 'markdown'; readonly value: string };
  readonly range: LspRange;
}

/** Edits of several documents, by their URIs. */
export interface LspWorkspaceEdit {
  readonly changes: { [uri: string]: LspTextEdit[] };
}

export interface LspCompletionItem {
  readonly label: string;
  /** 3: function (a rule), 9: module (a grammar), 14: keyword. */
  readonly kind: 3 | 9 | 14;
  readonly detail: string;
  readonly sortText: string;
  readonly textEdit: LspTextEdit;
  readonly additionalTextEdits?: LspTextEdit[];
}

export interface LspCompletionList {
  readonly isIncomplete: boolean;
  readonly items: LspCompletionItem[];
}

export interface LspDocumentSymbol {
  readonly name: string;
  readonly detail: string;
  /** 12: function. */
  readonly kind: 12;
  readonly range: LspRange;
  readonly selectionRange: LspRange;
}

export interface LspSemanticTokens {
  readonly data: number[];
}

export interface LspCodeLens {
  readonly range: LspRange;
  readonly command: { readonly title: string; readonly command: string };
}

export interface LspCodeAction {
  readonly title: string;
  readonly kind: 'quickfix' | 'refactor.rewrite';
  readonly diagnostics?: LspDiagnostic[];
  readonly isPreferred?: boolean;
  readonly edit: LspWorkspaceEdit;
}
