import { convertAlternatives, joinAlternatives, type Resolver } from './convert';
import { isIncrement, keyOf, type Definition, type Part, type Source } from './definitions';
import type { Expression } from './model';

/** The rules that a key may mean: those of the grammar, of its imports, of RFC 5234, in this order. */
export interface Namespace {
  readonly own: Source;
  readonly imports: readonly Source[];
  readonly core: Source;
}

/** A rule as all texts together define it. */
export interface Combined {
  readonly key: string;
  /** The text that it counts as a rule of: the nearest that says anything of it. */
  readonly home: Source;
  readonly parts: readonly Part[];
}

export function isDefined({ own, imports, core }: Namespace, key: string): boolean {
  return [own, ...imports, core].some(({ definitions }) => definitions.has(key));
}

/** RFC 5234, 3.3: `=/` adds to the nearest definition by `=`. */
export function lookUp({ own, imports, core }: Namespace, key: string): Combined | undefined {
  let home: Source | undefined;
  let parts: Part[] = [];
  for (const source of [own, ...imports, core]) {
    const definition = source.definitions.get(key);
    if (definition === undefined) continue;
    home ??= source;
    parts = [...definition.parts, ...parts];
    if (!isIncrement(definition)) break;
  }
  return home && { key, home, parts };
}

/** Makes references of all names, whether they are defined or not, and of prose-vals. */
export const roughResolver: Resolver = {
  reference: ({ name }) => ({ kind: 'reference', rule: keyOf(name) }),
  prose: ({ text }) => ({ kind: 'reference', rule: keyOf(text) }),
};

/** What a definition derives, for comparison alone: its names are not checked. */
export function roughExpression({ parts }: Pick<Definition, 'parts'>): Expression {
  const alternatives = parts.flatMap(({ syntax }) => convertAlternatives(syntax.elements, roughResolver));
  return joinAlternatives(alternatives, { file: '', start: 0, end: 0 });
}
