import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import { many, type ManyOptions } from '../../src/bulk/many';
import { lineBatches } from '../../src/bulk/engine';
import { tableEngine } from '../../src/bulk/engine-of-rule';
import { TableEngine } from '../../src/bulk/table-engine';
import type { Grammar } from '../../src/runtime';
import { enginesFor, grammarFor, inputsFor, offsetsOf, separated } from './inputs';

/** Rules by a table of characters, of octets, and rules without a table. */
const RULES: readonly (readonly [grammar: string, rule: string, alphabet?: 'octets'])[] = [
  ['rfc3986', 'URI'],
  ['rfc3987', 'IRI'],
  ['rfc3339', 'date-time'],
  ['rfc9110', 'media-type'],
  ['rfc9651', 'sf-item'],
  ['toml', 'basic-string'],
  ['rfc6531', 'Mailbox'],
  ['r = *( %xE9 / %x20AC / %x1F600-1F6FF / %x61-7A / %x0D ) [ %xD7FF-E000 ]\n', 'r'],
  ['r = *( %x00-09 / %x0B-10FFFF )\n', 'r'],
  ['r = *( %x20-60 / %xC3 %x80-BF / %xFF / "k" )\n', 'r', 'octets'],
  ['r = "(" *r ")" / %xE9\n', 'r'],
  ['rfc8259', 'value'],
];

/** What `test` and `parse` say of each input. */
function expected(grammar: Grammar, rule: string, inputs: readonly Uint8Array[]) {
  const verdicts = inputs.map((input) => grammar.test(rule, input));
  const stops = inputs.map((input) => {
    const parsed = grammar.parse(rule, input);
    return parsed.ok ? -1 : parsed.failure.offset;
  });
  return { total: inputs.length, count: verdicts.filter(Boolean).length, verdicts, stops };
}

function found(grammar: Grammar, rule: string, octets: Uint8Array, options: ManyOptions = {}) {
  return shown(many(grammar, rule, octets, { ...options, stops: true }));
}

function shown({ total, count, bitmap, stops }: ReturnType<typeof many>) {
  const verdicts = Array.from({ length: total }, (_, i) => ((bitmap[i >> 3]! >> (i & 7)) & 1) === 1);
  return { total, count, verdicts, stops: [...stops!] };
}

describe.each(RULES.map(([name, rule, alphabet]) => [name, rule, alphabet] as const))(
  '%s, %s',
  (name, rule, alphabet) => {
    const { grammar, strings } = grammarFor(name, alphabet && { alphabet });
    const inputs = inputsFor(strings.sample(rule.toLowerCase(), 300), 7, grammar.isAboutOctets);
    const whole = expected(grammar, rule, inputs);

    test('the answers are those of `test` and `parse`, by lines and by offsets', () => {
      expect(whole.count).toBeGreaterThan(10);
      expect(whole.count).toBeLessThan(inputs.length - 10);
      const lines = separated(inputs, (i) => (i % 3 === 0 ? [13, 10] : [10]));
      expect(found(grammar, rule, lines)).toEqual(whole);
      const offsets = offsetsOf(inputs);
      const octets = separated(inputs, () => []);
      expect(found(grammar, rule, octets, { offsets: Int32Array.from(offsets) })).toEqual(whole);
      expect(found(grammar, rule, octets, { offsets: BigInt64Array.from(offsets, BigInt) })).toEqual(whole);
      expect(found(grammar, rule, octets, { offsets: Uint32Array.from(offsets) })).toEqual(whole);
    });

    test('a separator, and the last input without one', () => {
      const some = inputs.filter((input) => !input.includes(0x2c));
      const all = expected(grammar, rule, some);
      const octets = separated(some, () => [0x2c]);
      expect(found(grammar, rule, octets, { separator: 0x2c })).toEqual(all);
      if (some.at(-1)!.length > 0)
        expect(found(grammar, rule, octets.subarray(0, -1), { separator: 0x2c })).toEqual(all);
    });

    test('a loop over the table answers as WebAssembly does', () => {
      if (tableEngine(grammar, rule) === undefined) return expect(['r', 'value']).toContain(rule);
      const lines = separated(inputs, () => [10]);
      for (const engine of enginesFor(grammar, rule)) {
        const verdicts: boolean[] = [];
        const stops: number[] = [];
        for (const { count } of lineBatches(engine, lines, { separator: 10, withoutCr: true }, true)) {
          verdicts.push(...Array.from(engine.verdicts.subarray(0, count), (each) => each === 1));
          stops.push(...engine.stops.subarray(0, count));
        }
        expect({ verdicts, stops }).toEqual({ verdicts: whole.verdicts, stops: whole.stops });
      }
    });
  },
);

describe('many', () => {
  const encoder = new TextEncoder();

  test('lines longer than a batch, and more lines than one', () => {
    const long = `http://a/${'b'.repeat(140_000)}`;
    const inputs = [
      long,
      'a:',
      `${long}\u00e9`,
      `${long}%4`,
      '',
      ...new Array<string>(9_000).fill('a:b'),
      '',
      '?',
      long,
    ].map((text) => encoder.encode(text));
    const whole = expected(rfc3986, 'URI', inputs);
    expect(
      found(
        rfc3986,
        'URI',
        separated(inputs, () => [13, 10]),
      ),
    ).toEqual(whole);
    expect(found(rfc3986, 'URI', separated(inputs, () => [10]).subarray(0, -1))).toEqual(whole);
    const offsets = Int32Array.from(offsetsOf(inputs));
    expect(
      found(
        rfc3986,
        'URI',
        separated(inputs, () => []),
        { offsets },
      ),
    ).toEqual(whole);
    const wide = compile('r = *( %x61-7A / %x20AC )\n');
    const characters = ['\u20ac'.repeat(45_000), `${'\u20ac'.repeat(45_000)}\u20ad`].map((text) =>
      encoder.encode(text),
    );
    expect(
      found(
        wide,
        'r',
        separated(characters, () => [10]),
      ),
    ).toEqual(expected(wide, 'r', characters));
  });

  test('no input, empty inputs, and a carriage return alone', () => {
    expect(found(rfc3986, 'port', new Uint8Array(0))).toEqual({
      total: 0,
      count: 0,
      verdicts: [],
      stops: [],
    });
    expect(found(rfc3986, 'port', encoder.encode('\n'))).toMatchObject({ total: 1, count: 1 });
    expect(found(rfc3986, 'port', encoder.encode('\r\n\r\n1\r'))).toMatchObject({ total: 3, count: 3 });
    expect(found(rfc3986, 'port', encoder.encode('1\r,2'), { separator: 0x2c })).toMatchObject({
      verdicts: [false, true],
    });
    expect(found(rfc3986, 'port', new Uint8Array(0), { offsets: Int32Array.of(0) }).total).toBe(0);
    expect(many(rfc3986, 'port', encoder.encode('1'))).toEqual({
      total: 1,
      count: 1,
      bitmap: Uint8Array.of(1),
    });
  });

  test('errors name the argument and the cure', () => {
    const octets = encoder.encode('80');
    const wrong =
      (...args: readonly unknown[]) =>
      () =>
        (many as (...all: readonly unknown[]) => unknown)(rfc3986, ...args);
    expect(wrong('prot', octets)).toThrow('did you mean "port"?');
    expect(wrong('port', '80')).toThrow(
      'octets must be a Uint8Array (got a string)\nhelp: encode a string by TextEncoder',
    );
    expect(wrong('port', octets, { separator: 256 })).toThrow('"separator"');
    expect(wrong('port', octets, { separator: 0xe9 })).toThrow('0xE9 may be a part of a character in UTF-8');
    expect(wrong('port', octets, { separator: 1, offsets: Int32Array.of(0) })).toThrow('exclude each other');
    expect(wrong('port', octets, { offsets: Int32Array.of(0, 3) })).toThrow(
      'offset 1 is 3, which is below the offset before it or not within the 2 octets',
    );
    expect(wrong('port', octets, { offsets: Int32Array.of(1, 0) })).toThrow('offset 1 is 0');
    expect(wrong('port', octets, { offsets: new Int32Array(0) })).toThrow('there are 0 offsets for 0 inputs');
    expect(wrong('port', octets, { lines: true })).toThrow('"lines"');
  });
});

test('a host that forbids WebAssembly gets the loop', () => {
  const host = globalThis as { WebAssembly?: unknown };
  const { WebAssembly } = host;
  try {
    for (const forbidden of [undefined, { Module: refused }]) {
      host.WebAssembly = forbidden;
      const grammar = compile('s = 1*DIGIT\n', { alphabet: 'octets' });
      expect(tableEngine(grammar, 's')).toBeInstanceOf(TableEngine);
      expect(many(grammar, 's', Uint8Array.of(0x31, 10, 0x41, 10)).count).toBe(1);
    }
  } finally {
    host.WebAssembly = WebAssembly;
  }
});

/** Stands for a constructor that a policy forbids. */
function refused(): never {
  throw new Error('wasm-unsafe-eval');
}

test.each([{}, null, 'rfc3986', undefined])('%j is no grammar', (grammar) => {
  expect(() => many(grammar as never, 'port', new Uint8Array(3))).toThrow(/^grammar must be a grammar/);
});
