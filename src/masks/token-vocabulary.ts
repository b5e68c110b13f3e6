import * as messages from './messages';

/** A token: its octets, or a string that stands for its UTF-8. Special tokens, which stand for no text, are null. */
export type VocabularyToken = Uint8Array | string | null;

/**
 * The tokens of a language model, in the order of their numbers. Make one if you make masks of several rules.
 *
 * @example
 * new TokenVocabulary(['a', Uint8Array.of(0xc3), null]).size; // => 3
 */
export class TokenVocabulary {
  /** The number of tokens. */
  readonly size: number;
  /** The octets of all tokens, one behind another; those of token `t` lie from `offsets[t]` to `offsets[t + 1]`. */
  readonly #octets: Uint8Array;
  readonly #offsets: Int32Array;

  /**
   * Copies the octets of tokens. Throws TypeError for a token that is none, and for a string with a lone surrogate, which has no UTF-8.
   */
  constructor(tokens: readonly VocabularyToken[]) {
    if (!Array.isArray(tokens)) throw new TypeError(messages.notTokens(tokens));
    this.size = tokens.length;
    this.#offsets = new Int32Array(tokens.length + 1);
    const encoder = new TextEncoder();
    const parts = Array.from(tokens as readonly unknown[], (token, i) => {
      const octets = octetsOf(token, i, (text) => encoder.encode(text));
      this.#offsets[i + 1] = this.#offsets[i]! + octets.length;
      return octets;
    });
    this.#octets = new Uint8Array(this.#offsets[tokens.length]!);
    parts.forEach((part, i) => this.#octets.set(part, this.#offsets[i]));
  }

  /**
   * Returns the octets of a token. They are not to be changed.
   *
   * @example
   * [...new TokenVocabulary(['ab']).octets(0)]; // => [ 97, 98 ]
   */
  octets(token: number): Uint8Array {
    return this.#octets.subarray(this.#offsets[token]!, this.#offsets[token + 1]!);
  }
}

function octetsOf(token: unknown, index: number, encode: (text: string) => Uint8Array): Uint8Array {
  if (token === null) return new Uint8Array(0);
  if (typeof token === 'string') {
    if (/\p{Surrogate}/u.test(token)) throw new TypeError(messages.loneSurrogate(index));
    return encode(token);
  }
  const isOctets = Object.prototype.toString.call(token) === '[object Uint8Array]';
  if (!isOctets) throw new TypeError(messages.notAToken(index, token));
  return token as Uint8Array;
}
