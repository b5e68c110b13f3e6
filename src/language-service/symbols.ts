import { flatSource } from '../wording/flat-source';
import type { GrammarDocument } from './grammar-document';
import type { LspDocumentSymbol } from './lsp-types';

/** Characters of a definition that a list of symbols shows. */
const MAX_DETAIL = 60;

/**
 * Returns the rules of a document in order, each with its definition.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = b\nb = "x" ; one\n');
 * symbols(document).map(({ name, detail }) => name + ' ' + detail); // => ['a = b', 'b = "x"']
 */
export function symbols(document: GrammarDocument): LspDocumentSymbol[] {
  const { text, syntax } = document.linked().own;
  return syntax.rules.map(({ name, definedAs, elements, span }) => {
    const definition = flatSource(text.slice(elements.span.start, elements.span.end));
    const shown = definition.length > MAX_DETAIL ? `${definition.slice(0, MAX_DETAIL - 1)}…` : definition;
    return {
      name: name.text,
      detail: `${definedAs} ${shown}`,
      kind: 12,
      range: document.rangeOf(span),
      selectionRange: document.rangeOf(name.span),
    };
  });
}
