/** The wording of errors and warnings about operators, groups, repetitions and lists. One function a message. */

import { quote, short } from '../wording/phrases';
import { type Wording, wording } from './messages';

export function wrongDefinedAs(found: string): Wording {
  const meant = /[/|+]/.test(found) ? '=/' : '=';
  return wording('wrong-defined-as', `${quote(found)} does not define a rule`, `write "${meant}"`, meant);
}

export const wrongAlternation: Wording = wording(
  'wrong-alternation',
  '"|" does not separate alternatives',
  'write "/"',
  '/',
);

export const slashInBnf: Wording = wording(
  'wrong-alternation',
  '"/" does not separate alternatives',
  'write "|" (RFC 2396, section 1.6), or read the text as ABNF',
  '|',
);

export const incrementInBnf: Wording = wording(
  'increment-in-bnf',
  '"=/" does not belong to the BNF of RFC 822',
  'list all alternatives in one definition, or read the text as ABNF',
);

export const percentInBnf: Wording = wording(
  'percent-in-bnf',
  'terminal values with "%" do not belong to the BNF of RFC 822',
  'write a string, or read the text as ABNF',
);

export const listInBnf: Wording = wording(
  'list-extension',
  'Verbatim does not read the "#" list of RFC 822',
  'write out the list, such as element *( "," element )',
);

export const listExtension: Wording = wording(
  'list-extension',
  'RFC 5234 has no "#" lists; HTTP added them',
  'set the option extensions: ["list"] (command line: --extension list), or write the list as [ element *( OWS "," OWS element ) ] (RFC 9110, section 5.6.1)',
);

export const braceGroup: Wording = wording(
  'brace-group',
  'ABNF has no braces',
  'write a repetition as *( ... )',
);

export function postfixRepetition(found: string, cure: string): Wording {
  return wording(
    'postfix-repetition',
    `${quote(found)} stands after the element that it repeats`,
    `write ${short(cure)}`,
  );
}

export function listsTooDeep(limit: number): Wording {
  return wording(
    'lists-too-deep',
    `lists nest more than ${limit} deep`,
    'move inner lists to rules of their own',
  );
}

export function repeatBounds(min: number, operator: string, max: number): Wording {
  return wording(
    'repeat-bounds',
    `the minimum ${min} is above the maximum ${max}`,
    `did you mean ${max}${operator}${min}?`,
    `${max}${operator}${min}`,
  );
}

export const repeatTooLarge: Wording = wording(
  'repeat-too-large',
  `a repeat count is at most ${Number.MAX_SAFE_INTEGER}`,
  'write a smaller count, or none after "*" for a repeat without limit',
);

export const doubleRepeat: Wording = wording(
  'double-repeat',
  'an element has two repeats',
  'put the inner repetition in a group, as in 2( 3DIGIT )',
);

export const repeatWithoutElement: Wording = wording(
  'repeat-without-element',
  'no element follows the repeat',
  'write the element behind it, as in 2DIGIT, or a literal number or "*" in quotation marks',
);

export const blankAfterRepeat: Wording = wording(
  'blank-after-repeat',
  'a blank separates the repeat from its element',
  'RFC 5234 writes both without a blank (section 4, repetition)',
);

export const missingBlank: Wording = wording(
  'missing-blank',
  'no blank separates two elements',
  'RFC 5234 requires one (section 4, concatenation)',
);

export function missingElement(side?: 'before' | 'after', operator = ''): Wording {
  const where = side === undefined ? '' : ` ${side} ${quote(operator)}`;
  return wording('missing-element', `an element is missing${where}`, 'write "" for the empty string');
}

export function emptyGroup(open: '(' | '['): Wording {
  const help = 'write "" for the empty string';
  return open === '('
    ? wording('empty-group', 'the group is empty', help)
    : wording('empty-option', 'the option is empty', help);
}

export function unterminatedGroup(open: '(' | '['): Wording {
  return open === '('
    ? wording('unterminated-group', 'the group is not closed by ")"', 'write ")" behind its last element')
    : wording('unterminated-option', 'the option is not closed by "]"', 'write "]" behind its last element');
}

const HOW_TO_CLOSE: Readonly<Record<string, string>> = {
  '(': 'end the group by ")"',
  '[': 'end the option by "]"',
  '{': 'ABNF has no braces; end the group by ")"',
};

const HOW_TO_OPEN: Readonly<Record<string, string>> = {
  ')': 'delete it, or write "(" where its group begins',
  ']': 'delete it, or write "[" where its option begins',
  '}': 'delete it; ABNF has no braces',
};

/** `open`: the sign of the group that ends here, if any. */
export function unbalancedClose(close: string, open?: string): Wording {
  return open === undefined
    ? wording('unbalanced-close', `"${close}" closes nothing`, HOW_TO_OPEN[close])
    : wording('unbalanced-close', `"${close}" does not close "${open}"`, HOW_TO_CLOSE[open]);
}

export function nestedTooDeep(limit: number): Wording {
  return wording(
    'nested-too-deep',
    `groups nest more than ${limit} deep`,
    'move inner groups to rules of their own',
  );
}
