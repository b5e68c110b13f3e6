import { concatenated, linesOf, type MappedText, partOf, sliced } from './mapped-text';
import type { CodeBlock } from './unmarked-blocks';

/** The text behind a fence that names no language. */
const UNMARKED = /^\s*(?:text|txt|plain|\{#[\w-]+\})?\s*$/i;
const FENCE = /^([ \t]*)(`{3,}|~{3,})([^\r\n]*)/;
/** The signs of list items before the first line of a block. */
const ITEM = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+)+(?=`{3}|~{3})/;
/** The signs of block quotes before a line. */
const QUOTE = /^(?: {0,3}> ?)*/;
/** The beginning of a comment of HTML that is a block (CommonMark 0.31, 4.6). */
const COMMENT = /^ {0,3}<!--/;
/** A line of an indented block, but no fence. */
const INDENTED = /^(?: {4}|\t)[ \t]*(?![ \t`~]|[-+*] )\S/;
/** A list of attributes of kramdown on a line of its own. */
const ATTRIBUTES = /^[ \t]*\{:[^}]*\babnf\d*\b[^}]*\}\s*$/i;

/**
 * Returns the code blocks of a Markdown document, but those of another language. The word behind the fence marks a block as ABNF, or
 * attributes of kramdown in the line before or behind it. Blocks may stand in quotes and lists; those in comments of HTML are none.
 */
export function fencedBlocks(document: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = linesOf(partOf(document, 0, document.length)).map((line) =>
    sliced(line, QUOTE.exec(line.text)![0].length),
  );
  for (let i = 0; i < lines.length; i++) {
    if (COMMENT.test(lines[i]!.text)) while (i < lines.length && !lines[i]!.text.includes('-->')) i++;
    const behind = endOfIndented(lines, i);
    if (behind > i) {
      blocks.push({ isMarked: false, ...concatenated(lines.slice(i, behind)) });
      i = behind - 1;
      continue;
    }
    const [, , fence, info = ''] = FENCE.exec(lines[i]?.text.replace(ITEM, '') ?? '') ?? [];
    if (fence === undefined || (fence.startsWith('`') && info.includes('`'))) continue;
    let end = i + 1;
    while (end < lines.length && !closes(lines[end]!.text, fence)) end++;
    const around = [lines[i - 1], lines[end + 1]];
    const isMarked = isAbnf(info) || around.some((line) => line !== undefined && ATTRIBUTES.test(line.text));
    if (isMarked || UNMARKED.test(info)) blocks.push({ isMarked, ...concatenated(lines.slice(i + 1, end)) });
    i = end;
  }
  return blocks;
}

/** Returns the end of the indented block that begins in a line (CommonMark 0.31, 4.4); the line itself if none does. */
function endOfIndented(lines: readonly MappedText[], first: number): number {
  const isIndented = (at: number): boolean => INDENTED.test(lines[at]?.text ?? '');
  const isBlank = (at: number): boolean => lines[at] === undefined || lines[at].text.trim() === '';
  if (!isIndented(first) || !isBlank(first - 1)) return first;
  let end = first + 1;
  for (let at = end; at < lines.length && (isIndented(at) || isBlank(at)); at++)
    if (isIndented(at)) end = at + 1;
  return end;
}

/** Tells whether a document has a fence that is marked as ABNF. */
export function hasFencedAbnf(document: string): boolean {
  return /^(?: {0,3}> ?)*[ \t]*(?:`{3,}|~{3,}) *\{?\.?abnf\d*\b/im.test(document);
}

/** Reads the text behind a fence: `abnf`, `abnf9110`, `{.abnf}`, `{type="abnf"}`. */
function isAbnf(info: string): boolean {
  return /^\s*(?:abnf\d*(?![\w-])|\{[^}]*\babnf\d*\b)/i.test(info);
}

function closes(line: string, fence: string): boolean {
  const [, , found = '', rest = ''] = FENCE.exec(line) ?? [];
  return found.startsWith(fence) && rest.trim() === '';
}
