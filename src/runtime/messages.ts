/** The wording of what users of the runtime read: one function for each message. */

import { suggest } from '../wording/suggest';
import { columns, visible } from '../wording/visible';
import {
  didYouMean,
  didYouMeanOr,
  helped,
  hex,
  kindOf,
  lineOf,
  listed,
  quote,
  short,
  shown,
  wrongArgument,
} from '../wording/phrases';

export function pushdownTooLarge(what: string, limit: number): string {
  return `reading the input takes more than ${limit} ${what}, the limit for recursive rules`;
}

export function nearestTooFar(what: string, limit: number): string {
  return helped(
    `finding the nearest member takes more than ${limit} ${what}`,
    'give a shorter input, or a lower "maxDistance"',
  );
}

export function unknownRule(name: string, suggestion?: string): string {
  const help = suggestion === undefined ? '' : `; ${didYouMean(suggestion)}`;
  return `rule ${quote(name)} is not in the grammar${help}`;
}

/** For an error that a handler of an evaluator threw. */
export function handlerFailed(
  rule: string,
  start: number,
  end: number,
  text: string,
  cause: unknown,
): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `the handler of rule ${quote(rule)} threw an error at ${start}..${end}, for ${shown(text)}: ${reason}`;
}

export function sameProperty(rule: string, names: readonly string[], key: string): string {
  const [first, second] = names.map(quote);
  return `records of ${quote(rule)} have the property ${quote(key)} for ${first} and for ${second}; help: rename only one of them to it`;
}

export function notHandlers(value: unknown): string {
  return wrongArgument('handlers', 'an object of functions by the names of rules', value);
}

export function handlerOutside(rule: string, name: string): string {
  return `rule ${quote(rule)} does not use ${quote(name)}, so its handler is never called; help: name rules that it uses, at any depth`;
}

export function unreachableName(rule: string, name: string): string {
  return `no derivation of ${quote(rule)} has a part ${quote(name)}; help: name rules that it uses, at any depth`;
}

/** For a rule of an earlier grammar that its successor does not translate. */
export function untranslatedRule(name: string, title: string, successor: string, module: string): string {
  return `rule ${quote(name)} is ${title}'s, and ${successor} has no translation for it; use the grammar of ${quote(module)}`;
}

export function notAGrammar(value: unknown): string {
  return wrongArgument('grammar', 'a grammar', value);
}

export function notATester(value: unknown): string {
  return wrongArgument('tester', 'a tester of the same module, such as "isURI"', value);
}

export function notAnInput(argument: string, value: unknown): string {
  return wrongArgument(argument, 'a string or a Uint8Array', value);
}

/** For the option `encoding` of a grammar over code points. */
export function encodingWithoutOctets(): string {
  return helped(
    'option "encoding" is for grammars about octets, and this one is about code points',
    'leave the option out, or compile the grammar with { alphabet: "octets" }',
  );
}

/** `place`: where the value is in the data, such as `data.children[0].end`. */
export function wrongNodeData(place: string, expected: string, value: unknown): string {
  return helped(
    `${place} must be ${expected} (got ${isPlain(value) ? short(JSON.stringify(value)) : kindOf(value)})`,
    'pass a tree as "toJSON" of a node returns it',
  );
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isFinite(value);

/** A piece changed between text and octets. */
export function otherPiece(piece: string | Uint8Array): string {
  const [own, other] = typeof piece === 'string' ? ['a string', 'Uint8Arrays'] : ['a Uint8Array', 'strings'];
  return helped(`a piece is ${own}, and those before it are ${other}`, 'give all pieces as one of them');
}

export function invertedVerdicts(): string {
  return helped(
    'options "verdicts" and "invert" of matching exclude each other',
    'leave one out: verdicts are passed for all lines',
  );
}

export function readerEnded(rule: string): string {
  return helped(`this input of ${quote(rule)} has ended`, 'make another reader for another input');
}

/** Shows an octet that is not UTF-8 within a text. */
export function octet(value: number): string {
  return `\\x${hex(value).padStart(2, '0')}`;
}

/** The place of a failure, and what could have stood there. Offsets are in units of the input. */
interface Place {
  readonly rule: string;
  readonly offset: number;
  readonly expected: readonly string[];
}

/** Characters of a long input that are shown before and after the place. */
const SHOWN_BEFORE = 50;
const SHOWN_AFTER = 20;
/** Rules of a long path that are shown at its beginning and its end. */
const PATH_BEGINNING = 4;
const PATH_END = 6;

/** `at`: where the offset is in the input as it is shown. `within`: what `withinRules` says. */
export function mismatch(
  { text, at }: { readonly text: string; readonly at: number },
  { rule, offset, expected }: Place,
  within: string,
  areOctets = false,
): string {
  const shownAs = areOctets ? visibleOctets : visible;
  const from = Math.max(0, at - SHOWN_BEFORE);
  const to = Math.min(text.length, at + SHOWN_AFTER);
  const before = (from > 0 ? '…' : '') + shownAs(text.slice(from, at));
  const after = shownAs(text.slice(at, to)) + (to < text.length ? '…' : '');
  return [
    `"${before}${after}" does not match ${quote(rule)} at offset ${offset}${within}`,
    '  |',
    `  | ${before}${after}`,
    `  | ${' '.repeat(columns(before))}^ expected ${listed(expected)}`,
  ].join('\n');
}

/** For the rules around the place of a mismatch, from the one asked for down. */
export function withinRules(path: readonly string[]): string {
  return path.length > 1 ? `, in ${visible(shownPath(path))}` : '';
}

export function withSuggestion(message: string, suggestion: string | undefined): string {
  return suggestion === undefined ? message : helped(message, `did you mean "${visible(suggestion)}"?`);
}

/** Shows octets by number, except visible ASCII characters. */
function visibleOctets(text: string): string {
  return text.replace(/[^ -~]/g, (character) => octet(character.charCodeAt(0)));
}

/** Shows `a > b > c`. The middle of a long path is left out, because rules may nest without bound. */
function shownPath(path: readonly string[]): string {
  if (path.length <= PATH_BEGINNING + PATH_END + 1) return path.join(' > ');
  return [...path.slice(0, PATH_BEGINNING), '…', ...path.slice(-PATH_END)].join(' > ');
}

// Writing

export function writtenTooFar(what: string, limit: number): string {
  return helped(
    `finding a text of the record takes more than ${limit} ${what}`,
    'give a record with fewer values, or leave out fewer rules',
  );
}

/** `path`: the place of the property in the record. */
export function ofProperty(path: readonly (string | number)[], message: string): string {
  if (path.length === 0) return `the record ${message}`;
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return `property ${quote(place.replace(/^\./, ''))} ${message}`;
}

export function wrongValue(expected: readonly string[], value: unknown): string {
  return `must be ${listed(expected)} (got ${kindOf(value)})`;
}

export function unknownProperty(name: string, known: readonly string[]): string {
  return helped(
    'is unknown',
    didYouMeanOr(suggest(name, known), `the record may have ${listed(known.map(quote))}`),
  );
}

export function noSuchRecord(rule: string): string {
  return helped(
    `has no text: no derivation of rule ${quote(rule)} has just these values`,
    'give the properties of one of its alternatives, and as many values as it takes',
  );
}

export function readOtherwise(): string {
  return helped('would be read otherwise in every text', 'give the value that "read" returns for the text');
}

export function notAReplacement(value: unknown): string {
  return wrongArgument('replacement', 'a string or a function', value);
}

export function notChanges(value: unknown): string {
  return wrongArgument('changes', 'an object of texts by the names of rules', value);
}

/** `names`: the rules whose nodes change. Without names, the text is wrong. */
export function ofChange(names: readonly string[], message: string): string {
  return names.length === 0 ? `the text ${message}` : `${listed(names.map(quote))} ${message}`;
}

export function noNode(): string {
  return helped(
    'is not in the text, or only in a part that is replaced',
    'write the whole with "write", and the option "like"',
  );
}

export function wouldChangeOthers(): string {
  return helped(
    'cannot have such a text: other parts would be read otherwise',
    'give texts of these rules, and encode delimiters',
  );
}

export function notATemplate(): string {
  return 'the function must tag a template literal, such as url`a:${{ path }}`';
}

export function notAHole(at: number, value: unknown): string {
  return wrongArgument(holeName(at), 'an object of one rule and its text, such as { host }', value);
}

/** Holes count from 1 in messages. */
function holeName(at: number): string {
  return `hole ${at + 1}`;
}

export function ofHole(at: number, rule: string, message: string): string {
  return `${holeName(at)} (${quote(rule)}) ${message}`;
}

export function cannotEncode(): string {
  return helped(
    'cannot be encoded: the rule has no encoding for this text',
    'leave out "encode", and encode the text yourself',
  );
}

export function isPartOfNode(rule: string): string {
  return helped(
    `would be only a part of a ${quote(rule)}, which has other characters of the text, too`,
    'put the whole part into the hole',
  );
}

export function isNoNode(rule: string): string {
  return helped(
    `would be read otherwise than as one ${quote(rule)}`,
    'encode the text, or name the rule that can stand there',
  );
}

export function cannotLeaveOut(): string {
  return helped('cannot be left out: the rest would be read otherwise', 'leave out the part around it');
}

// Schemas

/** Names null and undefined themselves, because their types say less. */
export function notAString(rule: string, value: unknown): string {
  return `rule ${quote(rule)} derives strings, not ${value ? typeof value : String(value)}`;
}

/** The message of a schema: one line that does not repeat the input. */
export function mustMatchRule(rule: string, { offset, expected }: Omit<Place, 'rule'>): string {
  return lineOf(`must match rule ${quote(rule)}; at offset ${offset}: expected `, expected);
}

export function unknownTarget(target: string): string {
  return `target ${quote(target)} is not draft-04 to draft-2020-12 or openapi-3.x`;
}
