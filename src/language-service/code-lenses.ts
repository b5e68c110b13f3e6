import type { GrammarDocument } from './grammar-document';
import { diagnostics } from './diagnostics';
import type { LspCodeLens, LspDiagnostic } from './lsp-types';
import * as messages from './messages';

/**
 * Returns a lens above each ambiguous rule, with a shortest string that it derives in two ways. `found` are the diagnostics with
 * proofs, if they are known already.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = *"x" *"x"\n');
 * codeLenses(document)[0].command.title; // => 'ambiguous: "x"'
 */
export function codeLenses(
  document: GrammarDocument,
  found: readonly LspDiagnostic[] = diagnostics(document, { proofs: true }),
): LspCodeLens[] {
  return found.flatMap(({ code, range, data }) => {
    if (code !== 'ambiguous-rule' || data?.witness === undefined) return [];
    return [{ range, command: { title: messages.ambiguous(data.witness), command: '' } }];
  });
}
