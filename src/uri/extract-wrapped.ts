import type { Extraction } from './extraction';
import { needsNoAuthority } from './extract-bare';

/** A URI and the offset at which the search continues. */
export interface Found {
  readonly extraction: Extraction;
  readonly next: number;
}

/** The URIs to find in addition to those of known schemes. */
export interface Taken {
  /** The schemes of the caller that need no "//", in lower case. */
  readonly schemes: ReadonlySet<string>;
  /** True if relative references are found too. */
  readonly references: boolean;
  /** Tells whether a text is a URI, or an IRI if those are wanted; `isReference`, whether it is a reference. */
  readonly isUri: (text: string) => boolean;
  readonly isReference: (text: string) => boolean;
}

/**
 * Finds the URI between the delimiter at an offset and the matching next one, if any. Reads only up to the next
 * delimiter, whether it opens or closes.
 */
export function unwrap(text: string, open: number, taken: Taken): Found | undefined {
  const angle = text[open] === '<';
  const close = angle ? closingBracket(text, open + 1) : text.indexOf('"', open + 1);
  if (close < 0) return undefined;
  const content = new Content(text, open + 1, close);
  if (!content.isTaken(angle, taken)) return undefined;
  const { uri, start, end } = content;
  const other = content.withoutHyphens(taken);
  const extraction: Extraction = {
    uri,
    start,
    end,
    text: text.slice(start, end),
    delimiter: angle ? 'angle-brackets' : 'double-quotes',
    ...(other !== undefined && { withoutHyphens: other }),
  };
  return { extraction, next: close + 1 };
}

function closingBracket(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '>') return at;
    if (text[at] === '<') return -1;
  }
  return -1;
}

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;

/** The text between two delimiters, without whitespace and "URL:" at its ends. */
class Content {
  readonly start: number;
  readonly end: number;
  /** The text without whitespace. */
  readonly uri: string;
  /** True if "URL:" stands before the text. */
  private readonly marked: boolean;
  private readonly text: string;

  constructor(whole: string, start: number, end: number) {
    const [prefix, mark] = /^\s*(URL:\s*)?/i.exec(whole.slice(start, end))!;
    this.marked = mark !== undefined;
    this.start = start + prefix.length;
    this.end = Math.max(this.start, start + whole.slice(start, end).trimEnd().length);
    this.text = whole.slice(this.start, this.end);
    this.uri = this.text.replace(/\s+/g, '');
  }

  isTaken(angle: boolean, { schemes, references, isUri, isReference }: Taken): boolean {
    if (!isUri(this.uri)) {
      return references && this.uri !== '' && isReference(this.uri) && this.isBrokenAtLineEnds();
    }
    const colon = this.text.search(/[\s:]/);
    // Otherwise words before a scheme would become part of it.
    if (this.text[colon] !== ':' || !/[^/]/.test(this.uri.slice(colon + 1))) return false;
    if (angle) return true;
    const known = this.marked || needsNoAuthority(this.text.slice(0, colon), schemes);
    return (known || this.uri.startsWith('//', colon + 1)) && this.isBrokenAtLineEnds();
  }

  /** Returns the URI without hyphens before line breaks, if there are any and the result is valid. */
  withoutHyphens({ isUri, isReference }: Taken): string | undefined {
    let result = '';
    let copied = 0;
    for (const { 0: run, index } of this.text.matchAll(/\s+/g)) {
      const hyphen = this.text[index - 1] === '-' && LINE_BREAK.test(run);
      result += this.text.slice(copied, hyphen ? index - 1 : index);
      copied = index + run.length;
    }
    result += this.text.slice(copied);
    return result !== this.uri && isUri(result) === isUri(this.uri) && isReference(result)
      ? result
      : undefined;
  }

  private isBrokenAtLineEnds(): boolean {
    return (this.text.match(/\s+/g) ?? []).every((run) => LINE_BREAK.test(run));
  }
}
