import { visible, visibleLines } from '../../wording/visible';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text for markup, with signs for control characters. */
export function escaped(text: string): string {
  return (/[\r\n]/.test(text) ? visibleLines(text) : visible(text)).replace(
    /[&<>"]/g,
    (sign) => ENTITIES[sign]!,
  );
}
