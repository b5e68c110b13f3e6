import { type Dfa, joined } from '../automata/dfa';
import type { Rule } from '../model/model';
import { type AlternativePlan, type LevelPlan, partsOf, type PlanNode, type VerdictPlan } from '../plan/plan';
import type { Planner } from '../plan/planner';
import type { Predictor } from '../plan/predictor';
import { encodeNumbers, type Predecessor } from '../runtime';
import { array, call, type Code, declare, object, prefixed, print, text } from './code';
import { identifiersOf } from './identifiers';
import { OBSOLETE_RULE_NAME, OBSOLETE_RULES, obsoleteTypes, predecessorCode } from './obsolete';
import { termsOf } from './terms';

export interface EmitOptions {
  /** The name under which the grammar is exported. */
  readonly exportName: string;
  /** Where emitted source imports the runtime from. */
  readonly runtime: string;
  /** The lines at the head of the file, without comment signs: what it was made from. */
  readonly header: readonly string[];
  /** The keys of the rules that are leaves of the default tree. */
  readonly tokens: ReadonlySet<string>;
  /** The text whose rules are obsolete names, and what they are names of. */
  readonly obsolete?: { readonly origin: string; readonly predecessor: Predecessor } | undefined;
}

/** TypeScript source of Parsimmon parsers for all rules of a plan: what `liveParsers` makes, written down. */
export function typescriptSource(planner: Planner, options: EmitOptions): string {
  return new SourceEmitter(planner, options).source();
}

/** Names in emitted source that are not rules'. */
const MAP = 'Map';
const TABLES = 't';
const TABLES_TEXT = 'TABLES';
const SEARCH = 'search';
const DEFINITION_OF = 'definitionOf';
const RULE_NAME = 'RuleName';
const IMPORTABLE = [
  'alternative',
  'choice',
  'exactly',
  'Grammar',
  'GrammarWithObsolete',
  'LazyRecogniser',
  'literal',
  'lookup',
  'option',
  'parts',
  'repeat',
  'rule',
  'RuleParser',
  'scan',
  'SearchEngine',
  'SearchRule',
  'sequence',
  'Tables',
  'twoPassLevel',
  'within',
];

/** What ends a comment of one line in ECMAScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

class SourceEmitter {
  private readonly rules: readonly Rule[];
  private readonly grammarIdentifier: string;
  private readonly identifiers: ReadonlyMap<string, string>;
  private readonly imports = new Set(['alternative', 'rule', 'Tables']);
  private readonly automata: Dfa[] = [];
  private readonly predictors = new Map<string, number>();
  private readonly starts: readonly number[];
  private readonly startOf = new Map<Dfa, number>();
  private readonly states: Dfa;
  private usesLookup = false;

  constructor(
    private readonly planner: Planner,
    private readonly options: EmitOptions,
  ) {
    this.rules = [...planner.model.rules.values()];
    const types = [RULE_NAME, OBSOLETE_RULES, OBSOLETE_RULE_NAME];
    const own = [MAP, TABLES, TABLES_TEXT, SEARCH, DEFINITION_OF, ...types, ...IMPORTABLE];
    this.grammarIdentifier = identifiersOf([options.exportName], own).get(options.exportName)!;
    this.identifiers = identifiersOf(
      this.rules.map(({ name }) => name),
      [...own, options.exportName, this.grammarIdentifier],
    );
    this.collectAutomata();
    this.states = joined(this.automata);
    this.starts = this.states.starts;
    this.automata.forEach((dfa, i) => this.startOf.set(dfa, this.starts[i]!));
  }

  source(): string {
    const rules = this.rules.map((rule) => this.rule(rule)).join('\n');
    const { runtime, header } = this.options;
    const list = this.list(this.rules);
    const grammar = this.grammar();
    const engine = this.searchEngine();
    const lookup = this.usesLookup
      ? declare(`const ${DEFINITION_OF}`, call(this.import('lookup'), prefixed('() => ', list)))
      : '';
    const parts = [
      header
        .flatMap((lines) => lines.split(LINE_END))
        .map((line) => `// ${line}\n`)
        .join(''),
      `${print({ open: 'import { ', items: [...this.imports].sort(byLetters), close: ` } from ${text(runtime)};` })}\n`,
      declare(`const ${TABLES}`, `new Tables(() => ${TABLES_TEXT})`) + lookup + engine,
      rules,
      grammar,
      `const ${TABLES_TEXT} = ${this.tables()};\n`,
    ];
    return parts.join('\n');
  }

  /** The grammar itself, and the types of its rules' names. */
  private grammar(): string {
    const { exportName, obsolete } = this.options;
    const own = this.rules.filter((rule) => !this.isObsolete(rule));
    const names = own.map(({ name }) => `\n  | ${text(name)}`).join('');
    const parts = [
      `/** The names of the grammar's rules, as printed. */\nexport type ${RULE_NAME} =${names};\n`,
    ];
    let made = (): Code => call(`new ${this.import('Grammar')}<${RULE_NAME}>`, this.list(own));
    if (obsolete !== undefined) {
      const old = this.rules.filter((rule) => this.isObsolete(rule));
      this.imports.add('type RuleParser');
      parts.push(obsoleteTypes(old, obsolete.predecessor));
      const name = `new ${this.import('GrammarWithObsolete')}<${RULE_NAME}, ${OBSOLETE_RULES}>`;
      made = () => call(name, this.list(own), this.list(old), predecessorCode(obsolete.predecessor));
    }
    const identifier = this.grammarIdentifier;
    if (identifier === exportName) parts.push(declare(`export const ${identifier}`, made()));
    else parts.push(declare(`const ${identifier}`, made()), `export { ${identifier} as ${exportName} };\n`);
    return parts.join('\n');
  }

  private isObsolete({ origin }: Rule): boolean {
    return this.options.obsolete !== undefined && origin === this.options.obsolete.origin;
  }

  private list(rules: readonly Rule[]): Code {
    return array(rules.map((rule) => this.identifier(rule.key)));
  }

  private identifier(key: string): string {
    return this.identifiers.get(this.planner.model.rules.get(key)!.name)!;
  }

  private import(name: string): string {
    this.imports.add(name);
    return name;
  }

  /** All automata that the source refers to, before any of it is written: they are minimised together. */
  private collectAutomata(): void {
    const add = (dfa: Dfa): void => void this.automata.push(dfa);
    const ofVerdict = (plan: VerdictPlan): void => (plan.kind === 'table' ? add(plan.dfa) : undefined);
    const ofNode = (node: PlanNode): void => {
      if (node.kind === 'scan') add(node.dfa);
      else for (const part of partsOf(node)) ofNode(part);
    };
    const ofLevel = (plan: LevelPlan): void => (plan.kind === 'parsers' ? ofNode(plan.body) : undefined);
    for (const rule of this.rules) {
      ofVerdict(this.planner.verdict(rule));
      for (const { verdict, level } of this.planner.alternatives(rule)) {
        ofVerdict(verdict);
        ofLevel(level);
      }
    }
  }

  private rule(rule: Rule): string {
    const entries: [string, Code][] = [
      [
        'alternatives',
        array(this.planner.alternatives(rule).map((plan, i) => this.alternative(rule, plan, i))),
      ],
    ];
    if (this.options.tokens.has(rule.key)) entries.push(['token', 'true']);
    const level = this.planner.level(rule);
    if (level.kind === 'alternatives') entries.push(['choose', this.predictor(level.predictor)]);
    else if (
      rule.expression.kind === 'alternation' &&
      (level.kind === 'two-pass' || level.kind === 'search')
    ) {
      entries.push(['level', this.level(rule, level)]);
    }
    const code = call(
      'rule',
      TABLES,
      text(rule.name),
      text(rule.source),
      this.verdict(rule, this.planner.verdict(rule)),
      object(entries),
    );
    const doc = rule.source.split('\n').map((line) => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd());
    // What has an obsolete name is reached through the grammar alone.
    const exported = this.isObsolete(rule) ? '' : 'export ';
    const declaration = declare(`${exported}const ${this.identifier(rule.key)}`, code);
    return `/**\n${doc.join('\n')}\n */\n${declaration}`;
  }

  private alternative(rule: Rule, { source, verdict, level }: AlternativePlan, index: number): Code {
    const only = rule.expression.kind !== 'alternation';
    const args: Code[] = [
      text(source),
      verdict.kind === 'search' && !only
        ? call(`${SEARCH}.alternativeVerdict`, text(rule.key), String(index))
        : this.verdict(rule, verdict),
    ];
    if (level.kind === 'search' && !only) {
      args.push(call(`${SEARCH}.alternativeLevel`, text(rule.key), String(index)));
    } else if (level.kind !== 'leaf') {
      args.push(this.level(rule, level));
    }
    return call('alternative', ...args);
  }

  private verdict(rule: Rule, plan: VerdictPlan): Code {
    switch (plan.kind) {
      case 'table':
        return this.from(plan.dfa);
      case 'lazy':
        return call(`new ${this.import('LazyRecogniser')}`, TABLES, JSON.stringify(plan.automaton));
      case 'search':
        return call(`${SEARCH}.recogniser`, text(rule.key));
    }
  }

  private level(rule: Rule, plan: LevelPlan): Code {
    switch (plan.kind) {
      case 'parsers':
        return call(this.import('parts'), prefixed('() => ', this.parser(plan.body)));
      case 'two-pass':
        return call(this.import('twoPassLevel'), TABLES, JSON.stringify(plan.automaton), this.definitions());
      case 'search':
        return call(`${SEARCH}.level`, text(rule.key));
      default:
        throw new Error(`a level of kind "${plan.kind}" has no code of its own`);
    }
  }

  private parser(node: PlanNode): Code {
    switch (node.kind) {
      case 'literal': {
        const name = node.caseSensitive ? 'exactly' : 'literal';
        return call(this.import(name), text(String.fromCodePoint(...node.codePoints)));
      }
      case 'scan':
        return call(this.import('scan'), this.from(node.dfa));
      case 'use':
        return this.identifier(node.rule);
      case 'within':
        return call(
          this.import('within'),
          `() => ${this.identifier(node.rule)}.definition`,
          this.parser(node.body),
        );
      case 'sequence':
        return call(this.import('sequence'), ...node.items.map((item) => this.parser(item)));
      case 'choice':
        return call(
          this.import('choice'),
          this.predictor(node.predictor),
          ...node.alternatives.map((alternative) => this.parser(alternative)),
        );
      case 'repeat':
        return this.repeat(node);
    }
  }

  private repeat({ min, max, predictor, item }: Extract<PlanNode, { kind: 'repeat' }>): Code {
    if (min === 0 && max === 1 && predictor !== undefined) {
      return call(this.import('option'), this.predictor(predictor), this.parser(item));
    }
    const decision = predictor === undefined ? 'undefined' : this.predictor(predictor);
    return call(this.import('repeat'), String(min), String(max), decision, this.parser(item));
  }

  private from(dfa: Dfa): string {
    return `${TABLES}.from(${this.startOf.get(dfa)!})`;
  }

  private predictor({ table, atEnd }: Predictor): string {
    const encoded = `${encodeNumbers(table)}|${encodeNumbers(atEnd)}`;
    let index = this.predictors.get(encoded);
    if (index === undefined) {
      index = this.predictors.size;
      this.predictors.set(encoded, index);
    }
    return `${TABLES}.predictor(${index})`;
  }

  private definitions(): string {
    this.usesLookup = true;
    return DEFINITION_OF;
  }

  private searchEngine(): string {
    const planned = this.rules.map((rule) => this.planner.verdict(rule).kind);
    if (
      !planned.includes('search') &&
      !this.rules.some((rule) => this.planner.level(rule).kind === 'search')
    ) {
      return '';
    }
    this.imports.add('type SearchRule');
    const rules = this.rules.map(({ key, name, expression }) => {
      const data = JSON.stringify({ name, expression }, searchable).replaceAll('"∞"', 'Infinity');
      return `  [${text(key)}, ${data}],\n`;
    });
    return [
      `const ${SEARCH} = /* @__PURE__ */ new ${this.import('SearchEngine')}(`,
      `  new ${MAP}<string, SearchRule>([\n${rules.join('').replace(/^/gm, '  ').trimEnd()}\n  ]),`,
      `  ${TABLES},`,
      `  ${this.definitions()},`,
      ');\n',
    ].join('\n');
  }

  private tables(): string {
    // Nobody should be told of what has an obsolete name alone.
    const { rules, literals } = termsOf(
      this.planner,
      this.rules.filter((rule) => !this.isObsolete(rule)),
    );
    const { table, outputs, width } = this.states;
    const rows = Array.from(outputs, (_, state) =>
      encodeNumbers(table.slice(state * width, (state + 1) * width)),
    );
    const accepting = [...outputs.keys()].filter((state) => outputs[state] === 1);
    const lines = (items: readonly string[]): string =>
      `[\n${items.map((item) => `    ${item},\n`).join('')}  ]`;
    const terms = (list: typeof rules): string =>
      lines(list.map(({ label, classes }) => `[${text(label)}, ${text(encodeNumbers(classes))}]`));
    return [
      '{',
      `  classes: ${lines(this.planner.alphabet.sets.map((set) => text(encodeNumbers(set.flat()))))},`,
      `  states: ${lines(rows.map(text))},`,
      `  accepting: ${text(encodeNumbers(accepting))},`,
      `  predictors: ${lines([...this.predictors.keys()].map(text))},`,
      `  rules: ${terms(rules)} as const,`,
      `  literals: ${terms(literals)} as const,`,
      '}',
    ].join('\n');
  }
}

/** For JSON: without places in the text; no rule can be called "∞". */
function searchable(key: string, value: unknown): unknown {
  if (key === 'span') return undefined;
  return value === Infinity ? '∞' : value;
}

function byLetters(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
