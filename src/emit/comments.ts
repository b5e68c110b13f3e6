import type { Rule } from '../model/model';
import { visibleLines } from '../wording/visible';

/** What ends a comment of one line in ECMAScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** Lines at the head of a file. */
export function headComment(lines: readonly string[]): string {
  return lines
    .flatMap((each) => each.split(LINE_END))
    .map((line) => visibleLines(`// ${line}\n`))
    .join('');
}

/** A text that does not end the comment that it stands in. */
export function inComment(text: string): string {
  return text.replaceAll('*/', '*\\/');
}

/** A rule's ABNF before what is declared for it. */
export function ruleComment({ source }: Rule, indent = ''): string {
  const lines = source.split('\n').map((line) => `${indent} * ${inComment(line)}`.trimEnd() + '\n');
  return visibleLines(`${indent}/**\n${lines.join('')}${indent} */\n`);
}
