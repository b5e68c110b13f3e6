import type { Dfa } from '../program/dfa';
import type { Rule } from '../model/model';
import { LIMITS } from '../limits';
import type { LevelPlan, PlanNode, VerdictPlan } from '../plan/plan';
import type { Planner } from '../plan/planner';
import type { PredictorPlan } from '../plan/predictor-plan';
import {
  Alphabet,
  type AlternativeDefinition,
  Automaton,
  choice,
  chosenLevel,
  classesOfText,
  type Definition,
  descentLevel,
  exactly,
  LazyRecogniser,
  type Language,
  Leaf,
  type Level,
  literal,
  noChildren,
  parsedLevel,
  type Program,
  Predictor,
  Pushdown,
  PushdownLevels,
  type Recogniser,
  repeat,
  rest,
  ruleParser,
  type RuleParser,
  scan,
  sequence,
  skip,
  type Stop,
  type Stepping,
  through,
  walkLevel,
  until,
  type Verdict,
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
  private readonly pushdowns = new Map<Program, Pushdown>();
  private readonly knownLevels = new Map<Program, PushdownLevels>();

  constructor(private readonly planner: Planner) {
    this.alphabet = new Alphabet(planner.alphabet.sets);
    const { rules, literals } = termsOf(planner, planner.model.rules.values());
    this.vocabulary = new Vocabulary(this.alphabet, rules, literals);
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
    const recogniser = once(() => this.opened(rule));
    const alternatives = once(() => this.alternatives(rule));
    const descent = once(() => this.descent(rule));
    const whole = once(() => this.level(rule, planner.level(rule)));
    const level = once(() => (descent() === undefined ? whole() : descentLevel(() => descent()!, whole())));
    const { token, references, recursive } = planner.facts.get(rule.key)!;
    const first = once(() => (recursive ? whole() : this.firstLevel(rule)));
    let opening: number = LIMITS.firstTierTrees;
    const isNew = (units: number): boolean => (opening -= units + 1) >= 0;
    return {
      name: rule.name,
      source: rule.source,
      token,
      leaf: new Leaf(),
      uses: references,
      vocabulary: this.vocabulary,
      isNew: recursive ? isNew : undefined,
      get recogniser() {
        return recogniser();
      },
      level: (tree, start, end) => ((isNew(end - start) ? first() : undefined) ?? level())(tree, start, end),
      get descent() {
        return descent();
      },
      get alternatives() {
        return alternatives();
      },
    };
  }

  /** What finds the first children of a rule: to plan its combinators takes longer. Undefined where they are planned at once. */
  private firstLevel(rule: Rule): Level | undefined {
    const automaton = this.planner.firstTierProgram(rule);
    return (
      automaton &&
      walkLevel(
        this,
        () => automaton,
        (key) => this.definitionOf(key),
      )
    );
  }

  /** What reads a recursive rule, where combinators do. */
  private descent(rule: Rule): Stepping | undefined {
    const plan = this.planner.ownDescent(rule);
    return plan && this.parser(plan.body);
  }

  private alternatives(rule: Rule): AlternativeDefinition[] {
    return this.planner.alternatives(rule).map((plan, index) => ({
      source: plan.source,
      verdict: this.alternativeVerdict(rule, index, plan.verdict),
      level: this.alternativeLevel(rule, index, plan.level),
    }));
  }

  private alternativeVerdict({ key }: Rule, index: number, plan: VerdictPlan): Verdict {
    if (plan.kind === 'pushdown') return this.levels(plan.program).alternativeVerdict(key, index);
    return this.recogniser(key, plan);
  }

  private alternativeLevel(rule: Rule, index: number, plan: LevelPlan): Level {
    if (plan.kind === 'pushdown') return this.levels(plan.program).alternativeLevel(rule.key, index);
    return this.level(rule, plan);
  }

  private pushdown(program: Program): Pushdown {
    return known(this.pushdowns, program, () => new Pushdown(() => program, this));
  }

  private levels(program: Program): PushdownLevels {
    const make = (): PushdownLevels =>
      new PushdownLevels(this.pushdown(program), (key) => this.definitionOf(key));
    return known(this.knownLevels, program, make);
  }

  /** A rule's recogniser, whose first verdicts do not wait for the automaton. */
  private opened(rule: Rule): Recogniser {
    const { alphabet, planner } = this;
    const firstTier = planner.firstTier(rule);
    const recogniser = once(() => this.recogniser(rule.key, planner.verdict(rule)));
    if (firstTier === undefined) return recogniser();
    return new FirstTierRecogniser(
      (input) => firstTier.test(input.length, () => classesOfText(alphabet, input)),
      recogniser,
    );
  }

  private recogniser(key: string, plan: VerdictPlan): Recogniser {
    switch (plan.kind) {
      case 'table':
        return this.automaton(plan.dfa);
      case 'lazy':
        return new LazyRecogniser(this, () => plan.program);
      case 'pushdown':
        return this.pushdown(plan.program).recogniser(key);
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
      case 'walk':
        return walkLevel(
          this,
          () => plan.program,
          (key) => this.definitionOf(key),
        );
      case 'pushdown':
        return this.levels(plan.program).level(rule.key);
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
        return node.delimiters === undefined
          ? this.parserByKey.get(node.rule)!
          : until(this.parserByKey.get(node.rule)!, node.delimiters);
      case 'rest':
        return rest(this.parserByKey.get(node.rule)!);
      case 'call':
        return through(this.parserByKey.get(node.rule)!);
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

/** Asks `first` as long as it answers. */
class FirstTierRecogniser implements Recogniser {
  private opened: Recogniser | undefined;

  constructor(
    private readonly first: (input: string) => boolean | undefined,
    private readonly make: () => Recogniser,
  ) {}

  get language(): Language | undefined {
    return this.recogniser.language;
  }

  test(input: string): boolean {
    return (this.opened === undefined ? this.first(input) : undefined) ?? this.recogniser.test(input);
  }

  testOctets(octets: Uint8Array, start: number, end: number, utf8: boolean): boolean | undefined {
    return this.recogniser.testOctets?.(octets, start, end, utf8);
  }

  longestOctets(octets: Uint8Array, start: number, end: number, utf8: boolean): number | undefined {
    return this.recogniser.longestOctets?.(octets, start, end, utf8);
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.recogniser.longest(input, start, end, mayEnd);
  }

  stop(input: string, start: number): Stop {
    return this.recogniser.stop(input, start);
  }

  private get recogniser(): Recogniser {
    return (this.opened ??= this.make());
  }
}

/** The value of a key, made when it is first asked for. */
function known<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));
  return value;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
