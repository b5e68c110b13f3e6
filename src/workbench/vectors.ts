import { BOOLEAN, checkOptions } from '../options/arguments';
import { spend, untilBudgetEnds } from '../options/limits';
import { compile } from '../compile';
import type { CompiledGrammar } from '../live/compiled-grammar';
import { COUNT } from './diff';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import { below, type RandomWords, seeded } from './random-numbers';
import { LENGTH, samples } from './samples';
import { suite } from './suite';

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
  const { name } = new LinkedGrammar('vectors', grammar).rule(rule);
  const { text, ...rest } = grammar;
  const asked = compile(text, rest);
  const found: TestVector[] = [];
  untilBudgetEnds(() => {
    for (const octets of inputsOf(grammar, name, options)) found.push(vectorOf(asked, name, octets));
  });
  return found;
}

function inputsOf(grammar: GrammarSource, rule: string, options: VectorsOptions): Uint8Array[] {
  const octetsOf =
    grammar.alphabet === 'octets'
      ? (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
      : (text: string) => new TextEncoder().encode(text);
  if (options.suite) {
    const { valid, invalid } = suite(grammar, rule);
    return [...valid, ...invalid].map(octetsOf);
  }
  const { count = 100, seed = 1, maxLength = 20 } = options;
  const half = Math.ceil(count / 2);
  const covering = samples(grammar, rule, { kind: 'covering' }).slice(0, Math.ceil(half / 2));
  const random = samples(grammar, rule, { kind: 'random', count: half, seed, maxLength });
  const members = [...new Set([...covering, ...random])].slice(0, half).map(octetsOf);
  const broken = grammar.alphabet === 'octets' || members.length === 0 ? 0 : Math.floor(count / 10);
  const misses = samples(grammar, rule, { kind: 'invalid', count: count - half - broken, seed, maxLength });
  const words = seeded(seed);
  const others = Array.from({ length: broken }, (_, i) => brokenOf(members[i % members.length]!, words));
  return [...members, ...misses.map(octetsOf), ...others];
}

/** Octets that are not UTF-8 behind any character: a continuation, one without use, and beginnings of characters. */
const BROKEN = [0x80, 0xc0, 0xc3, 0xed, 0xf0, 0xf5];

/** Puts an octet between others, so that they are not UTF-8. */
function brokenOf(octets: Uint8Array, words: RandomWords): Uint8Array {
  const at = below(words, octets.length + 1);
  const octet = BROKEN[below(words, BROKEN.length)]!;
  return Uint8Array.of(...octets.subarray(0, at), octet, ...octets.subarray(at));
}

/** Some readings of an input, which may be long. */
const STEPS_OF_VECTOR = 256;

function vectorOf(grammar: CompiledGrammar, rule: string, octets: Uint8Array): TestVector {
  spend(STEPS_OF_VECTOR);
  const text = grammar.isAboutOctets ? undefined : textOf(octets);
  const matches = grammar.test(rule, octets);
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
