import { parseRules as parseAbnf, parseAbnfElements } from '../../src/notation/parser';
import { printElements } from '../../src/notation/printer';
import type { ElementSyntax, RuleSyntax, Span } from '../../src/notation/syntax';

/** What layout alone does not let be ABNF to the letter. */
const LAYOUT = ['indented-rules', 'blank-line-in-rule'];

function parseClean(text: string): readonly RuleSyntax[] {
  const { rules, diagnostics } = parseAbnf(text, 'test.abnf');
  expect(diagnostics.filter(({ code }) => !LAYOUT.includes(code))).toEqual([]);
  return rules;
}

/** The elements of the only rule, printed, so that the structure can be read. */
function elementsOf(text: string): string {
  const [rule] = parseClean(text);
  return rule === undefined ? '' : printElements(rule.elements);
}

function onlyElement(text: string): ElementSyntax | undefined {
  return parseClean(text)[0]?.elements.alternatives[0]?.items[0]?.element;
}

const summary = (text: string): string[] =>
  parseClean(text).map(
    ({ name, definedAs, elements }) => `${name.text} ${definedAs} ${printElements(elements)}`,
  );

const codes = (text: string): string[] => parseAbnf(text, 'test.abnf').diagnostics.map(({ code }) => code);

describe('RFC 5234, section 2: rules', () => {
  test('a rule goes on in indented lines', () => {
    expect(summary('a = b\n  / c\n\td\ne = f\n')).toEqual(['a = b / c d', 'e = f']);
  });

  test('indentation is relative to the first rule', () => {
    expect(summary('   a = b\n     / c\n   e = f')).toEqual(['a = b / c', 'e = f']);
    expect(summary('\ta = b\n\t  / c\n\te = f')).toEqual(['a = b / c', 'e = f']);
  });

  test('the equals sign may stand on the next line', () => {
    expect(summary('a\n  = b\nc =\n  d')).toEqual(['a = b', 'c = d']);
  });

  test.each(['\n', '\r\n', '\r'])('line ends %j', (end) => {
    expect(summary(['a = b', '  / c ; comment', '', '; comment', 'd =/ e', ''].join(end))).toEqual([
      'a = b / c',
      'd =/ e',
    ]);
  });

  test('line ends of all kinds in one text, and none at the end', () => {
    expect(summary('a = b\r\n  / c\rd = e\n\n\r\nf = g')).toEqual(['a = b / c', 'd = e', 'f = g']);
  });

  test('blank lines and comments within a rule', () => {
    expect(summary('a = b ; one\n\n  ; two\n  / c ; three\n   \n  / d')).toEqual(['a = b / c / d']);
  });

  test('names keep their case', () => {
    expect(summary('Foo-1 = BAR')).toEqual(['Foo-1 = BAR']);
  });
});

describe('RFC 5234, section 3: operators', () => {
  test.each([
    ['a = b c / d e', 'b c / d e'],
    ['a = (b / c) d', '( b / c ) d'],
    ['a = [b] [ c [d] ]', '[ b ] [ c [ d ] ]'],
    ['a = *b 1*c 1*2d *2e 3f 0g', '*b 1*c 1*2d *2e 3f 0g'],
    ['a = *( b / c )', '*( b / c )'],
    ['a = ( b\n / c\n )', '( b / c )'],
    ['a = b;comment "x" (\n  c', 'b c'],
    ['a = "b;c" <d;e> %x3B', '"b;c" <d;e> %x3B'],
    ['a = ""', '""'],
    ['a = 2%x41 2"x" 2<p> 2[ q ]', '2%x41 2"x" 2<p> 2[ q ]'],
  ])('%j', (text, expected) => {
    expect(elementsOf(text)).toBe(expected);
  });

  test('repeats', () => {
    const [rule] = parseClean('a = 3b *c 2*d *4e 0*0f');
    const repeats = rule?.elements.alternatives[0]?.items.map(({ repeat }) => ({
      ...repeat,
      span: undefined,
    }));
    expect(repeats).toEqual([
      { kind: 'exact-repeat', count: 3 },
      { kind: 'range-repeat' },
      { kind: 'range-repeat', min: 2 },
      { kind: 'range-repeat', max: 4 },
      { kind: 'range-repeat', min: 0, max: 0 },
    ]);
  });
});

describe('terminals', () => {
  test.each([
    ['%x41', 'x', 'series', [0x41]],
    ['%X4a.4B', 'x', 'series', [0x4a, 0x4b]],
    ['%d13.10', 'd', 'series', [13, 10]],
    ['%D48-57', 'd', 'range', [48, 57]],
    ['%b1000001', 'b', 'series', [65]],
    ['%B0-1', 'b', 'range', [0, 1]],
    ['%x10FFFF', 'x', 'series', [0x10ffff]],
    ['%x41-41', 'x', 'range', [0x41, 0x41]],
  ])('%s', (text, base, form, values) => {
    expect(onlyElement(`a = ${text}`)).toMatchObject({ kind: 'num-val', base, form, values });
  });

  test.each([
    ['"aB c"', '', 'aB c'],
    ['%s"aB"', '%s', 'aB'],
    ['%S"aB"', '%s', 'aB'],
    ['%i"aB"', '%i', 'aB'],
    ['%I"aB"', '%i', 'aB'],
    [`"'<;>"`, '', "'<;>"],
  ])('%s', (text, prefix, value) => {
    expect(onlyElement(`a = ${text}`)).toMatchObject({ kind: 'char-val', prefix, text: value });
  });

  test.each([
    ['<any octet>', 'any octet'],
    ['< "a" < b; c>', ' "a" < b; c'],
    ['<>', ''],
  ])('%s', (text, value) => {
    expect(onlyElement(`a = ${text}`)).toMatchObject({ kind: 'prose-val', text: value });
  });

  test('a prose-val of several lines reads as one', () => {
    const { rules, diagnostics } = parseAbnf('a = <any\n      octet\n      at all> b\n', 'test.abnf');
    expect(rules.map(({ elements }) => printElements(elements))).toEqual(['<any octet at all> b']);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['multi-line-prose', 'warning'],
    ]);
  });

  test.each([
    'a = <b\n  c\n',
    'a = <b\n  c = d>\n',
    'a = <b\nc>\n',
    'a = <b\n  c\n  d\n  e\n  f>\n',
    'a = <b\n c <d>\n',
  ])('a prose-val without end: %j', (text) => {
    expect(codes(text)).toContain('unterminated-prose');
  });
});

describe('spans', () => {
  const text = '\ufeff\r\n  Ab = 2*3( "x" / [ %x41-5A ] ) <p>\r\n     ; goes on\r\n\r\n  c = d\r\n';
  const slice = ({ start, end }: Span): string => text.slice(start, end);

  test('every node has the span of its text, in the text as given', () => {
    const [rule, second] = parseClean(text);
    const concatenation = rule?.elements.alternatives[0];
    const [group, prose] = concatenation?.items ?? [];
    expect(rule && slice(rule.span)).toBe('Ab = 2*3( "x" / [ %x41-5A ] ) <p>\r\n     ; goes on');
    expect(rule && slice(rule.name.span)).toBe('Ab');
    expect(rule && slice(rule.elements.span)).toBe('2*3( "x" / [ %x41-5A ] ) <p>');
    expect(concatenation && slice(concatenation.span)).toBe('2*3( "x" / [ %x41-5A ] ) <p>');
    expect(group && slice(group.span)).toBe('2*3( "x" / [ %x41-5A ] )');
    expect(group?.repeat && slice(group.repeat.span)).toBe('2*3');
    expect(group && slice(group.element.span)).toBe('( "x" / [ %x41-5A ] )');
    expect(prose && slice(prose.element.span)).toBe('<p>');
    expect(second && slice(second.span)).toBe('c = d');
    expect(rule?.span.file).toBe('test.abnf');
  });

  test('%s is part of its string', () => {
    const [rule] = parseClean('a = %s"x"');
    expect(rule?.elements.span).toMatchObject({ start: 4, end: 9 });
  });

  test('a comment below a rule is its own where it is indented and next to it', () => {
    const own = 'a = b ; 1\n ; 2\n ; 3';
    expect(parseClean(`${own}\n; 4\nc = d`)[0]?.span.end).toBe(own.length);
    expect(parseClean(`${own}\n\n ; 4\nc = d`)[0]?.span.end).toBe(own.length);
  });
});

describe('what is not ABNF to the letter', () => {
  test('a line that says "name =" begins a rule at any indentation', () => {
    const { rules, diagnostics } = parseAbnf('a = b\n   c = d\n   e = f\n  g = h\na2 = i\n', 'test.abnf');
    expect(rules.map(({ name }) => name.text)).toEqual(['a', 'c', 'e', 'g', 'a2']);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['misaligned-rule', 2],
      ['misaligned-rule', 4],
    ]);
  });

  test('errors leave other rules alone, and the names of broken ones known', () => {
    const { rules } = parseAbnf('a = (\nb = c\nd e\nf = "x"', 'test.abnf');
    expect(rules.map(({ name, incomplete }) => [name.text, incomplete])).toEqual([
      ['a', true],
      ['b', false],
      ['d', true],
      ['f', false],
    ]);
  });

  test('a rule with what merely earns a warning is complete', () => {
    const { rules } = parseAbnf('a_b = 1* "x""y"\n/ "z"', 'test.abnf');
    expect(rules.map(({ incomplete }) => incomplete)).toEqual([false]);
    expect(rules.map(({ elements }) => printElements(elements))).toEqual(['1*"x" "y" / "z"']);
  });

  test('more errors than anyone reads are cut short', () => {
    const { diagnostics } = parseAbnf('a = $\n'.repeat(2000), 'test.abnf');
    expect(diagnostics).toHaveLength(1001);
    expect(diagnostics[1000]).toMatchObject({ code: 'too-many-errors', severity: 'error' });
  });

  test('warnings are cut short without becoming errors', () => {
    const { diagnostics } = parseAbnf(`a = ${'"x"'.repeat(2000)}\n`, 'test.abnf');
    expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  });
});

describe('parseAbnfElements', () => {
  test('reads elements without a rule', () => {
    const { elements, diagnostics } = parseAbnfElements('"x" /\n%x41', '<any>');
    expect(printElements(elements)).toBe('"x" / %x41');
    expect(diagnostics).toEqual([]);
  });

  test('reports what is wrong at its place', () => {
    const { diagnostics } = parseAbnfElements('"x" /\n%x4G )', '<any>');
    expect(diagnostics.map(({ code, line, column, span }) => [code, line, column, span.file])).toEqual([
      ['invalid-digit', 2, 4, '<any>'],
      ['unbalanced-close', 2, 6, '<any>'],
    ]);
  });

  test('nothing at all is an error', () => {
    expect(parseAbnfElements('', '<any>').diagnostics).toMatchObject([
      { code: 'missing-element', line: 1, column: 1 },
    ]);
  });
});
