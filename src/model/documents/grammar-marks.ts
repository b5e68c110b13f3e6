/** Marks of ABNF that prose and program code rarely have. */
export const MARKS = /%[xdb][0-9A-F]|"[ \t]*\/[ \t]|[ \t]\/[ \t]*"|\*\(|[ \t]\/[ \t][A-Za-z]/i;

const COMMENT_LINE = /^[ \t]*(?:;|$)/;
const RULE_START = /^ *(?:[A-Za-z][\w-]*|<[A-Za-z][\w-]*>) *=\/?(?![=>~])[ \t]*[^\s=]/;

/** Signs outside of strings and comments that CDDL and program code have, and ABNF has not. */
const FOREIGN = /[{}]|=>|:[ \t]|[ \t]\.[a-z]/;

/**
 * Returns whether a text is ABNF by its content: it begins like a rule, and can be read without errors or has signs of ABNF and none of
 * other notations.
 */
export function looksLikeGrammar(text: string, isReadable: () => boolean): boolean {
  const first = linesIn(text).find((line) => !COMMENT_LINE.test(line));
  if (first === undefined || !RULE_START.test(first)) return false;
  return isReadable() || (MARKS.test(text) && !hasForeignSigns(text));
}

/** Returns whether all lines of a text begin a rule, or are indented more than the first one. */
export function hasOnlyRules(text: string): boolean {
  const lines = linesIn(text).filter((line) => !COMMENT_LINE.test(line));
  const indent = lines[0]?.search(/\S/) ?? 0;
  return lines.every((line) => line.search(/\S/) > indent || RULE_START.test(line));
}

function hasForeignSigns(text: string): boolean {
  return FOREIGN.test(text.replace(/"[^"\r\n]*"|<[^<>]*>|;.*/g, ' '));
}

export function linesIn(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
