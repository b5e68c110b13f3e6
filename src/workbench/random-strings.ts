import { spend, untilBudgetEnds } from '../options/limits';
import { below, type RandomWords } from './random-numbers';

/** Attempts in a row that find no other string. A rule may have fewer strings than wanted, and next to no near miss. */
const MOST_IN_VAIN = 250;

/** The strings of a rule, as far as drawing needs them. */
export interface StringSource {
  /** Returns the code points of a random member; undefined if there is none. */
  draw(random: RandomWords): number[] | undefined;
  has(string: string): boolean;
  /** A character of each class that the rule does not tell apart, and those at the ends of its ranges. */
  readonly characters: readonly number[];
}

/** Returns up to `most` strings of a rule, without duplicates. */
export function drawMembers(rule: StringSource, random: RandomWords, most: number): string[] {
  return distinct(most, () => drawMember(rule, random));
}

/** Returns up to `most` near misses: strings that are no members of the rule, but one edit away from one. */
export function drawNearMisses(rule: StringSource, random: RandomWords, most: number): string[] {
  return distinct(most, () => drawNearMiss(rule, random));
}

/** Returns a string of a rule; undefined if the rule has none, or the drawn code points are no string. */
export function drawMember(rule: StringSource, random: RandomWords): string | undefined {
  const points = rule.draw(random);
  return points && stringOf(points);
}

/** Returns a string that is one edit away from a member of a rule. Returns undefined if the edited string is a member, too. */
export function drawNearMiss(rule: StringSource, random: RandomWords): string | undefined {
  const points = rule.draw(random);
  const edited = points && stringOf(editedOnce(points, rule.characters, random));
  return edited === undefined || rule.has(edited) ? undefined : edited;
}

/** Returns the string of code points of any number; undefined if two of them are surrogates that would be another character. */
export function stringOf(points: readonly number[]): string | undefined {
  const string = points.map((each) => String.fromCodePoint(each)).join('');
  return Array.from(string).length === points.length ? string : undefined;
}

function distinct(most: number, make: () => string | undefined): string[] {
  const found = new Set<string>();
  untilBudgetEnds(() => {
    for (let inVain = 0; inVain < MOST_IN_VAIN && found.size < most; inVain++) {
      spend();
      const made = make();
      if (made === undefined || found.has(made)) continue;
      found.add(made);
      inVain = 0;
    }
  });
  return [...found];
}

/** Deletes, inserts, replaces or exchanges a character. */
function editedOnce(
  points: readonly number[],
  characters: readonly number[],
  random: RandomWords,
): readonly number[] {
  const at = below(random, points.length + 1);
  const [before, after] = [points.slice(0, at), points.slice(at)];
  const kind = points.length === at ? 0 : below(random, 4);
  const character = (): number => characters[below(random, characters.length)]!;
  if (kind === 0) return [...before, character(), ...after];
  if (kind === 1) return [...before, ...after.slice(1)];
  if (kind === 2) return [...before, character(), ...after.slice(1)];
  const [first, ...rest] = after;
  return [...before, ...rest.slice(0, 1), first!, ...rest.slice(1)];
}
