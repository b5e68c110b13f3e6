import { parseRules } from '../../notation/parser';
import { coreText } from '../core-rules';
import { leavesOf, MARKS, startsLikeRule } from './grammar-marks';
import type { MappedText } from './mapped-text';

/** A block of code in a document. */
export interface CodeBlock extends MappedText {
  /** True if the document says that the block is ABNF, false if it says nothing. */
  readonly isMarked: boolean;
}

/** The keys of the rules of a block, and of those that they use. */
interface Names {
  readonly defined: readonly string[];
  readonly used: readonly string[];
}

/**
 * Returns the blocks that are ABNF: the marked ones, and unmarked ones that define what these use. If no block is marked, those are ABNF
 * that can be read without errors, and have marks of ABNF or use a rule of such blocks or of RFC 5234.
 */
export function grammarBlocks(blocks: readonly CodeBlock[]): MappedText[] {
  const names = new Map(
    blocks.map((block) => [block, block.isMarked ? namesIn(block.text) : readable(block.text)]),
  );
  const candidates = blocks.filter((block) => !block.isMarked && names.get(block) !== undefined);
  const kept = new Set(blocks.filter(({ isMarked }) => isMarked));
  const known = new Set(namesIn(coreText).defined);
  if (kept.size === 0) {
    for (const block of candidates) for (const name of names.get(block)!.defined) known.add(name);
    return candidates.filter(
      (block) => MARKS.test(block.text) || names.get(block)!.used.some((name) => known.has(name)),
    );
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

function namesIn(text: string): Names {
  return namesOf(parseRules(text, 'block'));
}

/** Returns the names of a block that can be read without errors; undefined for any other block. */
function readable(text: string): Names | undefined {
  if (!startsLikeRule(text)) return undefined;
  const parsed = parseRules(text, 'block');
  return parsed.diagnostics.some(({ severity }) => severity === 'error') ? undefined : namesOf(parsed);
}

function namesOf({ rules }: Pick<ReturnType<typeof parseRules>, 'rules'>): Names {
  return {
    defined: rules.map(({ name }) => name.text.toLowerCase()),
    used: rules.flatMap(({ elements }) => leavesOf(elements)).filter((name) => name !== undefined),
  };
}
