import { type Alphabet, codePointAt, unitsOf } from './alphabet';
import type { DfaTable } from './dfa-table';
import { characterAt } from './input-text';
import type { RuntimeRule } from './node';
import type { Residual, Stop } from './recogniser';
import { endsLower, isOneLetter, samplesOf } from './sample-characters';

/** Longer texts have no suggestion, in UTF-16 units: nobody would see where it differs. */
const LONGEST = 200;

/**
 * Returns the member that one edit at the stop makes of a text, if only one text is possible. Insertions come first, because they
 * keep all of the text. If no insertion makes a member, it is the only one of the replacements and the deletion of the character
 * there. Letters of either case (ASCII) count as the same.
 */
export function suggestionFor(
  rule: RuntimeRule,
  text: string,
  { offset, residual }: Stop,
): string | undefined {
  if (text === '' || text.length > LONGEST) return undefined;
  const { recogniser, vocabulary } = rule;
  // States of a table are read fast. Those of other recognisers are not.
  const { table } = recogniser;
  const { alphabet } = vocabulary;
  const { sets } = alphabet;
  const before = text.slice(0, offset);
  const samples = samplesOf(alphabet, endsLower(before));
  /** Returns the only member with an expected character before `after`, or undefined. Returns null if there are several. */
  const member = (after: string): string | undefined | null => {
    let found: string | undefined;
    for (const id of samples.ordered) {
      if (!residual.expected.includes(id)) continue;
      const put = (): string => before + samples.text(id) + after;
      if (table === undefined ? !recogniser.test(put()) : !completes(table, residual.step(id), after))
        continue;
      const isOther = found !== undefined && !isOneLetter([...sets[id]!, pointAt(found, offset)]);
      if (isOther || !isOneLetter(sets[id]!)) return null;
      found ??= put();
    }
    return found;
  };
  const after = text.slice(offset);
  const rest = after.slice(characterAt(text, offset).length);
  if (hasForeign(rest, alphabet)) return undefined;
  const inserted = hasForeign(after, alphabet) ? undefined : member(after);
  if (inserted !== undefined || after === '') return inserted ?? undefined;
  const deleted = recogniser.test(before + rest) ? before + rest : undefined;
  const replaced = member(rest);
  return replaced === undefined ? deleted : (deleted === undefined && replaced) || undefined;
}

/** Returns whether a text has a character that no terminal has. */
function hasForeign(text: string, alphabet: Alphabet): boolean {
  for (let at = 0; at < text.length;) {
    const point = codePointAt(text, at, text.length);
    if (alphabet.classOf(point) === 0) return true;
    at += unitsOf(point);
  }
  return false;
}

/** Returns whether a text leads from a state of a table to acceptance. Most texts lead nowhere after one character. */
function completes({ alphabet }: DfaTable, from: Residual | undefined, text: string): boolean {
  let state = from;
  for (let at = 0; state !== undefined && at < text.length;) {
    const point = codePointAt(text, at, text.length);
    state = state.step(alphabet.classOf(point));
    at += unitsOf(point);
  }
  return state?.accepts === true;
}

/** A code point of a text as a range. */
function pointAt(text: string, offset: number): readonly [number, number] {
  const point = text.codePointAt(offset)!;
  return [point, point];
}
