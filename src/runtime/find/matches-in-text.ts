import { assertString, BOOLEAN, type Checks, checkOptions } from '../../options/arguments';
import { type Beside, BESIDE_CHECK, type OctetsOfText } from './boundary';
import { Finder, TextScan } from './finder';
import { definitionIn, type GrammarData } from '../grammar-data';
import {
  assertInput,
  ENCODING_CHECK,
  type Encoding,
  encodingOf,
  type EncodingOptions,
  type Input,
} from '../input';
import { InputMap, type InputSpan, inputText } from '../input-text';
import type { Match } from '../matching';
import * as messages from '../messages';
import { decodeAt, decoded, textOfOctets } from '../octet-text';
import type { Recogniser } from '../recogniser';
import type { Named } from '../typed-node';

export interface BesideOptions extends EncodingOptions {
  /**
   * The characters that may stand before a match: a pattern that matches them one by one, or "any". The start of the text always may.
   * By default a match does not begin within a word, nor within words that "." or "-" joins: letters, marks, digits and "_".
   */
  readonly before?: Beside | undefined;
  /** The characters that may stand behind a match, likewise. */
  readonly after?: Beside | undefined;
}

export interface FindOptions extends BesideOptions {
  /** Finds the longest match at each offset, also within others. This takes the time of all their lengths. Default: false. */
  readonly overlapping?: boolean | undefined;
}

const BESIDE_CHECKS: Checks<keyof BesideOptions> = {
  encoding: ENCODING_CHECK,
  before: BESIDE_CHECK,
  after: BESIDE_CHECK,
};

const FIND_CHECKS: Checks<keyof FindOptions> = /* @__PURE__ */ Object.assign({}, BESIDE_CHECKS, {
  overlapping: BOOLEAN,
});

/**
 * Finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. Matches
 * are not empty. Offsets are from 0, in UTF-16 units of a string or in octets of a Uint8Array. The time is linear in the text for
 * rules without recursion. Throws UnknownRuleError for a rule that the grammar does not have, and TypeError for a wrong input or option.
 *
 * @example
 * Array.from(find(rfc3986, 'IPv4address', 'from 10.0.0.1 to 10.0.0.2.'), ({ text }) => text); // => ['10.0.0.1', '10.0.0.2']
 */
export function find<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  text: Input,
  options?: FindOptions,
): IterableIterator<Match> {
  assertInput(text, 'text');
  return matchesIn('find', grammar, rule, text, options, FIND_CHECKS);
}

/**
 * Returns the text with another text in place of each match that `find` finds. `by` is that text, which has no special
 * characters, or a function that makes it of a match. Throws what `find` throws.
 *
 * @example
 * replaceAll(rfc3986, 'IPv4address', 'from 10.0.0.1 to 10.0.0.2', 'IP'); // => 'from IP to IP'
 */
export function replaceAll<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  text: string,
  by: string | ((match: Match) => string),
  options?: BesideOptions,
): string {
  assertString(text, 'text');
  if (typeof by !== 'string' && typeof by !== 'function') throw new TypeError(messages.notAReplacement(by));
  let replaced = '';
  let last = 0;
  for (const match of matchesIn('replaceAll', grammar, rule, text, options)) {
    const other = typeof by === 'string' ? by : by(match);
    assertString(other, 'replacement');
    replaced += text.slice(last, match.start) + other;
    last = match.end;
  }
  return replaced + text.slice(last);
}

/**
 * Returns the parts of a text between the matches that `find` finds, and those before the first and behind the last. Throws what
 * `find` throws.
 *
 * @example
 * split(rfc3986, 'port', 'a 1 b 22 c'); // => ['a ', ' b ', ' c']
 */
export function split<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  text: string,
  options?: BesideOptions,
): string[] {
  assertString(text, 'text');
  const parts: string[] = [];
  let last = 0;
  for (const { start, end } of matchesIn('split', grammar, rule, text, options)) {
    parts.push(text.slice(last, start));
    last = end;
  }
  return [...parts, text.slice(last)];
}

function matchesIn(
  caller: string,
  grammar: GrammarData,
  rule: string,
  input: Input,
  options?: FindOptions,
  checks: Checks = BESIDE_CHECKS,
): Generator<Match, void, undefined> {
  const { recogniser } = definitionIn(grammar, rule);
  checkOptions(caller, options, checks);
  const encoding = encodingOf(grammar.encoding, options?.encoding);
  return matchesOf(recogniser, input, encoding, options);
}

function* matchesOf(
  recogniser: Recogniser,
  input: Input,
  encoding: Encoding | undefined,
  options?: FindOptions,
): Generator<Match, void, undefined> {
  for (const { start, end } of spansIn(recogniser, input, encoding, options)) {
    let text;
    if (typeof input === 'string') text = input.slice(start, end);
    else text = encoding === undefined ? decoded(input, start, end).text : textOfOctets(input, start, end);
    yield { start, end, text };
  }
}

/** Finds the matches of a rule in an input. */
export function* spansIn(
  recogniser: Recogniser,
  input: Input,
  encoding: Encoding | undefined,
  options: FindOptions = {},
): Generator<InputSpan, void, undefined> {
  const { overlapping = false } = options;
  const areOctets = encoding !== undefined;
  for (const { text, at, map } of textsOf(recogniser, input, encoding)) {
    const octets = { areOctets, areUtf8: areOctets && map !== undefined };
    const scan = new TextScan(finderOf(recogniser, octets, options), text);
    let found = scan.next(0);
    while (found !== undefined) {
      const span = map?.span(found.start, found.end) ?? found;
      yield at === 0 ? span : { start: at + span.start, end: at + span.end };
      found = scan.next(overlapping ? scan.characters.behind(found.start) : found.end);
    }
  }
}

/**
 * The texts that automata read of an input, and the offsets at which they begin. Octets have several if the rule is recursive, which
 * ill-formed octets part.
 */
function* textsOf(
  { table }: Recogniser,
  input: Input,
  encoding: Encoding | undefined,
): Generator<{
  readonly text: string | Uint8Array;
  readonly at: number;
  readonly map?: InputMap | undefined;
}> {
  if (typeof input !== 'string' && table !== undefined) yield { text: input, at: 0 };
  else if (typeof input === 'string' || encoding !== undefined)
    yield { ...inputText(input, encoding), at: 0 };
  else
    for (let at = 0; at < input.length; at++) {
      if (decodeAt(input, at, input.length) < 0) continue;
      const { text, end } = decoded(input, at, input.length);
      const map = text.length === end - at ? undefined : new InputMap(input.subarray(at, end), text);
      yield { text, at, map };
      at = end;
    }
}

/** The finder that was used last, of each rule. */
const FINDERS = /* @__PURE__ */ new WeakMap<Recogniser, { readonly key: string; readonly finder: Finder }>();

function finderOf(recogniser: Recogniser, octets: OctetsOfText, { before, after }: BesideOptions): Finder {
  const key = `${octets.areOctets} ${octets.areUtf8} ${before} ${after}`;
  const known = FINDERS.get(recogniser);
  if (known?.key === key) return known.finder;
  const finder = new Finder(recogniser, before, after, octets);
  FINDERS.set(recogniser, { key, finder });
  return finder;
}
