import { OMISSION } from '../wording/phrases';
import type { Part } from './definitions';

/** Returns a rule's ABNF as printed. Continuation lines move left as far as the first line. */
export function ruleSource(parts: readonly Part[]): string {
  return parts.map(partSource).join('\n');
}

function partSource({ source: { text }, syntax: { span } }: Part): string {
  let indent = 0;
  while (/[ \t]/.test(text.charAt(span.start - indent - 1))) indent++;
  const [first = '', ...rest] = text.slice(span.start, span.end).split(/\r\n|\r|\n/);
  const dedented = rest.map((line) => line.slice(Math.min(indent, line.search(/[^ \t]|$/))));
  return [first, ...dedented]
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

/** Length at which the ABNF of an explanation is cut, in UTF-16 units. */
const MOST_SHOWN = 2_000;

/** Returns the ABNF of a rule or of its part. Replaces characters beyond 2,000 by their number. */
export function shownAbnf(text: string): string {
  const more = text.length - MOST_SHOWN;
  return more > 0 ? `${text.slice(0, MOST_SHOWN)}${OMISSION} (${more} more characters)` : text;
}
