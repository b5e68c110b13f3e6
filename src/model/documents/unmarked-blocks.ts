import { blockNames, coreNames } from './block-names';
import { hasOnlyRules, looksLikeGrammar, MARKS } from './grammar-marks';
import type { MappedText } from './mapped-text';

/** A block of code in a document. */
export interface CodeBlock extends MappedText {
  /** True if the document says that the block is ABNF, false if it says nothing. */
  readonly isMarked: boolean;
}

/**
 * Returns the blocks that are ABNF: the marked ones, and unmarked ones that define what these use. If no block is marked, those are ABNF
 * that look like it. They also have marks of ABNF, or a rule in common with other such blocks or with RFC 5234.
 */
export function grammarBlocks(blocks: readonly CodeBlock[]): MappedText[] {
  const names = new Map(blocks.map((block) => [block, blockNames(block.text)]));
  const candidates = blocks.filter((block) => {
    const { isReadable } = names.get(block)!;
    // Code may have strings and divisions, but also other lines.
    const isRules = isReadable || hasOnlyRules(block.text);
    return !block.isMarked && isRules && looksLikeGrammar(block.text, () => isReadable);
  });
  const kept = new Set(blocks.filter(({ isMarked }) => isMarked));
  const known = new Set(coreNames());
  if (kept.size === 0) {
    for (const block of candidates) for (const name of names.get(block)!.defined) known.add(name);
    const used = new Set(candidates.flatMap((block) => names.get(block)!.used));
    const isRelated = (block: CodeBlock): boolean =>
      names.get(block)!.used.some((name) => known.has(name)) ||
      names.get(block)!.defined.some((name) => used.has(name));
    return candidates.filter((block) => MARKS.test(block.text) || isRelated(block));
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
