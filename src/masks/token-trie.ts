import type { TokenVocabulary } from './token-vocabulary';
import { cached } from '../table/maps';

/** The octets of tokens as a trie. Nodes are numbered in the order in which a walk meets them: each before those below it. */
export interface TokenTrie {
  /** Per node, the octet that leads to it. */
  readonly octets: Uint8Array;
  /** Per node, the number of octets from the root. */
  readonly depths: Int32Array;
  /** Per node, the next one that is not below it. */
  readonly skips: Int32Array;
  /** The tokens that end at node `i` stand in `tokens` from `firsts[i]` to `firsts[i + 1]`. */
  readonly firsts: Int32Array;
  readonly tokens: Int32Array;
  /** The greatest depth. */
  readonly height: number;
}

/** Tries are large, so several masks share one. */
const TRIES = /* @__PURE__ */ new WeakMap<TokenVocabulary, TokenTrie>();

/** Returns the trie of a vocabulary, which is made at the first call. */
export function trieOf(vocabulary: TokenVocabulary): TokenTrie {
  return cached(TRIES, vocabulary, () => tokenTrie(vocabulary));
}

/** Tokens without octets are not in the trie. */
function tokenTrie(vocabulary: TokenVocabulary): TokenTrie {
  const tokens = Array.from({ length: vocabulary.size }, (_, token) => token).filter(
    (token) => vocabulary.octets(token).length > 0,
  );
  tokens.sort((a, b) => compare(vocabulary.octets(a), vocabulary.octets(b)));
  const octets: number[] = [];
  const depths: number[] = [];
  const firsts: number[] = [];
  let previous: Uint8Array = new Uint8Array(0);
  tokens.forEach((token, i) => {
    const own = vocabulary.octets(token);
    for (let depth = commonLength(previous, own); depth < own.length; depth++) {
      octets.push(own[depth]!);
      depths.push(depth + 1);
      // The tokens of a node come after those of all nodes before it. Nodes on the way to it have none.
      firsts.push(i);
    }
    previous = own;
  });
  firsts.push(tokens.length);
  return {
    octets: Uint8Array.from(octets),
    depths: Int32Array.from(depths),
    skips: skipsOf(depths),
    firsts: Int32Array.from(firsts),
    tokens: Int32Array.from(tokens),
    height: depths.reduce((most, depth) => Math.max(most, depth), 0),
  };
}

function skipsOf(depths: readonly number[]): Int32Array {
  const skips = new Int32Array(depths.length);
  const open: number[] = [];
  for (let node = 0; node <= depths.length; node++) {
    const depth = depths[node] ?? 0;
    while (open.length > 0 && depths[open.at(-1)!]! >= depth) skips[open.pop()!] = node;
    open.push(node);
  }
  return skips;
}

function commonLength(a: Uint8Array, b: Uint8Array): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const at = commonLength(a, b);
  return (a[at] ?? -1) - (b[at] ?? -1);
}
