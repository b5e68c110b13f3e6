import type { Rule } from '../../model/model';
import type { Predecessor } from '../../runtime';
import { array, type Code, object, text } from '../code';
import { inComment } from '../comments';
import { SHAPES } from './shape-types';

export const OBSOLETE_RULES = 'ObsoleteRules';
export const OBSOLETE_RULE_NAME = 'ObsoleteRuleName';

/** Writes the types of obsolete rules. Editors show them as deprecated, with their translations. */
export function obsoleteTypes(rules: readonly Rule[], { title }: Predecessor): string {
  const members = rules.map(({ name, alternatives }) => {
    const translation = inComment(alternatives.join(' / '));
    return `  /** @deprecated ${translation} */\n  readonly ${text(name)}: RuleParser<${text(name)}, ${SHAPES}>;\n`;
  });
  return [
    `/** The obsolete rules of ${title}, each with its translation. */`,
    `export type ${OBSOLETE_RULES} = {\n${members.join('')}};\n`,
    `/** The names of the obsolete rules. */\nexport type ${OBSOLETE_RULE_NAME} = keyof ${OBSOLETE_RULES};\n`,
  ].join('\n');
}

export function predecessorCode({ title, successor, module, untranslated }: Predecessor): Code {
  return object([
    ['title', text(title)],
    ['successor', text(successor)],
    ['module', text(module)],
    ['untranslated', array(untranslated.map(text))],
  ]);
}
