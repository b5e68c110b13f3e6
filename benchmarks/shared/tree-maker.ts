/** Makes a tree, whatever that is, and reads it. */
export interface TreeMaker {
  readonly name: string;
  /** Makes the tree and reads all of it; gives the number of its nodes. */
  readonly nodes: (input: string) => number;
  /** The texts of its leaves that are no punctuation and no blank. A tree without it has a leaf for each character. */
  readonly leaves?: (input: string) => readonly string[];
}

/** What the leaves of a tree are. */
export type Leaves = 'tokens' | 'characters';

const PUNCTUATION: readonly string[] = ['[', ']', '{', '}', ':', ',', '(', ')'];

export function isLeaf(text: string): boolean {
  return !PUNCTUATION.includes(text.trim()) && text.trim() !== '';
}
