import { type Dfa, joined } from '../automata/dfa';
import type { Expression, Rule } from '../model/model';
import type { AlphabetName } from '../model/octets';
import { type AlternativePlan, type LevelPlan, type PlanNode, type VerdictPlan } from '../plan/plan';
import type { Network } from '../plan/network';
import type { Planner } from '../plan/planner';
import type { Predictor } from '../plan/predictor';
import type { Predecessor } from '../runtime';
import { searchCode } from './search-text';
import { automataOf } from './automata-of';
import {
  AUTOMATON,
  AUTOMATON_TEXT,
  TABLED,
  TABLES,
  TABLES_TEXT,
  JUDGED,
  TEST,
  MATCH,
  SEARCH,
  PUSHDOWN,
  NETWORK,
  INLINED,
  FRAGMENTS,
  DEFINITION_OF,
  RULE_NAME,
  OF_AUTOMATA,
  ENCODING,
  TAKEN,
} from './names';
import { writeAutomaton, type WrittenAutomaton } from './automaton-text';
import { array, call, type Code, declare, object, parenthesised, prefixed, print, text } from './code';
import { identifiersOf } from './identifiers';
import { OBSOLETE_RULE_NAME, OBSOLETE_RULES, obsoleteTypes, predecessorCode } from './obsolete';
import { networkConstant } from './network-text';
import { automatonCode, lines, tabledCode, wordsCode } from './tables';
import { PredictorList } from './predictor-text';
import { termsOf } from './terms';

export interface EmitOptions {
  readonly alphabet: AlphabetName;
  /** The name under which the grammar is exported. */
  readonly exportName: string;
  /** Where emitted source imports the runtime from. */
  readonly runtime: string;
  /** Where it imports the part of the runtime that has no parsers in it from. */
  readonly automata: string;
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

/** What ends a comment of one line in ECMAScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

class SourceEmitter {
  private readonly rules: readonly Rule[];
  private readonly grammarIdentifier: string;
  private readonly identifiers: ReadonlyMap<string, string>;
  private readonly imports = new Set(['rule', 'Tables']);
  private readonly predictors = new PredictorList();
  private readonly inlinedBodies = new Set<Expression>();
  private readonly startOf = new Map<Dfa, number>();
  private readonly automaton: WrittenAutomaton;
  private usesLookup = false;

  constructor(
    private readonly planner: Planner,
    private readonly options: EmitOptions,
  ) {
    this.rules = [...planner.model.rules.values()];
    this.grammarIdentifier = identifiersOf([options.exportName], TAKEN).get(options.exportName)!;
    this.identifiers = identifiersOf(
      this.rules.map(({ name }) => name),
      [...TAKEN, options.exportName, this.grammarIdentifier],
    );
    const used = automataOf(planner, this.rules);
    this.automaton = writeAutomaton(joined(used), planner.alphabet.sets);
    used.forEach((dfa, i) => this.startOf.set(dfa, this.automaton.starts[i]!));
  }

  source(): string {
    const rules = this.rules.map((rule) => this.rule(rule)).join('\n');
    const { runtime, automata, header } = this.options;
    const list = this.list(this.rules);
    const grammar = this.grammar();
    const judged = this.judged();
    const engines = this.pushdown() + this.searchEngine() + this.inlining();
    const lookup = this.usesLookup
      ? declare(`const ${DEFINITION_OF}`, call(this.import('lookup'), prefixed('() => ', list)))
      : '';
    const parts = [
      header
        .flatMap((lines) => lines.split(LINE_END))
        .map((line) => `// ${line}\n`)
        .join(''),
      importCode([...OF_AUTOMATA, ...this.encoding], automata) +
        importCode([...this.imports].sort(byLetters), runtime),
      this.automatonConstant() +
        declare(
          `const ${TABLES}: Tables`,
          `new Tables(${AUTOMATON}, () => ${TABLES_TEXT}, () => ${JUDGED})`,
        ) +
        lookup +
        engines,
      judged,
      rules,
      grammar,
      this.judging(),
      `const ${AUTOMATON_TEXT} = ${automatonCode(this.automaton.text)};\n`,
      `const ${TABLES_TEXT} = ${this.tables()};\n`,
      ...this.networkTexts(),
    ];
    return parts.join('\n');
  }

  /** The automaton; where it is small enough, with its table and the loop over that. */
  private automatonConstant(): string {
    const { states, text: written } = this.automaton;
    const cells = (states + 1) * (written.classes.length + 1);
    const small = cells <= 0x10000 && written.classes.length < 0x100;
    const args = [`() => ${AUTOMATON_TEXT}`, ...(small ? [TABLED] : [])];
    return (
      (small ? tabledCode(TABLED, cells, this.isAscii()) : '') +
      declare(`const ${AUTOMATON}`, call('emittedAutomaton', ...args))
    );
  }

  /** Whether no terminal has another character; those are class 0. */
  private isAscii(): boolean {
    const [, ...mentioned] = this.planner.alphabet.sets;
    return mentioned.every((set) => set.every(([, high]) => high < 0x80));
  }

  /** The grammar itself, and the types of its rules' names. */
  private grammar(): string {
    const { exportName, obsolete } = this.options;
    const own = this.rules.filter((rule) => !this.isObsolete(rule));
    const names = own.map(({ name }) => `\n  | ${text(name)}`).join('');
    const parts = [
      `/** The names of the grammar's rules, as printed. */\nexport type ${RULE_NAME} =${names};\n`,
    ];
    let made = (): Code =>
      call(
        `new ${this.import('Grammar')}<${RULE_NAME}>`,
        this.list(own),
        ...this.encoding.flatMap((encoding) => ['undefined', encoding]),
      );
    if (obsolete !== undefined) {
      const old = this.rules.filter((rule) => this.isObsolete(rule));
      this.imports.add('type RuleParser');
      parts.push(obsoleteTypes(old, obsolete.predecessor));
      const name = `new ${this.import('GrammarWithObsolete')}<${RULE_NAME}, ${OBSOLETE_RULES}>`;
      const predecessor = predecessorCode(obsolete.predecessor);
      made = () => call(name, this.list(own), this.list(old), predecessor, ...this.encoding);
    }
    const identifier = this.grammarIdentifier;
    if (identifier === exportName) parts.push(declare(`export const ${identifier}`, made()));
    else parts.push(declare(`const ${identifier}`, made()), `export { ${identifier} as ${exportName} };\n`);
    return parts.join('\n');
  }

  /** What is said of strings, where they do not stand for their code points. */
  private get encoding(): string[] {
    return this.options.alphabet === 'octets' ? [ENCODING] : [];
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

  private rule(rule: Rule): string {
    const plans = this.planner.alternatives(rule);
    const entries: [string, Code][] =
      rule.expression.kind === 'alternation'
        ? [['alternatives', array(plans.map((plan, i) => this.alternative(rule, plan, i)))]]
        : [['body', this.body(rule, plans[0]!)]];
    if (this.options.tokens.has(rule.key)) entries.push(['token', 'true']);
    const level = this.planner.level(rule);
    if (level.kind === 'alternatives') entries.push(['choose', this.predictor(level.predictor)]);
    else if (
      rule.expression.kind === 'alternation' &&
      (level.kind === 'two-pass' || level.kind === 'pushdown' || level.kind === 'search')
    ) {
      entries.push(['level', this.level(rule, level)]);
    }
    const code = call(
      'rule',
      TABLES,
      text(rule.name),
      text(rule.source),
      prefixed('() => ', parenthesised(object(entries))),
    );
    const doc = rule.source.split('\n').map((line) => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd());
    // What has an obsolete name is reached through the grammar alone.
    const exported = this.isObsolete(rule) ? '' : 'export ';
    const declaration = declare(`${exported}const ${this.identifier(rule.key)}`, code);
    return `/**\n${doc.join('\n')}\n */\n${declaration}`;
  }

  /** Of a rule without alternation: it has the rule's language. */
  private body(rule: Rule, { source, level }: AlternativePlan): Code {
    return array([text(source), ...(level.kind === 'leaf' ? [] : [this.level(rule, level)])]);
  }

  private alternative(rule: Rule, { source, verdict, level }: AlternativePlan, index: number): Code {
    const engine = this.engineOf(verdict);
    const levelEngine = this.engineOf(level);
    const args: Code[] = [
      text(source),
      engine === undefined
        ? this.language(rule, verdict)
        : call(`${engine}.alternativeVerdict`, text(rule.key), String(index)),
    ];
    if (levelEngine !== undefined) {
      args.push(call(`${levelEngine}.alternativeLevel`, text(rule.key), String(index)));
    } else if (level.kind !== 'leaf') {
      args.push(this.level(rule, level));
    }
    return array(args);
  }

  /** What judges and parses recursive rules. */
  private engineOf({ kind }: VerdictPlan | LevelPlan): string | undefined {
    return kind === 'search' ? SEARCH : kind === 'pushdown' ? PUSHDOWN : undefined;
  }

  private language(rule: Rule, plan: VerdictPlan): Code {
    switch (plan.kind) {
      case 'table':
        return String(this.startOf.get(plan.dfa)!);
      case 'lazy':
        return call(`new ${this.import('LazyRecogniser')}`, TABLES, this.inlined(plan.body));
      case 'pushdown':
        return call(`${PUSHDOWN}.recogniser`, text(rule.key));
      case 'search':
        return call(`${SEARCH}.recogniser`, text(rule.key));
    }
  }

  private level(rule: Rule, plan: LevelPlan): Code {
    switch (plan.kind) {
      case 'parsers': {
        const { body } = plan;
        if (body.kind === 'rest')
          return call(this.import('wholeLevel'), `() => ${this.identifier(body.rule)}`);
        return call(this.import('parsedLevel'), prefixed('() => ', this.parser(body)));
      }
      case 'two-pass':
        return call(this.import('twoPassLevel'), TABLES, this.inlined(plan.body), this.definitions());
      case 'pushdown':
        return call(`${PUSHDOWN}.level`, text(rule.key));
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
        return call(this.import('scan'), `${TABLES}.from(${this.startOf.get(node.dfa)!})`);
      case 'skip':
        return this.import('skip');
      case 'use':
        return this.identifier(node.rule);
      case 'rest':
        return call(this.import('rest'), this.identifier(node.rule));
      case 'within':
        return call(this.import('within'), this.identifier(node.rule), this.parser(node.body));
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

  private predictor(predictor: Predictor): string {
    return `${TABLES}.predictor(${this.predictors.indexOf(predictor)})`;
  }

  /** What gives the automaton of an expression with all rules written in. */
  private inlined(body: Expression): string {
    this.inlinedBodies.add(body);
    return `() => ${INLINED}(${[...this.inlinedBodies].indexOf(body)})`;
  }

  private inlining(): string {
    if (this.inlinedBodies.size === 0) return '';
    return declare(`const ${INLINED}`, call(this.import('emittedInlining'), `() => ${FRAGMENTS}`));
  }

  private networkTexts(): string[] {
    const network = this.network();
    const texts: string[] = [];
    if (network !== undefined) texts.push(networkConstant(NETWORK, network));
    if (this.inlinedBodies.size > 0) {
      texts.push(networkConstant(FRAGMENTS, this.planner.fragments.network([...this.inlinedBodies])));
    }
    return texts;
  }

  private definitions(): string {
    this.usesLookup = true;
    return DEFINITION_OF;
  }

  private pushdown(): string {
    const network = this.network();
    if (network === undefined) return '';
    const made = call(this.import('emittedPushdown'), `() => ${NETWORK}`, TABLES, this.definitions());
    return declare(`const ${PUSHDOWN}`, made);
  }

  /** That of all recursive rules, where there are any and they are within limits. */
  private network(): Network | undefined {
    for (const rule of this.rules) {
      const plan = this.planner.verdict(rule);
      if (plan.kind === 'pushdown') return plan.network;
    }
    return undefined;
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
    return searchCode(this.rules, this.import('SearchEngine'), this.definitions());
  }

  /** What judges each rule: the parsers and `test` have it in common. */
  private judged(): string {
    const judged = object(
      this.rules.map((rule) => {
        const plan = this.planner.verdict(rule);
        const language = this.language(rule, plan);
        return [text(rule.name), plan.kind === 'table' ? language : prefixed('() => ', language)];
      }),
    );
    return `const ${JUDGED} = ${print(judged)};\n`;
  }

  /** `test` and `match` by themselves, which need the automaton alone. */
  private judging(): string {
    const types = this.rules.some((rule) => this.isObsolete(rule))
      ? `${RULE_NAME} | ${OBSOLETE_RULE_NAME}`
      : RULE_NAME;
    const made = (name: string, maker: string): string =>
      declare(
        `export const ${name}`,
        call(`${maker}<${types}>`, AUTOMATON, `() => ${JUDGED}`, ...this.encoding),
      );
    return [
      '/** `test` of the grammar by itself: a bundle that uses nothing else has no parsers in it. */',
      made(TEST, 'tester'),
      '/** `match` of the grammar by itself. */',
      made(MATCH, 'matcher'),
    ].join('\n');
  }

  private tables(): string {
    // Nobody should be told of what has an obsolete name alone.
    const { rules, literals } = termsOf(
      this.planner,
      this.rules.filter((rule) => !this.isObsolete(rule)),
    );
    const { shapes, predictors } = this.predictors.text();
    return [
      '{',
      `  shapes: ${lines(shapes.map(text))},`,
      `  predictors: ${lines(predictors.map(text))},`,
      `  rules: ${wordsCode(rules)} as const,`,
      `  literals: ${wordsCode(literals)} as const,`,
      '}',
    ].join('\n');
  }
}

function importCode(names: readonly string[], from: string): string {
  return `${print({ open: 'import { ', items: names, close: ` } from ${text(from)};` })}\n`;
}

function byLetters(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
