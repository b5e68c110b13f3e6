import type { Source } from '../model/definitions';
import type { Span } from '../notation/syntax';
import type { Entry } from '../model/name-lookup';
import type { LspPosition, LspRange } from '../workbench';
import type { GrammarDocument, LinkedDocument } from './grammar-document';
import { LineMap } from './line-map';
import type { LspLocation } from './lsp-types';
import { entryOf, type RuleNameUse, nameUseAt, nameUses } from './name-uses';
import { cached } from '../table/maps';

/** A name in a document, and the rule that it means. */
export interface RuleAtPosition {
  readonly use: RuleNameUse;
  readonly range: LspRange;
  /** Undefined if no rule has the name. */
  readonly entry: Entry | undefined;
}

/** Returns the name at a position; undefined if there is none. */
export function ruleAt(document: GrammarDocument, position: LspPosition): RuleAtPosition | undefined {
  const { own, namespace } = document.linked();
  const offset = document.offsetAt(position);
  const use = offset === undefined ? undefined : nameUseAt(own, offset);
  if (use === undefined) return undefined;
  const entry = entryOf(namespace, namespace.scope(own), use);
  return { use, range: document.rangeOf(use), entry };
}

const lineMaps = new WeakMap<Source, LineMap>();

/** Returns the place of a part of one of the texts of a document. */
export function locationOf(
  document: GrammarDocument,
  source: Source,
  part: { readonly start: number; readonly end: number },
): LspLocation {
  const linked = document.linked();
  if (source === linked.own) return { uri: document.uri, range: document.rangeOf(part) };
  return reportedLocation(document, source, source.reporter.place(part.start, part.end).span);
}

/** Returns the place of a span in a diagnostic, which is one of the document of the text. */
export function reportedLocation(
  document: GrammarDocument,
  source: Source,
  span: Pick<Span, 'start' | 'end'>,
): LspLocation {
  const linked = document.linked();
  if (source === linked.own) return { uri: document.uri, range: document.rangeInDocument(span) };
  const lines = cached(lineMaps, source, () => new LineMap(source.reporter.document));
  return {
    uri: linked.uriOf(source),
    range: { start: lines.positionAt(span.start), end: lines.positionAt(span.end) },
  };
}

/** Identifies a rule in all documents: the text that defines it, and its key. */
export function identityOf({ uriOf }: LinkedDocument, { scope, key }: Entry): string {
  return `${uriOf(scope.source)} ${key}`;
}

/** A use of a rule in one of the texts of a document. */
export interface FoundUse {
  readonly source: Source;
  readonly use: RuleNameUse;
}

/** Returns the uses of the rule with an identity in the texts of a document, its definitions included. */
export function* usesOf(linked: LinkedDocument, identity: string): Generator<FoundUse> {
  const { namespace } = linked;
  const key = identity.slice(identity.lastIndexOf(' ') + 1);
  for (const scope of namespace.scopes) {
    for (const use of nameUses(scope.source)) {
      if (use.name.toLowerCase() !== key) continue;
      const entry = entryOf(namespace, scope, use);
      if (entry !== undefined && identityOf(linked, entry) === identity) yield { source: scope.source, use };
    }
  }
}
