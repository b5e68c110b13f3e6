import { columnOf } from './columns';
import { STATES } from './constants';
import { pointAt, unitsIn } from './reading';
import { fill } from './rows';

/** A language in the table of states: its start, and the texts of the rows that it needs and that are not yet there. */
export interface Language {
  readonly start: number;
  chunks: readonly string[] | undefined;
}

function startOf(language: Language): number {
  if (language.chunks) {
    for (const chunk of language.chunks) fill(STATES, chunk);
    language.chunks = undefined;
  }
  return language.start;
}

export function accepts(s: string, language: Language): boolean {
  let state = startOf(language);
  const end = s.length;
  for (let i = 0; i < end;) {
    const point = pointAt(s, i);
    state = STATES[state + columnOf(point)]!;
    if (state === 0) return false;
    i += unitsIn(point);
  }
  return STATES[state]! > 0;
}

/** Returns the end of the longest match that begins at `i`, or -1. */
export function longest(s: string, i: number, end: number, language: Language): number {
  let state = startOf(language);
  let last = STATES[state]! > 0 ? i : -1;
  while (i < end) {
    const point = pointAt(s, i);
    state = STATES[state + columnOf(point)]!;
    if (state === 0) break;
    i += unitsIn(point);
    if (STATES[state]! > 0) last = i;
  }
  return last;
}

/** Returns the first offset at which no continuation exists. */
export function reach(s: string, language: Language): number {
  let state = startOf(language);
  const end = s.length;
  let i = 0;
  while (i < end) {
    const point = pointAt(s, i);
    state = STATES[state + columnOf(point)]!;
    if (state === 0) break;
    i += unitsIn(point);
  }
  return i;
}
