import { keyOf } from '../../model/definitions';
import type { ConcatenationSyntax, ElementSyntax, RuleSyntax } from '../../notation/syntax';
import { blocksOf, type ReadText } from '../format/read-text';

/** A rule to draw, with all its definitions in the text. */
export interface DrawnRule {
  readonly key: string;
  /** The name as printed first. */
  readonly name: string;
  readonly alternatives: readonly ConcatenationSyntax[];
  readonly definitions: readonly RuleSyntax[];
  /** The section that the nearest comment above names, as in "section 3.2.1"; undefined if there is none. */
  readonly section: string | undefined;
  /** The names that the rule uses, as written, and their offsets. */
  readonly uses: readonly NameUse[];
}

export interface NameUse {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A comment that names a section, as in `; section 3.2.1` and `; RFC 5322, appendix A.1`. */
const SECTION = /^;+\s*(?:RFC ?\d+,?\s*)?(section|appendix)\s+([0-9A-Z](?:[\w.]*\w)?)\b/i;

/** Returns the rules of a text in their order. */
export function drawnRules(read: ReadText): readonly DrawnRule[] {
  const rules = new Map<string, DrawnRule>();
  let section: string | undefined;
  for (const { start, end, rule } of blocksOf(read)) {
    if (rule === undefined) {
      const found = SECTION.exec(read.text.slice(start, end));
      if (found !== null) section = `${found[1]!.toLowerCase()} ${found[2]!}`;
      continue;
    }
    const key = keyOf(rule.name.text);
    const known = rules.get(key) ?? {
      key,
      name: rule.name.text,
      alternatives: [],
      definitions: [],
      section,
      uses: [],
    };
    rules.set(key, {
      ...known,
      alternatives: [...known.alternatives, ...rule.elements.alternatives],
      definitions: [...known.definitions, rule],
      uses: [...known.uses, ...usesIn(rule.elements.alternatives)],
    });
  }
  return [...rules.values()];
}

function usesIn(alternatives: readonly ConcatenationSyntax[]): NameUse[] {
  return alternatives.flatMap(({ items }) => items.flatMap(({ element }) => usesOf(element)));
}

function usesOf(element: ElementSyntax): NameUse[] {
  switch (element.kind) {
    case 'rulename':
      return [{ name: element.name, start: element.span.start, end: element.span.end }];
    case 'group':
    case 'option':
      return usesIn(element.elements.alternatives);
    default:
      return [];
  }
}
