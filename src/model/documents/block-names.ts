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
  /** False if the block has errors, or no rules. */
  readonly isReadable: boolean;
}

/** Returns the names in a block of ABNF. */
export function blockNames(text: string): BlockNames {
  const { rules, diagnostics } = parseRules(text, 'block');
  const leaves = rules.flatMap(({ elements }) => leavesOf(elements));
  return {
    defined: rules.map(({ name }) => name.text.toLowerCase()),
    used: leaves.filter((name) => name !== undefined),
    hasTerminals: leaves.includes(undefined),
    isReadable: rules.length > 0 && diagnostics.every(({ severity }) => severity !== 'error'),
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
