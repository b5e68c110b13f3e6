import { readFileSync } from 'node:fs';
import path from 'node:path';
import { link } from '../../src/model/link';
import { GrammarError } from '../../src/notation/diagnostic';
import type { Notation } from '../../src/notation/dialect';
import { parseRules } from '../../src/notation/parser';
import { printRules } from '../oracles/print-rules';
import { compile } from '../../src/compile';

/** What is found, as `severity code@line:column`. */
function found(text: string, notation: Notation = {}): string[] {
  return link({ name: 'found.abnf', text, ...notation })
    .diagnostics.filter(({ severity }) => severity !== 'info')
    .map(({ code, severity, line, column }) => `${severity} ${code}@${line}:${column}`);
}

interface Deviation {
  readonly what: string;
  readonly text: string;
  /** The same to the letter of RFC 5234 (but for CRLF). */
  readonly cured: string;
  readonly places: readonly string[];
}

const deviations: readonly Deviation[] = [
  {
    what: 'rules indented alike',
    text: '   a = b\n     / "x"\n   b = "y"\n',
    cured: 'a = b / "x"\nb = "y"\n',
    places: ['indented-rules@1:4'],
  },
  {
    what: 'rules indented by a tab',
    text: '\ta = "x"\n\tb = "y"\n',
    cured: 'a = "x"\nb = "y"\n',
    places: ['indented-rules@1:2'],
  },
  {
    what: 'a rule out of line',
    text: 'a = "x"\n  b = "y"\n  c = "z"\n',
    cured: 'a = "x"\nb = "y"\nc = "z"\n',
    places: ['misaligned-rule@2:3'],
  },
  {
    what: 'tabs and blanks of which it depends whether a line goes on',
    text: '    a = "x"\n\t"y"\n',
    cured: 'a = "x" "y"\n',
    places: ['indented-rules@1:5', 'tabs-and-spaces@2:2'],
  },
  {
    what: 'underscores in names',
    text: 'a_b = "x"\nc = a_b _\n_ = "y"\n',
    cured: 'a-b = "x"\nc = a-b x\nx = "y"\n',
    places: ['underscore-in-name@1:1', 'underscore-in-name@3:1'],
  },
  {
    what: 'no blank between elements',
    text: 'a = "x""y"("z")[b]b\nb = 2"b"\n',
    cured: 'a = "x" "y" ("z") [b] b\nb = 2"b"\n',
    places: ['missing-blank@1:8', 'missing-blank@1:11', 'missing-blank@1:16', 'missing-blank@1:19'],
  },
  {
    what: 'a blank after a repeat',
    text: 'a = 1* DIGIT 2 "x" *\n ; two\n "y"\n',
    cured: 'a = 1*DIGIT 2"x" *"y"\n',
    places: ['blank-after-repeat@1:5', 'blank-after-repeat@1:14', 'blank-after-repeat@1:20'],
  },
  {
    what: 'an empty line within a rule',
    text: 'a = "x" /\n\n    "y"\n\n    / "z"\nb = "b"\n',
    cured: 'a = "x" / "y" / "z"\nb = "b"\n',
    places: ['blank-line-in-rule@3:5'],
  },
  {
    what: 'an empty line within a rule, with CRLF',
    text: 'a = "x" /\r\n\r\n    "y"\r\n',
    cured: 'a = "x" / "y"\n',
    places: ['blank-line-in-rule@3:5'],
  },
  {
    what: 'a comment in the first column within a rule',
    text: 'a = "x" /\n; or\n    "y"\n',
    cured: 'a = "x" / "y"\n',
    places: ['unindented-comment@3:5'],
  },
  {
    what: 'lines that go on in the first column',
    text: 'a = "x"\n/ "y" (\n"z"\n)\nb = "b"\n',
    cured: 'a = "x" / "y" ("z")\nb = "b"\n',
    places: ['unindented-continuation@2:1'],
  },
  {
    what: 'comments that are not ASCII',
    text: 'a = "x" ; caf\u00e9\n; \u2026 \0 \u{1f600}\nb = "y" ;\ttab\n',
    cured: 'a = "x" ; cafe\n; ...\nb = "y"\n',
    places: ['non-ascii-comment@1:14', 'non-ascii-comment@2:3'],
  },
  {
    what: 'strings that are not ASCII, or have tabs',
    text: 'a = %s"\u00e9" / %s"\t"\n',
    cured: 'a = %xE9 / %x9\n',
    places: ['non-ascii-string@1:8', 'non-ascii-string@1:16'],
  },
  {
    what: 'prose that is not ASCII',
    text: 'a = 0<b \u2014 c>\n',
    cured: 'a = 0<b -- c>\n',
    places: ['non-ascii-prose@1:9'],
  },
  {
    what: 'prose over two lines',
    text: 'a = 0<any\n     octet>\n',
    cured: 'a = 0<any octet>\n',
    places: ['multi-line-prose@1:6'],
  },
  {
    what: 'blanks that are none in ASCII',
    text: 'a =\u00a0"x"\n',
    cured: 'a = "x"\n',
    places: ['odd-blank@1:4'],
  },
  {
    what: 'names in angle brackets',
    text: '<a> = "x"\n',
    cured: 'a = "x"\n',
    places: ['bracketed-name@1:1'],
  },
  {
    what: 'a rule that is defined twice in the same words',
    text: 'a = b  / ("x")\nb = "y"\na=b/ ( "x" ) ; again\n',
    cured: 'a = b / ("x")\nb = "y"\n',
    places: ['repeated-rule@3:1'],
  },
];

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

describe.each(deviations)('$what', ({ text, cured, places }) => {
  test('is read with warnings', () => {
    const warnings = found(text).filter((each) => !/ undefined-prose@/.test(each));
    expect(warnings).toEqual(places.map((place) => `warning ${place}`));
  });

  test('is an error where the letter is asked for', () => {
    const errors = found(text, { strict: true }).filter((each) => !/ undefined-prose@/.test(each));
    expect(errors).toEqual(places.map((place) => `error ${place}`));
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
    expect(found(text, { strict: true }).filter((each) => each.startsWith('error'))).toEqual([]);
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
    expect(found('DIGIT = "1"\n', { strict: true })).toEqual(['warning redefines-core-rule@1:1']);
  });

  test('a grammar as its RFC prints it is indented, and nothing else', () => {
    const text = readFileSync(path.join(__dirname, '../../grammar/rfc3986.abnf'), 'utf8');
    expect(found(text)).toEqual(['warning indented-rules@1:4']);
  });
});
