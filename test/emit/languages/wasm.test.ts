import { emitWasm } from '../../../src/emitters';
import { webAssembly } from '../../../src/bulk/web-assembly';
import type { Grammar } from '../../../src/runtime';
import { grammarFor, inputsFor, offsetsOf, separated } from '../../bulk/inputs';

interface Rules {
  matches(rule: string, input: string | Uint8Array): boolean;
  longest(rule: string, input: string | Uint8Array): number;
  stop(rule: string, input: string | Uint8Array): number;
  many(rule: string, octets: Uint8Array, offsets: Int32Array): Uint8Array;
}

/** Runs the loader with its module. */
async function rulesOf({ source, module }: ReturnType<typeof emitWasm>): Promise<Rules> {
  const body = source.replace('export async function instantiate', 'return async function instantiate');
  // A class of the module must stand before what is returned.
  const [before, after] = body.split('/** Makes an instance of the module') as [string, string];
  const [instantiate, rest] = after.split('\nclass Rules') as [string, string];

  const make = new Function(`${before}\nclass Rules${rest}\n/** ${instantiate}`)() as (
    octets: Uint8Array,
  ) => Promise<Rules>;
  return make(module);
}

function expected(grammar: Grammar, rule: string, input: Uint8Array) {
  const parsed = grammar.parse(rule, input);
  return {
    matches: parsed.ok,
    stop: parsed.ok ? -1 : parsed.failure.offset,
    longest: grammar.match(rule, input)?.end ?? -1,
  };
}

describe.each([
  ['rfc3986', ['URI', 'IPv6address']],
  ['rfc3987', ['iuserinfo']],
  ['rfc9110', ['media-type']],
  ['r = *( %xE9 / %x20AC / "ab" / %x1F600-1F6FF ) [ %xD7FF-E000 ]\n', ['r']],
])('%s', (name, rules) => {
  const { grammar, strings, text, options } = grammarFor(name);
  const emitted = emitWasm(text, { ...options, rules });

  test.each(rules)(
    'rule %s answers as `test`, `match` and `parse` do',
    async (rule) => {
      const wasm = await rulesOf(emitted);
      const inputs = inputsFor(strings.sample(rule.toLowerCase(), 60), 3, grammar.isAboutOctets);
      const found = inputs.map((input) => ({
        matches: wasm.matches(rule, input),
        stop: wasm.stop(rule, input),
        longest: wasm.longest(rule, input),
      }));
      expect(found).toEqual(inputs.map((input) => expected(grammar, rule, input)));
      const octets = separated(inputs, () => []);
      const verdicts = wasm.many(rule, octets, Int32Array.from(offsetsOf(inputs)));
      expect([...verdicts]).toEqual(inputs.map((input) => (grammar.test(rule, input) ? 1 : 0)));
    },
    60_000,
  );
});

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
