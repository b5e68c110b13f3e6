import type { ProseValSyntax, ReferenceSyntax } from '../notation/syntax';
import type { Expression } from './model';

/** Resolves names and prose-vals. */
export interface Resolver {
  reference(syntax: ReferenceSyntax): Expression;
  prose(syntax: ProseValSyntax): Expression;
  /** True if there is a rule of that name. */
  defines(name: string): boolean;
}
