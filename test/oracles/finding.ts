import type { Beside, FindOptions } from '../../src/runtime';
import type { Search } from './search/search';

/** What may stand beside matches, as expressions say it of whole texts. */
interface Sides {
  readonly mayBegin: (start: number) => boolean;
  readonly mayEnd: (end: number) => boolean;
}

/** The text that automata read, and where its characters begin. */
export interface TextToSearch {
  readonly text: string;
  readonly areOctets: boolean;
  readonly isBoundary: (offset: number) => boolean;
}

/** The matches of a rule by the definition: at each offset, the longest of all stretches that search derives. */
export function foundBySearch(
  search: Search,
  rule: string,
  { text, areOctets, isBoundary }: TextToSearch,
  { before, after, overlapping = false }: FindOptions,
): [start: number, end: number][] {
  const { mayBegin, mayEnd } = sides(text, areOctets, before, after);
  const found: [number, number][] = [];
  for (let start = 0; start < text.length; start++) {
    if (isLowHalf(text, start) || !isBoundary(start) || !mayBegin(start)) continue;
    const end = search.longest(rule, text, start, (each) => each > start && isBoundary(each) && mayEnd(each));
    if (end < 0) continue;
    found.push([start, end]);
    if (!overlapping) start = end - 1;
  }
  return found;
}

function isLowHalf(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(at - 1, 0), at + 1));
}

function sides(
  text: string,
  areOctets: boolean,
  before: Beside | undefined,
  after: Beside | undefined,
): Sides {
  const word = areOctets ? '[\\p{L}\\p{M}\\p{N}_\\x80-\\xff]' : '[\\p{L}\\p{M}\\p{N}_]';
  const matches = (pattern: string, part: string): boolean => new RegExp(pattern, 'u').test(part);
  const splits = (at: number, left: string, right: string): boolean =>
    matches(`${left}$`, text.slice(0, at)) && matches(`^${right}`, text.slice(at));
  return {
    mayBegin: (start) => {
      if (before === undefined) return !splits(start, `${word}[.-]?`, word);
      const last = [...text.slice(0, start)].pop();
      return before === 'any' || last === undefined || allows(before, last);
    },
    mayEnd: (end) => {
      if (after === undefined) return !splits(end, word, `[.-]?${word}`);
      const [next] = text.slice(end);
      return after === 'any' || next === undefined || allows(after, next);
    },
  };
}

/** Patterns with the flags "g" and "y" remember where they stopped. */
function allows(beside: RegExp, character: string): boolean {
  return new RegExp(beside.source, beside.unicode ? 'u' : '').test(character);
}
