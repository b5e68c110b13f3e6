import { literalSet } from '../model/character-set';
import type { Expression } from '../model/model';

/** A literal that matches: the number of its alternative, and where it ends. */
export interface LiteralMatch {
  readonly index: number;
  readonly end: number;
}

/** The strings that go on from a prefix. */
interface TrieNode {
  readonly next: Map<number, TrieNode>;
  /** The first alternative that ends here. */
  index?: number;
}

/** The alternatives of a choice, with the literals in tries, so that a choice of many strings is read in one pass. */
export class LiteralChoice {
  /** The numbers of the alternatives that are no literals. */
  readonly others: readonly number[];
  private readonly sensitive: TrieNode = { next: new Map() };
  private readonly insensitive: TrieNode = { next: new Map() };

  constructor(alternatives: readonly Expression[]) {
    this.others = alternatives.flatMap((each, index) => {
      if (each.kind !== 'literal') return [index];
      this.add(each.codePoints, each.caseSensitive, index);
      return [];
    });
  }

  /** Returns the first literal, by its number, that matches at an offset. `count` is called for each character. */
  first(string: string, offset: number, count: () => void): LiteralMatch | undefined {
    let found: LiteralMatch | undefined;
    for (const [trie, caseSensitive] of [
      [this.sensitive, true],
      [this.insensitive, false],
    ] as const) {
      let at = offset;
      for (let node: TrieNode | undefined = trie; node !== undefined;) {
        if (node.index !== undefined && node.index < (found?.index ?? Infinity))
          found = { index: node.index, end: at };
        const code = string.codePointAt(at);
        if (code === undefined) break;
        count();
        at += code > 0xffff ? 2 : 1;
        node = node.next.get(folded(code, caseSensitive));
      }
    }
    return found;
  }

  private add(codePoints: readonly number[], caseSensitive: boolean, index: number): void {
    let node = caseSensitive ? this.sensitive : this.insensitive;
    for (const code of codePoints) {
      const letter = folded(code, caseSensitive);
      const next: TrieNode = node.next.get(letter) ?? { next: new Map() };
      node.next.set(letter, next);
      node = next;
    }
    node.index ??= index;
  }
}

/** Returns the same number for characters that a literal does not tell apart. */
function folded(code: number, caseSensitive: boolean): number {
  return literalSet(code, caseSensitive)[0]![0];
}
