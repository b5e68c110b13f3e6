import type { Rule } from '../model/model';
import { visibleLines } from '../wording/visible';

/** The line ends that end a one-line comment in ECMAScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** Writes lines as one-line comments, such as the head of a file. */
export function headComment(lines: readonly string[], indent = ''): string {
  return lines
    .flatMap((each) => each.split(LINE_END))
    .map((line) => `${visibleLines(`${indent}// ${line}`).trimEnd()}\n`)
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
