import { definitionIn, type GrammarData } from './grammar-data';
import { assertInput, type Encoding, encodingIn, type EncodingOptions, type Input } from './input';
import { inputText } from './input-text';
import * as messages from './messages';
import type { RuntimeRule } from './node';
import { followingOf } from './octet-text';
import { mayBegin } from './prefix';
import type { Reading, Residual } from './recogniser';
import type { Named } from './typed-node';

/**
 * Judges an input that comes in pieces. All pieces are strings, which may cut surrogate pairs, or all are Uint8Arrays, which may
 * cut the UTF-8 of a character. The verdict and the stop are those of the whole input.
 *
 * @example
 * const reading = reader(rfc3986, 'IPv4address');
 * reading.write('127.0');
 * reading.write('.1.x'); // => false
 * reading.stop; // => 8
 */
export class Reader {
  readonly #rule: RuntimeRule;
  readonly #encoding: Encoding | undefined;
  readonly #reading: Reading;
  /** Units read, and trailing ones that may begin a character. */
  #read = 0;
  #rest: Input | undefined;
  #stop: number | undefined;
  #verdict: boolean | undefined;

  constructor(rule: RuntimeRule, encoding: Encoding | undefined) {
    this.#rule = rule;
    this.#encoding = encoding;
    this.#reading = rule.recogniser.begin();
  }

  /**
   * The first offset at which no continuation of the input exists, as in failures. It is undefined as long as there is one. If the
   * input has ended too early, it is the length of the input.
   */
  get stop(): number | undefined {
    return this.#stop;
  }

  /**
   * Reads a piece. Returns false if no continuation of the input exists, whatever follows. Throws TypeError for a piece that
   * is no input or not of the kind of the others, and Error after the end.
   *
   * @example
   * reader(rfc3986, 'port').write('x'); // => false
   */
  write(piece: Input): boolean {
    assertInput(piece, 'piece');
    if (this.#verdict !== undefined) throw new Error(messages.readerEnded(this.#rule.name));
    if (this.#rest === undefined && isDead(this.#reading.residual())) this.#stop = 0;
    const rest = (this.#rest ??= part(piece, 0, 0));
    if (typeof rest !== typeof piece) throw new TypeError(messages.otherPiece(piece));
    if (this.#stop !== undefined) return false;
    const input = rest.length === 0 ? piece : joined([rest, piece]);
    const whole = this.#wholeCharacters(input);
    // A copy, because callers may use the memory of the piece again.
    this.#rest = joined([part(input, whole)]);
    this.#readText(part(input, 0, whole));
    if (this.#rest.length > 0 && this.#stop === undefined) {
      const mayGoOn = mayBegin(this.#rule, this.#reading.residual(), this.#rest, this.#encoding);
      if (!mayGoOn) this.#stop = this.#read;
    }
    return this.#stop === undefined;
  }

  /**
   * Ends the input. Returns whether the rule derives all of it. A second call returns the same.
   *
   * @example
   * reader(rfc3986, 'port').end(); // => true
   */
  end(): boolean {
    return (this.#verdict ??= this.#end());
  }

  #end(): boolean {
    if (this.#rest !== undefined && this.#stop === undefined) this.#readText(this.#rest);
    if (this.#stop !== undefined) return false;
    const { accepts } = this.#reading.residual();
    if (!accepts) this.#stop = this.#read;
    return accepts;
  }

  /** Reads a part of the input. If it ends within a character, the input does so. */
  #readText(part: Input): void {
    const { text, map, isCut } = inputText(part, this.#encoding);
    const offset = this.#reading.read(text, 0, text.length);
    if (offset < text.length || isCut) this.#stop = this.#read + (map?.span(offset, offset).start ?? offset);
    this.#read += part.length;
  }

  /** The length of an input without the beginning of a character at its end. */
  #wholeCharacters(input: Input): number {
    const { length } = input;
    if (typeof input === 'string') {
      const unit = input.charCodeAt(length - 1);
      return unit >= 0xd800 && unit <= 0xdbff ? length - 1 : length;
    }
    if (this.#encoding !== undefined) return length;
    let first = length - 1;
    while (first > 0 && length - first < 3 && (input[first]! & 0xc0) === 0x80) first--;
    return followingOf(input[first] ?? 0) >= length - first ? first : length;
  }
}

/**
 * Makes a reader that judges one input in pieces. For rules without recursion it takes no memory that grows with the input.
 * Throws UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * const reading = reader(rfc3986, 'URI');
 * reading.write('http://a');
 * reading.write('/b');
 * reading.end(); // => true
 */
export function reader<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  options?: EncodingOptions,
): Reader {
  return new Reader(definitionIn(grammar, rule), encodingIn('reader', options, grammar.encoding));
}

/** Returns whether nothing may follow, not even the end. */
function isDead({ accepts, expected }: Residual): boolean {
  return !accepts && expected.length === 0;
}

/** Returns a part of an input. That of octets shares their memory. */
export function part(input: Input, start: number, end?: number): Input {
  return typeof input === 'string' ? input.slice(start, end) : input.subarray(start, end);
}

/** Joins inputs of one kind, at least one, and copies octets. */
export function joined(inputs: readonly Input[]): Input {
  if (typeof inputs[0] === 'string') return inputs.join('');
  const all = new Uint8Array(inputs.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const octets of inputs as readonly Uint8Array[]) {
    all.set(octets, at);
    at += octets.length;
  }
  return all;
}
