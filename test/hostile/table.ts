import type { HostileGrammar } from './hostile';
import { hostileTexts } from './texts';
import { hostileLanguages } from './languages';
import { hostileRecursion } from './recursion';

/** All of them; each is run in a process of its own. */
export const hostileGrammars: readonly HostileGrammar[] = [
  ...hostileTexts,
  ...hostileLanguages,
  ...hostileRecursion,
];
