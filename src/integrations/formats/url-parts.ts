/** The parts of URIs and IRIs that formats look at. Only strings that the grammar derives are passed. */

const AUTHORITY = /^([^:/?#]*):\/\/(?:[^/?#@]*@)?/;

/** Returns the scheme in lower case. */
export function schemeOf(text: string): string {
  return text.slice(0, text.indexOf(':')).toLowerCase();
}

/** Returns the host and its offset; undefined if there is no authority. The host of an address has its brackets. */
export function hostOf(text: string): { readonly start: number; readonly host: string } | undefined {
  const start = AUTHORITY.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  const end =
    text[start] === '[' ? text.indexOf(']', start) + 1 : start + text.slice(start).search(/[:/?#]|$/);
  return { start, host: text.slice(start, end) };
}
