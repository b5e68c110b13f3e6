import type { CompleteAutomaton } from './complete-automaton';

/** A set of states, which a word tells apart: a node of the splitting tree. */
interface Block {
  readonly states: readonly number[];
  readonly parent: Block | undefined;
  readonly depth: number;
  /** Undefined for a leaf. */
  word?: readonly number[];
}

/**
 * Returns for each state of a minimal DFA words that identify it: harmonised state identifiers. Any two states share a word
 * that exactly one of them accepts. Words are sequences of classes of characters, and the empty one belongs to each state. Together
 * they are a characterisation set of the automaton (Chow 1978).
 */
export function stateIdentifiers({ next, accepts }: CompleteAutomaton): readonly (readonly number[])[][] {
  const root: Block = { states: accepts.map((_, state) => state), parent: undefined, depth: 0, word: [] };
  const leafOf: Block[] = [];
  divide(root, (state) => accepts[state]!, leafOf);
  let leaves = new Set(leafOf);
  while (leaves.size < accepts.length) {
    for (const leaf of leaves) {
      if (leaf.states.length === 1) continue;
      const word = dividingWord(leaf, next, leafOf);
      // Another block must be divided first.
      if (word === undefined) continue;
      leaf.word = word;
      divide(leaf, (state) => accepts[word.reduce((at, id) => next[at]![id]!, state)]!, leafOf);
    }
    leaves = new Set(leafOf);
  }
  return leafOf.map((leaf) => wordsAbove(leaf));
}

function divide(block: Block, accepts: (state: number) => boolean, leafOf: Block[]): void {
  for (const side of [true, false]) {
    const states = block.states.filter((state) => accepts(state) === side);
    const part: Block = { states, parent: block, depth: block.depth + 1 };
    for (const state of states) leafOf[state] = part;
  }
}

/** Returns a shortest word that tells states of a block apart, as far as the blocks so far give one. */
function dividingWord(
  { states }: Block,
  next: CompleteAutomaton['next'],
  leafOf: readonly Block[],
): readonly number[] | undefined {
  let best: readonly number[] | undefined;
  for (let id = 0; id < next[0]!.length; id++) {
    const common = states.map((state) => leafOf[next[state]![id]!]!).reduce(commonBlock);
    if (common.word === undefined || (best !== undefined && best.length <= common.word.length + 1)) continue;
    best = [id, ...common.word];
  }
  return best;
}

/** Returns the smallest block that contains both. Its word tells them apart, unless they are the same leaf. */
function commonBlock(a: Block, b: Block): Block {
  while (a !== b) {
    if (a.depth >= b.depth) a = a.parent!;
    else b = b.parent!;
  }
  return a;
}

function wordsAbove(leaf: Block): (readonly number[])[] {
  const words: (readonly number[])[] = [];
  for (let block = leaf.parent; block !== undefined; block = block.parent) words.push(block.word!);
  return words.reverse();
}
