import { concatenated, linesOf, type MappedText, standingFor } from './mapped-text';

/** Returns the text of a file; undefined if there is none. */
export type GetText = (path: string) => string | undefined;

/** A line of kramdown-rfc that stands for a file. */
const INCLUDE = /^[ \t]*\{::include(?:-[\w-]+)?[ \t]+([^\s}]+)[ \t]*\}[ \t]*(\r\n|\r|\n|$)/;

/** Puts the texts of included files in place of the lines that name them. Their places are those of the lines. */
export function included(block: MappedText, read: GetText | undefined): MappedText {
  if (!block.text.includes('{::include')) return block;
  return concatenated(
    linesOf(block).map((line) => {
      const [, path] = INCLUDE.exec(line.text) ?? [];
      if (path === undefined) return line;
      const relative = /^\.{0,2}\//.test(path) ? path : `./${path}`;
      const text = read?.(relative)?.replace(/^\ufeff/, '');
      const ended =
        text === undefined ? `; @import "${relative}"\n` : text.replace(/(?:\r\n|\r|\n|$)$/, '\n');
      return standingFor(ended, line.offsets[0] ?? 0);
    }),
  );
}
