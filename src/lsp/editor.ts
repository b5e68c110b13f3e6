import {
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { version } from '../../package.json';
import { SEMANTIC_TOKENS_LEGEND } from '../entries/language-service-for-node';
import * as messages from './messages';

/** The abilities of an editor. */
export class Editor {
  /** It can show documents of the scheme `verbatim`. */
  readonly showsContent: boolean;
  /** Edits of a rename may name versions of documents. */
  readonly hasVersionedEdits: boolean;
  readonly refreshesLenses: boolean;
  /** It tells of changed files if it is asked to. */
  readonly watchesFiles: boolean;
  /** It tells of folders that are added or removed. */
  readonly changesFolders: boolean;
  /** The URIs of its folders. */
  readonly folders: readonly string[];

  constructor({ capabilities: { workspace = {} }, workspaceFolders, rootUri }: InitializeParams) {
    this.showsContent = workspace.textDocumentContent !== undefined;
    this.hasVersionedEdits = workspace.workspaceEdit?.documentChanges === true;
    this.refreshesLenses = workspace.codeLens?.refreshSupport === true;
    this.watchesFiles = workspace.didChangeWatchedFiles?.dynamicRegistration === true;
    this.changesFolders = workspace.workspaceFolders === true;
    this.folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  }
}

/** Characters after which names are completed without being asked for. */
const TRIGGERS = ['@', ' '];

export function capabilitiesFor(editor: Editor): InitializeResult {
  return {
    capabilities: {
      positionEncoding: 'utf-16',
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      completionProvider: { triggerCharacters: TRIGGERS },
      documentSymbolProvider: true,
      documentFormattingProvider: true,
      semanticTokensProvider: { legend: SEMANTIC_TOKENS_LEGEND, full: true },
      codeLensProvider: {},
      codeActionProvider: { codeActionKinds: ['quickfix', 'refactor.rewrite'] },
      workspace: {
        workspaceFolders: { supported: true, changeNotifications: true },
        ...(editor.showsContent && { textDocumentContent: { schemes: ['verbatim'] } }),
      },
    },
    serverInfo: { name: messages.TITLE_OF_SERVER, version },
  };
}
