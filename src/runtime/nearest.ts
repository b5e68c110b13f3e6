import { type Checks, checkOptions } from '../options/arguments';
import { codePointAt } from './alphabet';
import { type Characters, EditSearch, type EditStep } from './edit-search';
import { definitionIn, type GrammarData } from './grammar-data';
import {
  assertInput,
  type Encoding,
  ENCODING_CHECK,
  encodingOf,
  type EncodingOptions,
  type Input,
} from './input';
import { inputText } from './input-text';
import { decodeAt, octetsOf } from './octet-text';
import { stopOf } from './recogniser';
import type { Named } from './typed-node';

/** A place at which an input is changed. */
export interface Edit {
  /** In UTF-16 units of a string or in octets of a Uint8Array, from 0. */
  readonly offset: number;
  /** The text that is taken out there; an octet that is not UTF-8 is U+FFFD. It may be empty. */
  readonly deleted: string;
  /** The text that is put there. It may be empty. */
  readonly inserted: string;
}

/** A member of a rule that takes the fewest edits from an input. */
export interface Nearest {
  /** The number of code points that are inserted, deleted or replaced. */
  readonly distance: number;
  /** In order. No two of them touch. */
  readonly edits: readonly Edit[];
  /** The member. */
  readonly text: string;
}

export interface NearestOptions extends EncodingOptions {
  /** Members that take more edits are not looked for. */
  readonly maxDistance?: number;
}

const CHECKS: Checks<keyof NearestOptions> = {
  encoding: ENCODING_CHECK,
  maxDistance: ['a whole number from 0', (value) => Number.isInteger(value) && (value as number) >= 0],
};

/**
 * Returns a member of the rule that takes the fewest insertions, deletions and replacements of characters from the input.
 * Returns undefined if there is none, or none within `maxDistance`. Of several, it takes the one whose first edit comes latest, and
 * so on. At one place it prefers an insertion to a deletion, and that to a replacement, and then characters that the grammar names
 * alone, in the order of code points. Throws NearestLimitError if the search would take too long, and UnknownRuleError for a rule
 * that the grammar does not have. Throws PushdownLimitError if the rule is right only for inputs that are shorter than the member.
 *
 * @example
 * nearest(rfc3986, 'URI', 'http://[::1/')?.text; // => 'http://[::1]/'
 */
export function nearest<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  input: Input,
  options?: NearestOptions,
): Nearest | undefined {
  return watchedNearest(grammar, rule, input, options);
}

/** Does the same. `onState` is called for each state that the search meets, and may throw to end it. */
export function watchedNearest(
  grammar: GrammarData,
  rule: string,
  input: Input,
  options?: NearestOptions,
  onState?: () => void,
): Nearest | undefined {
  const definition = definitionIn(grammar, rule);
  checkOptions('nearest', options, CHECKS);
  const characters = charactersOf(input, encodingOf(grammar.encoding, options?.encoding));
  const steps = new EditSearch(definition, characters, options?.maxDistance ?? Infinity, onState).edited();
  if (steps === undefined) return undefined;
  const distance = steps.filter(({ kept }) => kept !== true).length;
  const found = joinedSteps(steps, characters);
  // A program may be right for short inputs only.
  stopOf(definition.recogniser, found.text, 0);
  return { distance, ...found };
}

/** Joins the edits that touch, and the text of all steps. */
function joinedSteps(
  steps: readonly EditStep[],
  { texts, offsets }: Characters,
): Pick<Nearest, 'edits' | 'text'> {
  const edits: Edit[] = [];
  let [text, at, isOpen] = ['', 0, false];
  for (const { kept, inserted } of steps) {
    const own = kept === undefined ? '' : texts[at]!;
    text += kept === true ? own : inserted;
    if (kept !== true) {
      const { offset, ...before } = isOpen
        ? edits.pop()!
        : { offset: offsets[at]!, deleted: '', inserted: '' };
      edits.push({ offset, deleted: before.deleted + own, inserted: before.inserted + inserted });
    }
    isOpen = kept !== true;
    if (kept !== undefined) at++;
  }
  return { edits, text };
}

function charactersOf(input: Input, encoding: Encoding | undefined): Characters {
  assertInput(input);
  const codes: number[] = [];
  const texts: string[] = [];
  const offsets = [0];
  const isUtf8 = typeof input !== 'string' && encoding === undefined;
  const text = isUtf8 ? '' : inputText(input, encoding).text;
  for (let at = 0, { length } = isUtf8 ? input : text; at < length;) {
    const code = isUtf8 ? decodeAt(input, at, length) : codePointAt(text, at, length);
    const character = code < 0 ? '\ufffd' : String.fromCodePoint(code);
    at += !isUtf8 ? character.length : code < 0 ? 1 : octetsOf(code);
    codes.push(code);
    texts.push(character);
    offsets.push(at);
  }
  return { codes, texts, offsets };
}
