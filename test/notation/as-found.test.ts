import { readFileSync } from 'node:fs';
import path from 'node:path';
import { link } from '../../src/model/link';
import { type Diagnostic, GrammarError } from '../../src/notation/diagnostic';
import type { Notation } from '../../src/notation/dialect';
import { parseRules } from '../../src/notation/parser';
import { printRules } from '../oracles/print-rules';
import { compile } from '../../src/compile';
import { readSections, unescaped } from '../case-file';
import { shown } from './bad-grammar';

/** Errors and warnings, but for prose without a meaning. */
function found(text: string, notation: Notation = {}): Diagnostic[] {
  return link({ name: 'found.abnf', text, ...notation }).diagnostics.filter(
    ({ severity, code }) => severity !== 'info' && code !== 'undefined-prose',
  );
}

/** What deviates from RFC 5234, the same to the letter (but for CRLF), and the warnings. */
const deviations = readSections(readFileSync(path.join(__dirname, 'cases/deviations.txt'), 'utf8')).map(
  ({ heading, cases: [{ inputs, result } = { inputs: [], result: '' }] }) => ({
    what: heading,
    text: inputs[0]!,
    cured: inputs[1]!,
    warnings: unescaped(result),
  }),
);

/** What may differ where the text itself cannot be written otherwise: the names and prose of the table above. */
const sameNames = (print: string): string =>
  print
    .replace(/a_b/g, 'a-b')
    .replace(/\b_(?= =|$)/gm, 'x')
    .replace('\u2014', '--')
    .replace('%s"\u00e9"', '%xE9')
    .replace('%s"\t"', '%x9');

/** A rule once, as the model has it. */
const once = (print: string): string => [...new Set(print.split('\n'))].join('\n');

describe.each(deviations)('$what', ({ text, cured, warnings }) => {
  test('is read with warnings', () => {
    expect(shown(found(text))).toBe(warnings);
  });

  test('is an error where the letter is asked for', () => {
    expect(shown(found(text, { strict: true }))).toBe(warnings.replace(/^warning\[/gm, 'error['));
  });

  test('is not worth a word in a text as published', () => {
    const { diagnostics } = parseRules(text, 'found.abnf', { asPublished: true });
    expect(diagnostics).toEqual([]);
  });

  test('is read as what it is cured to', () => {
    const read = parseRules(text, 'found.abnf').rules;
    const { rules, diagnostics } = parseRules(cured, 'cured.abnf', { strict: true });
    expect(diagnostics).toEqual([]);
    expect(once(sameNames(printRules(read)))).toBe(printRules(rules));
  });

  test('the warning says which rule of the RFC it goes against', () => {
    const { diagnostics } = link({ name: 'found.abnf', text });
    for (const { severity, help } of diagnostics) {
      if (severity === 'warning') expect(help).toMatch(/RFC 5234|printable US-ASCII/);
    }
  });
});

describe('not to the letter, and yet without a word', () => {
  test.each([
    ['line ends of every kind', 'a = "x"\nb = "y"\r\nc = "z"\rd = "w"\n'],
    ['a last line without its end', 'a = "x"'],
    ['a byte order mark', '\ufeffa = "x"\n'],
  ])('%s', (_, text) => {
    expect(found(text, { strict: true })).toEqual([]);
  });

  test('a page break within a rule', () => {
    const text =
      'a = "x"\n\n\nBerners-Lee, et al.         Standards Track                    [Page 49]\n\f\n' +
      'RFC 3986                   URI Generic Syntax               January 2005\n\n\n  / "y"\n';
    expect(found(text, { strict: true })).toEqual([]);
    expect(printRules(parseRules(text, 'page.abnf').rules)).toBe('a = "x" / "y"\n');
  });
});

describe('ABNF to the letter', () => {
  test.each([
    ['blank lines between rules', 'a = "x"\n\n\n  \nb = "y"\n'],
    ['a line of blanks within a rule', 'a = "x"\n \n / "y"\n'],
    ['comments within a rule, indented', 'a = "x"\n ; or\n / "y"\n'],
    ['comments between rules, in the first column', '; one\na = "x"\n; two\n\nb = "y"\n; three\n'],
    ['tabs for blanks', 'a\t=\t"x"\n\t/\t"y"\t; tab\n'],
    ['nothing around "/" and "="', 'a="x"/"y"/*"z"\n'],
    ['core rules in the same words', 'a = DIGIT\nDIGIT = %x30-39\n'],
    ['a core rule as it is not', 'a = CRLF\nCRLF = %x0A\n'],
  ])('%s', (_, text) => {
    expect(found(text, { strict: true }).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('strict', () => {
  test('is an option of compile, and speaks of the text alone', () => {
    expect(() => compile('a_b = "x"\n', { strict: true })).toThrow(GrammarError);
    expect(compile('a_b = "x"\n').warnings).toMatchObject([{ code: 'underscore-in-name' }]);
    const imports = [{ name: 'other.abnf', text: '  a_b = "x"\n' }];
    const { warnings } = compile('a = a_b\n', { strict: true, imports });
    expect(warnings.map(({ code }) => code).sort()).toEqual(['indented-rules', 'underscore-in-name']);
  });

  test('leaves what is no question of the notation a warning', () => {
    expect(found('DIGIT = "1"\n', { strict: true })).toMatchObject([
      { severity: 'warning', code: 'redefines-core-rule', line: 1, column: 1 },
    ]);
  });

  test('a grammar as its RFC prints it is indented, and nothing else', () => {
    const text = readFileSync(path.join(__dirname, '../../grammar/rfc3986.abnf'), 'utf8');
    expect(found(text)).toMatchObject([{ severity: 'warning', code: 'indented-rules', line: 1, column: 4 }]);
  });
});
