/** The grammar of the editor as the compiler takes it. */
import type { CompileOptions } from '../../../../src/options/compile-options';
import { loadedLibrary } from '../../../../src/library/library';
import type { GrammarInput } from '../protocol';

/** The text with its options. A shipped grammar keeps its own options if its text is edited. */
export type EditedSource = CompileOptions & { readonly name: string; readonly text: string };

export function sourceOf({ name, text, shipped, octets }: GrammarInput): EditedSource {
  const grammar = shipped === undefined ? undefined : loadedLibrary.get(shipped);
  if (grammar === undefined) return { name, text, ...(octets ? { alphabet: 'octets' as const } : {}) };
  const {
    title: _title,
    source: _source,
    section: _section,
    printed: _printed,
    patches: _,
    ...rest
  } = grammar;
  if (text === grammar.text) return rest;
  // Tokens that the edit removed would be unknown rules.
  const tokens = rest.tokens?.filter((token) => definesRule(text, token));
  return { ...rest, text, ...(tokens === undefined ? {} : { tokens }) };
}

function definesRule(text: string, name: string): boolean {
  return new RegExp(`^[ \\t]*${name}[ \\t]*(?:=|::=)`, 'im').test(text);
}
