/**
 * The language service: what editors ask about grammars, as functions of a document. Data have the shapes of the Language Server Protocol.
 *
 * @module
 */
export type { LspPosition, LspRange, LspTextEdit } from '../workbench';
export { codeActions } from './code-actions';
export { codeLenses } from './code-lenses';
export { completions } from './completions';
export { definition } from './definition';
export { diagnostics, type DiagnosticsOptions } from './diagnostics';
export { format } from './document-format';
export type { DocumentCompileOptions, GrammarDocument } from './grammar-document';
export { hover } from './hover';
export type {
  DiagnosticData,
  LspCodeAction,
  LspCodeLens,
  LspCompletionItem,
  LspCompletionList,
  LspDiagnostic,
  LspDocumentSymbol,
  LspHover,
  LspLocation,
  LspSemanticTokens,
  LspWorkspaceEdit,
} from './lsp-types';
export { references, type ReferencesOptions } from './find-references';
export { prepareRename, rename, RenameError } from './rename';
export { SEMANTIC_TOKENS_LEGEND, semanticTokens } from './semantic-tokens';
export { symbols } from './symbols';
export { type OpenOptions, Workspace, type WorkspaceOptions } from './workspace';
