import { compile } from '../../src/compile';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import type { CompileOptions } from '../../src/options/compile-options';
import { LIMITS } from '../../src/options/limits';
import { TWO_PASS_LIMITS } from '../../src/runtime/two-pass/two-pass-limits';

export type Limits = Partial<Record<keyof typeof LIMITS, number | object>> & {
  /** Of the two passes. With 0 the machine reads all inputs in their place. */
  readonly tries?: number;
};

/** With limits in the place of others that large grammars alone reach. */
export function withLimits<T>({ tries = TWO_PASS_LIMITS.tries, ...limits }: Limits, run: () => T): T {
  const before = { ...LIMITS };
  const { tries: triesBefore } = TWO_PASS_LIMITS;
  Object.assign(LIMITS, limits);
  TWO_PASS_LIMITS.tries = tries;
  try {
    return run();
  } finally {
    Object.assign(LIMITS, before);
    TWO_PASS_LIMITS.tries = triesBefore;
  }
}

/** The grammar with trees by combinators from the first one on, where others have them once some were made without. */
export function compileAtOnce(text: string, options?: CompileOptions): CompiledGrammar {
  return withLimits({ firstTierTrees: 0 }, () => compile(text, options));
}
