import type { AlternationSyntax } from '../../notation/syntax';

/** Marks of ABNF that prose and program code rarely have. */
export const MARKS = /%[xdb][0-9A-F]|"[ \t]*\/[ \t]|[ \t]\/[ \t]*"|\*\(|[ \t]\/[ \t][A-Za-z]/i;

const COMMENT_LINE = /^[ \t]*(?:;|$)/;
const RULE_START = /^ *(?:[A-Za-z][\w-]*|<[A-Za-z][\w-]*>) *=\/?(?![=>~])[ \t]*[^\s=]/;

/** Returns whether the first line of a text that is no comment begins a rule. */
export function startsLikeRule(text: string): boolean {
  const first = linesIn(text).find((line) => !COMMENT_LINE.test(line));
  return first !== undefined && RULE_START.test(first);
}

export function linesIn(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Returns the keys of the names in a definition, and undefined for each terminal. */
export function leavesOf({ alternatives }: AlternationSyntax): (string | undefined)[] {
  return alternatives.flatMap(({ items }) =>
    items.flatMap(({ element }) => {
      if (element.kind === 'group' || element.kind === 'option') return leavesOf(element.elements);
      return [element.kind === 'rulename' ? element.name.toLowerCase() : undefined];
    }),
  );
}
