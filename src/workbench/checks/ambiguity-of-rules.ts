import {
  AmbiguityAnalysis,
  type AmbiguityFound,
  type DerivedTree,
  type DerivedPart,
  isSamePart,
  type RuleLanguages,
} from '../../analysis/ambiguity';
import type { Way } from '../../analysis/ways';
import { limitOf } from '../../options/limits';
import { productiveRules } from '../../model/facts';
import type { Rule } from '../../model/model';
import type { Note } from '../../notation/diagnostic';
import type { Span } from '../../notation/syntax';
import type { LinkedGrammar } from '../linked-grammar';
import type { Alternations } from './alternations';
import type { CheckedText, WitnessTree } from './checked-text';
import * as messages from './messages';
import { literalInOtherCase } from './repeated-case';
import { UnfoldedAmbiguity } from './unfolded-ambiguity';

/** Reports rules that derive a string in two ways. A rule that merely uses an ambiguous one is not reported. */
export function checkAmbiguity(
  grammar: LinkedGrammar,
  alternations: Alternations,
  checked: CheckedText,
): void {
  new AmbiguityCheck(grammar, alternations, checked).run();
}

class AmbiguityCheck {
  private readonly languages: RuleLanguages;
  private readonly analysis: AmbiguityAnalysis;
  private readonly search: UnfoldedAmbiguity;

  constructor(
    private readonly grammar: LinkedGrammar,
    private readonly alternations: Alternations,
    private readonly checked: CheckedText,
  ) {
    this.languages = alternations.languages;
    this.analysis = new AmbiguityAnalysis(this.languages);
    this.search = new UnfoldedAmbiguity(grammar, alternations.planner);
  }

  run(): void {
    const { model, ownRules } = this.grammar;
    const productive = productiveRules(model);
    for (const key of ownRules) if (productive.has(key)) this.check(model.rules.get(key)!);
  }

  private check(rule: Rule): void {
    const span = this.grammar.nameOf(rule.key);
    if (span === undefined) return;
    this.alternations.languages.refuseTooLarge(rule.key);
    try {
      const found = this.analysis.of(rule, (each) => this.candidates(each));
      if (found.kind === 'found' && isOfCase(found)) return;
      if (found.kind === 'found') this.report(rule, span, found);
      else if (found.kind === 'not-found') this.reportBound(rule, span, found.tried);
    } catch (error) {
      this.checked.report('info', messages.ambiguityNotSearched(rule.name, limitOf(error)), span);
    }
  }

  /** Returns strings that may be ambiguous, and short strings of the rule. */
  private *candidates(rule: Rule): Generator<string, void, undefined> {
    if (this.grammar.isRecursive(rule.key) && !this.analysis.isCyclic(rule.key))
      yield* this.search.candidates(rule);
    yield* this.alternations.samples(rule.key);
  }

  private reportBound({ key, name }: Rule, span: Span, tried: number): void {
    const bound = this.search.boundOf(key);
    const reason = this.analysis.isCyclic(key) ? 'cyclic' : 'large';
    const wording = bound
      ? messages.noAmbiguityWithin(name, bound.rules, bound.depth)
      : messages.ambiguityNotDecided(name, reason, tried);
    this.checked.report('info', wording, span);
  }

  private report(rule: Rule, span: Span, found: AmbiguityFound): void {
    const { string, ways } = found;
    const [taken, other] = ways;
    const parts = ways.map((way) => this.partsOf(string, way));
    const [first, second] = parts.map((each) => messages.way(each));
    const texts = first === second ? [] : [messages.takenWay(first!), messages.otherWay(second!)];
    this.checked.report('warning', messages.ambiguousRule(rule.name, string), span, {
      witness: string,
      trees: [this.treeOf(rule, taken, found), this.treeOf(rule, other, found)],
      notes: [...texts.map((message) => ({ message })), this.partingOf(found)],
    });
  }

  private partsOf(string: string, way: Way): messages.WayPart[] {
    const parts: messages.WayPart[] = [];
    let at = 0;
    const addTerminals = (end: number): void => {
      if (end > at) parts.push({ text: string.slice(at, end) });
    };
    for (const step of way) {
      if (step.kind !== 'use') continue;
      addTerminals(step.start);
      parts.push({ rule: this.nameOf(step.rule), text: string.slice(step.start, step.end) });
      at = step.end;
    }
    addTerminals(string.length);
    return parts;
  }

  private partingOf({ string, winner, other }: AmbiguityFound): Note {
    if (winner.kind === 'use' && other.kind === 'use') {
      const textOf = ({ start, end }: DerivedPart): string => string.slice(start, end);
      return { message: messages.partAtUse(this.nameOf(winner.rule), textOf(winner), textOf(other)) };
    }
    if (winner.kind === 'use' || other.kind === 'use') throw new Error('two ways part at steps of one kind');
    const { of, index, offset } = winner;
    const isFirst = index === 0;
    const isOption = of.kind === 'repetition' && of.min === 0 && of.max === 1;
    const message =
      of.kind === 'alternation'
        ? messages.partAtAlternatives(index, other.index)
        : isOption
          ? messages.partAtOption(isFirst, offset)
          : messages.partAtRepeat(isFirst, offset);
    return this.checked.noteAt(message, of.span);
  }

  private treeOf(rule: Rule, way: Way, { string, children }: AmbiguityFound): WitnessTree {
    const uses = way.filter((step) => step.kind === 'use');
    const parts = uses.map((use) => {
      const known = children.find((each) => isSamePart(each, use));
      return known === undefined ? this.derivation(use, string) : this.tree(known, 0);
    });
    return { rule: rule.name, start: 0, end: string.length, children: parts };
  }

  /** Returns the derivation that parsers take for a part of a string. */
  private derivation({ rule, start, end }: DerivedPart, string: string): WitnessTree {
    const children = this.languages.children(rule, string.slice(start, end)) ?? [];
    return this.tree({ rule, start: 0, end: end - start, children }, start);
  }

  /** `base`: the offset that the offsets of a derivation count from. */
  private tree({ rule, start, end, children }: DerivedTree, base: number): WitnessTree {
    return {
      rule: this.nameOf(rule),
      start: base + start,
      end: base + end,
      children: children.map((each) => this.tree(each, base)),
    };
  }

  private nameOf(key: string): string {
    return this.grammar.model.rules.get(key)!.name;
  }
}

/** Tells whether two ways part at a string in two cases, which is reported once for the grammar. */
function isOfCase({ winner, other }: AmbiguityFound): boolean {
  if (winner.kind === 'use' || other.kind === 'use' || winner.of.kind !== 'alternation') return false;
  return literalInOtherCase(winner.of.alternatives, other.index) === winner.of.alternatives[winner.index];
}
