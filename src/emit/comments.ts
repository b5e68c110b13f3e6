import type { Rule } from '../model/model';
import { visibleLines } from '../wording/visible';

/** The line ends that end a one-line comment in some language. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** Writes the lines of texts behind a sign, with hidden characters escaped. `safe` makes a line unable to end the comment. */
export function commentLines(
  texts: readonly string[],
  sign = '//',
  safe: (line: string) => string = (line) => line,
): string {
  return texts
    .flatMap((each) => each.split(LINE_END))
    .map((line) => `${sign} ${safe(visibleLines(line).replaceAll('\t', '    '))}`.trimEnd() + '\n')
    .join('');
}

/** Returns a text that cannot end the comment around it. */
export function inComment(text: string): string {
  return text.replaceAll('*/', '*\\/');
}

/** Writes a rule's ABNF as the documentation of its declaration. */
export function ruleComment({ source }: Rule, indent = ''): string {
  const lines = source.split('\n').map((line) => `${indent} * ${inComment(line)}`.trimEnd() + '\n');
  return visibleLines(`${indent}/**\n${lines.join('')}${indent} */\n`);
}
