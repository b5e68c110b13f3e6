import * as messages from './messages';
import { groupBy } from '../table/maps';

/** So many notes of one kind are printed whole. */
const WHOLE = 3;
/** So many of the other rules are named. */
const NAMED = 8;

/** Notes of one kind differ in these: names, numbers, and what stands in parentheses. */
const DETAILS = /"[^"]*"|\d+|\(.*\)/g;

/** Returns notes about rules as they are printed: after the first ones of a kind, one names the other rules. */
export function foldedNotes(notes: readonly string[]): string[] {
  const kinds = groupBy(notes, (note) => note.replace(DETAILS, ''));
  return [...kinds.values()].flatMap((same) => {
    if (same.length <= WHOLE + 1) return same;
    const names = same.slice(WHOLE).map((note) => /"[^"]*"/.exec(note)?.[0] ?? note);
    return [...same.slice(0, WHOLE), messages.sameOfOthers(names.slice(0, NAMED), names.length)];
  });
}
