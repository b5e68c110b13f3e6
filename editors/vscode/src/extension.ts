/** The extension: it starts the language server that lies beside it, and shows railroad diagrams. */
import path from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { DiagramPanel } from './diagram-panel';

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath(path.join('dist', 'server.js'));
  const { options, ignore } = vscode.workspace.getConfiguration('verbatim');
  client = new LanguageClient(
    'verbatim',
    'Verbatim ABNF',
    { module, transport: TransportKind.stdio },
    {
      documentSelector: [{ language: 'abnf' }],
      initializationOptions: { options, ignore },
      synchronize: { configurationSection: 'verbatim' },
    },
  );
  const panel = new DiagramPanel((uri) =>
    client!.sendRequest<string>('verbatim/railroad', { textDocument: { uri } }),
  );
  context.subscriptions.push(
    panel,
    vscode.commands.registerCommand('verbatim.railroad', () => panel.show(vscode.window.activeTextEditor)),
    vscode.workspace.onDidSaveTextDocument((document) => panel.refresh(document)),
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
