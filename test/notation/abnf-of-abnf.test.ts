import { readFileSync } from 'fs';
import path from 'path';
import { compile } from '../../src/compile';
import { link } from '../../src/model/link';
import { parseAbnf } from '../../src/notation/parser';
import { StringGenerator } from '../oracles/string-generator';

const folder = path.join(__dirname, '..', '..', 'grammar');
const read = (name: string): string => readFileSync(path.join(folder, `${name}.abnf`), 'utf8');
const imports = ['rfc5234', 'rfc5234-core'].map((name) => ({ name, text: read(name) }));

/** The ABNF of ABNF (RFC 5234, section 4; RFC 7405), run by the engine. */
const abnf = compile(read('rfc7405'), { name: 'rfc7405', imports });

/** What a reader of ABNF refuses although its grammar derives it: meanings, not syntax. */
const BEYOND_SYNTAX = new Set([
  'descending-range',
  'value-too-large',
  'min-above-max',
  'count-too-large',
  'incremental-without-base',
]);

/** What the notation reads that RFC 5234 has otherwise: lines that end in LF, indented rules. */
const asPrinted = (text: string): string =>
  text
    .replace(/^ +(?=[A-Za-z].*=)/gm, '')
    .replace(/\r?\n/g, '\r\n')
    .replace(/^(\r\n)+/, '');

test.each(['rfc5234-core', 'rfc5234', 'rfc7405', 'rfc3986'])('the ABNF of ABNF derives %s.abnf', (name) => {
  const text = asPrinted(read(name));
  const parsed = abnf.parse('rulelist', text);
  expect(parsed.ok ? undefined : parsed.failure.message).toBeUndefined();
});

test('on generated and mutated texts the notation agrees with the ABNF of ABNF', () => {
  const { model } = link({ name: 'rfc7405', text: read('rfc7405') }, { imports });
  const generator = new StringGenerator(model.rules, 5234);
  const differences: string[] = [];
  let derived = 0;
  for (const string of new Set(generator.sample('rulelist', 4000))) {
    const expected = abnf.test('rulelist', string);
    const complaints = parseAbnf(string, 'text').diagnostics.filter(
      ({ severity, code }) => severity !== 'info' && !BEYOND_SYNTAX.has(code),
    );
    if (expected) derived++;
    if (expected !== (complaints.length === 0)) {
      differences.push(`${JSON.stringify(string)} ${expected} ${complaints.map(({ code }) => code).join(' ')}`);
    }
  }
  expect(differences.slice(0, 20)).toEqual([]);
  expect(derived).toBeGreaterThan(500);
});
