import type { CompileOptions } from '../compile-options';
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
    /** What decides how rules run, for `explain` and `regexp`. */
    readonly planner: Planner,
    rules: readonly NamedRule[],
    /** Warnings about the text. Errors are thrown by `compile`. */
    readonly warnings: readonly Diagnostic[],
    { alphabet }: Pick<CompileOptions, 'alphabet'>,
  ) {
    super(rules, alphabet === 'octets' ? textOfUtf8 : undefined);
  }
}
