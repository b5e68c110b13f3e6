import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_LIMITS } from '../../src/notation/text-limits';
import { parseRules as parseAbnf } from '../../src/notation/parser';
import { printRule, printRules } from '../oracles/print-rules';
import type {
  AlternationSyntax,
  ConcatenationSyntax,
  ElementSyntax,
  RepeatSyntax,
  RuleSyntax,
  Span,
} from '../../src/notation/syntax';
import { inLong } from '../in-long';

const nowhere: Span = { file: '', start: 0, end: 0 };

/** The tree with all its spans alike. */
function withoutSpans(rules: readonly RuleSyntax[]): unknown {
  return JSON.parse(JSON.stringify(rules, (key, value: unknown) => (key === 'span' ? nowhere : value)));
}

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,8}$/);
const printable = fc.stringMatching(/^[\x20-\x7e]{0,8}$/);

const numVal = fc
  .record({
    base: fc.constantFrom('b' as const, 'd' as const, 'x' as const),
    form: fc.constantFrom('series' as const, 'range' as const),
    values: fc.array(fc.nat(0x10ffff), { minLength: 2, maxLength: 4 }),
    length: fc.nat(3),
  })
  .map(({ base, form, values, length }): ElementSyntax => {
    const radix = { b: 2, d: 10, x: 16 }[base];
    const sorted = values.slice(0, 2).sort((a, b) => a - b);
    const used = form === 'range' ? sorted : values.slice(0, length + 1);
    const digits = used.map((value) => value.toString(radix).toUpperCase());
    return { kind: 'num-val', base, form, values: used, digits, span: nowhere };
  });

const repeat: fc.Arbitrary<RepeatSyntax> = fc.oneof(
  fc.nat(99).map((count): RepeatSyntax => ({ kind: 'exact-repeat', count, span: nowhere })),
  fc
    .record({ low: fc.nat(9), more: fc.nat(9), hasMin: fc.boolean(), hasMax: fc.boolean() })
    .map(({ low, more, hasMin, hasMax }): RepeatSyntax => ({
      kind: 'range-repeat',
      ...(hasMin && { min: low }),
      ...(hasMax && { max: low + more }),
      span: nowhere,
    })),
);

const { rule } = fc.letrec<{ element: ElementSyntax; alternation: AlternationSyntax; rule: RuleSyntax }>(
  (tie) => {
    const item = fc.tuple(fc.option(repeat, { nil: undefined }), tie('element')).map(([times, element]) => ({
      kind: 'repetition' as const,
      ...(times !== undefined && { repeat: times }),
      element,
      span: nowhere,
    }));
    const concatenation = fc
      .array(item, { minLength: 1, maxLength: 4 })
      .map((items): ConcatenationSyntax => ({ kind: 'concatenation', items, span: nowhere }));
    return {
      element: fc.oneof(
        { depthSize: 'small' },
        name.map((text): ElementSyntax => ({ kind: 'rulename', name: text, span: nowhere })),
        fc
          .tuple(fc.constantFrom('' as const, '%s' as const, '%i' as const), printable)
          .map(([prefix, text]): ElementSyntax => ({
            kind: 'char-val',
            prefix,
            text: text.replaceAll('"', ''),
            span: nowhere,
          })),
        numVal,
        printable.map((text): ElementSyntax => ({
          kind: 'prose-val',
          text: text.replaceAll('>', ''),
          span: nowhere,
        })),
        tie('alternation').map((elements): ElementSyntax => ({ kind: 'group', elements, span: nowhere })),
        tie('alternation').map((elements): ElementSyntax => ({ kind: 'option', elements, span: nowhere })),
      ),
      alternation: fc
        .array(concatenation, { minLength: 1, maxLength: 4 })
        .map((alternatives): AlternationSyntax => ({ kind: 'alternation', alternatives, span: nowhere })),
      rule: fc
        .tuple(name, fc.constantFrom('=' as const, '=/' as const), tie('alternation'))
        .map(([text, definedAs, elements]): RuleSyntax => ({
          kind: 'rule',
          name: { text, span: nowhere },
          definedAs,
          elements,
          incomplete: false,
          span: nowhere,
        })),
    };
  },
);

test('every tree that can be read prints as text that reads as that tree', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 5 }), (rules) => {
      const { rules: again, diagnostics } = parseAbnf(printRules(rules), 'printed');
      expect(diagnostics).toEqual([]);
      expect(withoutSpans(again)).toEqual(withoutSpans(rules));
    }),
    { seed: 5234, numRuns: inLong(200, 30) },
  );
});

test.each(['rfc5234-core', 'rfc5234', 'rfc7405', 'rfc3986'])('%s reads back from its print', (grammar) => {
  const text = readFileSync(join(__dirname, '..', '..', 'grammar', `${grammar}.abnf`), 'utf8');
  const { rules } = parseAbnf(text, grammar);
  expect(withoutSpans(parseAbnf(printRules(rules), grammar).rules)).toEqual(withoutSpans(rules));
});

test('garbage that is read at all reads back from its print', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '=',
    '/',
    '(',
    ')',
    '[',
    ']',
    '"b"',
    '%x41',
    '<p>',
    '*',
    '2',
    '\n',
    ';',
    '|',
    '+',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { rules, diagnostics } = parseAbnf(`a = b\n${pieces.join('')}`, 'garbage');
      if (diagnostics.some(({ severity }) => severity === 'error')) return;
      const again = parseAbnf(printRules(rules), 'printed');
      expect(again.diagnostics).toEqual([]);
      expect(withoutSpans(again.rules)).toEqual(withoutSpans(rules));
    }),
    { seed: 7405, numRuns: inLong(1500, 150) },
  );
});

test('long rules have a line per alternative', () => {
  const [long] = parseAbnf(`authority = ${Array(8).fill('"some text"').join(' / ')}`, 'long').rules;
  expect(long && printRule(long).split('\n').slice(0, 3)).toEqual([
    'authority = "some text"',
    '          / "some text"',
    '          / "some text"',
  ]);
});

test('nesting up to the limit prints and reads', () => {
  const text = `a = ${'( '.repeat(TEXT_LIMITS.nesting)}b${' )'.repeat(TEXT_LIMITS.nesting)}\n`;
  const { rules, diagnostics } = parseAbnf(text, 'deep');
  expect(diagnostics).toEqual([]);
  expect(printRules(rules)).toBe(text);
});
