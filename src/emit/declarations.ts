import type { Model, Rule } from '../model/model';
import type { Predecessor } from '../runtime';
import { text } from './code';
import { headComment, ruleComment } from './comments';
import { identifiersOf } from './identifiers';
import { ModuleSyntax } from './module-syntax';
import { ruleNameType } from './module-source';
import { MATCH, RULE_NAME, RULES, TAKEN, TEST } from './names';
import { OBSOLETE_RULE_NAME, OBSOLETE_RULES, obsoleteTypes } from './obsolete';

export interface DeclarationOptions {
  readonly exported: 'each-rule' | 'rules-as-one';
  readonly exportName: string;
  readonly runtime: string;
  readonly header: readonly string[];
  readonly obsolete?: { readonly origin: string; readonly predecessor: Predecessor } | undefined;
}

/** The type of all parsers of a module that exports no rule by itself. */
const RULES_TYPE = 'Rules';

/** The declarations of what `moduleSource` writes in JavaScript: nothing of them needs a plan. */
export function moduleDeclarations(model: Model, options: DeclarationOptions): string {
  const { exported, exportName, runtime, header, obsolete } = options;
  const all = [...model.rules.values()];
  const own = all.filter(({ origin }) => origin !== obsolete?.origin);
  const grammarIdentifier = identifiersOf([exportName], TAKEN).get(exportName)!;
  const grammarClass = obsolete === undefined ? 'Grammar' : 'GrammarWithObsolete';
  const names = obsolete === undefined ? RULE_NAME : `${RULE_NAME} | ${OBSOLETE_RULE_NAME}`;
  const typescript = new ModuleSyntax('typescript');
  const imported = [grammarClass, 'EncodingOptions', 'Input', 'Match', 'RuleParser'].map(
    (name) => `type ${name}`,
  );
  const parameter =
    obsolete !== undefined ? `, ${OBSOLETE_RULES}` : exported === 'each-rule' ? '' : `, ${RULES_TYPE}`;
  return [
    headComment(header),
    typescript.imports(imported, runtime),
    ruleNameType(own),
    ...(obsolete === undefined
      ? []
      : [
          obsoleteTypes(
            all.filter((rule) => !own.includes(rule)),
            obsolete.predecessor,
          ),
        ]),
    exported === 'each-rule' ? ruleConstants(all, own, exportName, grammarIdentifier) : rulesInterface(own),
    exportedAs(grammarIdentifier, exportName, `${grammarClass}<${RULE_NAME}${parameter}>`) +
      (exported === 'each-rule' ? '' : typescript.exported(grammarIdentifier, 'default')),
    '/** `test` of the grammar by itself: a bundle that uses nothing else has no parsers in it. */\n' +
      `export declare const ${TEST}: (rule: ${names}, input: Input, options?: EncodingOptions) => boolean;\n`,
    '/** `match` of the grammar by itself. */\n' +
      `export declare const ${MATCH}: (rule: ${names}, input: Input, offset?: number, options?: EncodingOptions) => Match | undefined;\n`,
  ].join('\n');
}

function exportedAs(identifier: string, name: string, type: string): string {
  return identifier === name
    ? `export declare const ${identifier}: ${type};\n`
    : `declare const ${identifier}: ${type};\n\nexport { ${identifier} as ${name} };\n`;
}

/** With the identifiers that the module has, some of which may be taken by rules that are not exported. */
function ruleConstants(all: readonly Rule[], own: readonly Rule[], ...taken: readonly string[]): string {
  const identifiers = identifiersOf(
    all.map(({ name }) => name),
    [...TAKEN, ...taken],
  );
  const constants = own.map(
    (rule) =>
      `${ruleComment(rule)}export declare const ${identifiers.get(rule.name)!}: RuleParser<${text(rule.name)}>;\n`,
  );
  return constants.join('\n');
}

function rulesInterface(rules: readonly Rule[]): string {
  const members = rules.map(
    (rule) => `${ruleComment(rule, '  ')}  readonly ${text(rule.name)}: RuleParser<${text(rule.name)}>;\n`,
  );
  return [
    `/** A Parsimmon parser for each rule, which takes the longest match. */\nexport interface ${RULES_TYPE} {\n${members.join('')}}\n`,
    `export declare const ${RULES}: ${RULES_TYPE};\n`,
  ].join('\n');
}
