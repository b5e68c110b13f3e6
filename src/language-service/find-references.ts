import type { LspPosition } from '../workbench';
import { decodedUri, type GrammarDocument } from './grammar-document';
import type { LspLocation } from './lsp-types';
import type { RuleNameUse } from './name-uses';
import { identityOf, locationOf, ruleAt, usesOf } from './named-rules';

export interface ReferencesOptions {
  /** False leaves out the definitions of the rule (default: true). */
  readonly includeDeclaration?: boolean;
}

/** A use of a rule with its place. */
export interface LocatedUse extends LspLocation {
  readonly use: RuleNameUse;
}

/**
 * Returns the uses of the rule whose name is at a position: in this text, in its imports, and in documents that import them. Names are
 * compared without case.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = b / "(" B ")"\nb = "x"\n');
 * references(document, { line: 1, character: 0 }, { includeDeclaration: false }).length; // => 2
 */
export function references(
  document: GrammarDocument,
  position: LspPosition,
  { includeDeclaration = true }: ReferencesOptions = {},
): LspLocation[] {
  const found = ruleAt(document, position);
  if (found?.entry === undefined) return [];
  const identity = identityOf(document.linked(), found.entry);
  return locatedUses(document, identity)
    .filter(({ use }) => includeDeclaration || use.role !== 'definition')
    .map(({ uri, range }) => ({ uri, range }));
}

/** Returns the uses of the rule with an identity in all documents that may know it, each once. */
export function locatedUses(document: GrammarDocument, identity: string): LocatedUse[] {
  const found = new Map<string, LocatedUse>();
  for (const each of documentsNaming(document, identity)) {
    const linked = each.linked();
    for (const { source, use } of usesOf(linked, identity)) {
      const location = locationOf(each, source, use);
      const { line, character } = location.range.start;
      const place = `${decodedUri(location.uri)} ${line}:${character}`;
      if (!found.has(place)) found.set(place, { ...location, use });
    }
  }
  return [...found.values()];
}

/** Returns the document, and others whose texts have the name of the rule. */
export function documentsNaming(document: GrammarDocument, identity: string): GrammarDocument[] {
  const key = identity.slice(identity.lastIndexOf(' ') + 1);
  const others = [...document.host.roots()].filter(
    (each) => each !== document && each.grammar.toLowerCase().includes(key),
  );
  return [document, ...others];
}
