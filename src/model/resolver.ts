import type { ProseValSyntax, ReferenceSyntax } from '../notation/syntax';
import type { Expression } from './model';

/** What names and prose-vals stand for. */
export interface Resolver {
  reference(syntax: ReferenceSyntax): Expression;
  prose(syntax: ProseValSyntax): Expression;
  /** Whether there is a rule of that name. */
  defines(name: string): boolean;
}
