/** Marks of ABNF that prose and program code rarely have. */
export const MARKS = /%[xdb][0-9A-F]|"[ \t]*\/[ \t]|[ \t]\/[ \t]*"|\*\(|[ \t]\/[ \t][A-Za-z]/i;

const COMMENT_LINE = /^[ \t]*(?:;|$)/;
const RULE_START = /^ *(?:[A-Za-z][\w-]*|<[A-Za-z][\w-]*>) *=\/?(?![=>~])[ \t]*[^\s=]/;

/** Signs outside of strings and comments that CDDL and program code have, and ABNF has not. */
const FOREIGN = /[{}]|=>|:[ \t]|[ \t]\.[a-z]/;

/** Returns whether a text has signs of other notations. */
export function hasForeignSigns(text: string): boolean {
  return FOREIGN.test(text.replace(/"[^"\r\n]*"|<[^<>]*>|;.*/g, ' '));
}

/** Returns whether the first line of a text that is no comment begins a rule. */
export function startsLikeRule(text: string): boolean {
  const first = linesIn(text).find((line) => !COMMENT_LINE.test(line));
  return first !== undefined && RULE_START.test(first);
}

export function linesIn(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
