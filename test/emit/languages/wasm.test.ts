import { emitWasm } from '../../../src/emit/emitters';
import { webAssembly } from '../../../src/bulk/web-assembly';
import { expectSameAnswers, rulesOf } from './wasm-rules';

test.each([
  ['rfc3986', ['URI', 'IPv6address']],
  ['rfc3987', ['iuserinfo']],
  ['rfc9110', ['media-type']],
  ['r = *( %xE9 / %x20AC / "ab" / %x1F600-1F6FF ) [ %xD7FF-E000 ]\n', ['r']],
])(
  '%s, %s: a module answers as `test`, `match` and `parse` do',
  (name, rules) => expectSameAnswers(name, rules, 60),
  60_000,
);

test('a module has no imports, and exports what the documentation says', async () => {
  const emitted = emitWasm('stop = 1*"x"\nmemory = "y" / %xE9\nb = "(" [ b ] ")"\n');
  expect(emitted.notes).toEqual(['rule "b" has no table in other languages: the rule is recursive']);
  const { Module, Instance } = webAssembly()!;
  // An instance without imports can only be made of a module that has none.
  const names = Object.keys(new Instance(new Module(emitted.module)).exports as object);
  expect(names).toEqual(
    expect.arrayContaining([
      'memory',
      'heap',
      'matches',
      'stop',
      'longest',
      'many',
      'split',
      'at',
      'rule:stop',
      'rule:memory',
    ]),
  );
  const rules = await rulesOf(emitted);
  expect(rules.matches('stop', 'xX')).toBe(true);
  expect(rules.matches('memory', '\u00e9')).toBe(true);
  expect(rules.matches('memory', '\ud83d')).toBe(false);
  expect(() => rules.matches('b', '()')).toThrow('rule "b" is not in this module');
  expect(() => rules.many('stop', new Uint8Array(2), Int32Array.of(0, 3))).toThrow(
    'offset 1 is not within the octets',
  );
});

test('inputs larger than the memory', async () => {
  const rules = await rulesOf(emitWasm('s = *"x" "y"\n'));
  expect(rules.matches('s', `${'x'.repeat(300_000)}y`)).toBe(true);
  expect(rules.longest('s', `${'x'.repeat(300_000)}yx`)).toBe(300_001);
  expect(rules.stop('s', `${'x'.repeat(300_000)}z`)).toBe(300_000);
});
