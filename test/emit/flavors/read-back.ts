import { type DfaLanguage, witness } from '../../../src/automata/difference';
import { intersection } from '../../../src/automata/product';
import { languageOfPattern } from '../../../src/workbench/regexp/regexp-language';
import { UnsupportedPatternError } from '../../../src/workbench/regexp/unsupported';
import { ecmascriptOf } from './flavor-reader';
import type { JudgedRule } from './judged-rules';
import type { Written } from './patterns-of';
import type { Flavor } from '../../../src/options/kinds';

const UTF8 = '[^\\uD800-\\uDFFF]*';
const WITHOUT_NUL = '[^\\0\\uD800-\\uDFFF]*';

/** Flavors whose texts have no surrogates, or no U+0000 either. */
const TEXTS: Readonly<Partial<Record<Flavor, string>>> = {
  pcre: UTF8,
  re2: UTF8,
  rust: UTF8,
  ruby: UTF8,
  postgres: WITHOUT_NUL,
  ere: WITHOUT_NUL,
};

/** What reading patterns back tells. */
export interface ReadBack {
  /** A witness for each pattern that differs from that in ECMAScript. */
  readonly differing: string[];
  /** What a flavor cannot say. */
  readonly refused: string[];
  /** The rules of patterns whose automata are too large. */
  readonly large: string[];
  equal: number;
}

/** The longest pattern of which an automaton is tried. Making those of longer ones takes minutes, and then exceeds a limit. */
const LONGEST = 4_000;

/** Reads patterns back in each flavor, and compares their automata with that of the pattern in ECMAScript. */
export function readBack(patterns: ReadonlyMap<string, Written>): ReadBack {
  const found: ReadBack = { differing: [], refused: [], large: [], equal: 0 };
  for (const [rule, written] of patterns) {
    const ecmascript = languageOf(written.ecmascript!);
    if (ecmascript === undefined) {
      found.large.push(rule);
      continue;
    }
    for (const [flavor, source] of Object.entries(written) as [Flavor, string | undefined][]) {
      if (source === undefined) found.refused.push(`${flavor} ${rule}`);
      else {
        const wrong = difference(ecmascript, languageOfPattern(ecmascriptOf(source, flavor)), TEXTS[flavor]);
        if (wrong === undefined) found.equal++;
        else found.differing.push(`${flavor} ${rule}: ${JSON.stringify(wrong)}`);
      }
    }
  }
  return found;
}

function languageOf(source: string): DfaLanguage | undefined {
  if (source.length > LONGEST) return undefined;
  try {
    return languageOfPattern(new RegExp(source, 'u'));
  } catch (error) {
    if (!(error instanceof UnsupportedPatternError)) throw error;
    return undefined;
  }
}

/**
 * Reads the patterns of a rule back in each flavor, and has V8 judge strings by them. Returns those that are judged otherwise than by
 * the rule.
 */
export function misjudged({ name, written, inputs }: JudgedRule): string[] {
  return (Object.entries(written) as [Flavor, string | undefined][]).flatMap(([flavor, source]) => {
    if (source === undefined) return [];
    const pattern = ecmascriptOf(source, flavor, 'atomic');
    const texts = new RegExp(`^${TEXTS[flavor] ?? '[^]*'}$`, 'u');
    return [...inputs]
      .filter(([input, expected]) => texts.test(input) && pattern.test(input) !== expected)
      .map(([input]) => `${flavor} ${name}: ${JSON.stringify(input)}`);
  });
}

/** Returns a string of the texts that one of two languages has. */
export function difference(a: DfaLanguage, b: DfaLanguage, texts = '[^]*'): string | undefined {
  const all = languageOfPattern(new RegExp(`^${texts}$`, 'u'));
  return witness(intersection(a, all), b) ?? witness(intersection(b, all), a);
}
