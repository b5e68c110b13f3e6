/** A comment line that imports another grammar: `; @import rfc3986`, `; @import uri=rfc3986#host` or `; @import "./other.abnf"`. */
export interface ImportDirective {
  /** The name or the path to import; undefined if the comment has neither. */
  readonly target: ImportTarget | undefined;
  /** From "@import" to the end of the line, in UTF-16 units from 0. */
  readonly start: number;
  readonly end: number;
}

export type ImportTarget =
  { readonly kind: 'name'; readonly name: string } | { readonly kind: 'path'; readonly path: string };

/** A line that begins with ";" is a comment, because strings and prose-vals end on their line. */
const LINE = /^(?:\ufeff)?[ \t]*;[ \t]*(@import(?![\w-])[ \t]*([^\r\n]*))/gm;

/** Returns all import directives of a text in order. */
export function importDirectives(text: string): ImportDirective[] {
  return [...text.matchAll(LINE)].map((match) => {
    const [line, directive = '', argument = ''] = match;
    const end = match.index + line.trimEnd().length;
    return { target: targetOf(argument.trim()), start: match.index + line.length - directive.length, end };
  });
}

function targetOf(argument: string): ImportTarget | undefined {
  const path = /^"([^"]+)"$/.exec(argument)?.[1];
  if (path !== undefined) return { kind: 'path', path };
  return /^[A-Za-z0-9][\w.+-]*(?:=[\w.+-]+)?(?:#[A-Za-z][\w-]*)?$/.test(argument)
    ? { kind: 'name', name: argument }
    : undefined;
}
