import { visible, visibleLines } from '../../wording/visible';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text for markup, with signs for control characters, and for U+FFFE and U+FFFF, which XML does not have. */
export function escaped(text: string): string {
  return (/[\r\n]/.test(text) ? visibleLines(text) : visible(text)).replace(
    /[&<>"\ufffe\uffff]/g,
    (sign) => ENTITIES[sign] ?? (sign === '\ufffe' ? '\\u{FFFE}' : '\\u{FFFF}'),
  );
}
