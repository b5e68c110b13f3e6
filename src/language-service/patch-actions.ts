import { loadedLibrary } from '../library/library';
import type { Patch } from '../model/patches';
import type { LspRange, LspTextEdit } from '../workbench';
import type { GrammarDocument } from './grammar-document';
import type { LspCodeAction } from './lsp-types';
import * as messages from './messages';
import { touch } from './touching-ranges';

/** Returns the errata and other patches of shipped grammars that change a text at a range. */
export function patchActions(document: GrammarDocument, range: LspRange): LspCodeAction[] {
  if (document.kind !== 'abnf') return [];
  const actions: LspCodeAction[] = [];
  for (const [patch, name] of shippedPatches()) {
    const edits = editsOf(document, patch, name);
    if (!edits?.some((edit) => touch(edit.range, range))) continue;
    actions.push({
      title: messages.applyPatch(patch.source, patch.why),
      kind: 'quickfix',
      edit: { changes: { [document.uri]: edits } },
    });
  }
  return actions;
}

/** Returns each patch once, with the grammar that it changes. An entry of the same text with patches has them, too. */
function shippedPatches(): ReadonlyMap<Patch, string> {
  const found = new Map<Patch, string>();
  for (const name of loadedLibrary.names) {
    for (const patch of loadedLibrary.get(name)?.patches ?? []) if (!found.has(patch)) found.set(patch, name);
  }
  return found;
}

/** Returns the edits of a patch; undefined if the text is not that of the grammar there, or has the patch already. */
function editsOf(document: GrammarDocument, { changes }: Patch, grammar: string): LspTextEdit[] | undefined {
  const { text } = document;
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const inText = (part: string): string => part.replaceAll('\n', lineEnd);
  const isCopy = document.name.toLowerCase().startsWith(grammar);
  const edits: LspTextEdit[] = [];
  for (const change of changes) {
    const [from, to] = [inText(change.from), inText(change.to)];
    const start = text.indexOf(from);
    const isOnce = start >= 0 && text.indexOf(from, start + 1) < 0;
    // A whole definition is long enough to identify the grammar; a short part of one is not.
    if (!isOnce || text.includes(to) || !(isCopy || from.includes('='))) return undefined;
    edits.push({ range: document.rangeOf({ start, end: start + from.length }), newText: to });
  }
  return edits;
}
