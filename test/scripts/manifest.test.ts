import { grammarsIn, withHashes } from '../../scripts/manifest';

test('parsers are made from what they import, at any depth', () => {
  expect([...grammarsIn('rfc9651')]).toEqual(expect.arrayContaining(['rfc9110', 'rfc3986', 'rfc5234-core']));
  expect([...grammarsIn('rfc3986')].sort()).toEqual([
    'rfc2396',
    'rfc3986',
    'rfc3986-obsolete',
    'rfc5234-core',
  ]);
  expect([...grammarsIn('rfc6068')]).not.toContain('rfc2396');
});

test('a hash can be added to an entry, and one without is refused', () => {
  const text = '{\n  "file": "a.abnf",\n  "sha256": ""\n},\n{\n  "file": "b.abnf",\n  "imports": []\n}';
  expect(withHashes(text, new Map([['a.abnf', '01']]))).toBe(text.replace('""', '"01"'));
  expect(() => withHashes(text, new Map([['b.abnf', '01']]))).toThrow('has no "sha256" for "b.abnf"');
});
