import * as vscode from 'vscode';

/** Nothing is loaded and no script runs: the page of diagrams needs neither. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

/** A view beside the editor with the diagrams of a grammar. */
export class DiagramPanel implements vscode.Disposable {
  private view: vscode.WebviewPanel | undefined;
  private shown: vscode.Uri | undefined;

  /** `pageOf` returns the page of a document. It throws an error with the reason if the grammar has errors. */
  constructor(private readonly pageOf: (uri: string) => Promise<string>) {}

  async show(editor: vscode.TextEditor | undefined): Promise<void> {
    if (editor === undefined) return;
    this.shown = editor.document.uri;
    if (this.view === undefined) {
      const column = vscode.ViewColumn.Beside;
      this.view = vscode.window.createWebviewPanel('verbatim.railroad', 'Railroad Diagrams', column, {
        enableScripts: false,
        localResourceRoots: [],
      });
      this.view.onDidDispose(() => (this.view = undefined));
    }
    this.view.reveal(undefined, true);
    await this.draw();
  }

  /** Draws again if the document is the one that is shown. */
  async refresh({ uri }: vscode.TextDocument): Promise<void> {
    if (this.view !== undefined && uri.toString() === this.shown?.toString()) await this.draw();
  }

  dispose(): void {
    this.view?.dispose();
  }

  private async draw(): Promise<void> {
    try {
      const page = await this.pageOf(this.shown!.toString());
      if (this.view !== undefined) this.view.webview.html = page.replace('<head>', `<head>${POLICY}`);
    } catch (error) {
      // The last diagrams stay.
      void vscode.window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
  }
}
