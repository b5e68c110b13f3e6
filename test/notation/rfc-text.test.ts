import { parseRules as parseAbnf } from '../../src/notation/parser';
import { printRules } from '../oracles/print-rules';
import { maskRfcText } from '../../src/notation/rfc-text';

const page = [
  '   IPv4address   = dec-octet "." dec-octet',
  '',
  '',
  '',
  'Berners-Lee, et al.         Standards Track                    [Page 49]',
  '\f',
  'RFC 3986                   URI Generic Syntax               January 2005',
  '',
  '',
  '   dec-octet     = DIGIT                 ; 0-9',
  '                 / %x31-39 DIGIT         ; 10-99',
  '',
].join('\n');

test('page breaks go, and nothing moves', () => {
  const masked = maskRfcText(page);
  expect(masked).toHaveLength(page.length);
  expect(masked.indexOf('dec-octet     =')).toBe(page.indexOf('dec-octet     ='));
  expect(masked.split('\n').filter((line) => line.trim() !== '')).toEqual([
    '   IPv4address   = dec-octet "." dec-octet',
    '   dec-octet     = DIGIT                 ; 0-9',
    '                 / %x31-39 DIGIT         ; 10-99',
  ]);
});

test.each(['\n', '\r\n', '\r'])('page breaks go with line ends %j', (end) => {
  const { rules, diagnostics } = parseAbnf(page.split('\n').join(end), 'page.abnf');
  expect(diagnostics.map(({ code }) => code)).toEqual(['indented-rules']);
  expect(rules.map(({ name }) => name.text)).toEqual(['IPv4address', 'dec-octet']);
});

test('a page break within a rule', () => {
  const text = `   a = "x"\n\nCrocker & Overell           Standards Track                     [Page 2]\n\f\nRFC 5234                          ABNF                      January 2008\n\n     / "y"\n`;
  const { rules, diagnostics } = parseAbnf(text, 'page.abnf');
  expect(diagnostics.map(({ code }) => code)).toEqual(['indented-rules']);
  expect(printRules(rules)).toBe('a = "x" / "y"\n');
});

test.each([
  'Internet-Draft             A Draft of ABNF                    July 2024',
  'RFC 733            Standard for ARPA Text Messages      21 November 1977',
  'Author              Expires 3 January 2025                    [Page xii]',
])('%j', (line) => {
  expect(maskRfcText(line).trim()).toBe('');
});

test.each([
  'a = [Page 3]',
  '; as on the last page  [Page 3]',
  '  / "x"  [Page 3]',
  'RFC-3986 = January 2005',
  'RFC 3986 = January 2005',
])('%j stays', (line) => {
  expect(maskRfcText(line)).toBe(line);
});

test('a byte order mark is no part of the first line', () => {
  const { rules, diagnostics } = parseAbnf('\ufeffa = b\nc = $\n', 'bom.abnf');
  expect(rules.map(({ name }) => name.span)).toMatchObject([{ start: 1 }, { start: 7 }]);
  expect(diagnostics).toMatchObject([{ line: 2, column: 5 }]);
  expect(parseAbnf('\ufeff$', 'bom.abnf').diagnostics).toMatchObject([{ line: 1, column: 1 }]);
});

test('a form feed ends a line', () => {
  const { rules, diagnostics } = parseAbnf('a = b\n\fc = d\n', 'ff.abnf');
  expect(diagnostics).toEqual([]);
  expect(rules.map(({ name }) => name.text)).toEqual(['a', 'c']);
});
