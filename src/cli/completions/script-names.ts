/** The names that scripts contain. */
export interface ScriptNames {
  /** The shipped grammars. */
  readonly grammars: readonly string[];
  /** The rules of the default grammar. */
  readonly rules: readonly string[];
}

/** Returns a text as one word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
