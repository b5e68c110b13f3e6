/** What an editor asks, and what the server answers. A mark `‸` is the position of the request. */

/** The texts of a case by their file names. The request is about the first. */
export type Files = Readonly<Record<string, string>>;

export interface Case {
  readonly name: string;
  readonly files: Files;
}

const b = 'b = "x"\n';

/** `expected`: parts of the text. */
export const HOVERS: readonly (Case & { readonly expected: readonly string[] })[] = [
  {
    name: 'a rule, its lengths, first characters and strings',
    files: { 'a.abnf': 'a = ‸port\nport = *DIGIT\n' },
    expected: [
      '**port**, rule of `a.abnf`',
      '```abnf\nport = *DIGIT\n```',
      'Accepts strings of 0 or more characters, beginning with `"0"` to `"9"`.',
      'Shortest: `""`, `"0"`, ',
    ],
  },
  {
    name: 'a definition by =/',
    files: { 'a.abnf': 'a = "x"\n‸a =/ "yy"\n' },
    expected: ['a = "x"\na =/ "yy"', 'Accepts strings of 1 to 2 characters'],
  },
  {
    name: 'a core rule in another case',
    files: { 'a.abnf': 'a = ‸digit\n' },
    expected: ['**DIGIT**, rule of `rfc5234-core`', 'Accepts strings of 1 character'],
  },
  {
    name: 'a rule of a shipped grammar',
    files: { 'a.abnf': '; @import rfc3986\na = ‸dec-octet\n' },
    expected: ['rule of `rfc3986`', 'strings of 1 to 3 characters'],
  },
  {
    name: 'a recursive rule',
    files: { 'a.abnf': '‸list = "(" *list ")"\n' },
    expected: ['The rule is recursive.', 'Shortest: `"()"`'],
  },
  {
    name: 'a rule of a grammar with errors, without its strings',
    files: { 'a.abnf': '‸a = "x"\nb = c\n' },
    expected: ['```abnf\na = "x"\n```'],
  },
  { name: 'a series of values', files: { 'a.abnf': 'a = ‸%d65.66\n' }, expected: ['The characters `"AB"`.'] },
  {
    name: 'a range of values',
    files: { 'a.abnf': 'a = ‸%x61-7A\n' },
    expected: ['One character: `"a"` to `"z"`.'],
  },
  {
    name: 'a string that ignores case',
    files: { 'a.abnf': 'a = "‸ab"\n' },
    expected: ['upper and lower case (RFC 5234'],
  },
  { name: 'a string with %s', files: { 'a.abnf': 'a = %s"‸ab"\n' }, expected: ['(RFC 7405)'] },
  {
    name: 'an import',
    files: { 'a.abnf': '; @import ‸rfc3986\na = URI\n' },
    expected: ['RFC 3986, appendix A'],
  },
  { name: 'a name in prose', files: { 'a.abnf': `a = <‸b>\n${b}` }, expected: ['**b**'] },
];

/** Positions about which there is nothing to say. */
export const EMPTY_HOVERS: readonly Case[] = [
  { name: 'a comment', files: { 'a.abnf': 'a = "x" ; ‸b\n' } },
  { name: 'a rule that is not defined', files: { 'a.abnf': 'a = ‸b\n' } },
  { name: 'an empty text', files: { 'a.abnf': '‸' } },
  { name: 'a broken text', files: { 'a.abnf': '‸)( = [[ <\n' } },
];

/** `expected`: places as "file line:character", numbers from 0. */
export const DEFINITIONS: readonly (Case & { readonly expected: readonly string[] })[] = [
  { name: 'of a name in another case', files: { 'a.abnf': `a = ‸B\n${b}` }, expected: ['a.abnf 1:0'] },
  {
    name: 'of a rule with several definitions',
    files: { 'a.abnf': `a = ‸b\n${b}b =/ "y"\n` },
    expected: ['a.abnf 1:0', 'a.abnf 2:0'],
  },
  {
    name: 'in an imported file',
    files: { 'a.abnf': '; @import "./b.abnf"\na = ‸b\n', 'b.abnf': `\n${b}` },
    expected: ['b.abnf 1:0'],
  },
  {
    name: 'in a file that an imported file imports',
    files: {
      'a.abnf': '; @import "b.abnf"\na = ‸b\n',
      'b.abnf': '; @import "c/c.abnf"\nb = c\n',
      'c/c.abnf': 'c = "x"\n',
    },
    expected: ['b.abnf 1:0'],
  },
  {
    name: 'in texts that import each other',
    files: { 'a.abnf': '; @import "b.abnf"\na = ‸b\n', 'b.abnf': '; @import "a.abnf"\nb = "x" / a\n' },
    expected: ['b.abnf 1:0'],
  },
  {
    name: 'of an imported file',
    files: { 'a.abnf': '; @import "‸./b.abnf"\na = b\n', 'b.abnf': b },
    expected: ['b.abnf 0:0'],
  },
  {
    name: 'behind characters of two UTF-16 units',
    files: { 'a.abnf': `a = <\u{1F600}\u{1F600}> ‸b\n${b}` },
    expected: ['a.abnf 1:0'],
  },
  { name: 'in a text with CRLF', files: { 'a.abnf': 'a = ‸b\r\n\r\nb = "x"\r\n' }, expected: ['a.abnf 2:0'] },
  {
    name: 'of a name in an example',
    files: { 'a.abnf': '; @match ‸a "x"\na = "x"\n' },
    expected: ['a.abnf 1:0'],
  },
  {
    name: 'in Markdown',
    files: { 'a.md': '# A\n\n```abnf\na = ‸b\n  / "y"\nb = "x"\n```\n' },
    expected: ['a.md 5:0'],
  },
  { name: 'of nothing', files: { 'a.abnf': 'a =‸ "x"\n' }, expected: [] },
  { name: 'of a missing file', files: { 'a.abnf': '; @import "‸./no.abnf"\na = "x"\n' }, expected: [] },
];

export const REFERENCES: readonly (Case & { readonly expected: readonly string[] })[] = [
  {
    name: 'in any case, with the definition',
    files: { 'a.abnf': '‸b = "x"\na = b B <b>\n' },
    expected: ['a.abnf 0:0', 'a.abnf 1:4', 'a.abnf 1:6', 'a.abnf 1:9'],
  },
  {
    name: 'in a text that imports this one',
    files: { 'b.abnf': '‸b = "x"\n', 'a.abnf': '; @import "b.abnf"\na = b\n' },
    expected: ['b.abnf 0:0', 'a.abnf 1:4'],
  },
  {
    name: 'but not of another rule of the same name',
    files: { 'b.abnf': '‸b = "x"\n', 'a.abnf': '; @import "b.abnf"\na = b\nb = "y"\n' },
    expected: ['b.abnf 0:0'],
  },
  {
    name: 'of a core rule',
    files: { 'a.abnf': 'a = ‸SP "x" sp\n' },
    expected: ['a.abnf 0:4', 'a.abnf 0:11'],
  },
];

/** `expected`: the texts afterwards. */
export const RENAMES: readonly (Case & { readonly to: string; readonly expected: Files })[] = [
  {
    name: 'all cases of a name, in prose and examples too',
    files: { 'a.abnf': '; @match b "x"\na = B <b> ‸b\nb = "x"\n' },
    to: 'c',
    expected: { 'a.abnf': '; @match c "x"\na = c <c> c\nc = "x"\n' },
  },
  {
    name: 'in two files',
    files: { 'a.abnf': '; @import "b.abnf"\na = ‸b\n', 'b.abnf': 'b = "x" [ b ]\n' },
    to: 'new-name',
    expected: { 'a.abnf': '; @import "b.abnf"\na = new-name\n', 'b.abnf': 'new-name = "x" [ new-name ]\n' },
  },
  {
    name: 'to the same name in another case',
    files: { 'a.abnf': 'a = ‸b\nb = "x"\n' },
    to: 'B',
    expected: { 'a.abnf': 'a = B\nB = "x"\n' },
  },
  {
    name: 'behind characters of two UTF-16 units',
    files: { 'a.abnf': 'a = <\u{1F600}> ‸b\nb = "x"\n' },
    to: 'c',
    expected: { 'a.abnf': 'a = <\u{1F600}> c\nc = "x"\n' },
  },
  {
    name: 'in Markdown',
    files: { 'a.md': 'b\n\n~~~ abnf\n  a = ‸b\n  b = "x"\n~~~\nb\n' },
    to: 'c',
    expected: { 'a.md': 'b\n\n~~~ abnf\n  a = c\n  c = "x"\n~~~\nb\n' },
  },
];

/** `expected`: a part of the message. */
export const REFUSED_RENAMES: readonly (Case & { readonly to: string; readonly expected: string })[] = [
  {
    name: 'an invalid name',
    files: { 'a.abnf': '‸a = "x"\n' },
    to: '2b',
    expected: '"2b" is not a rule name',
  },
  { name: 'an empty name', files: { 'a.abnf': '‸a = "x"\n' }, to: '', expected: '"" is not a rule name' },
  {
    name: 'a name that is taken',
    files: { 'a.abnf': '‸a = "x"\nB = "y"\n' },
    to: 'b',
    expected: '"b" is taken: "a.abnf" defines a rule of that name',
  },
  {
    name: 'the name of a core rule',
    files: { 'a.abnf': '‸a = "x"\n' },
    to: 'alpha',
    expected: '"alpha" is taken: "rfc5234-core"',
  },
  {
    name: 'a name that is taken in a text that imports this one',
    files: { 'b.abnf': '‸b = "x"\n', 'a.abnf': '; @import "b.abnf"\na = b\nc = "y"\n' },
    to: 'c',
    expected: '"c" is taken: "a.abnf"',
  },
  {
    name: 'a rule of a shipped grammar',
    files: { 'a.abnf': '; @import rfc3986\na = ‸host\n' },
    to: 'c',
    expected: '"host" cannot be renamed: "rfc3986" defines it',
  },
  { name: 'an undefined rule', files: { 'a.abnf': 'a = ‸b\n' }, to: 'c', expected: '"b" is not defined' },
  { name: 'a terminal', files: { 'a.abnf': 'a = "‸x"\n' }, to: 'c', expected: 'there is no rule name here' },
];

/** `expected`: labels with their details, which are among the items; `absent`: labels that are not. */
export const COMPLETIONS: readonly (Case & {
  readonly expected: readonly (readonly [label: string, detail: string])[];
  readonly absent?: readonly string[];
})[] = [
  {
    name: 'own rules, core rules, and rules of the library',
    files: { 'a.abnf': 'telegram = *te‸\n' },
    expected: [
      ['telegram', 'telegram = *te'],
      ['DIGIT', 'core rule (RFC 5234)'],
      ['telephone-subscriber', 'rfc3966, adds the import'],
    ],
    absent: ['host'],
  },
  {
    name: 'rules of imports',
    files: { 'a.abnf': '; @import "b.abnf"\na = ‸\n', 'b.abnf': b },
    expected: [['b', 'rule of b.abnf']],
  },
  {
    name: 'missing rules at the beginning of a line',
    files: { 'a.abnf': 'a = b-c\n‸\n' },
    expected: [['b-c', 'used, but not defined']],
    absent: ['a', 'DIGIT'],
  },
  {
    name: 'shipped grammars in an import',
    files: { 'a.abnf': '; @import rfc39‸\n' },
    expected: [['rfc3986', 'Collected ABNF for URI']],
    absent: ['DIGIT'],
  },
  {
    name: 'rules in an example',
    files: { 'a.abnf': '; @match ‸\nab = "x"\n' },
    expected: [['ab', 'ab = "x"']],
  },
  { name: 'nothing in a comment', files: { 'a.abnf': 'a = "x" ; te‸\n' }, expected: [], absent: ['a'] },
  { name: 'nothing in a string', files: { 'a.abnf': 'a = "te‸"\n' }, expected: [], absent: ['a'] },
  { name: 'nothing in an unclosed string', files: { 'a.abnf': 'a = "te‸\n' }, expected: [], absent: ['a'] },
  { name: 'nothing behind a percent sign', files: { 'a.abnf': 'a = %x‸\n' }, expected: [], absent: ['a'] },
];

/** `expected`: "severity code start-end". */
export const DIAGNOSTICS: readonly (Case & { readonly expected: readonly string[] })[] = [
  { name: 'of a good text', files: { 'a.abnf': 'a = "x"\n' }, expected: [] },
  { name: 'of an undefined rule', files: { 'a.abnf': 'a = b\n' }, expected: ['1 undefined-rule 0:4-0:5'] },
  {
    name: 'behind characters of two UTF-16 units, in a text with CRLF',
    files: { 'a.abnf': 'a = "x"\r\nb = <\u{1F600}> c\r\n' },
    expected: ['1 undefined-prose 1:4-1:8', '2 non-ascii-prose 1:5-1:7', '1 undefined-rule 1:9-1:10'],
  },
  {
    name: 'of a missing import',
    files: { 'a.abnf': '; @import "./no.abnf"\na = "x"\n' },
    expected: ['1 unreadable-import 0:2-0:21'],
  },
  {
    name: 'of an import with errors',
    files: { 'a.abnf': '; @import "b.abnf"\na = b\n', 'b.abnf': 'b = c\n' },
    expected: ['1 import-has-errors 0:2-0:18'],
  },
  {
    name: 'of a device that is imported',
    files: { 'a.abnf': '; @import "/dev/zero"\na = "x"\n' },
    expected: ['1 unreadable-import 0:2-0:21'],
  },
  {
    name: 'of proofs',
    files: { 'a.abnf': 'a = *"x" *"x" ; two\nb = "y" / a / 1*"y"\n' },
    expected: ['2 ambiguous-rule 0:0-0:1', '2 ambiguous-rule 1:0-1:1', '3 prefix-hides 1:14-1:19'],
  },
  {
    name: 'of an example that does not hold',
    files: { 'a.abnf': '; @reject a "x"\na = "x"\n' },
    expected: ['1 failed-example 0:2-0:15'],
  },
  {
    name: 'of groups that nest too deep',
    files: { 'a.abnf': `a = ${'('.repeat(5000)}"x"${')'.repeat(5000)}\n` },
    expected: ['1 nested-too-deep 0:504-0:505'],
  },
  { name: 'of Markdown without ABNF', files: { 'a.md': '# A\n' }, expected: [] },
  {
    name: 'of Markdown',
    files: { 'a.md': '# A\n\n~~~ abnf\n  a = b\n~~~\n' },
    expected: ['1 undefined-rule 3:6-3:7'],
  },
];

/** `expected`: the text afterwards. */
export const CODE_ACTIONS: readonly (Case & { readonly title: string; readonly expected: string })[] = [
  {
    name: 'did you mean',
    files: { 'a.abnf': 'a = port-numbr‸\nport-number = 1*DIGIT\n' },
    title: 'Write port-number',
    expected: 'a = port-number\nport-number = 1*DIGIT\n',
  },
  {
    name: 'import, in a text with CRLF',
    files: { 'a.abnf': 'a = telephone-subscriber‸\r\n' },
    title: 'Import rfc3966',
    expected: '; @import rfc3966\r\na = telephone-subscriber\r\n',
  },
  {
    name: 'remove an alternative that is never taken',
    files: { 'a.abnf': 'a = 1*"x"\n  / "xx"‸ ; two\n' },
    title: 'Remove the alternative',
    expected: 'a = 1*"x" ; two\n',
  },
  {
    name: 'canonical form',
    files: { 'a.abnf': 'a‸=1*"x"/b ;c\nb = "y"\n' },
    title: 'Write "a" in canonical form',
    expected: 'a = 1*"x" / b  ;c\nb = "y"\n',
  },
];
