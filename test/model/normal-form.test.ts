import { convertAlternation } from '../../src/model/convert';
import { normalFormOf } from '../../src/model/normal-form';
import type { Expression } from '../../src/model/model';
import { parseRules as parseAbnf, parseAbnfElements } from '../../src/notation/parser';
import type { AlternationSyntax } from '../../src/notation/syntax';

const convert = (elements: AlternationSyntax): Expression =>
  convertAlternation(elements, {
    reference: ({ name }) => ({ kind: 'reference', rule: name }),
    defines: () => false,
    prose: ({ text }) => ({ kind: 'reference', rule: text }),
  });

const { rules } = parseAbnf(
  'digit = %x30-39\nhex = digit / "A" / "b" / %x43-46 / %x63-66\nr = "x" [ r ]\n',
  'g',
);
const known = new Map(rules.map(({ name, elements }) => [name.text, convert(elements)]));

const normalForm = (text: string): string =>
  normalFormOf(convert(parseAbnfElements(text, 'g').elements), (key) => known.get(key));

test.each([
  ['%x30-39', 'digit'],
  ['%x30-35 / %x36-39', '1*1digit'],
  ['"a"', '%x61 / %x41'],
  ['"ab"', '( %x41 / "A" ) ( %s"b" / %s"B" )'],
  ['hex', '"a" / "b" / "c" / "d" / "e" / "f" / digit'],
  ['%x61.62', '%x61 %x62'],
  ['%x61.62 %x63', '%x61 ( %x62 %x63 )'],
  ['"ab" / "c" / "cd"', '"cd" / ( "c" / "AB" )'],
  ['"a" / "a"', '"a"'],
  ['""', '0"x"'],
  ['"x" "" "y"', '"xy"'],
  ['[ "x" ]', '*1"x"'],
  ['"y" r', '"y" <r>'],
  ['unknown', '<unknown>'],
])('%s means %s', (a, b) => {
  expect(normalForm(a)).toBe(normalForm(b));
});

test.each([
  ['"a"', '%s"a"'],
  ['"ab"', '"a" / "b"'],
  ['*"a"', '1*"a"'],
  ['digit', 'hex'],
  ['"a" "b"', '"b" "a"'],
  ['unknown', 'other'],
])('%s does not mean %s', (a, b) => {
  expect(normalForm(a)).not.toBe(normalForm(b));
});

test('rules that double at each step are not written out', () => {
  const lookup = (key: string): Expression => {
    const next: Expression = { kind: 'reference', rule: `${key}x` };
    return { kind: 'sequence', items: [next, { ...next }] };
  };
  expect(normalFormOf({ kind: 'reference', rule: 'x' }, lookup).length).toBeLessThan(1_000_000);
});
