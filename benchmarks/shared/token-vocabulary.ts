/** A vocabulary of 128,000 tokens, which is made, or read from a file of a language model. */
import { readFileSync } from 'node:fs';
import { Random } from '../../test/oracles/random';

const TOKENS = 128_000;

/** A file `tokenizer.json` of a byte-level BPE, such as that of Llama 3, to be used in place of the vocabulary that is made. */
const FILE = process.env['VERBATIM_TOKENIZER'];

export function tokenVocabulary(): { readonly name: string; readonly tokens: readonly Uint8Array[] } {
  if (FILE === undefined) return { name: `${TOKENS} tokens, made at random`, tokens: madeTokens() };
  const tokens = tokensIn(readFileSync(FILE, 'utf8'));
  return { name: `${tokens.length} tokens of ${FILE.replace(/^.*\//, '')}`, tokens };
}

/** Of Llama 3's 128,000 tokens, so many have lengths from 1 to 14 octets; some are longer. */
const LENGTHS = [256, 4287, 15369, 18557, 17226, 19356, 15062, 10710, 9579, 5708, 4401, 2528, 1825, 3136];

/** Ways to make a token, with how many of 100 tokens are made so: words, with a space, of other scripts, punctuation, numbers. */
const KINDS: readonly (readonly [share: number, make: (random: Random, length: number) => Uint8Array])[] = [
  [34, (random, length) => Buffer.from(word(random, length))],
  [34, (random, length) => Buffer.from(` ${word(random, Math.max(1, length - 1))}`)],
  [23, (random, length) => Buffer.from(scripts(random, length)).subarray(0, length)],
  [8, (random, length) => Buffer.from(pick(random, '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\t', length))],
  [1, (random, length) => Buffer.from(pick(random, '0123456789', Math.min(length, 3)))],
];

/** All octets, all numbers of up to three digits, and tokens at random, each once. */
function madeTokens(): Uint8Array[] {
  const random = new Random(128);
  const made = new Map<string, Uint8Array>();
  const add = (octets: Uint8Array): void => void made.set(Buffer.from(octets).toString('latin1'), octets);
  for (let octet = 0; octet < 256; octet++) add(Uint8Array.of(octet));
  for (let number = 0; number < 1110; number++)
    add(Buffer.from(number < 110 ? `${number}` : `${number - 110}`.padStart(3, '0')));
  for (let count = 0; made.size < TOKENS; count++) {
    const length = 1 + weighted(random, LENGTHS);
    const kind =
      KINDS[
        weighted(
          random,
          KINDS.map(([share]) => share),
        )
      ]!;
    add(kind[1](random, length));
  }
  return [...made.values()];
}

function weighted(random: Random, weights: readonly number[]): number {
  let left = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (left -= weight) < 0);
}

const SYLLABLES = [
  'a',
  'an',
  'be',
  'con',
  'de',
  'er',
  'es',
  'ing',
  'ion',
  'le',
  'ment',
  'o',
  're',
  'st',
  'th',
  'un',
];

function word(random: Random, length: number): string {
  let text = '';
  while (text.length < length)
    text += random.chance(0.8) ? random.of(SYLLABLES) : pick(random, 'bcdfgklmprtuvxyz', 1);
  text = text.slice(0, length);
  if (random.chance(0.25)) return text[0]!.toUpperCase() + text.slice(1);
  return random.chance(0.05) ? text.toUpperCase() : text;
}

function scripts(random: Random, length: number): string {
  const first = random.of([0xe0, 0x3b1, 0x430, 0x5d0, 0x627, 0x905, 0x3042, 0x4e00, 0xac00, 0x1f600]);
  return Array.from({ length }, () => String.fromCodePoint(first + random.below(60))).join('');
}

function pick(random: Random, from: string, length: number): string {
  return Array.from({ length }, () => from[random.below(from.length)]!).join('');
}

/** The octets of each token. A byte-level BPE writes each octet as a visible character. */
function tokensIn(json: string): Uint8Array[] {
  const { model } = JSON.parse(json) as {
    readonly model: { readonly vocab: Readonly<Record<string, number>> };
  };
  const isVisible = (octet: number): boolean =>
    (octet >= 33 && octet <= 126) || (octet >= 161 && octet !== 173);
  const octets = new Map<number, number>();
  let others = 256;
  for (let octet = 0; octet < 256; octet++) octets.set(isVisible(octet) ? octet : others++, octet);
  const tokens: Uint8Array[] = [];
  for (const [text, token] of Object.entries(model.vocab))
    tokens[token] = Uint8Array.from(text, (character) => octets.get(character.codePointAt(0)!)!);
  return tokens;
}
