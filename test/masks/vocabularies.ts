import type { VocabularyToken } from '../../src/masks';
import { Random } from '../oracles/random';

/** Tokens of a rule's strings: all octets, pieces of the strings, some of which cut characters, special tokens, and one twice. */
export function vocabularyFor(strings: Iterable<string>, seed: number, count: number): VocabularyToken[] {
  const random = new Random(seed);
  const texts = [...strings].map((string) => Buffer.from(string)).filter(({ length }) => length > 0);
  const tokens: VocabularyToken[] = Array.from({ length: 256 }, (_, octet) => Uint8Array.of(octet));
  tokens.push(null, 'a', 'é', '€', '😀');
  while (tokens.length < count) {
    const text = random.of(texts);
    const at = random.below(text.length);
    tokens.push(new Uint8Array(text.subarray(at, at + 1 + random.below(6))));
  }
  return tokens;
}

export function octetsOf(token: VocabularyToken): Uint8Array {
  return typeof token === 'string' ? Buffer.from(token) : (token ?? new Uint8Array(0));
}

/** The numbers of the tokens of a mask. */
export function tokensOf(mask: Uint32Array): number[] {
  return [...mask].flatMap((word, i) =>
    Array.from({ length: 32 }, (_, bit) => 32 * i + bit).filter(
      (token) => ((word >>> (token & 31)) & 1) === 1,
    ),
  );
}
