import { type GrammarText, link, type LinkOptions } from '../../src/model/link';
import type { Diagnostic } from '../../src/notation/diagnostic';

const base: GrammarText = { name: 'base', text: 'X = "1"\ny = x\n' };
const other: GrammarText = { name: 'other', text: '\nx = "2"\n' };

const found = (text: string, options: LinkOptions = {}): readonly Diagnostic[] =>
  link({ name: 'g.abnf', text }, options).diagnostics.filter(({ severity }) => severity !== 'info');

/** With the place that is underlined: `code file:start-end`. */
const places = (text: string, options: LinkOptions = {}): string[] =>
  found(text, options).map(({ code, span }) => `${code} ${span.file}:${span.start}-${span.end}`);

describe('a rule that hides one of an import, and differs from it', () => {
  test('is underlined by its name, with the place of what it hides', () => {
    expect(found('a = y\nxX = "0"\nx = "3"\n', { imports: [base] })).toMatchObject([
      {
        severity: 'warning',
        code: 'overrides-import',
        message: 'rule "x" hides that of "base", which differs',
        help: 'rules of "base" keep their own; to change it there too, list "base" under "updates"',
        span: { file: 'g.abnf', start: 15, end: 16 },
        notes: [
          { message: 'the hidden rule is defined', place: { span: { file: 'base', start: 0, end: 1 } } },
        ],
      },
    ]);
  });

  test('is told once for each import that has the name', () => {
    const warnings = found('a = y\nx = "3"\n', { imports: [base, other] });
    expect(warnings.map(({ message }) => message)).toEqual([
      'rule "x" hides that of "base", which differs',
      'rule "x" hides that of "other", which differs',
    ]);
    expect(warnings.map(({ notes }) => notes.map(({ place }) => place?.span))).toEqual([
      [{ file: 'base', start: 0, end: 1 }],
      [{ file: 'other', start: 1, end: 2 }],
    ]);
  });

  test('is told of the import that differs alone', () => {
    expect(found('a = y\nx = %x31\n', { imports: [base, other] })).toMatchObject([
      { message: 'rule "x" hides that of "other", which differs' },
    ]);
  });

  test('has one note of what it hides, however often that is added to', () => {
    const imports: GrammarText[] = [{ name: 'base', text: 'x = "1"\nx =/ "2"\ny = x\n' }];
    const [warning] = found('a = y\nx = "3"\nx =/ "4"\n', { imports });
    expect(warning!.notes.map(({ place }) => place!.span.start)).toEqual([0]);
  });

  test('of what an import updates, too', () => {
    const updating: GrammarText = { name: 'updating', text: 'm = x\n', updates: [base] };
    expect(found('a = m\nx = "3"\n', { imports: [updating] })).toMatchObject([
      {
        message: 'rule "x" hides that of "updating", which differs',
        notes: [{ place: { span: { file: 'base', start: 0, end: 1 } } }],
      },
    ]);
  });

  test.each<[string, string, LinkOptions]>([
    ['where it changes it', 'a = y\nx = "3"\n', { updates: [base] }],
    ['where it only adds to it', 'a = y\nx =/ "3"\n', { imports: [base] }],
    ['where it says which is meant', 'a = y\nx = <x, see [base]>\n', { imports: [base, other] }],
    [
      'of what an import imports, which is not known here',
      'a = m\nx = "3"\n',
      { imports: [{ name: 'm', text: 'm = x\n', imports: [base] }] },
    ],
    ['of one import by another', 'a = m y\n', { imports: [{ name: 'm', text: 'm = "m"\nx = "3"\n' }, base] }],
  ])('not %s', (_, text, options) => {
    expect(places(text, options)).toEqual([]);
  });

  test('by adding to that of a nearer one is told where it adds', () => {
    expect(places('a = y\nx =/ "3"\n', { imports: [base, other] })).toEqual(['overrides-import g.abnf:6-7']);
  });
});

describe('a rule that differs from the core rule of its name', () => {
  test('is underlined by its name', () => {
    expect(found('a = Digit\nDIGIT = "1"\n')).toMatchObject([
      {
        severity: 'warning',
        code: 'redefines-core-rule',
        message: 'rule "DIGIT" differs from the core rule of RFC 5234, appendix B.1, and replaces it',
        span: { file: 'g.abnf', start: 10, end: 15 },
        notes: [],
      },
    ]);
  });

  test.each<[string, string, LinkOptions]>([
    ['where it derives the same in other words', 'a = DIGIT\ndigit = "0" / %x31-39\n', {}],
    ['where it adds what is there', 'a = DIGIT\nDIGIT =/ "1"\n', {}],
    ['where the core rules are imported', 'a = DIGIT\n', { imports: ['rfc5234-core'] }],
  ])('not %s', (_, text, options) => {
    expect(places(text, options)).toEqual([]);
  });

  test('not in another notation, which has none', () => {
    const bnf: GrammarText = { name: 'g.bnf', dialect: 'bnf', text: 'a = DIGIT\nDIGIT = "1"\n' };
    expect(link(bnf).diagnostics).toEqual([]);
    expect(places('b = a\n', { imports: [bnf] })).toEqual([]);
  });

  test('is told where it is added to', () => {
    expect(places('a = DIGIT\nDIGIT =/ "x"\nDIGIT =/ "z"\n')).toEqual(['redefines-core-rule g.abnf:10-15']);
  });

  test('is told in the import that has it, and of each text that has one', () => {
    const lax: GrammarText = { name: 'lax', text: 'b = DIGIT\nDIGIT = "1"\n' };
    expect(places('a = b\n', { imports: [lax] })).toEqual(['redefines-core-rule lax:10-15']);
    expect(places('a = b\nDIGIT = "3"\n', { imports: [lax] })).toEqual([
      'redefines-core-rule g.abnf:6-11',
      'redefines-core-rule lax:10-15',
    ]);
    expect(places('a = b\nDIGIT =/ "y"\n', { imports: [lax] })).toEqual(['redefines-core-rule g.abnf:6-11']);
  });
});

describe('a name that two imports define differently', () => {
  test('is an error at the first, with the place of the other', () => {
    expect(found('a = y x\n', { imports: [base, other] })).toMatchObject([
      {
        severity: 'error',
        code: 'conflicting-imports',
        message: 'rule "X" means one thing in "base" and another in "other"',
        help: 'say which is meant, as in X = <X, see [base]>',
        span: { file: 'base', start: 0, end: 1 },
        notes: [{ message: 'the other is defined', place: { span: { file: 'other', start: 1, end: 2 } } }],
      },
    ]);
  });

  test('has one note of the other, however often that is added to', () => {
    const adding: GrammarText = { name: 'adding', text: 'x = "2"\nx =/ "3"\n' };
    const [error] = found('a = x\n', { imports: [base, adding] });
    expect(error!.notes.map(({ place }) => place!.span.start)).toEqual([0]);
  });

  test('is none where only one is asked for, or both are the same', () => {
    expect(places('a = y\n', { imports: [base, other] })).toEqual([]);
    const again: GrammarText = { name: 'again', text: 'x = %x31\n' };
    expect(places('a = y x\n', { imports: [base, again] })).toEqual([]);
  });
});
