/** The shipped grammars. Loading this module lets the compiler find them by name. */
import { library } from '../../../../src/library/library-texts';
import type { ShippedInfo, ShippedText } from '../protocol';

/** The examples of `grammar/manifest.json` by name: a rule and a string. The build puts them here. */
declare const EXAMPLES: Readonly<Record<string, { readonly rule: string; readonly input: string }>>;

export function shippedList(): readonly ShippedInfo[] {
  return library.names.map((name) => ({ name, title: library.get(name)!.title }));
}

export function shippedText(name: string): ShippedText | undefined {
  const grammar = library.get(name);
  if (grammar === undefined) return undefined;
  const { text, alphabet } = grammar;
  const { rule, input } = EXAMPLES[grammar.name] ?? { rule: '', input: '' };
  return { text, octets: alphabet === 'octets', rule, string: input };
}
