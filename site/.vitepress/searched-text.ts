/** Returns the part of a page that the search reads: samples as plain text, and no diagrams. */
export function searchedText(text: string): string {
  return text
    .replace(/^( *```)\w[^\n]*$/gm, '$1text')
    .replace(/<div class="railroad"[^]*$/, '');
}
