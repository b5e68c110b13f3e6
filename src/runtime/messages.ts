/** The wording of what users of this folder read: one function a message. */

import { columns, visible } from '../wording/visible';
import { didYouMean, helped, hex, listed, quote, wrongArgument } from '../wording/phrases';

export function pushdownTooLarge(what: string, limit: number): string {
  return `reading the input takes more than ${limit} ${what}, the limit for recursive rules`;
}

export function unknownRule(name: string, suggestion?: string): string {
  const help = suggestion === undefined ? '' : `; ${didYouMean(suggestion)}`;
  return `rule ${quote(name)} is not in the grammar${help}`;
}

export function unreachableName(rule: string, name: string): string {
  return `no derivation of ${quote(rule)} has a part ${quote(name)}; help: name rules that it uses, at any depth`;
}

/** A rule of an earlier grammar for which its successor has no translation. */
export function untranslatedRule(name: string, title: string, successor: string, module: string): string {
  return `rule ${quote(name)} is ${title}'s, and ${successor} has no translation for it; use the grammar of ${quote(module)}`;
}

export function notAnInput(argument: string, value: unknown): string {
  return wrongArgument(argument, 'a string or a Uint8Array', value);
}

/** The option `encoding` was given to a grammar of code points. */
export function encodingWithoutOctets(): string {
  return helped(
    'option "encoding" is for grammars about octets, and this one is about code points',
    'leave the option out, or compile the grammar with { alphabet: "octets" }',
  );
}

/** An octet that is no character of UTF-8, as it is shown within texts. */
export function octet(value: number): string {
  return `\\x${hex(value).padStart(2, '0')}`;
}

/** What a mismatch is told from; offsets in units of the input. */
export interface Mismatch {
  readonly rule: string;
  readonly offset: number;
  readonly path: readonly string[];
  readonly expected: readonly string[];
}

/** How much of a long input is shown before and after the place. */
const SHOWN_BEFORE = 50;
const SHOWN_AFTER = 20;
const PATH_BEGINNING = 4;
const PATH_END = 6;

/** `at`: where the offset is in the input as it is shown, if that is another place. */
export function mismatch(
  input: string,
  { rule, offset, path, expected }: Mismatch,
  { areOctets = false, at = offset }: { readonly areOctets?: boolean; readonly at?: number } = {},
): string {
  const shownAs = areOctets ? visibleOctets : visible;
  const from = at > SHOWN_BEFORE ? at - SHOWN_BEFORE : 0;
  const to = input.length > at + SHOWN_AFTER ? at + SHOWN_AFTER : input.length;
  const before = (from > 0 ? '…' : '') + shownAs(input.slice(from, at));
  const after = shownAs(input.slice(at, to)) + (to < input.length ? '…' : '');
  const within = path.length > 1 ? `, in ${visible(shownPath(path))}` : '';
  return [
    `"${before}${after}" does not match ${quote(rule)} at offset ${offset}${within}`,
    '  |',
    `  | ${before}${after}`,
    `  | ${' '.repeat(columns(before))}^ expected ${listed(expected)}`,
  ].join('\n');
}

/** Octets that are no visible ASCII characters, by their numbers. */
function visibleOctets(text: string): string {
  return text.replace(/[^ -~]/g, (character) => octet(character.charCodeAt(0)));
}

/** `a > b > c`; of a long path its beginning and its end, as rules may nest without bound. */
function shownPath(path: readonly string[]): string {
  const shown =
    path.length > PATH_BEGINNING + PATH_END + 1
      ? [...path.slice(0, PATH_BEGINNING), '…', ...path.slice(-PATH_END)]
      : path;
  return shown.join(' > ');
}

// Schemas

/** Of what else it is, the type says more than the value where there is something to it. */
export function notAString(rule: string, value: unknown): string {
  return `rule ${quote(rule)} derives strings, not ${value ? typeof value : String(value)}`;
}

export function unknownTarget(target: string): string {
  return `target ${quote(target)} is not draft-04 to draft-2020-12 or openapi-3.x`;
}
