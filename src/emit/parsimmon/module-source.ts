import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { encodeNumbers, type Predecessor } from '../../runtime';
import { call, type Code, declare, text } from '../code';
import { commentLines, ruleComment } from '../comments';
import { Engines } from './engines';
import { exportedNames, stemsOf } from '../identifiers';
import {
  automatonConstant,
  automatonTexts,
  recogniserList,
  withoutParsers,
  ruleTesters,
} from './recogniser-code';
import { type ModuleLanguage, ModuleSyntax } from '../module-syntax';
import {
  AUTOMATON,
  ENCODING,
  EXPORTED,
  GRAMMAR,
  RECOGNISERS,
  OF_AUTOMATA,
  RULE_NAME,
  TABLES,
  TABLES_TEXT,
  WORDS,
  WORDS_TEXT,
} from './module-names';
import { OBSOLETE_RULE_NAME, OBSOLETE_RULES, obsoleteTypes, predecessorCode } from './obsolete-rules';
import { References } from './references';
import { RuleCode } from './rule-code';
import { SHAPES, shapeTypes } from './shape-types';
import { wordsCode } from './table-code';
import { termsOf } from '../terms';
import type { AlphabetName } from '../../options/kinds';

export interface ModuleOptions {
  readonly language: ModuleLanguage;
  /**
   * Whether the module exports a tester for each rule, or only the functions of all rules. In the second case no name depends on the
   * rules, and the grammar is the default export, too.
   */
  readonly exported: 'testers' | 'functions';
  readonly alphabet: AlphabetName;
  /** The name of the exported grammar. */
  readonly exportName: string;
  /** The module from which the source imports the runtime. */
  readonly runtime: string;
  /** The module from which it imports the part of the runtime without parsers. */
  readonly automata: string;
  /** Lines at the head of the file, without comment signs. */
  readonly header: readonly string[];
  /** The keys of the rules that are leaves of the default tree. */
  readonly tokens: ReadonlySet<string>;
  /** Source of the obsolete rules: the text's name, and its predecessor. */
  readonly obsolete?: { readonly origin: string; readonly predecessor: Predecessor } | undefined;
}

/** Writes the rules of a plan as combinators: the same as `liveRules` makes. */
export function moduleSource(planner: Planner, options: ModuleOptions): string {
  return new ModuleEmitter(planner, options).source();
}

class ModuleEmitter {
  private readonly rules: readonly Rule[];
  /** The rules that are not obsolete. */
  private readonly own: readonly Rule[];
  private readonly references: References;
  private readonly engines: Engines;

  constructor(
    planner: Planner,
    private readonly options: ModuleOptions,
  ) {
    this.rules = [...planner.model.rules.values()];
    const { language, tokens, alphabet } = options;
    // Failures do not name obsolete rules.
    this.own = this.rules.filter((rule) => !this.isObsolete(rule));
    const encoding = alphabet === 'octets' ? [ENCODING] : [];
    const terms = termsOf(planner, this.own);
    const syntax = new ModuleSyntax(language);
    this.references = new References(planner, this.rules, terms, syntax, tokens, encoding);
    this.engines = new Engines(this.references);
  }

  source(): string {
    const { references, engines, own } = this;
    const { syntax, encoding } = references;
    const rules = this.ruleConstants();
    const grammar = this.grammar();
    const recognisers = recogniserList(engines);
    const testers = this.exportsTesters
      ? [ruleTesters(engines, testerNames(own, this.options.exportName))]
      : [];
    const automaton = automatonConstant(references);
    const functions = withoutParsers(engines, this.testedNames);
    const declarations = engines.declarations();
    const lookup = references.lookup();
    const { runtime, automata, header } = this.options;
    const parts = [
      commentLines(header),
      syntax.mark +
        syntax.imports([...OF_AUTOMATA, ...encoding, ...references.importsOfAutomata], automata) +
        syntax.imports(references.imports, runtime),
      automaton + this.tablesConstant() + lookup + declarations,
      recognisers,
      functions,
      ...testers,
      rules,
      grammar,
      ...automatonTexts(references),
      `const ${WORDS_TEXT} = ${wordsCode(this.references.terms)};\n`,
      `const ${TABLES_TEXT} = ${this.tables()};\n`,
      ...engines.programs(),
    ];
    return parts.join('\n');
  }

  private get exportsTesters(): boolean {
    return this.options.exported === 'testers';
  }

  private tablesConstant(): string {
    return declare(
      `const ${TABLES}`,
      call(
        'new Tables',
        AUTOMATON,
        `() => ${TABLES_TEXT}`,
        `() => ${RECOGNISERS}`,
        WORDS,
        ...this.engines.recogniserMaker(),
      ),
    );
  }

  private ruleConstants(): string {
    const { references } = this;
    const code = new RuleCode(this.engines);
    const constants = this.rules.map((rule) => {
      const name = references.identifier(rule.key);
      return ruleComment(rule) + declare(`const ${name}`, code.of(rule));
    });
    return constants.join('\n');
  }

  /** Declares the grammar, and the types of its rules' names. */
  private grammar(): string {
    const { obsolete, exportName } = this.options;
    const { references, own } = this;
    const { syntax, encoding } = references;
    const types = [ruleNameType(own), shapeTypes(this.rules, references.shapes, references.tokens)];
    let made = (): Code => {
      const maker = references.import('TypedGrammar') + syntax.types(`<${RULE_NAME}, ${SHAPES}>`);
      return call(`new ${maker}`, references.list(own), ...encoding);
    };
    if (obsolete !== undefined) {
      const old = this.rules.filter((rule) => this.isObsolete(rule));
      references.import('type RuleParser');
      types.push(obsoleteTypes(old, obsolete.predecessor));
      const maker =
        references.import('GrammarWithObsolete') +
        syntax.types(`<${RULE_NAME}, ${OBSOLETE_RULES}, ${SHAPES}>`);
      const predecessor = predecessorCode(obsolete.predecessor);
      made = () => call(`new ${maker}`, references.list(own), references.list(old), predecessor, ...encoding);
    }
    const parts = [
      ...types.map((each) => syntax.types(each)).filter((each) => each !== ''),
      syntax.exportedConstant(GRAMMAR, made(), { name: exportName }),
      ...(this.exportsTesters ? [] : [syntax.exports([[GRAMMAR, 'default']])]),
    ];
    return parts.join('\n');
  }

  private isObsolete({ origin }: Rule): boolean {
    return this.options.obsolete !== undefined && origin === this.options.obsolete.origin;
  }

  private get testedNames(): string {
    return this.own.length < this.rules.length ? `${RULE_NAME} | ${OBSOLETE_RULE_NAME}` : RULE_NAME;
  }

  /** Writes which rules each rule uses, as `Tables` reads it. */
  private uses(): string {
    const { facts } = this.references.planner;
    const places = new Map(this.rules.map(({ key }, place) => [key, place]));
    return encodeNumbers(
      this.rules.flatMap(({ key }) => {
        const { references } = facts.get(key)!;
        return [references.length, ...references.map((each) => places.get(each)!)];
      }),
    );
  }

  private tables(): string {
    const { shapes, predictors } = this.references.predictors.text();
    return [
      '{',
      `  shapes: ${text(shapes)},`,
      `  predictors: ${text(predictors)},`,
      `  uses: ${text(this.uses())},`,
      '}',
    ].join('\n');
  }
}

/** Returns, by key, the name of each rule's tester: `isHierPart`, with a number if that name is taken. */
export function testerNames(own: readonly Rule[], exportName: string): ReadonlyMap<string, string> {
  const taken = [...EXPORTED, exportName];
  const stems = [...stemsOf(own)].map(([key, stem]) => [key, `is${stem}`] as const);
  const names = exportedNames(
    stems.map(([, name]) => name),
    taken,
  );
  return new Map(stems.map(([key, name]) => [key, names.get(name)!]));
}

/** Writes the type of the rules' names. */
export function ruleNameType(rules: readonly Rule[]): string {
  const names = rules.map(({ name }) => `\n  | ${text(name)}`).join('');
  return `/** The names of the grammar's rules, as printed. */\nexport type ${RULE_NAME} =${names};\n`;
}
