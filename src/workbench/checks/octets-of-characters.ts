import type { CharacterSet } from '../../model/character-set';
import { type Expression, visit } from '../../model/model';
import { singleCharacters } from '../../model/rule-facts';
import type { LinkedGrammar } from '../linked-grammar';
import type { CheckedText } from './checked-text';
import * as messages from './messages';

/** First octets of UTF-8, and how many octets follow (RFC 3629, section 4). */
const LEADS = [
  { low: 0xc2, high: 0xdf, tails: 1 },
  { low: 0xe0, high: 0xef, tails: 2 },
  { low: 0xf0, high: 0xf4, tails: 3 },
];

/** Reports once if a grammar of code points spells characters as octets of UTF-8, as in `%xC3.A9` or `%xC2-DF %x80-BF`. */
export function checkOctets(grammar: LinkedGrammar, checked: CheckedText): void {
  if (grammar.alphabet === 'octets') return;
  const { model } = grammar;
  const found = new Map<string, { readonly part: Expression; readonly character: number }>();
  for (const { key, expression } of model.rules.values())
    visit(expression, (part) => {
      const character = found.has(key) ? undefined : characterIn(part, grammar);
      if (character !== undefined) found.set(key, { part, character });
    });
  const nameOf = (key: string): string => model.rules.get(key)!.name;
  const [first, ...others] = grammar.ownRules.filter((key) => found.has(key));
  if (first !== undefined) {
    const { part, character } = found.get(first)!;
    if (part.span?.file !== checked.name) return;
    const wording = messages.octetsOfCharacters(nameOf(first), character, others.length);
    checked.report('warning', wording, part.span);
  } else if (found.size > 0) reportImported(grammar, checked, found);
}

/** Reports the first rule that needs a rule of an import with octets of UTF-8. */
function reportImported(
  grammar: LinkedGrammar,
  checked: CheckedText,
  found: ReadonlyMap<string, unknown>,
): void {
  for (const key of grammar.ownRules) {
    const used = grammar.reached(key).find((each) => found.has(each));
    const span = used === undefined ? undefined : grammar.nameOf(key);
    if (used === undefined || span === undefined) continue;
    const nameOf = (each: string): string => grammar.model.rules.get(each)!.name;
    checked.report('warning', messages.usesOctetsOfCharacters(nameOf(key), nameOf(used)), span);
    return;
  }
}

/** Returns the lowest character whose octets follow each other in a part; undefined if none do. */
function characterIn(part: Expression, grammar: LinkedGrammar): number | undefined {
  if (part.kind !== 'sequence' && part.kind !== 'literal') return undefined;
  const items = part.kind === 'sequence' ? part.items : [part];
  const sets = items.flatMap((item) => setsOf(item, grammar));
  for (const [i, set] of sets.entries()) {
    const lead = LEADS.find(({ low, high }) => isWithin(set, low, high));
    if (lead === undefined) continue;
    const tails = sets.slice(i + 1, i + 1 + lead.tails);
    if (tails.length < lead.tails || !tails.every((each) => isWithin(each, 0x80, 0xbf))) continue;
    const octets = [set!, ...tails.map((each) => each!)];
    return (
      decoded(octets.map(([first]) => first![0])) ?? decoded(octets.map((each) => each.at(-1)![1])) ?? 0x10000
    );
  }
  return undefined;
}

/** Returns the character of octets in UTF-8; undefined if they are none, as E0 80 80. */
function decoded(octets: readonly number[]): number | undefined {
  const text = new TextDecoder().decode(Uint8Array.from(octets));
  return text.includes('\ufffd') ? undefined : text.codePointAt(0);
}

/** Returns the characters of each place of an item; an undefined place for one of no fixed length. */
function setsOf(item: Expression, grammar: LinkedGrammar): readonly (CharacterSet | undefined)[] {
  if (item.kind === 'literal') return item.codePoints.map((point) => [[point, point]]);
  if (item.kind === 'repetition' && item.min === item.max && item.max <= 3)
    return Array.from({ length: item.max }, () => singleCharacters(item.item, grammar.facts));
  return [singleCharacters(item, grammar.facts)];
}

function isWithin(set: CharacterSet | undefined, from: number, to: number): boolean {
  return set !== undefined && set.length > 0 && set[0]![0] >= from && set.at(-1)![1] <= to;
}
