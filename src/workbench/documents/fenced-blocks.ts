import { type MappedText, concatenated, linesOf, partOf, sliced } from './mapped-text';

const FENCE = /^([ \t]*)(`{3,}|~{3,})([^\r\n]*)/;
/** The signs of block quotes before a line. */
const QUOTE = /^(?: {0,3}> ?)*/;
/** The beginning of a comment of HTML that is a block (CommonMark 0.31, 4.6). */
const COMMENT = /^ {0,3}<!--/;
/** A list of attributes of kramdown on a line of its own. */
const ATTRIBUTES = /^[ \t]*\{:[^}]*\babnf\b[^}]*\}\s*$/i;

/**
 * Returns the code blocks of a Markdown document that are marked as ABNF. The word behind the fence marks a block, or attributes of
 * kramdown in the line before or behind it. Blocks may stand in quotes; those in comments of HTML are none.
 */
export function fencedBlocks(document: string): MappedText[] {
  const blocks: MappedText[] = [];
  const lines = linesOf(partOf(document, 0, document.length)).map((line) =>
    sliced(line, QUOTE.exec(line.text)![0].length),
  );
  for (let i = 0; i < lines.length; i++) {
    if (COMMENT.test(lines[i]!.text)) while (i < lines.length && !lines[i]!.text.includes('-->')) i++;
    const [, , fence, info = ''] = FENCE.exec(lines[i]?.text ?? '') ?? [];
    if (fence === undefined || (fence.startsWith('`') && info.includes('`'))) continue;
    let end = i + 1;
    while (end < lines.length && !closes(lines[end]!.text, fence)) end++;
    const around = [lines[i - 1], lines[end + 1]];
    if (isAbnf(info) || around.some((line) => line !== undefined && ATTRIBUTES.test(line.text)))
      blocks.push(concatenated(lines.slice(i + 1, end)));
    i = end;
  }
  return blocks;
}

/** Tells whether a document has a fence that is marked as ABNF. */
export function hasFencedAbnf(document: string): boolean {
  return /^(?: {0,3}> ?)*[ \t]*(?:`{3,}|~{3,}) *\{?\.?abnf\b/im.test(document);
}

/** Reads the text behind a fence: `abnf`, `{.abnf}`, `{type="abnf"}`. */
function isAbnf(info: string): boolean {
  return /^\s*(?:abnf(?![\w-])|\{[^}]*\babnf\b)/i.test(info);
}

function closes(line: string, fence: string): boolean {
  const [, , found = '', rest = ''] = FENCE.exec(line) ?? [];
  return found.startsWith(fence) && rest.trim() === '';
}
