import { joined } from '../automata/determinise';
import { type Dfa } from '../program/dfa';
import type { Expression, Rule } from '../model/model';
import type { Planner } from '../plan/planner';
import type { PredictorPlan } from '../plan/predictor-plan';
import { automataOf } from './automata-of';
import { writeAutomaton, type WrittenAutomaton } from './automaton-text';
import { array, call, type Code, declare, prefixed } from './code';
import { ruleIdentifier } from './identifiers';
import { DEFINITION_OF, INLINED, TABLES } from './names';
import { PredictorList } from './predictor-text';

/** What the parts of an emitted module name: each part says what it needs, and what it needs is then written. */
export class References {
  /** The one automaton of all languages. */
  readonly automaton: WrittenAutomaton;
  readonly predictors = new PredictorList();
  private readonly imported = new Set(['rule', 'Tables']);
  private readonly importedOfAutomata = new Set<string>();
  private readonly bodies = new Set<Expression>();
  private readonly placeOf: ReadonlyMap<Dfa, number>;
  private usesLookup = false;

  constructor(
    readonly planner: Planner,
    readonly rules: readonly Rule[],
  ) {
    const used = [...new Set(automataOf(planner, rules))];
    this.placeOf = new Map(used.map((dfa, i) => [dfa, i]));
    const places = rules.flatMap((rule) => {
      const plan = planner.verdict(rule);
      return plan.kind === 'table' ? [this.placeOf.get(plan.dfa)!] : [];
    });
    this.automaton = writeAutomaton(joined(used), planner.alphabet.sets, [...new Set(places)]);
  }

  /** What is imported of the runtime, in the order of the alphabet. */
  get imports(): readonly string[] {
    return [...this.imported].sort(byLetters);
  }

  /** The names that are imported of `runtime/automata`, which has no parsers, in the order of the alphabet. */
  get importsOfAutomata(): readonly string[] {
    return [...this.importedOfAutomata].sort(byLetters);
  }

  /** The expressions whose automata are made with all rules written in. */
  get inlinedBodies(): readonly Expression[] {
    return [...this.bodies];
  }

  /** The name of what is to be imported; after `type` where it is one. */
  import(name: string): string {
    this.imported.add(name);
    return name;
  }

  /** Has a name imported of `runtime/automata`, and returns it. */
  importOfAutomata(name: string): string {
    this.importedOfAutomata.add(name);
    return name;
  }

  /** The name of a type that is to be imported. */
  importType(name: string): string {
    this.imported.add(`type ${name}`);
    return name;
  }

  /** Of the constant that a rule is. */
  identifier(key: string): string {
    return ruleIdentifier(this.planner.model.rules.get(key)!.name);
  }

  list(rules: readonly Rule[]): Code {
    return array(rules.map((rule) => this.identifier(rule.key)));
  }

  /** The state of the automaton in which a language begins. */
  start(dfa: Dfa): number {
    return this.automaton.starts[this.placeOf.get(dfa)!]!;
  }

  /** The places of the automaton's parts that a rule's language reaches. */
  partsOf(dfa: Dfa): readonly number[] {
    return this.automaton.partsOf.get(this.placeOf.get(dfa)!)!;
  }

  predictor(predictor: PredictorPlan): string {
    return `${TABLES}.predictor(${this.predictors.indexOf(predictor)})`;
  }

  /** What gives the automaton of an expression with all rules written in. */
  inlined(body: Expression): string {
    this.bodies.add(body);
    return `() => ${INLINED}(${[...this.bodies].indexOf(body)})`;
  }

  /** What gives the definition of a rule by its key. */
  definitions(): string {
    this.usesLookup = true;
    return DEFINITION_OF;
  }

  /** The declarations of what `inlined` and `definitions` name, once nothing more is written that may name them. */
  inlining(programs: readonly string[]): string {
    if (programs.length === 0) return '';
    const texts = programs.map((name) => `() => ${name}`);
    return declare(`const ${INLINED}`, call(this.importOfAutomata('emittedInlining'), ...texts));
  }

  lookup(): string {
    if (!this.usesLookup) return '';
    return declare(
      `const ${DEFINITION_OF}`,
      call(this.import('lookup'), prefixed('() => ', this.list(this.rules))),
    );
  }
}

function byLetters(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
