import { RuleShapes } from '../../plan/records/rule-shapes';
import { joined } from '../../automata/determinise';
import { type Dfa } from '../../table/dfa';
import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import type { PredictorPlan } from '../../plan/predictor-plan';
import { type LevelPlan, partsOf, type PlanNode, type VerdictPlan } from '../../plan/plan';
import { writeAutomaton, type WrittenAutomaton } from './automaton-parts';
import { encodeNumbers } from '../../runtime';
import { array, call, type Code, declare, prefixed, text } from '../code';
import type { ModuleSyntax } from '../module-syntax';
import type { Terms } from '../terms';
import { ruleIdentifier } from '../identifiers';
import { DEFINITION_OF, TABLES } from './module-names';
import { PredictorList } from './predictor-list';

/** Collects what the parts of an emitted module refer to. Declarations and imports are written once all parts are. */
export class References {
  /** The joined automaton of all languages. */
  readonly automaton: WrittenAutomaton;
  readonly predictors = new PredictorList();
  readonly shapes: RuleShapes;
  private readonly imported = new Set(['Tables']);
  private readonly importedOfAutomata = new Set<string>();
  private readonly placeOf: ReadonlyMap<Dfa, number>;
  private usesLookup = false;

  constructor(
    readonly planner: Planner,
    readonly rules: readonly Rule[],
    /** The words of failures. */
    readonly terms: Terms,
    readonly syntax: ModuleSyntax,
    /** The keys of the rules that are leaves of the default tree. */
    readonly tokens: ReadonlySet<string>,
    /** The encoder of strings, in a grammar over octets. */
    readonly encoding: readonly string[],
  ) {
    this.shapes = new RuleShapes(planner.model);
    const used = [...new Set(automataOf(planner, rules))];
    this.placeOf = new Map(used.map((dfa, i) => [dfa, i]));
    const places = rules.flatMap((rule) => {
      const plan = planner.verdict(rule);
      return plan.kind === 'table' ? [this.placeOf.get(plan.dfa)!] : [];
    });
    this.automaton = writeAutomaton(joined(used), planner.alphabet.sets, [...new Set(places)]);
  }

  /** The names to import from the runtime, in alphabetical order. */
  get imports(): readonly string[] {
    return [...this.imported].sort(byLetters);
  }

  /** The names to import from `runtime/automata`, which has no parsers, in alphabetical order. */
  get importsOfAutomata(): readonly string[] {
    return [...this.importedOfAutomata].sort(byLetters);
  }

  /** Imports a name from the runtime, and returns it. A type has `type ` before it. */
  import(name: string): string {
    this.imported.add(name);
    return name;
  }

  /** Imports a name from `runtime/automata`, and returns it. */
  importOfAutomata(name: string): string {
    this.importedOfAutomata.add(name);
    return name;
  }

  /** Returns the constant of a rule. */
  identifier(key: string): string {
    return ruleIdentifier(this.planner.model.rules.get(key)!.name);
  }

  /** Writes what `Vocabulary.without` leaves out of the failures of a rule, if that is anything. */
  unused({ key }: Rule): string[] {
    const places = this.terms.unused(key);
    return places.length === 0 ? [] : [text(encodeNumbers(places))];
  }

  list(rules: readonly Rule[]): Code {
    return array(rules.map((rule) => this.identifier(rule.key)));
  }

  /** Returns the state of the joined automaton at which a language begins. */
  start(dfa: Dfa): number {
    return this.automaton.starts[this.placeOf.get(dfa)!]!;
  }

  /** Returns the indexes of the automaton's parts that a rule's language reaches. */
  partsOf(dfa: Dfa): readonly number[] {
    return this.automaton.partsOf.get(this.placeOf.get(dfa)!)!;
  }

  predictor(predictor: PredictorPlan): string {
    return `${TABLES}.predictor(${this.predictors.indexOf(predictor)})`;
  }

  /** Returns the constant that maps a key to a rule's definition. */
  definitions(): string {
    this.usesLookup = true;
    return DEFINITION_OF;
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

/** Returns all automata that the source refers to. They are minimized together, before any code is written. */
function automataOf(planner: Planner, rules: readonly Rule[]): Dfa[] {
  const automata: Dfa[] = [];
  const ofVerdict = (plan: VerdictPlan): void => {
    if (plan.kind === 'table') automata.push(plan.dfa);
  };
  const ofNode = (node: PlanNode): void => {
    if (node.kind === 'scan') automata.push(node.dfa);
    else for (const part of partsOf(node)) ofNode(part);
  };
  const ofLevel = (plan: LevelPlan): void => (plan.kind === 'parsers' ? ofNode(plan.body) : undefined);
  for (const rule of rules) {
    ofVerdict(planner.verdict(rule));
    for (const { verdict, level } of planner.alternatives(rule)) {
      ofVerdict(verdict);
      ofLevel(level);
    }
  }
  return automata;
}
