import { assertString } from '../options/arguments';
import type { Automaton } from './automaton';
import { type Encoding, encodingIn, type EncodingOptions, type Input } from './input';
import { characterAt, type InputText, inputText } from './input-text';
import * as messages from './messages';
import { type Explainer, type MatchFinder, type Stop, stopOf } from './recogniser';
import { TableExplainer } from './table-explainer';
import { TableTester } from './table-tester';
import { finder, type OctetRuleTester, type Recognisers, type RuleTester, type TestedRule } from './tester';
import type { Named } from './typed-node';
import type { Vocabulary, VocabularySource } from './vocabulary';
import { cached } from '../table/maps';

/** A mismatch as JSON. */
export type MismatchJson = Pick<Mismatch, 'rule' | 'offset' | 'expected' | 'found' | 'message'>;

/**
 * Tells where and why a rule does not derive an input. Offsets are from 0, in UTF-16 units of a string or in octets of a
 * Uint8Array.
 *
 * @example
 * mismatch('port', '8x')?.expected; // => [ 'DIGIT', 'end of input' ]
 */
export class Mismatch {
  /** The first offset at which no continuation of the input read so far exists. */
  readonly offset: number;
  /** Exactly what could have stood there, in words: literals, then rules, then "end of input". */
  readonly expected: readonly string[];
  /** The character that stands there instead, `\xC3` for an octet that is none, or "end of input". */
  readonly found: string;
  // `console.log` and comparisons do not see private names.
  readonly #text: InputText;
  readonly #at: number;

  constructor(
    /** The rule that was asked for, as printed. */
    readonly rule: string,
    vocabulary: Vocabulary,
    text: InputText,
    { offset, residual }: Stop,
  ) {
    this.#text = text;
    this.#at = offset;
    this.offset = text.map === undefined ? offset : text.map.span(offset, offset).start;
    this.expected = vocabulary.describe(residual.expected, residual.accepts);
    this.found = text.map?.shown(offset).found ?? characterAt(text.text, offset);
  }

  /** The mismatch as a text of several lines, with the place in the input. */
  get message(): string {
    const { text, map, areOctets } = this.#text;
    const shown = map?.shown(this.#at) ?? { text, at: this.offset };
    return messages.mismatch(shown, this, this.within, areOctets);
  }

  /**
   * Returns the message.
   *
   * @example
   * String(mismatch('port', '8x')).split('\n')[0]; // => '"8x" does not match "port" at offset 1'
   */
  toString(): string {
    return this.message;
  }

  /**
   * Returns the place, the expected items and the message as data.
   *
   * @example
   * mismatch('port', '8x')?.toJSON().offset; // => 1
   */
  toJSON(): MismatchJson {
    const { rule, offset, expected, found, message } = this;
    return { rule, offset, expected, found, message };
  }

  /** The rules around the place, in words. Only a parse knows them. */
  protected get within(): string {
    return '';
  }
}

/** Returns why a rule, whose name may be in any case, does not derive a string. Returns undefined if it does. */
export interface Mismatcher<Name extends string> {
  <Given extends string>(rule: Named<Given, Name>, text: string): Mismatch | undefined;
}

/** Does the same in a grammar over octets, where an input may be octets. */
export interface OctetMismatcher<Name extends string> {
  <Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    options?: EncodingOptions,
  ): Mismatch | undefined;
}

/** Returns what explains the verdicts of a rule that has no table. */
export type ExplainerMaker = (tester: MatchFinder) => Explainer;

/**
 * Makes a grammar's `mismatch` from its automaton, so that bundlers leave out the parsers. It throws UnknownRuleError, and
 * TypeError for a wrong input. `make` is left out if all rules have a table.
 */
export function mismatcher<Name extends string>(
  automaton: Automaton,
  rules: () => Recognisers,
  words: VocabularySource,
  make?: ExplainerMaker,
): Mismatcher<Name> {
  const explain = explaining(automaton, rules, words, make);
  return (rule, text) => {
    assertString(text, 'text');
    return explain(rule, { text });
  };
}

/** Makes the `mismatch` of a grammar over octets, which throws TypeError for a wrong option, too. */
export function octetMismatcher<Name extends string>(
  automaton: Automaton,
  rules: () => Recognisers,
  words: VocabularySource,
  encoding: Encoding,
  make?: ExplainerMaker,
): OctetMismatcher<Name> {
  const explain = explaining(automaton, rules, words, make);
  return (rule, input, options) => explain(rule, inputText(input, encodingIn('mismatch', options, encoding)));
}

/** Returns why the rule of a tester of the same module does not derive a string. Returns undefined if it does. */
export type RuleMismatcher = (tester: RuleTester, text: string) => Mismatch | undefined;

/** Does the same in a grammar over octets, where an input may be octets. */
export type OctetRuleMismatcher = (
  tester: OctetRuleTester,
  input: Input,
  options?: EncodingOptions,
) => Mismatch | undefined;

/** Makes a module's `mismatchOf`. A bundle of it has the tables of the testers that it is called with. */
export function ruleMismatcher(words: VocabularySource): RuleMismatcher {
  const explain = explainingTesters(words);
  return (tester, text) => {
    assertString(text, 'text');
    return explain(tester, { text });
  };
}

/** Makes the `mismatchOf` of a grammar over octets, which throws TypeError for a wrong option, too. */
export function octetRuleMismatcher(words: VocabularySource, encoding: Encoding): OctetRuleMismatcher {
  const explain = explainingTesters(words);
  return (tester, input, options) =>
    explain(tester, inputText(input, encodingIn('mismatchOf', options, encoding)));
}

function explainingTesters(
  words: VocabularySource,
): (tester: TestedRule, text: InputText) => Mismatch | undefined {
  const explainers = new WeakMap<TestedRule, Explainer>();
  return (tester, text) => {
    const explainer = cached(explainers, tester, () => explainerOf(tester, words));
    return explained(tester.rule, tester.unused, explainer, words, text);
  };
}

/** Returns what explains the rule of a tester. Throws TypeError for anything but a tester with such words. */
function explainerOf(tester: TestedRule, { vocabulary }: VocabularySource): Explainer {
  if (typeof tester?.verdict !== 'function' || tester.source.alphabet !== vocabulary.alphabet)
    throw new TypeError(messages.notATester(tester));
  const verdict = tester.verdict();
  return verdict instanceof TableTester
    ? new TableExplainer(verdict.automaton, verdict.state)
    : (verdict as Explainer);
}

function explaining(
  automaton: Automaton,
  rules: () => Recognisers,
  words: VocabularySource,
  make: ExplainerMaker | undefined,
): (rule: string, text: InputText) => Mismatch | undefined {
  const explainerOf = finder(rules, (by, name, unused) => ({
    ...{ name, unused },
    explainer: typeof by === 'number' ? new TableExplainer(automaton, by) : make!(by()),
  }));
  return (rule, text) => {
    const { name, unused, explainer } = explainerOf(rule);
    return explained(name, unused, explainer, words, text);
  };
}

function explained(
  rule: string,
  unused: string | undefined,
  explainer: Explainer,
  words: VocabularySource,
  text: InputText,
): Mismatch | undefined {
  if (explainer.test(text.text)) return undefined;
  return new Mismatch(rule, words.vocabulary.without(unused), text, stopOf(explainer, text.text, 0));
}
