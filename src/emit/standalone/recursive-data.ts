import { programCode, writeProgram } from '../program-text';
import type { Program } from '../../runtime';

/** What the code asks about rules, by key. */
export interface RuleNames {
  nameOf(key: string): string;
  isToken(key: string): boolean;
  /** Code for the function that makes the nodes of a rule. */
  treeFunction(key: string): string;
}

/** The constants of a program, in terms of the module's columns. `trees` tells whether the module makes its nodes. */
export function programConstants(
  program: Program,
  names: RuleNames,
  trees: boolean,
): Readonly<Record<string, string>> {
  const written = writeProgram(program);
  // Rules that are no nodes have a blank in their keys.
  const rules = written.rules.map(
    ([key, numbers]) => [key.includes(' ') ? key : names.nameOf(key), numbers] as const,
  );
  const PROGRAM = programCode({ ...written, marked: [], rules }, '');
  if (!trees) return { PROGRAM };
  const tokens = program.rules.flatMap(({ key }, i) => (names.isToken(key) ? [i] : []));
  const inlined = program.marked.map((key) => `  ${names.treeFunction(key)},\n`).join('');
  return {
    PROGRAM,
    PROGRAM_TOKENS: `/* @__PURE__ */ new Set([${tokens.join(', ')}])`,
    INLINED_TREES: `[\n${inlined}]`,
  };
}
