import { parseRules } from '../../notation/parser';
import type { AlternationSyntax } from '../../notation/syntax';
import { coreText } from '../core-rules';

/** The rules of a block. */
export interface BlockNames {
  /** Their keys. */
  readonly defined: readonly string[];
  /** The keys of the rules that they use. */
  readonly used: readonly string[];
  readonly hasTerminals: boolean;
  /** False if the block has errors, no rules, or two definitions of one. */
  readonly isReadable: boolean;
}

/** Returns the names in a block of ABNF. It may have lists of HTTP, as in `1#name`. */
export function blockNames(text: string): BlockNames {
  const { rules, diagnostics } = parseRules(text, 'block', { extensions: ['list'] });
  const leaves = rules.flatMap(({ elements }) => leavesOf(elements));
  const defined = rules.map(({ name }) => name.text.toLowerCase());
  const bases = defined.filter((_, i) => rules[i]!.definedAs === '=');
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  return {
    defined,
    used: leaves.filter((name) => name !== undefined),
    hasTerminals: leaves.includes(undefined),
    isReadable: rules.length > 0 && !hasErrors && new Set(bases).size === bases.length,
  };
}

/** Returns the keys of the core rules. */
export function coreNames(): readonly string[] {
  return blockNames(coreText).defined;
}

/** Returns the keys of the names in a definition, and undefined for each terminal. */
function leavesOf({ alternatives }: AlternationSyntax): (string | undefined)[] {
  return alternatives.flatMap(({ items }) =>
    items.flatMap(({ element }) => {
      if (element.kind === 'group' || element.kind === 'option') return leavesOf(element.elements);
      return [element.kind === 'rulename' ? element.name.toLowerCase() : undefined];
    }),
  );
}
