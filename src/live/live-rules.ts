import { LIMITS } from '../options/limits';
import { RuleShapes } from '../plan/records/rule-shapes';
import type { Rule } from '../model/model';
import type { LevelPlan, PlanNode, VerdictPlan } from '../plan/plan';
import type { Planner } from '../plan/planner';
import type { PredictorPlan } from '../plan/predictor-plan';
import type { Dfa } from '../table/dfa';
import * as runtime from '../runtime';
import type {
  RuntimeAlternative,
  RuntimeRule,
  Level,
  NamedRule,
  Program,
  PushdownLevels,
  Reading,
  Recogniser,
  Stepping,
} from '../runtime';
import { termsOf } from '../emit/terms';
import { cached } from '../table/maps';

/** Makes what runs each rule. Its parts are planned and built when they are first used. */
export function liveRules(planner: Planner): NamedRule[] {
  return new LiveRules(planner).rules();
}

class LiveRules {
  readonly alphabet: runtime.Alphabet;
  private readonly vocabulary: runtime.Vocabulary;
  private readonly unused: (key: string) => readonly number[];
  private readonly ruleByKey = new Map<string, NamedRule>();
  private readonly pushdowns = new Map<Program, runtime.Pushdown>();
  private readonly pushdownLevels = new Map<Program, PushdownLevels>();
  private readonly shapes = once(() => new RuleShapes(this.planner.model));
  private readonly names: ReadonlyMap<string, string>;
  private readonly definitionOf = (key: string): RuntimeRule => this.ruleByKey.get(key)!.definition;

  constructor(private readonly planner: Planner) {
    this.alphabet = new runtime.Alphabet(planner.alphabet.sets);
    this.names = new Map(Array.from(planner.model.rules.values(), ({ key, name }) => [key, name]));
    const { rules, literals, unused } = termsOf(planner, planner.model.rules.values());
    this.vocabulary = new runtime.Vocabulary(this.alphabet, rules, literals);
    this.unused = unused;
  }

  rules(): NamedRule[] {
    for (const rule of this.planner.model.rules.values()) {
      this.ruleByKey.set(rule.key, runtime.namedRule(this.definition(rule)));
    }
    return [...this.ruleByKey.values()];
  }

  private definition(rule: Rule): RuntimeRule {
    const { planner } = this;
    const recogniser = once(() => this.tieredRecogniser(rule));
    const alternatives = once(() => this.alternatives(rule));
    const level = once(() => this.level(rule, planner.level(rule)));
    const facts = planner.facts.get(rule.key)!;
    const { token, references, recursive } = facts;
    const first = once(() => this.firstLevel(rule));
    const shape = once(() => this.shapes().textOf(rule, facts));
    const vocabulary = once(() => this.vocabulary.without(runtime.encodeNumbers(this.unused(rule.key))));
    const names = this.names;
    let budget: number = LIMITS.firstTierTrees;
    const tiered: Level = (found, start, end) => {
      budget -= end - start + 1;
      const chosen = budget >= 0 ? (first() ?? level()) : level();
      chosen(found, start, end);
    };
    return {
      name: rule.name,
      source: rule.source,
      token,
      leaf: new runtime.Leaf(),
      uses: references,
      get vocabulary() {
        return vocabulary();
      },
      names,
      get shape() {
        return shape();
      },
      get recogniser() {
        return recogniser();
      },
      get level() {
        return recursive || budget < 0 ? level() : tiered;
      },
      get alternatives() {
        return alternatives();
      },
    };
  }

  /** Returns the two passes that find the first children of a rule, or undefined if its combinators are planned at once. */
  private firstLevel(rule: Rule): Level | undefined {
    const program = this.planner.firstProgramOfTrees(rule);
    return program && this.levels(program).level(rule.key);
  }

  private alternatives(rule: Rule): RuntimeAlternative[] {
    return this.planner.alternatives(rule).map(({ source, verdict, level }, index) => ({
      source,
      verdict:
        verdict.kind === 'pushdown'
          ? this.levels(verdict.program).alternativeVerdict(rule.key, index)
          : this.recogniser(rule.key, verdict),
      level:
        level.kind === 'pushdown'
          ? this.levels(level.program).level(rule.key, index)
          : this.level(rule, level),
    }));
  }

  private pushdown(program: Program): runtime.Pushdown {
    return cached(
      this.pushdowns,
      program,
      () => new runtime.Pushdown(() => program, this, runtime.byMachine),
    );
  }

  private levels(program: Program): PushdownLevels {
    const make = (): PushdownLevels =>
      new runtime.PushdownLevels(this.pushdown(program), this.definitionOf, runtime.treesByMachine);
    return cached(this.pushdownLevels, program, make);
  }

  /** Returns a rule's recogniser. Its first verdicts do not wait for the minimal DFA. */
  private tieredRecogniser(rule: Rule): Recogniser {
    const { planner } = this;
    const program = planner.firstProgram(rule);
    const recogniser = (): Recogniser => this.recogniser(rule.key, planner.verdict(rule));
    if (program === undefined) return recogniser();
    return new TieredRecogniser(this.pushdownRecogniser(rule.key, program), recogniser);
  }

  private recogniser(key: string, plan: VerdictPlan): Recogniser {
    switch (plan.kind) {
      case 'table':
        return this.automaton(plan.dfa);
      case 'pushdown':
        return this.pushdownRecogniser(key, plan.program);
    }
  }

  private pushdownRecogniser(key: string, program: Program): Recogniser {
    return runtime.pushdownRecogniser(this.pushdown(program).tester(key));
  }

  private automaton({ table, outputs, width, starts }: Dfa): Recogniser {
    const shared: runtime.SharedAutomaton = {
      alphabet: this.alphabet,
      row: (state) => table.subarray(state * width, (state + 1) * width),
      accepts: (state) => outputs[state] === 1,
    };
    const automaton = new runtime.Automaton(
      this,
      (start) => runtime.dfaTable(shared, start),
      runtime.readTable,
    );
    return runtime.recogniserFrom(automaton, starts[0]!);
  }

  private level(rule: Rule, plan: LevelPlan): Level {
    switch (plan.kind) {
      case 'leaf':
        return runtime.noChildren;
      case 'alternatives':
        return runtime.chosenLevel(this.predictor(plan.predictor), this.definitionOf(rule.key).alternatives);
      case 'parsers': {
        const { body } = plan;
        if (body.kind === 'tail-use') return runtime.wholeLevel(() => this.ruleByKey.get(body.rule)!);
        return runtime.parsedLevel(() => this.parser(body));
      }
      case 'pushdown':
        return this.levels(plan.program).level(rule.key);
    }
  }

  private parser(node: PlanNode): Stepping {
    const { ruleByKey } = this;
    switch (node.kind) {
      case 'literal':
        return (node.caseSensitive ? runtime.exactly : runtime.literal)(
          String.fromCodePoint(...node.codePoints),
        );
      case 'scan':
        return runtime.scan(this.automaton(node.dfa));
      case 'tail':
        return runtime.tail;
      case 'use': {
        const parser = ruleByKey.get(node.rule)!;
        return node.delimiters === undefined ? parser : runtime.until(parser, node.delimiters);
      }
      case 'tail-use':
        return runtime.tailUse(ruleByKey.get(node.rule)!);
      case 'inlined-use':
        return runtime.inlinedUse(ruleByKey.get(node.rule)!, this.parser(node.body));
      case 'sequence':
        return runtime.sequence(...node.items.map((item) => this.parser(item)));
      case 'choice':
        return runtime.choice(
          this.predictor(node.predictor),
          ...node.alternatives.map((alternative) => this.parser(alternative)),
        );
      case 'repeat': {
        const { min, max, item } = node;
        return runtime.repeat(min, max, node.predictor && this.predictor(node.predictor), this.parser(item));
      }
    }
  }

  private predictor({ table, atEnd }: PredictorPlan): runtime.Predictor {
    return new runtime.Predictor(() => ({ alphabet: this.alphabet, table, atEnd }));
  }
}

/** Asks the first tier for the first inputs, then the recogniser that `make` returns. */
class TieredRecogniser implements Recogniser {
  private made: Recogniser | undefined;
  private left: number = LIMITS.firstTierCharacters;

  constructor(
    private readonly firstTier: Recogniser,
    private readonly make: () => Recogniser,
  ) {}

  get table(): Recogniser['table'] {
    return this.recogniser.table;
  }

  get ruleProgram(): Recogniser['ruleProgram'] {
    return this.recogniser.ruleProgram;
  }

  test(input: string): boolean {
    this.left -= input.length + 1;
    const isFirst = this.made === undefined && this.left >= 0;
    return (isFirst ? this.firstTier : this.recogniser).test(input);
  }

  testOctets(octets: Uint8Array, utf8: boolean): boolean | undefined {
    return this.recogniser.testOctets?.(octets, utf8);
  }

  longestOctets(...args: Parameters<NonNullable<Recogniser['longestOctets']>>): number | undefined {
    return this.recogniser.longestOctets?.(...args);
  }

  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    return this.recogniser.longest(input, start, end, mayEnd);
  }

  begin(): Reading {
    return this.recogniser.begin();
  }

  private get recogniser(): Recogniser {
    return (this.made ??= this.make());
  }
}

/** Returns a function that calls `make` at its first call, and then returns the same value. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
