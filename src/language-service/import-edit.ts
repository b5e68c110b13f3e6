import { importDirectives } from '../model/import-directives';
import type { LspTextEdit } from '../workbench';
import type { GrammarDocument } from './grammar-document';

/** Returns what makes the edit that adds a line `; @import name`: below the last such line, or at the beginning of the grammar. */
export function importEdits(document: GrammarDocument): (grammar: string) => LspTextEdit {
  const { text } = document.linked().own;
  const last = importDirectives(text).at(-1);
  const lineEnd = /\r\n|\r|\n/.exec(document.grammar)?.[0] ?? '\n';
  const bom = document.grammar.startsWith('\ufeff') ? 1 : 0;
  const start = last?.end ?? bom;
  const range = document.rangeOf({ start, end: start });
  return (grammar) => {
    const line = `; @import ${grammar}`;
    return { range, newText: last === undefined ? line + lineEnd : lineEnd + line };
  };
}
