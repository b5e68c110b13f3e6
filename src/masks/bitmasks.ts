import type { OctetAutomaton } from './octet-automaton';
import type { TokenTrie } from './token-trie';

/** The memory of masks, in octets. If masks take more, those that are known are forgotten, and made again if they are needed. */
const MOST_OCTETS = 1 << 26;

/** The masks of an automaton's states. States with equal masks share one. */
export class Bitmasks {
  private readonly scratch: Uint32Array;
  private readonly stack: Int32Array;
  private readonly byState = new Map<number, Uint32Array>();
  private readonly byHash = new Map<number, Uint32Array[]>();
  /** The number of octets of all masks. */
  octets = 0;

  /** `size` is the number of tokens. `endOfText` is the token that may come where the text may end. */
  constructor(
    private readonly automaton: OctetAutomaton,
    private readonly trie: TokenTrie,
    size: number,
    private readonly endOfText: number | undefined,
  ) {
    this.scratch = new Uint32Array(Math.ceil(size / 32));
    this.stack = new Int32Array(trie.height + 1);
  }

  get areMany(): boolean {
    return this.octets + this.scratch.byteLength > MOST_OCTETS;
  }

  of(state: number): Uint32Array {
    return this.byState.get(state) ?? this.make(state);
  }

  private make(state: number): Uint32Array {
    if (this.areMany) this.forget();
    const { scratch, endOfText } = this;
    scratch.fill(0);
    this.walk(state);
    if (endOfText !== undefined) {
      scratch[endOfText >>> 5]! &= ~(1 << (endOfText & 31));
      if (state !== 0 && this.automaton.accepts(state)) scratch[endOfText >>> 5]! |= 1 << (endOfText & 31);
    }
    const mask = this.shared();
    this.byState.set(state, mask);
    return mask;
  }

  /** Sets the bits of all tokens that lead to a living state. A dead state ends a branch of the trie. */
  private walk(start: number): void {
    const { automaton, stack, scratch } = this;
    const { octets, depths, skips, firsts, tokens } = this.trie;
    const { columns, width } = automaton;
    let { cells } = automaton;
    stack[0] = start;
    for (let node = 0; node < octets.length;) {
      const depth = depths[node]!;
      const from = stack[depth - 1]!;
      const column = columns[octets[node]!]!;
      let next = cells[from * width + column]!;
      if (next < 0) {
        next = automaton.compute(from, column);
        ({ cells } = automaton);
      }
      if (next === 0) {
        node = skips[node]!;
        continue;
      }
      stack[depth] = next;
      for (let i = firsts[node]!, end = firsts[node + 1]!; i < end; i++)
        scratch[tokens[i]! >>> 5]! |= 1 << (tokens[i]! & 31);
      node++;
    }
  }

  /** Returns a mask equal to the scratch. */
  private shared(): Uint32Array {
    const { scratch } = this;
    let hash = 0;
    for (const word of scratch) hash = (Math.imul(hash, 31) + word) | 0;
    const candidates = this.byHash.get(hash) ?? [];
    const known = candidates.find((mask) => mask.every((word, i) => word === scratch[i]));
    if (known !== undefined) return known;
    const mask = scratch.slice();
    this.byHash.set(hash, [...candidates, mask]);
    this.octets += mask.byteLength;
    return mask;
  }

  private forget(): void {
    this.byState.clear();
    this.byHash.clear();
    this.octets = 0;
  }
}
