import { BOOLEAN, checkOptions, assertString } from '../options/arguments';
import { LimitError, spend, withinBudget } from '../options/limits';
import { compile } from '../compile';
import { extract } from '../model/documents/grammar-of-document';
import type { Expression, Rule } from '../model/model';
import { ruleLanguages } from '../live/rule-languages';
import type { DerivedTree, RuleLanguages } from '../analysis/ambiguity';
import { expressionText } from '../plan/explain';
import {
  type Failure,
  type Nearest,
  NearestLimitError,
  PushdownLimitError,
  watchedNearest,
} from '../runtime';
import { bodyDerivation, type DerivedChoice, type Pending } from './derived-choices';
import { type GrammarSource, LinkedGrammar, type RulePlace } from './linked-grammar';
import * as messages from './messages';
import { type RestReader, restReaders } from './rest-readers';

/** An alternative of a choice, and how far it gets with the rest of the input. */
export interface ExplainedAlternative {
  /** Its ABNF. Of a repetition, the first alternative is to go on, and the second to stop. */
  readonly text: string;
  /** Whether it derives the rest of the input, together with all that follows it. Undefined if that is not known. */
  readonly derives: boolean | undefined;
  /**
   * The first offset at which it cannot go on, or the end of the input. Undefined if that is not known, and for an iteration that could
   * derive the rest only by reading nothing, which first-match-wins does not allow.
   */
  readonly stop: number | undefined;
}

/** A choice of a derivation. */
export interface ExplainedChoice {
  readonly kind: 'alternation' | 'repetition';
  /** The ABNF of the choice. */
  readonly text: string;
  /** Whether it is the whole body of its rule. */
  readonly isBody: boolean;
  readonly offset: number;
  /** The index of the alternative that first-match-wins takes. It is the first that derives the rest of the input. */
  readonly taken: number;
  readonly alternatives: readonly ExplainedAlternative[];
  /** How many UTF-16 units from the offset on a reader must see to refuse the alternatives before. Undefined if not known. */
  readonly lookahead: number | undefined;
}

/** The part of an input that a rule derives, and how. */
export interface ExplainedNode {
  /** The name as printed. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly choices: readonly ExplainedChoice[];
  readonly children: readonly ExplainedNode[];
}

/** Tells how a rule derives a string, or why it does not. */
export type StringExplanation =
  | {
      readonly ok: true;
      readonly node: ExplainedNode;
      /** True if there were more choices than are explained. */
      readonly isCut: boolean;
    }
  | {
      readonly ok: false;
      readonly failure: ReturnType<Failure['toJSON']>;
      /** The innermost rule that was being read at the place of the failure, in every way to read what stands before it. */
      readonly reading: RulePlace;
      /** The nearest string that the rule derives, and the edits to it. Undefined if there is none, or none was found within limits. */
      readonly nearest: Nearest | undefined;
    };

export interface ExplainOptions {
  /** Explains tokens, too. By default they are leaves. */
  readonly full?: boolean;
}

/** Choices of one string that are explained. */
const MOST_CHOICES = 500;
/** Edits to the nearest string. Of a rule whose members are all long, each edit may take milliseconds to find. */
const MOST_EDITS = 50;
/** Seconds of the search for it, and steps of a state that it meets: of an ambiguous rule, one may take milliseconds. */
const SECONDS_OF_EDITS = 2;
const STEPS_OF_STATE = 64;
/** Characters of a string whose derivation is explained. */
const MOST_CHARACTERS = 2_000;

/**
 * Tells how a rule derives a string: the derivation that first-match-wins takes and, at each choice, what every alternative could do with
 * the rest of the input. If the rule does not derive the string, tells where it stops, and the nearest string that it derives. Offsets are
 * in UTF-16 units from 0, in a grammar about octets in octets of UTF-8. Throws GrammarError, UnknownRuleError, RangeError for a
 * string of more than 2,000 units, and TypeError for wrong arguments.
 *
 * @example
 * const grammar = { text: 'octet = DIGIT / "1" 2DIGIT\n' };
 * const found = explain(grammar, 'octet', '192');
 * found.ok && found.node.choices[0]?.taken; // => 1
 */
export function explain(
  grammar: GrammarSource,
  rule: string,
  string: string,
  options: ExplainOptions = {},
): StringExplanation {
  checkOptions('explain', options, { full: BOOLEAN });
  assertString(string, 'string');
  const linked = new LinkedGrammar('explain', grammar);
  const { key } = linked.rule(rule);
  const text = linked.alphabet === 'octets' ? octetsOf(string) : string;
  if (text.length > MOST_CHARACTERS) throw new RangeError(messages.tooLongToExplain(MOST_CHARACTERS));
  if (!linked.derives(key, text)) return failureOf(linked, grammar, key, string);
  return new Explainer(linked, text, options.full === true).explain(key);
}

/** Returns the octets of a string in UTF-8, each as the character of its number. */
function octetsOf(string: string): string {
  return Array.from(new TextEncoder().encode(string), (octet) => String.fromCharCode(octet)).join('');
}

function failureOf(
  linked: LinkedGrammar,
  { text, ...options }: GrammarSource,
  key: string,
  string: string,
): StringExplanation {
  const grammar = compile(text, { ...options, extract });
  const parsed = grammar.parse(key, string);
  if (parsed.ok) throw new Error(`a verdict on "${key}" is not that of its tree`);
  const { failure } = parsed;
  const reading = linked.placeOf(failure.path.at(-1)!.toLowerCase());
  return {
    ok: false,
    failure: failure.toJSON(),
    reading,
    nearest: nearestTo(() =>
      withinBudget({ seconds: SECONDS_OF_EDITS }, () =>
        watchedNearest(grammar, key, string, { maxDistance: MOST_EDITS }, () => spend(STEPS_OF_STATE)),
      ),
    ),
  };
}

function nearestTo(search: () => Nearest | undefined): Nearest | undefined {
  try {
    return search();
  } catch (error) {
    const errors = [LimitError, NearestLimitError, PushdownLimitError];
    if (errors.some((each) => error instanceof each)) return undefined;
    throw error;
  }
}

/** A node whose choices are not explained yet. */
interface DraftNode {
  readonly rule: Rule;
  readonly start: number;
  readonly end: number;
  readonly choices: readonly DerivedChoice[];
  readonly children: readonly DraftNode[];
}

class Explainer {
  private readonly languages: RuleLanguages;
  private choices = 0;
  private isCut = false;

  constructor(
    private readonly linked: LinkedGrammar,
    private readonly text: string,
    private readonly full: boolean,
  ) {
    this.languages = ruleLanguages(linked.planner);
  }

  explain(key: string): StringExplanation {
    const { length } = this.text;
    const children = this.languages.children(key, this.text)!;
    const draft = this.draft({ rule: key, start: 0, end: length, children }, undefined);
    const rests = [...new Set(choicesOf(draft).flatMap((choice) => choice.rests))];
    const { model, planner } = this.linked;
    const readers = restReaders(model, planner.alphabet, rests, this.text.length);
    const node = this.explained(draft, readers);
    return { ok: true, node, isCut: this.isCut };
  }

  /** Finds the nodes below a rule. A string is short, but may still nest too deep for the call stack, so the depth counts. */
  private draft(part: DerivedTree, rest: Pending, depth = 0): DraftNode {
    const { rule: key, start, end } = part;
    const rule = this.linked.model.rules.get(key)!;
    const leaf = { rule, start, end, choices: [], children: [] };
    const isLeaf = !this.full && depth > 0 && this.linked.facts.get(key)!.token;
    const isTooMuch = this.choices > MOST_CHOICES || depth > MOST_DEPTH;
    this.isCut ||= isTooMuch;
    if (isLeaf || isTooMuch) return leaf;
    const text = this.text.slice(start, end);
    const parts = new Map(part.children.map((each) => [keyOf(each.rule, each.start, each.end), each]));
    const found = bodyDerivation(
      rule.expression,
      { text, start },
      (used, from, to) => parts.has(keyOf(used, start + from, start + to)),
      rest,
    );
    this.isCut ||= found === undefined;
    if (found === undefined) return leaf;
    this.choices += found.choices.length;
    const children = found.uses.map((use) =>
      this.draft(parts.get(keyOf(use.rule, use.start, use.end))!, use.rest, depth + 1),
    );
    return { rule, start, end, choices: found.choices, children };
  }

  private explained(
    { rule, start, end, choices, children }: DraftNode,
    readers: ReadonlyMap<Pending, RestReader>,
  ): ExplainedNode {
    return {
      rule: rule.name,
      start,
      end,
      text: this.text.slice(start, end),
      choices: choices.map((choice) => this.choice(choice, choice.of === rule.expression, readers)),
      children: children.map((child) => this.explained(child, readers)),
    };
  }

  private choice(
    { of, offset, taken, rests }: DerivedChoice,
    isBody: boolean,
    readers: ReadonlyMap<Pending, RestReader>,
  ): ExplainedChoice {
    const texts =
      of.kind === 'alternation'
        ? of.alternatives.map((each) => this.textOf(each))
        : [this.textOf(of.item), ''];
    const alternatives = rests.map((rest, index) => ({
      text: texts[index]!,
      ...this.outcome(offset, index - taken, readers.get(rest)),
    }));
    const before = alternatives.slice(0, taken).map(({ stop }) => stop);
    // The end of the input is a sign that must be seen, too.
    const lookahead = before.includes(undefined)
      ? undefined
      : Math.max(0, ...before.map((stop) => Math.min(stop! + 1, this.text.length) - offset));
    const text = of.kind === 'alternation' && !isBody ? `( ${texts.join(' / ')} )` : this.textOf(of);
    return { kind: of.kind, text, isBody, offset, taken, alternatives, lookahead };
  }

  private textOf(part: Expression): string {
    return this.linked.abnfOf(part) ?? expressionText(part);
  }

  /** `order` is negative for an alternative before the one that is taken, and 0 for that one. */
  private outcome(
    offset: number,
    order: number,
    reader: RestReader | undefined,
  ): Pick<ExplainedAlternative, 'derives' | 'stop'> {
    const reading = reader?.begin();
    if (reading === undefined) return { derives: order <= 0 ? order === 0 : undefined, stop: undefined };
    const stop = reading.read(this.text, offset, this.text.length);
    const derives = stop === this.text.length && reading.residual().accepts;
    // One more iteration may derive the rest if it reads nothing, but first-match-wins has no such iterations.
    if (derives && order < 0) return { derives: false, stop: undefined };
    return { derives, stop };
  }
}

/** Trees of recursive rules may be deeper than the call stack. */
const MOST_DEPTH = 100;

function keyOf(rule: string, start: number, end: number): string {
  return `${rule} ${start} ${end}`;
}

function choicesOf({ choices, children }: DraftNode): readonly DerivedChoice[] {
  return [...choices, ...children.flatMap(choicesOf)];
}
