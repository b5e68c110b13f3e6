/** The document and the rule that a prose-val such as `<host, see [RFC3986], Section 3.2.2>` cites. */
export interface Citation {
  /** As written: "RFC3986", "RFC 3629". */
  readonly document: string;
  /** The cited rule; undefined if it has the name of the rule being defined. */
  readonly rule: string | undefined;
}

/** The words after the name of the rule: "see", "defined in", "as specified in", "from". */
const PHRASE = /^(?:as\s+|is\s+)*(?:see|defined|specified|described|given|imported|taken|from|in|per)\b/i;

const RULE = /^"?([A-Za-z][A-Za-z0-9_-]*)"?(?:\s+(?:rule|definition))?\s*(?:,\s*|\s+)(?=\S)/;

/** `[RFC3986]`, `[RFC 3986]`, `RFC 3986`, or any other name in brackets. */
const DOCUMENT = /\[([A-Za-z0-9][\w .+-]*)\]|\b(RFC[ -]?\d+)\b/gi;

/**
 * Returns the rule of another document that a prose-val cites in the forms of RFCs: `<host, see [RFC3986], Section 3.2.2>`
 * (RFC 9110), `<host, defined in [RFC3986], Section 3.2.2>` (RFC 6455), `<As defined in Section 3 of [RFC3986]>`
 * (RFC 5545), `<as defined in RFC 3629 (STD 63)>` (RFC 5801), `<addr-spec definition from RFC 5322>` (RFC 8866). Returns
 * undefined for any other text, and if the text cites two documents.
 */
export function citationOf(prose: string): Citation | undefined {
  const text = prose.trim().replace(/\s+/g, ' ');
  const documents = new Set(
    Array.from(text.matchAll(DOCUMENT), ([, bracketed, plain]) => bracketed ?? plain!),
  );
  const [document] = documents;
  if (document === undefined || documents.size > 1) return undefined;
  if (PHRASE.test(text)) return { document, rule: undefined };
  const name = RULE.exec(text);
  if (name === null || !PHRASE.test(text.slice(name[0].length))) return undefined;
  return { document, rule: name[1] };
}

/** Returns all citations in the prose-vals of a text, perhaps also some from comments and strings. */
export function citationsIn(text: string): Citation[] {
  return Array.from(text.matchAll(/<([^<>]*)>/g), ([, prose = '']) => citationOf(prose)).filter(
    (citation) => citation !== undefined,
  );
}
