import type { Line } from './rule-layout';

/** Blanks between elements and a comment. */
const DISTANCE = 2;

/** Returns lines as text, the comments of a paragraph below each other as far as they fit. Empty lines end a paragraph. */
export function alignedLines(lines: readonly Line[], width: number): string[] {
  const done: string[] = [];
  let start = 0;
  for (let end = 0; end <= lines.length; end++) {
    if (end < lines.length && !isBlank(lines[end]!)) continue;
    for (const line of paragraph(lines.slice(start, end), width)) done.push(line);
    if (end < lines.length) done.push('');
    start = end + 1;
  }
  return done;
}

function isBlank({ text, comment }: Line): boolean {
  return text === '' && comment === undefined;
}

function paragraph(lines: readonly Line[], width: number): string[] {
  const sides = lines.filter(({ text, comment }) => text !== '' && comment !== undefined);
  const fitting = sides.filter((line) => endOf(line, beside(line)) <= width);
  const common = fitting.reduce((most, line) => Math.max(most, beside(line)), 0);
  let above = 0;
  return lines.map((line) => {
    const { text, comment, column } = line;
    if (comment === undefined) return text;
    if (text === '') return ' '.repeat(column ?? above) + comment;
    above = endOf(line, common) <= width && common > text.length ? common : beside(line);
    return text.padEnd(above) + comment;
  });
}

/** The first column at which a comment may stand beside the elements. */
function beside({ text }: Line): number {
  return text.length + DISTANCE;
}

function endOf({ comment = '' }: Line, column: number): number {
  return column + comment.length;
}
