/** Changes of the strings, as parts of the next state. */
import { escaped, hasHidden, unescaped } from './escapes';
import type { State } from './state';

type Strings = Pick<State, 'strings' | 'escapes' | 'selected'>;

/** Returns a string as the rule reads it; undefined if there is none, or an escape in it is wrong. */
export function stringAt({ strings, escapes }: Strings, index: number): string | undefined {
  const text = strings[index];
  if (text === undefined || !escapes) return text;
  const read = unescaped(text);
  return 'string' in read ? read.string : undefined;
}

/** Writes a string as the reader would type it. */
export function written({ escapes }: Strings, string: string): string {
  return escapes ? escaped(string) : string;
}

/** Puts a text in the place of a string. */
export function withString({ strings }: Strings, index: number, text: string): Partial<State> {
  return { strings: strings.with(index, text), selected: index };
}

/** Adds a string, or selects it if it is there. Escapes are switched on if it needs them. */
export function withAdded(state: Strings, string: string): Partial<State> {
  const { strings, escapes } = state;
  const text = written(state, string);
  const known = string === '' ? -1 : strings.indexOf(text);
  if (known !== -1) return { selected: known };
  if (escapes || !hasHidden(string)) return { strings: [...strings, text], selected: strings.length };
  return { strings: [...strings, string].map(escaped), escapes: true, selected: strings.length };
}

export function withoutString({ strings, selected }: Strings, index: number): Partial<State> {
  const left = strings.filter((_, each) => each !== index);
  return { strings: left, selected: Math.max(0, Math.min(selected, left.length - 1)) };
}
