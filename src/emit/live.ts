import type { Dfa } from '../automata/dfa';
import type { Rule } from '../model/model';
import type { LevelPlan, PlanNode, VerdictPlan } from '../plan/plan';
import type { Planner } from '../plan/planner';
import type { Predictor as PredictorPlan } from '../plan/predictor';
import {
  Alphabet,
  type AlternativeDefinition,
  Automaton,
  choice,
  chosenLevel,
  type Definition,
  exactly,
  LazyRecogniser,
  type Level,
  literal,
  noChildren,
  parsedLevel,
  Predictor,
  type Recogniser,
  repeat,
  rest,
  ruleParser,
  type RuleParser,
  scan,
  SearchEngine,
  sequence,
  skip,
  type Stepping,
  twoPassLevel,
  Vocabulary,
  wholeLevel,
  within,
} from '../runtime';
import { termsOf } from './terms';

/** Makes a plan run: a parser for each rule, whose parts are planned and built when they are first needed. */
export function liveParsers(planner: Planner): RuleParser[] {
  return new LiveEmitter(planner).parsers();
}

class LiveEmitter {
  readonly alphabet: Alphabet;
  private readonly vocabulary: Vocabulary;
  private readonly parserByKey = new Map<string, RuleParser>();
  private readonly search: SearchEngine;

  constructor(private readonly planner: Planner) {
    this.alphabet = new Alphabet(planner.alphabet.sets);
    const { rules, literals } = termsOf(planner, planner.model.rules.values());
    this.vocabulary = new Vocabulary(this.alphabet, rules, literals);
    this.search = new SearchEngine(planner.model.rules, this, (key) => this.definitionOf(key));
  }

  parsers(): RuleParser[] {
    for (const rule of this.planner.model.rules.values()) {
      this.parserByKey.set(rule.key, ruleParser(this.definition(rule)));
    }
    return [...this.parserByKey.values()];
  }

  private definitionOf(key: string): Definition {
    return this.parserByKey.get(key)!.definition;
  }

  private definition(rule: Rule): Definition {
    const { planner } = this;
    const recogniser = once(() => this.recogniser(rule.key, planner.verdict(rule)));
    const level = once(() => this.level(rule, planner.level(rule)));
    const alternatives = once(() => this.alternatives(rule));
    return {
      name: rule.name,
      source: rule.source,
      token: planner.facts.get(rule.key)!.token,
      vocabulary: this.vocabulary,
      get recogniser() {
        return recogniser();
      },
      level: (input, start, end) => level()(input, start, end),
      get alternatives() {
        return alternatives();
      },
    };
  }

  private alternatives(rule: Rule): AlternativeDefinition[] {
    return this.planner.alternatives(rule).map((plan, index) => ({
      source: plan.source,
      verdict:
        plan.verdict.kind === 'search'
          ? this.search.alternativeVerdict(rule.key, index)
          : this.recogniser(rule.key, plan.verdict),
      level:
        plan.level.kind === 'search'
          ? this.search.alternativeLevel(rule.key, index)
          : this.level(rule, plan.level),
    }));
  }

  private recogniser(key: string, plan: VerdictPlan): Recogniser {
    switch (plan.kind) {
      case 'table':
        return this.automaton(plan.dfa);
      case 'lazy':
        return new LazyRecogniser(this, plan.automaton);
      case 'search':
        return this.search.recogniser(key);
    }
  }

  private automaton(dfa: Dfa): Recogniser {
    const { alphabet } = this;
    const { table, outputs, width } = dfa;
    return new Automaton(() => ({
      alphabet,
      states: outputs.length,
      row: (state) => table.subarray(state * width, (state + 1) * width),
      accepts: (state) => outputs[state] === 1,
    })).from(dfa.starts[0]!);
  }

  private level(rule: Rule, plan: LevelPlan): Level {
    switch (plan.kind) {
      case 'leaf':
        return noChildren;
      case 'alternatives': {
        const { alternatives } = this.definitionOf(rule.key);
        return chosenLevel(this.predictor(plan.predictor), alternatives);
      }
      case 'parsers': {
        const { body } = plan;
        if (body.kind === 'rest') return wholeLevel(() => this.parserByKey.get(body.rule)!);
        return parsedLevel(() => this.parser(body));
      }
      case 'two-pass':
        return twoPassLevel(this, plan.automaton, (key) => this.definitionOf(key));
      case 'search':
        return this.search.level(rule.key);
    }
  }

  private parser(node: PlanNode): Stepping {
    switch (node.kind) {
      case 'literal':
        return (node.caseSensitive ? exactly : literal)(String.fromCodePoint(...node.codePoints));
      case 'scan':
        return scan(this.automaton(node.dfa));
      case 'skip':
        return skip;
      case 'use':
        return this.parserByKey.get(node.rule)!;
      case 'rest':
        return rest(this.parserByKey.get(node.rule)!);
      case 'within':
        return within(this.parserByKey.get(node.rule)!, this.parser(node.body));
      case 'sequence':
        return sequence(...node.items.map((item) => this.parser(item)));
      case 'choice':
        return choice(
          this.predictor(node.predictor),
          ...node.alternatives.map((alternative) => this.parser(alternative)),
        );
      case 'repeat':
        return repeat(
          node.min,
          node.max,
          node.predictor && this.predictor(node.predictor),
          this.parser(node.item),
        );
    }
  }

  private predictor({ table, atEnd }: PredictorPlan): Predictor {
    return new Predictor(() => ({ alphabet: this.alphabet, table, atEnd }));
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
