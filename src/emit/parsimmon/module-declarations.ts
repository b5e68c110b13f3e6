import { RuleShapes } from '../../plan/records/rule-shapes';
import type { Model, Rule } from '../../model/model';
import type { Predecessor } from '../../runtime';
import { commentLines, ruleComment } from '../comments';
import { ModuleSyntax } from '../module-syntax';
import { ruleNameType, testerNames } from './module-source';
import { GRAMMAR, MATCH, MISMATCH, MISMATCH_OF, RULE_NAME, TEST } from './module-names';
import { OBSOLETE_RULE_NAME, OBSOLETE_RULES, obsoleteTypes } from './obsolete-rules';
import { SHAPES, shapeTypes } from './shape-types';
import type { AlphabetName } from '../../options/kinds';

interface DeclarationOptions {
  readonly alphabet?: AlphabetName | undefined;
  readonly exported: 'testers' | 'functions';
  readonly exportName: string;
  readonly runtime: string;
  readonly header: readonly string[];
  /** The keys of the rules that are leaves of the default tree. */
  readonly tokens: ReadonlySet<string>;
  readonly obsolete?: { readonly origin: string; readonly predecessor: Predecessor } | undefined;
}

/** Writes the declarations of what `moduleSource` writes in JavaScript. They need no plan. */
export function moduleDeclarations(model: Model, options: DeclarationOptions): string {
  const { alphabet, exported, exportName, runtime, header, obsolete, tokens } = options;
  const all = [...model.rules.values()];
  const own = all.filter(({ origin }) => origin !== obsolete?.origin);
  const grammarClass = obsolete === undefined ? 'TypedGrammar' : 'GrammarWithObsolete';
  const names = obsolete === undefined ? RULE_NAME : `${RULE_NAME} | ${OBSOLETE_RULE_NAME}`;
  const typescript = new ModuleSyntax('typescript');
  const isEach = exported === 'testers';
  const [tester, mismatcher, ruleMismatcher] =
    alphabet === 'octets'
      ? ['OctetRuleTester', 'OctetMismatcher', 'OctetRuleMismatcher']
      : ['RuleTester', 'Mismatcher', 'RuleMismatcher'];
  const types = [
    grammarClass,
    ...(obsolete === undefined ? [] : ['RuleParser']),
    'Tester',
    'Matcher',
    mismatcher,
    ...(isEach ? [tester, ruleMismatcher] : []),
  ];
  const imported = types.map((name) => `type ${name}`);
  const parameters =
    obsolete !== undefined ? `${RULE_NAME}, ${OBSOLETE_RULES}, ${SHAPES}` : `${RULE_NAME}, ${SHAPES}`;
  return [
    commentLines(header),
    typescript.imports(imported, runtime),
    ruleNameType(own),
    shapeTypes(all, new RuleShapes(model), tokens),
    ...(obsolete === undefined
      ? []
      : [
          obsoleteTypes(
            all.filter((rule) => !own.includes(rule)),
            obsolete.predecessor,
          ),
        ]),
    grammarConstant(exportName, `${grammarClass}<${parameters}>`) +
      (isEach ? '' : `\n${typescript.exports([[GRAMMAR, 'default']])}`),
    '/** Tests an input, like `test` of the grammar. A bundle of only this function has no parsers. */\n' +
      `export declare const ${TEST}: Tester<${names}>;\n`,
    '/** Returns the longest match, like `match` of the grammar. A bundle of only this function has no parsers. */\n' +
      `export declare const ${MATCH}: Matcher<${names}>;\n`,
    '/** Tells why a rule does not derive an input. A bundle of only this function has no parsers. */\n' +
      `export declare const ${MISMATCH}: ${mismatcher}<${names}>;\n`,
    ...(isEach
      ? [
          '/** Tells why the rule of a tester does not derive an input. A bundle has the tables of its testers only. */\n' +
            `export declare const ${MISMATCH_OF}: ${ruleMismatcher};\n`,
        ]
      : []),
    ...(isEach ? [ruleTesters(own, testerNames(own, exportName), tester)] : []),
  ].join('\n');
}

function grammarConstant(name: string, type: string): string {
  return name === GRAMMAR
    ? `export declare const ${GRAMMAR}: ${type};\n`
    : `declare const ${GRAMMAR}: ${type};\n\n${new ModuleSyntax('typescript').exports([[GRAMMAR, name]])}`;
}

/** Declares a tester for each rule, under its ABNF. */
function ruleTesters(rules: readonly Rule[], names: ReadonlyMap<string, string>, type: string): string {
  return rules
    .map((rule) => `${ruleComment(rule)}export declare const ${names.get(rule.key)!}: ${type};\n`)
    .join('\n');
}
