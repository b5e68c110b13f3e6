/** What samples have in front of them for their types. */
const HIDDEN = /^(```ts twoslash\n)(?:(?!^```$)[^])*?^\/\/ ---cut---\n/gm;

/** Returns the part of a page that the search reads: samples as plain text, and no diagrams. */
export function searchedText(text: string): string {
  return text
    .replace(HIDDEN, '$1')
    .replace(/^( *```)\w[^\n]*$/gm, '$1text')
    .replace(/<div class="railroad"[^]*$/, '');
}
