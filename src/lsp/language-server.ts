import {
  type CancellationToken,
  CodeLensRefreshRequest,
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import * as service from '../entries/language-service-for-node';
import type { GrammarDocument } from '../entries/language-service-for-node';
import { GrammarError } from '../entries/index-for-node';
import { type DocumentKind, railroad } from '../entries/workbench-for-node';
import { LimitError, withinBudget } from '../options/limits';
import { capabilitiesFor, Editor } from './editor';
import { GrammarFolders, readFile } from './grammar-folders';
import { LibraryFiles } from './library-files';
import * as messages from './messages';
import { Publisher } from './publishing';
import { DEFAULT_SETTINGS, type Settings, settingsOf } from './settings';

/** Kinds of documents by the names that editors give to languages. */
const KINDS: ReadonlyMap<string, DocumentKind> = new Map([
  ['abnf', 'abnf'],
  ['markdown', 'markdown'],
  ['xml', 'xml'],
]);

/** Seconds of the processor that an answer may take. */
const SECONDS = 1.5;

/** Parameters that name a document. */
interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

/** Reads the names of the library, so that the first misspelt name does not wait for them. */
function warmUp(): void {
  const document = new service.Workspace().open('verbatim:/', 'a = not-defined\n');
  service.diagnostics(document);
}

/** Answers one editor. */
export class LanguageServer {
  /** The editor has asked to shut down. */
  isShutDown = false;
  private readonly texts = new TextDocuments(TextDocument);
  private readonly folders = new GrammarFolders();
  private readonly publisher: Publisher;
  private readonly libraryFiles = new LibraryFiles(
    (name) => new service.Workspace().document(`verbatim:/${name}.abnf`)?.text,
  );
  private settings = DEFAULT_SETTINGS;
  private editor: Editor | undefined;
  private workspace: service.Workspace;

  constructor(private readonly connection: Connection) {
    this.workspace = this.workspaceFor(DEFAULT_SETTINGS);
    const settings = (): Settings => this.settings;
    this.publisher = new Publisher({
      get settings() {
        return settings();
      },
      documents: () => this.workspace.documents,
      send: (document, found) => this.send(document, found),
      proved: () => {
        if (this.editor?.refreshesLenses) this.tell(connection.sendRequest(CodeLensRefreshRequest.type));
      },
      failed: ({ uri }, reason) => connection.console.error(messages.proofFailed(uri, reason)),
    });
  }

  listen(): void {
    this.onLifeCycle();
    this.onTexts();
    this.onFeatures();
    this.texts.listen(this.connection);
    this.connection.listen();
  }

  private onLifeCycle(): void {
    const { connection } = this;
    connection.onInitialize((params: InitializeParams) => {
      this.editor = new Editor(params);
      this.folders.use(this.editor.folders);
      this.use(params.initializationOptions);
      return capabilitiesFor(this.editor);
    });
    connection.onInitialized(() => {
      this.watch();
      warmUp();
    });
    connection.onShutdown(() => {
      this.isShutDown = true;
      this.publisher.stop();
    });
    connection.onDidChangeConfiguration(({ settings }) => {
      this.use(settings);
      this.publisher.changed();
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      for (const { uri } of changes) this.workspace.changed(uri);
      this.folders.changed();
      this.publisher.changed();
    });
  }

  private watch(): void {
    const { connection, editor } = this;
    if (editor?.watchesFiles) {
      const watchers = [{ globPattern: '**/*.{abnf,bnf}' }];
      this.tell(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
    }
    if (editor?.changesFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(async () => {
        const folders = (await connection.workspace.getWorkspaceFolders()) ?? [];
        this.folders.use(folders.map(({ uri }) => uri));
      });
    }
  }

  private onTexts(): void {
    this.texts.onDidChangeContent(({ document }) => {
      this.open(document);
      this.publisher.changed();
    });
    this.texts.onDidClose(({ document: { uri } }) => {
      const document = this.workspace.document(uri);
      this.workspace.close(uri);
      if (document !== undefined) this.publisher.closed(document);
      this.publisher.changed();
    });
  }

  private onFeatures(): void {
    const { connection, publisher } = this;
    connection.onHover(this.answer((document, { position }) => service.hover(document, position) ?? null));
    connection.onDefinition(this.answer((document, { position }) => service.definition(document, position)));
    connection.onReferences(
      this.answer((document, { position, context }) => service.references(document, position, context)),
    );
    connection.onPrepareRename(
      this.answer((document, { position }) => service.prepareRename(document, position)),
    );
    connection.onRenameRequest(
      this.answer((document, { position, newName }) =>
        this.versioned(service.rename(document, position, newName)),
      ),
    );
    connection.onCompletion(this.answer((document, { position }) => service.completions(document, position)));
    connection.onDocumentSymbol(this.answer((document) => service.symbols(document)));
    connection.onDocumentFormatting(this.answer((document) => [...service.format(document)]));
    connection.languages.semanticTokens.on(this.answer((document) => service.semanticTokens(document)));
    connection.onCodeLens(
      this.answer((document) => service.codeLenses(document, publisher.proofsOf(document) ?? [])),
    );
    connection.onCodeAction(
      this.answer((document, { range }) => service.codeActions(document, range, publisher.shown(document))),
    );
    connection.onRequest(
      'verbatim/railroad',
      this.answer((document) => {
        const { name, grammar: text, options } = document;
        return railroad({ ...options, name, text });
      }),
    );
    connection.workspace.textDocumentContent.on(({ uri }) => {
      const text = this.workspace.document(uri)?.text;
      if (text === undefined)
        throw new ResponseError(ErrorCodes.InvalidParams, messages.unknownDocument(uri));
      return { text };
    });
  }

  /**
   * Makes a handler of requests about a document. It lets a cancellation that is on its way arrive first. Errors that concern the user
   * become errors of the protocol.
   */
  private answer<Params extends OfDocument, Result>(
    work: (document: GrammarDocument, params: Params) => Result,
  ): (params: Params, token: CancellationToken) => Promise<Result> {
    return async (params, token) => {
      await new Promise(setImmediate);
      if (token.isCancellationRequested)
        throw new ResponseError(LSPErrorCodes.RequestCancelled, messages.cancelled);
      const { uri } = params.textDocument;
      const document = this.workspace.document(uri);
      if (document === undefined)
        throw new ResponseError(ErrorCodes.InvalidParams, messages.unknownDocument(uri));
      try {
        return withinBudget({ seconds: SECONDS }, () => work(document, params));
      } catch (error) {
        if (error instanceof LimitError)
          throw new ResponseError(LSPErrorCodes.RequestFailed, messages.stopped(error.limit, error.what));
        if (error instanceof service.RenameError || error instanceof GrammarError)
          throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
        throw error;
      }
    };
  }

  /** Logs that the editor refused a request. The server does not need the answer. */
  private tell(request: Promise<unknown>): void {
    request.catch((error: unknown) => this.connection.console.warn(String(error)));
  }

  private open(text: TextDocument): void {
    const { uri, version, languageId } = text;
    const kind = KINDS.get(languageId);
    this.workspace.open(uri, text.getText(), { version, ...(kind && { kind }) });
  }

  private send({ uri, version }: GrammarDocument, found: readonly service.LspDiagnostic[]): void {
    void this.connection.sendDiagnostics({
      uri,
      ...(version !== undefined && { version }),
      diagnostics: [...found],
    });
  }

  /** Names the versions of open documents, if the editor reads them, so that no edit hits another text. */
  private versioned(edit: service.LspWorkspaceEdit): WorkspaceEdit {
    if (this.editor?.hasVersionedEdits !== true) return edit;
    const documentChanges = Object.entries(edit.changes).map(([uri, edits]) => ({
      textDocument: { uri, version: this.texts.get(uri)?.version ?? null },
      edits,
    }));
    return { documentChanges };
  }

  /** Uses the settings of the editor. Wrong ones are shown, and the default is used. */
  private use(given: unknown): void {
    try {
      this.settings = settingsOf(given);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.settings = DEFAULT_SETTINGS;
      const message = messages.wrongSettings(error.message);
      void this.connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Error,
        message,
      });
    }
    this.workspace = this.workspaceFor(this.settings);
    for (const each of this.texts.all()) this.open(each);
  }

  private workspaceFor({ options }: Settings): service.Workspace {
    return new service.Workspace({
      options,
      read: readFile,
      files: () => this.folders.files(),
      libraryUri: (name) =>
        this.editor?.showsContent ? `verbatim:/${name}.abnf` : this.libraryFiles.uriOf(name),
    });
  }
}
