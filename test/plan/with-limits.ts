import { compile } from '../../src/compile';
import type { CompiledGrammar } from '../../src/compiled-grammar';
import type { CompileOptions } from '../../src/compile-options';
import { LIMITS } from '../../src/limits';

export type Limits = Partial<Record<keyof typeof LIMITS, number | object>>;

/** With limits in the place of others that large grammars alone reach. */
export function withLimits<T>(limits: Limits, run: () => T): T {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    return run();
  } finally {
    Object.assign(LIMITS, before);
  }
}

/** The grammar with trees by combinators from the first one on, where others have them once some were made without. */
export function compileAtOnce(text: string, options?: CompileOptions): CompiledGrammar {
  return withLimits({ firstTierTrees: 0 }, () => compile(text, options));
}
