import type { RuleSyntax } from '../../notation/syntax';
import { spend, STEPS_OF_TEXT } from '../../options/limits';
import { alignedLines } from './aligned-lines';
import { layoutTree } from './layout-tree';
import { type Block, blocksOf, type ReadText } from './read-text';
import { type Line, ruleLines } from './rule-layout';

/** Names up to this length are padded, so that the "=" stand below each other. */
const LONGEST_NAME = 16;

const LINE_ENDS = /\r\n|\r|\n/g;
const BLANK_LINE: Line = { text: '' };

/** Returns the canonical layout of a grammar, with LF as line end. Single blank lines between rules and comments stay. */
export function formattedText(read: ReadText, width: number): string {
  const layout = { width, definedAt: definedAt(read.rules), sign: read.sign };
  const lines: Line[] = [];
  const tokens = new Slices(read.tokens);
  const comments = new Slices(read.comments);
  let end: number | undefined;
  for (const block of blocksOf(read)) {
    spend();
    const between = end === undefined ? '' : read.text.slice(end, block.start);
    if ((between.match(LINE_ENDS)?.length ?? 0) > 1) lines.push(BLANK_LINE);
    ({ end } = block);
    if (block.rule === undefined) {
      lines.push({ text: '', comment: read.text.slice(block.start, block.end).trimEnd(), column: 0 });
    } else {
      const tree = layoutTree(tokens.within(block), comments.within(block), read.text, read.sign);
      for (const line of ruleLines(tree, layout)) lines.push(line);
    }
  }
  spend(STEPS_OF_TEXT);
  return alignedLines(lines, width)
    .map((line) => `${line}\n`)
    .join('');
}

/** Parts of an ordered list. Each begins behind the one before. */
class Slices<Part extends Pick<Block, 'start'>> {
  private position = 0;

  constructor(private readonly list: readonly Part[]) {}

  within({ start, end }: Block): readonly Part[] {
    const first = this.skipTo(start);
    return this.list.slice(first, this.skipTo(end));
  }

  private skipTo(offset: number): number {
    while ((this.list[this.position]?.start ?? Infinity) < offset) this.position++;
    return this.position;
  }
}

/** Returns the column of "=": behind the longest name that is not too long. */
function definedAt(rules: readonly RuleSyntax[]): number {
  const lengths = rules.map(({ name }) => name.text.length).filter((length) => length <= LONGEST_NAME);
  return lengths.reduce((most, length) => Math.max(most, length), 0) + 1;
}
