/** The wording of the checks of grammars: one function a message. */

import type { Wording } from '../../notation/messages';
import type { LimitError } from '../../options/limits';
import { didYouMean, hex, listed, quote, short, shortPath, shown } from '../../wording/phrases';

const string = (text: string): string => (text === '"' ? `'"'` : `"${shown(text)}"`);

// Rules

export function leftRecursion(path: readonly string[]): Wording {
  return {
    code: 'left-recursion',
    message: `rule ${quote(path[0]!)} may begin with itself: ${shortPath(path)}`,
    help: 'parsers of this package read it; recursive descent and PEG parsers do not end',
  };
}

export function nullableRepeat(rule: string): Wording {
  return {
    code: 'nullable-repeat',
    message: `rule ${quote(rule)} repeats without limit what can match the empty string`,
    help: 'parsers of this package end; parsers that repeat an empty match do not',
  };
}

/** `needed`: a rule that matches no string. */
export function needsUnproductive(rule: string, needed: string): Wording {
  return {
    code: 'unproductive-rule',
    message: `rule ${quote(rule)} matches no string: it needs ${quote(needed)}, which matches none`,
  };
}

/** `character`: one whose octets the rule has. `more`: how many more rules have such octets. */
export function octetsOfCharacters(rule: string, character: number, more: number): Wording {
  const rules = more === 0 ? `rule ${quote(rule)} has` : `rule ${quote(rule)} and ${more} more have`;
  return {
    code: 'octets-of-characters',
    message: `${rules} octets of UTF-8, but the alphabet of the grammar is code points`,
    help: `write a character by its code point, such as %x${hex(character)}, or ${SET_OCTETS}`,
  };
}

const SET_OCTETS = 'set the alphabet to "octets" (--alphabet octets)';

/** `used`: a rule of an import. */
export function usesOctetsOfCharacters(rule: string, used: string): Wording {
  return {
    code: 'octets-of-characters',
    message: `rule ${quote(rule)} needs ${quote(used)}, which has octets of UTF-8, but the alphabet of the grammar is code points`,
    help: SET_OCTETS,
  };
}

/** `heaviest`: the rule that takes most of the size; the diagnostic stands at its name. */
export function ruleTooLarge({
  rule,
  heaviest,
  reason,
  help,
}: Readonly<Record<'rule' | 'heaviest' | 'reason' | 'help', string>>): Wording {
  const subject =
    rule === heaviest
      ? `rule ${quote(rule)} is too large to be run`
      : `rule ${quote(heaviest)} makes rule ${quote(rule)} too large to be run`;
  return { code: 'rule-too-large', message: `${subject}: ${reason}`, help };
}

// Alternatives, which are numbered from 0

/** `isWhole`: the alternation is all of the rule. */
export function alternationOf(rule: string, isWhole: boolean): string {
  return isWhole ? quote(rule) : `a group in ${quote(rule)}`;
}

/** `next`: an alternative that was perhaps meant to stand in a group with `index`. `first` and `last` are characters that belong together. */
export interface UnclearGrouping {
  readonly kind: 'split' | 'repeat';
  readonly index: number;
  readonly next: number;
  readonly first: string;
  readonly last: string;
}

export function unclearGrouping(of: string, { kind, index, next, first, last }: UnclearGrouping): Wording {
  const [message, example] =
    kind === 'split'
      ? [
          `${string(first)} stands in alternative ${index + 1} of ${of}, and ${string(last)} in alternative ${next + 1}`,
          '( a / b ) for a choice within one',
        ]
      : [
          `alternative ${index + 1} of ${of} repeats only ${short(first)}, not the characters of alternative ${next + 1}`,
          '*( a / b ) to repeat both',
        ];
  return {
    code: 'unclear-grouping',
    message,
    help: `"/" separates whole sequences (RFC 5234, section 3.10): write ${example}`,
  };
}

/** `of`: the alternation. `example`: a string of both. */
export function duplicateAlternative(of: string, index: number, by: number, example?: string): Wording {
  return {
    code: 'duplicate-alternative',
    message:
      example === undefined
        ? `alternative ${index + 1} of ${of} repeats alternative ${by + 1}`
        : `alternative ${index + 1} of ${of} matches the same strings as alternative ${by + 1}, such as ${string(example)}`,
    help: 'remove one of the two',
  };
}

export function unreachableAlternative(of: string, index: number, by: number, example: string): Wording {
  return {
    code: 'unreachable-alternative',
    message: `alternative ${index + 1} of ${of} is never taken: earlier ones match all its strings`,
    help: `${string(example)} is alternative ${by + 1}; remove alternative ${index + 1}, or put it before`,
  };
}

export function emptyAlternative(of: string, index: number): Wording {
  return {
    code: 'unreachable-alternative',
    message: `alternative ${index + 1} of ${of} matches no string`,
  };
}

/** `taken`: the alternative that parsers of this package take for the example; undefined if that is not known. */
export function prefixHides(
  of: string,
  index: number,
  by: number,
  example: string,
  taken: number | undefined,
): Wording {
  const choice = taken === undefined ? '' : `, with alternative ${taken + 1} here`;
  return {
    code: 'prefix-hides',
    message: `alternative ${by + 1} of ${of} hides alternative ${index + 1} from a PEG, e.g. ${string(example)}`,
    help: `parsers of this package read all of ${string(example)}${choice}; a parser that commits to the first match does not`,
  };
}

export function alsoHidden(index: number, by: number, example: string): string {
  return `alternative ${by + 1} hides alternative ${index + 1}, e.g. ${string(example)}`;
}

/** `more`: in how many more places a string is repeated in another case. */
export function repeatedCase(of: string, string: string, other: string, more: number): Wording {
  const also = more === 0 ? '' : `; the same in ${more} more place${more === 1 ? '' : 's'}`;
  return {
    code: 'repeated-case',
    message: `${quote(other)} in ${of} matches the same strings as ${quote(string)}: case does not count${also}`,
    help: `remove one of the two, or write %s${quote(other)} to match only this case (RFC 7405)`,
  };
}

/** `open`: alternatives of which no short string that was tried shows that they are taken. */
export function alternativesOpen(of: string, open: readonly number[]): Wording {
  const numbers = listed(open.map((index) => String(index + 1)));
  return {
    code: 'not-decided',
    message: `it was not decided whether alternative ${numbers} of ${of} is ever taken: earlier ones match all short strings that were tried`,
  };
}

/** The limit at which the analysis stopped. */
export function alternativesNotCompared(rule: string, { what, limit }: LimitError): Wording {
  return {
    code: 'not-decided',
    message: `alternatives in ${quote(rule)} were not compared: it was not decided within ${limit} ${what}`,
  };
}

// Ambiguity

export function ambiguousRule(rule: string, example: string): Wording {
  return {
    code: 'ambiguous-rule',
    message: `${string(example)} matches ${quote(rule)} in two ways`,
    help: 'parsers of this package take the earlier alternative, and the longer repeat',
  };
}

/** A part that a rule derives, or, without a rule, characters of terminals. */
export interface WayPart {
  readonly rule?: string;
  readonly text: string;
}

/** `parts`: all of the string in order. */
export function way(parts: readonly WayPart[]): string {
  const texts = parts.map(({ rule, text }) =>
    rule === undefined ? string(text) : `${short(rule)} ${string(text)}`,
  );
  return texts.join(' + ') || '""';
}

export const takenWay = (text: string): string => `taken: ${text}`;
export const otherWay = (text: string): string => `other: ${text}`;

/** The place of the choice follows, here and below. Alternatives are numbered from 0. */
export function partAtAlternatives(taken: number, other: number): string {
  return `alternative ${taken + 1} is taken and ${other + 1} is possible in the choice`;
}

export function partAtOption(isTaken: boolean, offset: number): string {
  const [does, other] = isTaken ? ['takes', 'omits'] : ['omits', 'takes'];
  return `at offset ${offset} the taken way ${does} and the other ${other} the option`;
}

export function partAtRepeat(goesOn: boolean, offset: number): string {
  const [does, other] = goesOn ? ['goes on', 'ends'] : ['ends', 'goes on'];
  return `at offset ${offset} the taken way ${does} and the other ${other} with the repeat`;
}

export function partAtUse(rule: string, taken: string, other: string): string {
  return `they part at ${quote(rule)}: it is ${string(taken)} or ${string(other)}`;
}

/** A bounded search found nothing. `rules`: those whose nesting is bounded. */
export function noAmbiguityWithin(rule: string, rules: readonly string[], depth: number): Wording {
  return {
    code: 'not-decided',
    message: `rule ${quote(rule)} is recursive: no ambiguity was found in strings that nest ${listed(rules.map(quote))} at most ${depth} deep`,
  };
}

/** `tried`: how many short strings were tried. None of them is ambiguous. */
export function ambiguityNotDecided(rule: string, reason: 'cyclic' | 'large', tried: number): Wording {
  const cause = { cyclic: 'the rule can consist of only itself', large: 'the automata are too large' };
  const known = tried === 0 ? '' : `${tried} short string${tried === 1 ? ' is' : 's are'} not, but `;
  return {
    code: 'not-decided',
    message: `it was not decided whether rule ${quote(rule)} is ambiguous: ${known}${cause[reason]}`,
  };
}

/** The limit at which the analysis stopped. */
export function ambiguityNotSearched(rule: string, { what, limit }: LimitError): Wording {
  return {
    code: 'not-decided',
    message: `it was not decided within ${limit} ${what} whether rule ${quote(rule)} is ambiguous`,
  };
}

// Examples

export type ExampleProblem = 'comment' | 'file' | 'json';

const PROBLEMS: Readonly<Record<ExampleProblem, readonly [message: string, help: string]>> = {
  comment: [
    'the comment has no rule and string',
    'write ; @match rule "text" or ; @reject rule "text", with the escapes of JSON',
  ],
  file: ['this is no list of strings', 'write { "rule": { "match": ["text"], "reject": ["text"] } }'],
  json: ['the file of examples is not JSON', 'write { "rule": { "match": ["text"], "reject": ["text"] } }'],
};

export function malformedExample(problem: ExampleProblem): Wording {
  const [message, help] = PROBLEMS[problem];
  return { code: 'malformed-example', message, help };
}

export function unknownExampleRule(rule: string, suggestion: string | undefined): Wording {
  const help = suggestion === undefined ? undefined : didYouMean(suggestion);
  return {
    code: 'undefined-rule',
    message: `the example names rule ${quote(rule)}, which is not defined`,
    help,
  };
}

export function failedMatch(
  rule: string,
  example: string,
  offset: number,
  expected: readonly string[],
): Wording {
  return {
    code: 'failed-example',
    message: `${string(example)} does not match ${quote(rule)}`,
    help: `at offset ${offset} it expects ${listed(expected)}`,
  };
}

export function failedReject(rule: string, example: string): Wording {
  return { code: 'failed-example', message: `${string(example)} matches ${quote(rule)}` };
}

// Reports

export function summary(errors: number, warnings: number, notes: number): string {
  const count = (number: number, name: string): string[] =>
    number === 0 ? [] : [`${number} ${name}${number === 1 ? '' : 's'}`];
  const counts = [...count(errors, 'error'), ...count(warnings, 'warning'), ...count(notes, 'note')];
  return counts.length === 0 ? 'no problems found' : counts.join(', ');
}
