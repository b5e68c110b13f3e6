import type { AlternationSyntax } from '../notation/syntax';
import { citationOf, documentName } from './citation';
import { keyOf } from './definitions';
import type { Scope } from './imports';

/** Meanings given to prose-vals may be prose-vals; longer chains are none that anyone would write. */
const MAX_CHAIN = 8;

/** The grammar that a prose-val speaks of, where it is there. */
export function citedScope(scope: Scope, prose: string): Scope | undefined {
  const citation = citationOf(prose);
  if (citation === undefined) return undefined;
  const name = documentName(citation.document);
  return [...scope.cited, ...scope.imports].find((each) =>
    [keyOf(each.source.name), keyOf(each.label)].includes(name),
  );
}

/** The prose-val that is all there is to a definition, through the meanings given to it. */
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

/** The prose-val that is all there is to a definition. */
export function onlyProse({ alternatives }: AlternationSyntax): string | undefined {
  const [item, second] = alternatives.length === 1 ? alternatives[0]!.items : [];
  if (item === undefined || second !== undefined || item.repeat !== undefined) return undefined;
  return item.element.kind === 'prose-val' ? item.element.text : undefined;
}
