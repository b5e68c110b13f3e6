import { keyOf } from '../model/definitions';
import { coreName } from '../model/core-rules';
import type { Scope } from '../model/imports';
import { loadedLibrary } from '../library/library';
import type { LspPosition, LspRange, LspTextEdit } from '../workbench';
import { decodedUri, type GrammarDocument, type LinkedDocument } from './grammar-document';
import type { LspWorkspaceEdit } from './lsp-types';
import * as messages from './messages';
import { identityOf, type RuleAtPosition, ruleAt } from './named-rules';
import { documentsNaming, locatedUses } from './find-references';
import { cached } from '../table/maps';

/** Thrown if a rule cannot be renamed. The message says why. */
export class RenameError extends Error {
  override readonly name = 'RenameError';
}

/** `rulename = ALPHA *(ALPHA / DIGIT / "-")` (RFC 5234, section 4). */
const RULE_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

/**
 * Returns the range and the text of the name that would be renamed. Throws RenameError if there is none, or if it cannot be renamed.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = 1*DIGIT\n');
 * prepareRename(document, { line: 0, character: 0 }).placeholder; // => 'a'
 */
export function prepareRename(
  document: GrammarDocument,
  position: LspPosition,
): { readonly range: LspRange; readonly placeholder: string } {
  const { use, range } = renamable(document, position);
  return { range, placeholder: use.name };
}

/**
 * Renames the rule whose name is at a position, in all documents that use it. Throws RenameError if the new name is no rule name, if it
 * means another rule there, or if a shipped grammar defines the rule.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = b B\nb = "x"\n');
 * rename(document, { line: 1, character: 0 }, 'c').changes['file:///a.abnf'].length; // => 3
 */
export function rename(document: GrammarDocument, position: LspPosition, name: string): LspWorkspaceEdit {
  const { entry } = renamable(document, position);
  if (!RULE_NAME.test(name)) throw new RenameError(messages.invalidName(name));
  const identity = identityOf(document.linked(), entry);
  if (keyOf(name) !== entry.key) {
    for (const each of documentsNaming(document, identity)) refuseTaken(each.linked(), identity, name);
  }
  const edits = new Map<string, { readonly uri: string; readonly edits: LspTextEdit[] }>();
  for (const { uri, range, use } of locatedUses(document, identity)) {
    if (use.citation?.isNamed === false) continue;
    const of = cached(edits, decodedUri(uri), () => ({
      uri: document.host.document(uri)?.uri ?? uri,
      edits: [],
    }));
    of.edits.push({ range, newText: name });
  }
  return { changes: Object.fromEntries(Array.from(edits.values(), ({ uri, edits }) => [uri, edits])) };
}

function renamable(
  document: GrammarDocument,
  position: LspPosition,
): RuleAtPosition & { readonly entry: NonNullable<RuleAtPosition['entry']> } {
  const found = ruleAt(document, position);
  if (found === undefined) throw new RenameError(messages.nothingToRename);
  const { use, entry } = found;
  if (entry === undefined) throw new RenameError(messages.renameUndefined(use.name));
  const { name } = entry.scope.source;
  if (name === coreName || loadedLibrary.get(name) !== undefined)
    throw new RenameError(messages.renameShipped(use.name, name));
  return { ...found, entry };
}

/** Throws RenameError if a text that can use the rule gives the new name another meaning. */
function refuseTaken(linked: LinkedDocument, identity: string, name: string): void {
  const { namespace } = linked;
  const defining = namespace.scopes.find(
    ({ source }) => `${linked.uriOf(source)} ` === identity.slice(0, identity.lastIndexOf(' ') + 1),
  );
  if (defining === undefined) return;
  for (const scope of namespace.scopes.filter((each) => canUse(each, defining))) {
    const taken = namespace.find(scope, keyOf(name));
    if (taken !== undefined) throw new RenameError(messages.takenName(name, taken.scope.source.name));
  }
}

function canUse(scope: Scope, defining: Scope, asked = new Set<Scope>()): boolean {
  if (scope === defining || scope.importer === defining) return true;
  if (asked.has(scope)) return false;
  asked.add(scope);
  return scope.imports.some((each) => canUse(each, defining, asked));
}
