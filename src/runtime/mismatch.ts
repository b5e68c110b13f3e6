import { type Encoding, encodingIn, type EncodingOptions, type Input } from './input';
import { characterAt, type InputText, inputText } from './input-text';
import * as messages from './messages';
import { type Stop, stopOf } from './recogniser';
import type { Automaton } from './automaton';
import { recogniserFrom } from './table-recogniser';
import { finder, type Recognisers } from './tester';
import type { Named } from './typed-node';
import type { Vocabulary, VocabularySource } from './vocabulary';

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
    return messages.mismatch(shown, this, this.around, areOctets);
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

  /** What a parse adds to the message. */
  protected get around(): messages.Surroundings {
    return {};
  }
}

/** Returns why a rule, whose name may be in any case, does not derive the whole input. Returns undefined if it does. */
export interface Mismatcher<Name extends string> {
  <Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    options?: EncodingOptions,
  ): Mismatch | undefined;
}

/**
 * Makes a grammar's `mismatch` from its automaton, so that bundlers leave out the parsers. It throws UnknownRuleError, and
 * TypeError for a wrong input or option.
 */
export function mismatcher<Name extends string>(
  automaton: Automaton,
  rules: () => Recognisers,
  words: VocabularySource,
  encoding?: Encoding,
): Mismatcher<Name> {
  const known = finder(rules, (by, name) => ({
    name,
    recogniser: typeof by === 'number' ? recogniserFrom(automaton, by) : by(),
  }));
  return (rule, input, options) => {
    const { name, recogniser } = known(rule);
    const text = inputText(input, encodingIn('mismatch', options, encoding));
    if (text.isCut !== true && recogniser.test(text.text)) return undefined;
    return new Mismatch(name, words.vocabulary, text, stopOf(recogniser, text.text, 0));
  };
}
