import type { AlternationSyntax } from '../notation/syntax';
import { citationOf } from './citation';
import { documentNames } from './known-documents';
import { keyOf } from './definitions';
import type { Scope } from './imports';

/** Limit on chains of prose-vals whose meanings are prose-vals. Real grammars have far shorter chains. */
const MAX_CHAIN = 8;

/** Returns the grammars that a prose-val may cite and that are present, the likeliest first. */
export function citedScopes(scope: Scope, prose: string): Scope[] {
  const citation = citationOf(prose);
  if (citation === undefined) return [];
  const present = [...scope.cited, ...scope.imports];
  return documentNames(citation.document).flatMap((name) => {
    const labelled = scope.labels.get(name);
    const named = (each: Scope): boolean => [keyOf(each.source.name), keyOf(each.label)].includes(name);
    return labelled ?? present.find(named) ?? [];
  });
}

/** Returns the prose-val that a definition consists of, followed through given meanings. */
export function loneProse(scope: Scope, definition: AlternationSyntax): string | undefined {
  let elements = definition;
  for (let links = 0; links < MAX_CHAIN; links++) {
    const prose = onlyProse(elements);
    if (prose === undefined || scope.source.definitions.has(keyOf(prose.trim()))) return undefined;
    const meaning = scope.prose.get(prose);
    if (meaning === undefined) return prose;
    if (meaning.excludedFrom !== undefined) return undefined;
    elements = meaning.elements;
  }
  return undefined;
}

/** Returns the prose-val if a definition consists of only that. */
export function onlyProse({ alternatives }: AlternationSyntax): string | undefined {
  const [item, second] = alternatives.length === 1 ? alternatives[0]!.items : [];
  if (item === undefined || second !== undefined || item.repeat !== undefined) return undefined;
  return item.element.kind === 'prose-val' ? item.element.text : undefined;
}
