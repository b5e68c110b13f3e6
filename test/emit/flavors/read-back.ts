import { type DfaLanguage, witness } from '../../../src/automata/difference';
import { intersection } from '../../../src/automata/product';
import type { Flavor } from '../../../src/emit/regexp/flavors';
import { languageOfPattern } from '../../../src/workbench/regexp/regexp-language';
import { ecmascriptOf } from './flavor-reader';
import type { Written } from './patterns-of';

const UTF8 = '[^\\uD800-\\uDFFF]*';
const WITHOUT_NUL = '[^\\0\\uD800-\\uDFFF]*';

/** Flavors whose texts have no surrogates, or no U+0000 either. */
const TEXTS: Readonly<Partial<Record<Flavor, string>>> = {
  pcre: UTF8,
  re2: UTF8,
  rust: UTF8,
  postgres: WITHOUT_NUL,
  ere: WITHOUT_NUL,
};

/** What reading patterns back tells. */
export interface ReadBack {
  /** A witness for each pattern that differs from that in ECMAScript. */
  readonly differing: string[];
  /** What a flavor cannot say. */
  readonly refused: string[];
  equal: number;
}

/** Reads patterns back in each flavor, and compares their automata with that of the pattern in ECMAScript. */
export function readBack(patterns: ReadonlyMap<string, Written>): ReadBack {
  const found: ReadBack = { differing: [], refused: [], equal: 0 };
  for (const [rule, written] of patterns) {
    const ecmascript = languageOfPattern(new RegExp(written.ecmascript!, 'u'));
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

/** Returns a string of the texts that one of two languages has. */
export function difference(a: DfaLanguage, b: DfaLanguage, texts = '[^]*'): string | undefined {
  const all = languageOfPattern(new RegExp(`^${texts}$`, 'u'));
  return witness(intersection(a, all), b) ?? witness(intersection(b, all), a);
}
