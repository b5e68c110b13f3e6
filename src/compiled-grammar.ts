import { assertString } from './arguments';
import type { CompileOptions } from './compile-options';
import { taggedDfaTables } from './emit/tagged-dfa-tables';
import { NoPatternError, PatternEmitter, type RulePattern } from './emit/regexp/pattern-emitter';
import * as messages from './messages';
import type { Rule } from './model/model';
import type { Diagnostic } from './notation/diagnostic';
import { planCaptures, tagsOfParts } from './plan/captures-plan';
import { explain, type PlanText } from './plan/explain';
import type { Planner } from './plan/planner';
import {
  captureByAutomaton,
  type RuntimeRule,
  taggedReader,
  Grammar,
  type Input,
  type Read,
  type ReadOptions,
  type RuleParser,
  type TextCapture,
  textOfUtf8,
  UnknownRuleError,
  type UntypedRecord,
} from './runtime';

/**
 * A grammar compiled at run time.
 *
 * @example
 * compile('s = 1*DIGIT\n') instanceof CompiledGrammar; // => true
 */
export class CompiledGrammar extends Grammar {
  private patterns: PatternEmitter | undefined;

  constructor(
    private readonly planner: Planner,
    parsers: readonly RuleParser[],
    /** Warnings about the text. Errors are thrown by `compile`. */
    readonly warnings: readonly Diagnostic[],
    { alphabet }: Pick<CompileOptions, 'alphabet'>,
  ) {
    super(parsers, alphabet === 'octets' ? textOfUtf8 : undefined);
  }

  /**
   * Returns the derivation of the whole input as plain data, or the failure. `Grammar.read` says more.
   *
   * @example
   * compile('s = n *( "+" n )\nn = 1*DIGIT\n').read('s', '1+20'); // => { ok: true, value: { n: ['1', '20'] } }
   */
  override read(rule: string, input: Input, options?: ReadOptions): Read<UntypedRecord> {
    return super.read(rule, input, options) as Read<UntypedRecord>;
  }

  /**
   * Returns what the compiler decided about a rule, and why, as a text of several lines. Pass `dump` as the second
   * argument to print the whole plan, with its automata, predictors and combinators.
   *
   * @example
   * compile('s = 1*DIGIT\n').explain('s').startsWith('s = 1*DIGIT'); // => true
   */
  explain(rule: string, print: PlanText = explain): string {
    if (typeof print !== 'function') throw new TypeError(messages.notAPlanText(print));
    const { alphabet, model } = this.planner;
    const nameOf = (key: string): string => model.rules.get(key)?.name ?? key;
    return print(this.planner.plan(ruleNamed(this.planner, rule)), { alphabet, nameOf });
  }

  /**
   * Returns the source of a regular expression, `^(?:...)$`, that accepts exactly the strings of a rule. Use it with
   * `new RegExp(source, 'u')` or as the `pattern` of a JSON Schema. Throws UnknownRuleError, and NoPatternError if the rule
   * is recursive or its pattern would have more than a million characters.
   *
   * @example
   * compile('s = 1*DIGIT\n').regexp('s'); // => '^(?:[0-9]+)$'
   */
  regexp(rule: string): string {
    return this.pattern(rule).source;
  }

  /** Returns undefined if a backtracking matcher may be slow with the pattern: validators run it on any input. */
  protected override patternOf(rule: string): string | undefined {
    try {
      const { source, linear } = this.pattern(rule);
      return linear ? source : undefined;
    } catch (error) {
      if (error instanceof NoPatternError) return undefined;
      throw error;
    }
  }

  private pattern(rule: string): RulePattern {
    this.patterns ??= new PatternEmitter(this.planner, this.isAboutOctets);
    return this.patterns.pattern(ruleNamed(this.planner, rule));
  }

  /** Captures by a tagged DFA, or by the tree if the rule is recursive or that DFA would be too large. */
  protected override capture<Part extends string>(
    rule: RuntimeRule,
    names: readonly Part[],
  ): TextCapture<Part> {
    const tags = tagsOfParts(names.map((name) => name.toLowerCase()));
    const plan = planCaptures(this.planner, ruleNamed(this.planner, rule.name), tags);
    if (plan.kind === 'tree') return super.capture(rule, names);
    return captureByAutomaton(taggedReader(taggedDfaTables(plan.dfa)), names);
  }
}

/** Finds a rule by its name in any case. Throws UnknownRuleError. */
export function ruleNamed({ model: { rules } }: Pick<Planner, 'model'>, name: string): Rule {
  assertString(name, 'rule');
  const found = rules.get(name.toLowerCase());
  if (found !== undefined) return found;
  throw new UnknownRuleError(
    name,
    Array.from(rules.values(), (rule) => rule.name),
  );
}
