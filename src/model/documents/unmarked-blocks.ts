import { blockNames, coreNames } from './block-names';
import { MARKS, startsLikeRule } from './grammar-marks';
import type { MappedText } from './mapped-text';

/** A block of code in a document. */
export interface CodeBlock extends MappedText {
  /** True if the document says that the block is ABNF, false if it says nothing. */
  readonly isMarked: boolean;
}

/**
 * Returns the blocks that are ABNF: the marked ones, and unmarked ones that define what these use. If no block is marked, those are ABNF
 * that can be read without errors, and have marks of ABNF or use a rule of such blocks or of RFC 5234.
 */
export function grammarBlocks(blocks: readonly CodeBlock[]): MappedText[] {
  const names = new Map(blocks.map((block) => [block, blockNames(block.text)]));
  const candidates = blocks.filter(
    (block) => !block.isMarked && startsLikeRule(block.text) && names.get(block)!.isReadable,
  );
  const kept = new Set(blocks.filter(({ isMarked }) => isMarked));
  const known = new Set(coreNames());
  if (kept.size === 0) {
    for (const block of candidates) for (const name of names.get(block)!.defined) known.add(name);
    const isUsed = (name: string): boolean => known.has(name);
    return candidates.filter((block) => MARKS.test(block.text) || names.get(block)!.used.some(isUsed));
  }
  const wanted = new Set<string>();
  const take = (block: CodeBlock): void => {
    kept.add(block);
    for (const name of names.get(block)!.defined) known.add(name);
    for (const name of names.get(block)!.used) wanted.add(name);
  };
  for (const block of kept) take(block);
  const isWanted = (block: CodeBlock): boolean =>
    !kept.has(block) && names.get(block)!.defined.some((name) => wanted.has(name) && !known.has(name));
  for (let next = candidates.find(isWanted); next !== undefined; next = candidates.find(isWanted)) take(next);
  return blocks.filter((block) => kept.has(block));
}
