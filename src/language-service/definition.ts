import type { LspPosition } from '../workbench';
import type { GrammarDocument } from './grammar-document';
import type { LspLocation } from './lsp-types';
import { importAt } from './name-uses';
import { locationOf, ruleAt } from './named-rules';

const START = { line: 0, character: 0 };

/**
 * Returns the definitions of the rule whose name is at a position, in this text and in others. A rule that "=/" extends has several. Of an
 * import line, returns the beginning of the imported text.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = b\nB = "x"\n');
 * definition(document, { line: 0, character: 4 })[0].range.start; // => { line: 1, character: 0 }
 */
export function definition(document: GrammarDocument, position: LspPosition): LspLocation[] {
  const found = ruleAt(document, position);
  if (found === undefined) return importedText(document, position);
  return (found.entry?.parts ?? []).map(({ source, syntax }) =>
    locationOf(document, source, syntax.name.span),
  );
}

function importedText(document: GrammarDocument, position: LspPosition): LspLocation[] {
  const linked = document.linked();
  const offset = document.offsetAt(position);
  const target = offset === undefined ? undefined : importAt(linked.own, offset)?.target;
  if (target === undefined) return [];
  const uri =
    target.kind === 'name'
      ? document.host.libraryUri(target.name.toLowerCase().replace(/^.*=|#.*$/g, ''))
      : linked.resolved(target.path, linked.own);
  const exists = uri !== undefined && document.host.document(uri) !== undefined;
  return exists ? [{ uri, range: { start: START, end: START } }] : [];
}
