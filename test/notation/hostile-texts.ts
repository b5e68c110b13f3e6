import { link } from '../../src/model/link';
import { GrammarError } from '../../src/notation/diagnostic';

const rules = (count: number, rule: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${rule(index)}\n`).join('');

/** Tests that texts of about `size` characters are read in a time that grows with their size. */
export function testHostileTexts(size: number): void {
  /** Of rules, for texts of a few characters each. */
  const many = size / 20;
  const fill = (text: string): string => text.repeat(Math.ceil(size / text.length));
  const texts: [what: string, text: string][] = [
    ['nothing', ''],
    ['blanks', fill(' ')],
    ['line ends', fill('\n')],
    ['comments alone', fill('; comment\n')],
    ['one long comment', fill(';')],
    ['NUL', `a = b\0c\n${fill('\0')}`],
    ['lone surrogates', 'a = "\ud800" / \udc00 <\udfff> ; \ud800\n\ud800 = 1'],
    ['no-break spaces', fill('\u00a0 ')],
    ['emoji', fill('\u{1f600}')],
    ['form feeds', fill('\f')],
    ['one long line', `a = ${'b '.repeat(2.5 * size)}`],
    ['many (', '('.repeat(size / 2)],
    ['many ( in a rule', `a = ${'('.repeat(size / 2)}`],
    ['options nested to the limit', `a = ${'[ "x" / 2( '.repeat(250)}b${' ) ]'.repeat(250)}\nb = "b"`],
    ['( and [ in turn', `a = ${'(['.repeat(size / 4)}b`],
    ...[
      ')',
      '"',
      "'",
      '<',
      '%',
      '*',
      '#',
      '/',
      '|',
      '=',
      ':',
      '$ ',
      '{',
      '%x41.',
      'b{3}',
      ' )b',
      '1',
      '\u201c',
    ].map((text): [string, string] => [`many ${text}`, `a = ${fill(text)}`]),
    ['a series without end', `a = %x${fill('41.')}`],
    ['ranges without end', `a = %x${fill('41-')}`],
    ['prose over many lines', 'a = b\n   <x\n'.repeat(size / 4)],
    ['rules that never begin', fill('a=\n')],
    ['a chain of rules', `${rules(many, (index) => `a${index} = a${index + 1}`)}a${many} = "x"`],
    [
      'a chain backwards',
      `z = "x"\n${rules(many, (index) => `a${many - index} = a${many - 1 - index}`)}a0 = "x"`,
    ],
    ['a circle of rules', rules(many, (index) => `a${index} = a${(index + 1) % many}`)],
    ['a circle that takes input', rules(many, (index) => `a${index} = "x" a${(index + 1) % many}`)],
    ['many circles', rules(many / 2, (index) => `a${index} = b${index}\nb${index} = a${index}`)],
    ['many undefined rules', rules(2 * many, (index) => `a${index} = b${index}`)],
    ['one rule defined many times', rules(5 * many, () => 'a = "x"')],
    ['one rule in many parts', `a = "x"\n${rules(5 * many, () => 'a =/ "x"')}`],
    ['a rule of many lines', `a = "b"${'\n "c" ;d'.repeat(size / 2)}`],
  ];

  /** Texts at which a pattern that tries a run of characters from each of them would take half a minute and more. */
  const runs: [what: string, text: string][] = [
    ['a prose-val of blanks', `a = <${fill(' ')}>\n`],
    ['a prose-val of blanks and line ends', `a = <x${fill(' ')}\n${fill(' ')}y>\n`],
    ['a prose-val of blanks without end', `a = <${fill(' ')}`],
    ['blanks between a rule and a comment behind an empty line', `a = "x"${fill(' ')}\n\n  ; comment\n`],
    ['blanks before the line end', `a = "x"${fill(' ')}\n`],
    ['blanks in a comment', `;${fill(' ')}\na = "x" ;${fill(' ')}x`],
    ['blanks in an import', `; @import${fill(' ')}\n; @import x${fill(' ')}y\na = "x"\n`],
    ['blanks in a string', `a = "${fill(' ')}\nb = '${fill(' ')}\nc = \u201c${fill(' ')}\n`],
    ['lines of blanks', fill(`a = "x"\n${' '.repeat(119)}\n`)],
    ['beginnings of page headers', fill(`RFC 1${' '.repeat(114)}\n`)],
    ['dates of page headers', fill(`RFC 1  ${'May 2000 '.repeat(12)}x\n`)],
    ['beginnings of page footers', fill(`${'x  [Page 1 '.repeat(10)}\n`)],
    ['a long name', `a = ${fill('b')}\n${fill('c')} = "x"\n`],
    ['a long name that ends beyond ASCII', `a = ${fill('b')}\u00e9\n`],
    ['digits', `a = ${fill('1')}"x" / %x${fill('1')} / %d${fill('1')} / {${fill('1')}`],
    ['citations', fill('a = <b, see [RFC5322]>\n')],
    ['citations without end', `a = ${fill('<x, see [RFC1 ')}`],
    ['imports that are not there', rules(many, (index) => `; @import rfc${index}x`)],
    ['lines that CR ends', fill('a = "x" ; y\r')],
    ['empty lines that CR ends', fill('\r')],
    ['blank lines that CR ends', fill(' \r')],
  ];

  /** What a long line, or many short ones, may consist of. */
  const pieces = [
    ...[
      '\t',
      ' \t',
      '-',
      '--',
      '->',
      '<-',
      '<>',
      '><',
      '//',
      '/ ',
      '()',
      '[]',
      '{}',
      '([{',
      ')]}',
      '[0-9',
      '[a-z]',
    ],
    ...[
      '[^',
      '"x',
      '"""',
      '\\"',
      '"\\"x',
      "'x'..",
      '"a"-',
      'a.b.',
      'a-',
      'a\u2013b',
      '1-2',
      '1,',
      '1..',
      '2*',
    ],
    ...[
      '*2',
      '%x',
      '%x4',
      '%41-',
      '%x41.',
      '%"',
      '% x',
      '%x{4',
      '%s',
      '%28',
      'U+',
      'U+004',
      '\\u',
      '\\d',
      '&',
    ],
    ...[
      '&amp',
      '&quot;',
      '::=',
      ':=',
      '|',
      '=',
      '=/',
      '<a> ::= ',
      '@',
      '@import ',
      'import x ',
      '/*',
      '*/',
      '(* ',
    ],
    ...[
      '`',
      '``',
      '$',
      '^',
      '.',
      '\u00a0',
      '\u200b',
      '\u2028',
      '\ufeff',
      '\ud83d',
      '\u202e',
      '\u{1f600}',
      '\x9b',
    ],
  ];

  const lines: [what: string, text: string][] = pieces.flatMap((piece): [string, string][] => [
    [`a line of ${JSON.stringify(piece)}`, `a = ${fill(piece)}`],
    [`lines of ${JSON.stringify(piece)}`, fill(`a = ${piece}\n`)],
  ]);

  test.each([...texts, ...runs, ...lines])('%s', (_, text) => {
    const started = performance.now();
    const { diagnostics } = link({ name: 'hostile.abnf', text });
    expect(new GrammarError(diagnostics).message.length).toBeLessThan(1_000_000);
    // Far above what any takes, far below what anything quadratic would.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
}
