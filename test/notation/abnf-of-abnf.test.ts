import { readFileSync } from 'fs';
import path from 'path';
import { compile } from '../../src/compile';
import { link } from '../../src/model/link';
import { parseRules as parseAbnf } from '../../src/notation/parser';
import { StringGenerator } from '../oracles/string-generator';
import { inLong } from '../in-long';

const folder = path.join(__dirname, '..', '..', 'grammar');
const read = (name: string): string => readFileSync(path.join(folder, `${name}.abnf`), 'utf8');
const updates = [{ name: 'rfc5234', text: read('rfc5234'), asPublished: true }];

/** The ABNF of ABNF (RFC 5234, section 4) with RFC 7405's strings; a rule that needs all of it brings it in. */
const text = `${read('rfc7405')}\nabnf = rulelist\n`;
/** The same, run by the engine. */
const abnf = compile(text, { name: 'abnf', updates });

/** What a reader of ABNF refuses although its grammar derives it: meanings, not syntax. */
const BEYOND_SYNTAX = new Set(['repeat-bounds', 'descending-range', 'value-too-large', 'repeat-too-large']);

/** The notation reads every kind of line end; the grammar knows CRLF alone. */
const hasOtherLineEnds = (text: string): boolean => /\r(?!\n)|(?<!\r)\n/.test(text);

/** What the notation reads in silence: a last line without its end. */
const ended = (text: string): string => `${text}\r\n`;

/** What the notation reads that RFC 5234 has otherwise: lines that end in LF, indented rules. */
const asPrinted = (text: string): string =>
  text
    .replace(/^ +(?=[A-Za-z].*=)/gm, '')
    .replace(/\r?\n/g, '\r\n')
    .replace(/^(\r\n)+/, '');

test.each(['rfc5234-core', 'rfc5234', 'rfc7405', 'rfc3986'])('the ABNF of ABNF derives %s.abnf', (name) => {
  const parsed = abnf.parse('rulelist', asPrinted(read(name)));
  expect(parsed.ok ? undefined : parsed.failure.message).toBeUndefined();
});

test('on generated and mutated texts the notation agrees with the ABNF of ABNF', () => {
  const { model } = link({ name: 'abnf', text }, { updates });
  const generator = new StringGenerator(model.rules, 5234);
  const differences: string[] = [];
  let derived = 0;
  let refused = 0;
  for (const string of new Set(generator.sample('rulelist', inLong(4000, 400)))) {
    if (hasOtherLineEnds(string)) continue;
    const codes = parseAbnf(string, 'text')
      .diagnostics.filter(({ severity, code }) => severity !== 'info' && !BEYOND_SYNTAX.has(code))
      .map(({ code }) => code);
    const expected = abnf.test('rulelist', string);
    if (expected) derived++;
    else if (codes.length > 0) refused++;
    const agrees = codes.length === 0 ? expected || abnf.test('rulelist', ended(string)) : !expected;
    if (!agrees) differences.push(`${JSON.stringify(string)} ${codes.join(' ')}`);
  }
  expect(differences.slice(0, 20)).toEqual([]);
  expect(derived).toBeGreaterThan(inLong(500, 50));
  expect(refused).toBeGreaterThan(inLong(500, 50));
});
