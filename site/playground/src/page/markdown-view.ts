/** The Markdown that the language service writes: paragraphs, lists of one level, blocks of code, strong text and code. */
import { el } from './dom';

export function markdownView(text: string): HTMLElement[] {
  const blocks = text.split(/^(```[^]*?^```)$/m);
  return blocks.flatMap((block): HTMLElement[] => {
    const [, code] = /^```\w*\n([^]*?)\n?```$/.exec(block) ?? [];
    if (code !== undefined) return [el('pre', {}, code)];
    return block
      .split(/\n{2,}/)
      .filter((each) => each.trim() !== '')
      .map((each) => el('p', {}, ...inline(each.trim())));
  });
}

/** Strong text, code between any number of backticks, and the address of a link. */
const MARKS = /\*\*([^*]+)\*\*|(`+) ?(.+?) ?\2(?!`)|\[([^\]]+)\]\([^)]*\)/g;

function inline(text: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, strong, , code, link] = match;
    parts.push(text.slice(at, match.index));
    if (strong !== undefined) parts.push(el('strong', {}, strong));
    else if (code !== undefined) parts.push(el('code', {}, code));
    else parts.push(link ?? whole);
    at = match.index + whole.length;
  }
  return [...parts, text.slice(at)];
}
