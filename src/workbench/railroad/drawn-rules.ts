import { keyOf } from '../../model/definitions';
import type { ConcatenationSyntax, ElementSyntax, RuleSyntax } from '../../notation/syntax';
import { cached } from '../../table/maps';
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

/** A rule to which `=/` adds. */
interface GrowingRule extends DrawnRule {
  readonly alternatives: ConcatenationSyntax[];
  readonly definitions: RuleSyntax[];
  readonly uses: NameUse[];
}

/** Returns the rules of a text in their order. */
export function drawnRules(read: ReadText): readonly DrawnRule[] {
  const rules = new Map<string, GrowingRule>();
  let section: string | undefined;
  for (const { start, end, rule } of blocksOf(read)) {
    if (rule === undefined) {
      const found = SECTION.exec(read.text.slice(start, end));
      if (found !== null) section = `${found[1]!.toLowerCase()} ${found[2]!}`;
      continue;
    }
    const key = keyOf(rule.name.text);
    const { text: name } = rule.name;
    const known = cached(rules, key, (): GrowingRule => ({
      key,
      name,
      alternatives: [],
      definitions: [],
      section,
      uses: [],
    }));
    for (const alternative of rule.elements.alternatives) known.alternatives.push(alternative);
    known.definitions.push(rule);
    for (const use of usesIn(rule.elements.alternatives)) known.uses.push(use);
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
