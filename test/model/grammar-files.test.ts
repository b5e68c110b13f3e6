import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreName, coreText } from '../../src/model/core-rules';
import { link, type GrammarText } from '../../src/model/link';
import { grammarText, linkGrammar, manifest } from '../../scripts/grammars';

const folder = join(__dirname, '..', '..', 'grammar');
const read = (file: string): Buffer => readFileSync(join(folder, file));
const grammars = [...manifest.values()];
const grammar = (name: string): GrammarText => ({ name, text: grammarText(name), asPublished: true });

test('the manifest lists all grammars, and what it names is there', () => {
  const files = readdirSync(folder).filter((file) => file !== 'manifest.json');
  expect([...new Set(grammars.map(({ file }) => file))].sort()).toEqual(files.sort());
  for (const { imports, updates = [], obsolete, translates } of grammars) {
    for (const name of [...imports, ...updates, obsolete ?? 'rfc3986', translates ?? 'rfc3986']) {
      expect([...manifest.keys()]).toContain(name);
    }
  }
});

test.each(grammars)('$file is what the manifest says', ({ file, sha256 }) => {
  expect(createHash('sha256').update(read(file)).digest('hex')).toBe(sha256);
});

test.each(grammars)('$file is US-ASCII with no page breaks or blanks at line ends', ({ file }) => {
  expect(read(file).toString('latin1')).toMatch(/^(?:[\x20-\x7e]*[\x21-\x7e]\n|\n)+$/);
  expect(read(file).toString('latin1')).not.toMatch(/\[Page|(?:^|\n)RFC \d+ .* \d{4}\n|^\n|\n\n$/);
});

test.each([...manifest])(
  '%s compiles, with the warnings that the manifest expects',
  (name, { warnings = [] }) => {
    const { model, diagnostics } = linkGrammar(name);
    const own = diagnostics.filter(({ span }) => span.file === name);
    const noted = new Set(own.filter(({ severity }) => severity !== 'info').map(({ code }) => code));
    expect([...noted].sort()).toEqual([...warnings].sort());
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(false);
    expect(model.rules.size).toBeGreaterThan(0);
  },
);

test('core rules are built in from the very text', () => {
  expect(coreText).toBe(grammar(coreName).text);
});

test('RFC 3986: rules and alternatives as printed', () => {
  const { rules } = link(grammar('rfc3986')).model;
  const own = [...rules.values()].filter(({ origin }) => origin === 'rfc3986');
  expect(own).toHaveLength(36);
  expect(own[0]?.name).toBe('URI');
  expect([...rules.values()].slice(36).map(({ name }) => name)).toEqual(['ALPHA', 'DIGIT', 'HEXDIG']);
  expect(rules.get('dec-octet')?.alternatives).toEqual([
    'DIGIT',
    '%x31-39 DIGIT',
    '"1" 2DIGIT',
    '"2" %x30-34 DIGIT',
    '"25" %x30-35',
  ]);
  expect(rules.get('segment-nz-nc')?.source).toBe(
    'segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )\n              ; non-zero-length segment without any colon ":"',
  );
  for (const { expression, alternatives } of own) {
    expect(alternatives).toHaveLength(expression.kind === 'alternation' ? expression.alternatives.length : 1);
  }
});

test('RFC 3986: only rules that a URI need not begin at are unused', () => {
  const { diagnostics } = link(grammar('rfc3986'));
  const unused = diagnostics.map(({ severity, lineText }) => `${severity} ${lineText.trim().split(' ')[0]}`);
  expect(unused).toEqual(['info URI-reference', 'info absolute-URI', 'info path', 'info reserved']);
});
