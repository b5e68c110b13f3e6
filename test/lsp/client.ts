import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeResult,
  PublishDiagnosticsParams,
  WorkspaceFolder,
} from 'vscode-languageserver-protocol';

/** How a client introduces itself. */
export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  readonly workspaceFolders?: readonly WorkspaceFolder[];
}

/** Milliseconds to wait for something that the server sends of itself. */
const PATIENCE = 15_000;

/** An editor: a real client of the protocol, with the server in its own process. */
export class Client {
  readonly connection: MessageConnection;
  /** The result of the initialization. */
  result: InitializeResult | undefined;
  /** Errors that the server showed. */
  readonly shown: string[] = [];
  readonly registered: string[] = [];
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly published: PublishDiagnosticsParams[] = [];
  private readonly waiting = new Set<() => void>();
  private stderr = '';

  constructor(file: string, args: readonly string[] = ['lsp', '--stdio']) {
    this.child = spawn(process.execPath, [file, ...args]);
    this.child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.connection = createMessageConnection(
      new StreamMessageReader(this.child.stdout),
      new StreamMessageWriter(this.child.stdin),
    );
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      for (const each of this.waiting) each();
    });
    this.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      this.shown.push(message);
    });
    this.connection.onRequest(
      'client/registerCapability',
      ({ registrations }: { registrations: { method: string }[] }) => {
        this.registered.push(...registrations.map(({ method }) => method));
        return null;
      },
    );
    this.connection.onRequest('workspace/codeLens/refresh', () => null);
    this.connection.listen();
  }

  async start({
    capabilities = {},
    initializationOptions,
    workspaceFolders,
  }: ClientOptions = {}): Promise<void> {
    this.result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities,
      initializationOptions,
      workspaceFolders: workspaceFolders ?? null,
    });
    await this.connection.sendNotification('initialized', {});
  }

  open(uri: string, text: string, languageId = 'abnf'): Promise<void> {
    return this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  close(uri: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  /** Replaces a range, or all of the text. */
  change(uri: string, version: number, text: string, range?: Diagnostic['range']): Promise<void> {
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [range === undefined ? { text } : { range, text }],
    });
  }

  request<Result>(method: string, params: object): Promise<Result> {
    return this.connection.sendRequest<Result>(method, params);
  }

  /** Waits for diagnostics of a document for which a test holds, also if they came already. */
  async diagnostics(
    uri: string,
    test: (params: PublishDiagnosticsParams) => boolean,
  ): Promise<PublishDiagnosticsParams> {
    const find = (): PublishDiagnosticsParams | undefined => {
      const last = this.published.filter((each) => each.uri === uri).at(-1);
      return last !== undefined && test(last) ? last : undefined;
    };
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(found);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        const of = JSON.stringify(this.published.filter((each) => each.uri === uri));
        reject(new Error(`no such diagnostics of ${uri}; there were ${of}\n${this.stderr}`));
      }, PATIENCE);
      this.waiting.add(look);
      look();
    });
  }

  /** Ends the server as an editor does. Returns its exit code. */
  async stop(): Promise<number | null> {
    const closed = once(this.child, 'close') as Promise<[number | null]>;
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return (await closed)[0];
  }

  /** Ends the server without shutting it down. Returns its exit code. */
  async leave(how: 'exit' | 'close'): Promise<number | null> {
    const closed = once(this.child, 'close') as Promise<[number | null]>;
    if (how === 'exit') await this.connection.sendNotification('exit');
    else this.child.stdin.end();
    return (await closed)[0];
  }
}
