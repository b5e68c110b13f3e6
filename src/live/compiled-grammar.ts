import type { CompileOptions } from '../options/compile-options';
import type { Diagnostic } from '../notation/diagnostic';
import type { Planner } from '../plan/planner';
import { Grammar, type NamedRule, textOfUtf8 } from '../runtime';

/**
 * A grammar compiled at run time.
 *
 * @example
 * compile('s = 1*DIGIT\n') instanceof CompiledGrammar; // => true
 */
export class CompiledGrammar extends Grammar {
  constructor(
    /** The planner decides how rules run. `explain` and `regexp` ask it. */
    readonly planner: Planner,
    rules: readonly NamedRule[],
    /** Warnings about the text. Errors are thrown by `compile`. */
    readonly warnings: readonly Diagnostic[],
    { alphabet }: Pick<CompileOptions, 'alphabet'>,
  ) {
    super(rules, alphabet === 'octets' ? textOfUtf8 : undefined);
  }
}
