import { BOOLEAN, checkOptions } from '../options/arguments';
import { spend, untilBudgetEnds } from '../options/limits';
import { compile } from '../compile';
import { extract } from '../model/documents/grammar-of-document';
import type { CompiledGrammar } from '../live/compiled-grammar';
import { COUNT } from './diff';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import { below, type RandomWords, seeded } from './random-numbers';
import { LENGTH, samplesOf } from './samples';
import { suite } from './suite';
import type { AlphabetName } from '../options/kinds';

export interface VectorsOptions {
  /** The number of vectors; there may be fewer (default: 100). */
  readonly count?: number;
  /** The seed of random strings: the same seed gives the same vectors (default: 1). */
  readonly seed?: number;
  /** The greatest length of random strings, in code points (default: 20). */
  readonly maxLength?: number;
  /** Takes the strings of the rule's conformance suite instead (default: false). */
  readonly suite?: boolean;
}

/** An input with the answers of a rule. Offsets are in octets, from 0. */
export interface TestVector {
  /** The name of the rule as printed. */
  readonly rule: string;
  /** The input as a string. It is absent if the grammar is over octets, or if the octets are not UTF-8. */
  readonly text?: string;
  /** The octets of the input as hexadecimal digits: UTF-8, unless the grammar is over octets. */
  readonly octets: string;
  /** Whether the rule derives the whole input. */
  readonly matches: boolean;
  /** The end of the longest match at the beginning, or -1. */
  readonly longest: number;
  /** The first offset at which no continuation exists: the length of an input that is, or that begins, a match. */
  readonly stop: number;
}

/**
 * Returns test vectors of a rule for another implementation: strings that cover the rule, random members, near misses, and octets that
 * are not UTF-8. Throws GrammarError, UnknownRuleError, and TypeError for wrong arguments. Throws RangeError if the rule has no
 * conformance suite, but the option `suite` asks for it.
 *
 * @example
 * vectors({ text: 'a = 1*"x"\n' }, 'a', { count: 5 })[0]; // => { rule: 'a', text: 'xx', octets: '7878', matches: true, longest: 2, stop: 2 }
 */
export function vectors(grammar: GrammarSource, rule: string, options: VectorsOptions = {}): TestVector[] {
  checkOptions('vectors', options, { count: COUNT, seed: LENGTH, maxLength: LENGTH, suite: BOOLEAN });
  const linked = new LinkedGrammar('vectors', grammar);
  const { key, name } = linked.rule(rule);
  const { text, ...rest } = grammar;
  const asked = compile(text, { ...rest, extract });
  const found: TestVector[] = [];
  untilBudgetEnds(() => {
    const inputs = options.suite ? suiteInputs(grammar, name) : inputsOf(linked, key, options);
    for (const each of inputs) found.push(vectorOf(asked, name, each));
  });
  return found;
}

/** The octets of an input, and whether they are known to be a member. */
type Input = readonly [octets: Uint8Array, isMember: boolean];

function suiteInputs(grammar: GrammarSource, rule: string): Input[] {
  const octets = octetsBy(grammar.alphabet);
  const { valid, invalid } = suite(grammar, rule);
  return [...valid, ...invalid].map((text) => [octets(text), false]);
}

/** Yields members first, which are known before near misses are searched for. */
function* inputsOf(linked: LinkedGrammar, key: string, options: VectorsOptions): Generator<Input> {
  const { count = 100, seed = 1, maxLength = 20 } = options;
  const octets = octetsBy(linked.alphabet);
  const half = Math.ceil(count / 2);
  const covering = samplesOf(linked, key, { kind: 'covering' }).slice(0, Math.ceil(half / 2));
  const random = samplesOf(linked, key, { kind: 'random', count: half, seed, maxLength });
  // A surrogate alone has no octets.
  const strings = [...new Set([...covering, ...random])].filter((text) => !/\p{Cs}/u.test(text));
  const members = strings.slice(0, half).map(octets);
  for (const each of members) yield [each, true];
  const short = members.filter(({ length }) => length <= LONGEST_BROKEN);
  const broken = linked.alphabet === 'octets' || short.length === 0 ? 0 : Math.floor(count / 10);
  const misses = { kind: 'invalid', count: count - half - broken, seed, maxLength } as const;
  for (const text of samplesOf(linked, key, misses)) yield [octets(text), false];
  const words = seeded(seed);
  for (let i = 0; i < broken; i++) yield [brokenOf(short[i % short.length]!, words), false];
}

function octetsBy(alphabet: AlphabetName | undefined): (text: string) => Uint8Array {
  return alphabet === 'octets'
    ? (text) => Uint8Array.from(text, (character) => character.charCodeAt(0))
    : (text) => new TextEncoder().encode(text);
}

/** Octets that are not UTF-8 behind any character: a continuation, one without use, and beginnings of characters. */
const BROKEN = [0x80, 0xc0, 0xc3, 0xed, 0xf0, 0xf5];

/** Octets of members that get them. Nothing is known of the result, and a recursive rule may read a long one for a second. */
const LONGEST_BROKEN = 200;

/** Puts an octet between others, so that they are not UTF-8. */
function brokenOf(octets: Uint8Array, words: RandomWords): Uint8Array {
  const at = below(words, octets.length + 1);
  const octet = BROKEN[below(words, BROKEN.length)]!;
  return Uint8Array.of(...octets.subarray(0, at), octet, ...octets.subarray(at));
}

/** Some readings of an input, which may be long. */
const STEPS_OF_VECTOR = 256;

function vectorOf(grammar: CompiledGrammar, rule: string, [octets, isMember]: Input): TestVector {
  if (!isMember) spend(STEPS_OF_VECTOR);
  const text = grammar.isAboutOctets ? undefined : textOf(octets);
  const matches = isMember || grammar.test(rule, octets);
  // A member needs no tree, which may take long.
  const parsed = matches ? undefined : grammar.parse(rule, octets);
  return {
    rule,
    ...(text !== undefined && { text }),
    octets: Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join(''),
    matches,
    longest: matches ? octets.length : (grammar.match(rule, octets)?.end ?? -1),
    stop: parsed === undefined || parsed.ok ? octets.length : parsed.failure.offset,
  };
}

function textOf(octets: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    return undefined;
  }
}
