import { library } from '../../../src';
import type { CompileOptions } from '../../../src/options/compile-options';
import { plannerOf } from '../../../src/emit/emitters';
import { FlavorError } from '../../../src/emit/regexp/extended-syntax';
import { flavorSource } from '../../../src/emit/regexp/flavors';
import { NoPatternError, PatternEmitter } from '../../../src/emit/regexp/pattern-emitter';
import { LimitError } from '../../../src/options/limits';
import { type Flavor, FLAVORS } from '../../../src/options/kinds';

/** The patterns of a rule by flavor. Undefined: the flavor cannot say it. */
export type Written = Readonly<Record<Flavor, string | undefined>>;

/** Returns the patterns of all rules of a grammar that have one in ECMAScript, or only those of one rule. */
export function patternsOf(text: string, options: CompileOptions = {}, only?: string): Map<string, Written> {
  const { planner } = plannerOf(text, options);
  const emitter = new PatternEmitter(planner, options.alphabet === 'octets');
  const found = new Map<string, Written>();
  for (const rule of planner.model.rules.values()) {
    if (only !== undefined && rule.name !== only) continue;
    try {
      emitter.pattern(rule, (pattern) => {
        const written = FLAVORS.map((flavor) => [flavor, orUndefined(() => flavorSource(pattern, flavor))]);
        found.set(rule.name, Object.fromEntries(written) as Written);
        return '';
      });
    } catch (error) {
      if (!(error instanceof NoPatternError)) throw error;
    }
  }
  return found;
}

/** Returns those of a grammar of the library. */
export function patternsIn(name: string, only?: string): Map<string, Written> {
  const { text, ...options } = library.get(name)!;
  return patternsOf(text, options, only);
}

function orUndefined(write: () => string): string | undefined {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof FlavorError || error instanceof LimitError)) throw error;
    return undefined;
  }
}
