import { columnOf } from './columns';
import { STATES } from './constants';
import { pointAt, unitsIn } from './reading';
import { fill } from './rows';

/** A language in the table of states. `chunks` are the texts of its rows, undefined once they are decoded. */
interface TabledLanguage {
  readonly start: number;
  chunks: readonly string[] | undefined;
}

function startOf(language: TabledLanguage): number {
  if (language.chunks) {
    for (const chunk of language.chunks) fill(STATES, chunk);
    language.chunks = undefined;
  }
  return language.start;
}

export function accepts(s: string, language: TabledLanguage): boolean {
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
export function longest(s: string, i: number, end: number, language: TabledLanguage): number {
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
export function reach(s: string, language: TabledLanguage): number {
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
