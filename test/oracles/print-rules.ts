import { printElements } from '../../src/notation/printer';
import type { RuleSyntax } from '../../src/notation/syntax';

/** RFCs are 72 columns wide. */
const MAX_LINE = 72;

/** ABNF text that reads back as the same syntax tree; comments and layout are not kept. */
export function printRules(rules: readonly RuleSyntax[]): string {
  return rules.map((rule) => `${printRule(rule)}\n`).join('');
}

/** One rule, without a line end; a line per alternative where it is too long for one. */
export function printRule({ name, definedAs, elements }: RuleSyntax): string {
  const head = `${name.text} ${definedAs}`;
  const line = `${head} ${printElements(elements)}`;
  const { alternatives } = elements;
  if (line.length <= MAX_LINE || alternatives.length < 2) return line;
  const printed = alternatives.map((each) => printElements({ ...elements, alternatives: [each] }));
  return `${head} ${printed.join(`\n${' '.repeat(head.length - 1)}/ `)}`;
}
