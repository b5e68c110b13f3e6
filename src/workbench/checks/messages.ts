/** The wording of the checks of grammars: one function a message. */

import type { Wording } from '../../notation/messages';
import { quote, shortPath } from '../../wording/phrases';

// Documents

const MARKS: Readonly<Record<string, string>> = {
  xml: 'mark each block as <sourcecode type="abnf">',
  markdown: 'begin each block with ```abnf',
  rfc: 'check that rules stand in paragraphs of their own, as in name = "text"',
};

/** `kind`: the kind of the document. */
export function noGrammar(kind: string): Wording {
  return { code: 'no-grammar', message: 'the document has no ABNF', ...helpOf(MARKS[kind]) };
}

const helpOf = (help: string | undefined): { help?: string } => (help === undefined ? {} : { help });

// Rules

export function leftRecursion(path: readonly string[]): Wording {
  return {
    code: 'left-recursion',
    message: `rule ${quote(path[0]!)} may begin with itself: ${shortPath(path)}`,
    help: 'parsers of this package read it; recursive descent and PEG parsers do not end',
  };
}

export function nullableRepeat(rule: string): Wording {
  return {
    code: 'nullable-repeat',
    message: `rule ${quote(rule)} repeats without limit what can match the empty string`,
    help: 'parsers of this package end; parsers that repeat an empty match do not',
  };
}

/** `needed`: a rule that matches no string. */
export function needsUnproductive(rule: string, needed: string): Wording {
  return {
    code: 'unproductive-rule',
    message: `rule ${quote(rule)} matches no string: it needs ${quote(needed)}, which matches none`,
  };
}

export function ruleTooLarge(rule: string, reason: string): Wording {
  return { code: 'rule-too-large', message: `rule ${quote(rule)} cannot be used: ${reason}` };
}

// Reports

export function summary(errors: number, warnings: number, notes: number): string {
  const count = (number: number, name: string): string[] =>
    number === 0 ? [] : [`${number} ${name}${number === 1 ? '' : 's'}`];
  const counts = [...count(errors, 'error'), ...count(warnings, 'warning'), ...count(notes, 'note')];
  return counts.length === 0 ? 'no problems found' : counts.join(', ');
}
