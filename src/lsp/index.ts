/** The language server. The command line loads it only for `verbatim lsp`. */
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { LanguageServer } from './language-server';

/** Serves one editor on two streams. The process ends when the editor says so, or when it ends itself. */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): void {
  const connection = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  const server = new LanguageServer(connection);
  server.listen();
  // An editor that crashes sends no message.
  input.once('end', () => process.exit(server.isShutDown ? 0 : 1));
}
