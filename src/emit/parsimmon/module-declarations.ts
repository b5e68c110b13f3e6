import { RuleShapes } from '../../plan/records/rule-shapes';
import type { Model, Rule } from '../../model/model';
import type { Predecessor } from '../../runtime';
import { text } from '../code';
import { headComment, ruleComment } from '../comments';
import { ruleIdentifier } from '../identifiers';
import { ModuleSyntax } from '../module-syntax';
import { exportedRules, ruleNameType, testerNames } from './module-source';
import { GRAMMAR, MATCH, MISMATCH, RULE_NAME, RULES, TEST } from './module-names';
import { OBSOLETE_RULE_NAME, OBSOLETE_RULES, obsoleteTypes } from './obsolete-rules';
import { SHAPES, shapeTypes } from './shape-types';
import type { AlphabetName } from '../../options/kinds';

interface DeclarationOptions {
  readonly alphabet?: AlphabetName | undefined;
  readonly exported: 'each-rule' | 'rules-as-one';
  readonly exportName: string;
  readonly runtime: string;
  readonly header: readonly string[];
  /** The keys of the rules that are leaves of the default tree. */
  readonly tokens: ReadonlySet<string>;
  readonly obsolete?: { readonly origin: string; readonly predecessor: Predecessor } | undefined;
}

/** The type of all parsers, in a module that exports no single rule. */
const RULES_TYPE = 'Rules';

/** Writes the declarations of what `moduleSource` writes in JavaScript. They need no plan. */
export function moduleDeclarations(model: Model, options: DeclarationOptions): string {
  const { alphabet, exported, exportName, runtime, header, obsolete, tokens } = options;
  const all = [...model.rules.values()];
  const own = all.filter(({ origin }) => origin !== obsolete?.origin);
  const grammarClass = obsolete === undefined ? 'TypedGrammar' : 'GrammarWithObsolete';
  const names = obsolete === undefined ? RULE_NAME : `${RULE_NAME} | ${OBSOLETE_RULE_NAME}`;
  const typescript = new ModuleSyntax('typescript');
  const isEach = exported === 'each-rule';
  const [tester, mismatcher] =
    alphabet === 'octets' ? ['OctetTester', 'OctetMismatcher'] : ['RuleTester', 'Mismatcher'];
  const types = [grammarClass, 'RuleParser', 'Tester', 'Matcher', mismatcher, ...(isEach ? [tester] : [])];
  const imported = types.map((name) => `type ${name}`);
  const parameters =
    obsolete !== undefined
      ? `${RULE_NAME}, ${OBSOLETE_RULES}, ${SHAPES}`
      : `${RULE_NAME}, ${SHAPES}${isEach ? '' : `, ${RULES_TYPE}`}`;
  return [
    headComment(header),
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
    isEach ? ruleConstants(all, own, exportName) : rulesInterface(own),
    grammarConstant(exportName, `${grammarClass}<${parameters}>`) +
      (isEach ? '' : `\n${typescript.exports([[GRAMMAR, 'default']])}`),
    '/** Tests an input, like `test` of the grammar. A bundle of only this function has no parsers. */\n' +
      `export declare const ${TEST}: Tester<${names}>;\n`,
    '/** Returns the longest match, like `match` of the grammar. A bundle of only this function has no parsers. */\n' +
      `export declare const ${MATCH}: Matcher<${names}>;\n`,
    '/** Tells why a rule does not derive an input. A bundle of only this function has no parsers. */\n' +
      `export declare const ${MISMATCH}: ${mismatcher}<${names}>;\n`,
    ...(isEach ? [ruleTesters(testerNames(all, own, exportName), tester)] : []),
  ].join('\n');
}

function grammarConstant(name: string, type: string): string {
  return name === GRAMMAR
    ? `export declare const ${GRAMMAR}: ${type};\n`
    : `declare const ${GRAMMAR}: ${type};\n\n${new ModuleSyntax('typescript').exports([[GRAMMAR, name]])}`;
}

/** Declares each rule, under the name that `moduleSource` exports. */
function ruleConstants(all: readonly Rule[], own: readonly Rule[], exportName: string): string {
  const exported = exportedRules(all, exportName);
  const constants = own.map(
    (rule) =>
      `${ruleComment(rule)}declare const ${ruleIdentifier(rule.name)}: RuleParser<${text(rule.name)}, ${SHAPES}>;\n`,
  );
  const names = own.map(({ name }): [string, string] => [ruleIdentifier(name), exported.get(name)!]);
  return [...constants, new ModuleSyntax('typescript').exports(names)].join('\n');
}

function ruleTesters(names: ReadonlyMap<string, string>, type: string): string {
  const constants = Array.from(names.values(), (name) => `export declare const ${name}: ${type};\n`);
  return `// A tester for each rule. A bundle of one has the tables of that rule only.\n${constants.join('')}`;
}

function rulesInterface(rules: readonly Rule[]): string {
  const members = rules.map(
    (rule) =>
      `${ruleComment(rule, '  ')}  readonly ${text(rule.name)}: RuleParser<${text(rule.name)}, ${SHAPES}>;\n`,
  );
  return [
    `/** A Parsimmon parser for each rule, which takes the longest match. */\nexport type ${RULES_TYPE} = {\n${members.join('')}};\n`,
    `export declare const ${RULES}: ${RULES_TYPE};\n`,
  ].join('\n');
}
