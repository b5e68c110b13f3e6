import * as fc from 'fast-check';
import * as fc3 from 'fast-check3';
import { library } from '../../src/library/library';
import { fromRule, type FromRuleOptions } from '../../src/integrations/fast-check';
import { inLong } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';

const uri = library.get('rfc3986')!;
const json = library.get('rfc8259')!;

/** The counterexample to which fast-check shrinks. */
function shrunk(
  grammar: { readonly text: string },
  rule: string,
  holds: (string: string) => boolean,
  options: FromRuleOptions = {},
  seed = 1,
): string | undefined {
  const { counterexample } = fc.check(fc.property(fromRule(grammar, rule, options), holds), {
    seed,
    numRuns: 2000,
  });
  return counterexample?.[0];
}

const SEEDS = inLong([1, 2, 3, 4], [1]);

test.each([
  [uri, 'IPv4address'],
  [uri, 'URI-reference'],
  [json, 'JSON-text'],
])('strings are of the rule, or not: %#', (grammar, rule) => {
  const search = new Search(modelOf(grammar.text).rules);
  const valid = fc.sample(fromRule(grammar, rule), { seed: 7, numRuns: 60 });
  expect(valid.filter((each) => !search.test(rule, each))).toEqual([]);
  expect(new Set(valid).size).toBeGreaterThan(40);
  const invalid = fc.sample(fromRule(grammar, rule, { invalid: true }), { seed: 7, numRuns: 60 });
  expect(invalid.filter((each) => search.test(rule, each))).toEqual([]);
});

test('the same seed gives the same strings', () => {
  const of = (seed: number): string[] => fc.sample(fromRule(uri, 'host'), { seed, numRuns: 20 });
  expect(of(3)).toEqual(of(3));
  expect(of(3)).not.toEqual(of(4));
});

test('maxLength holds', () => {
  const lengths = (options: FromRuleOptions): number[] =>
    fc.sample(fromRule(uri, 'host', options), { seed: 1, numRuns: 300 }).map((each) => [...each].length);
  expect(Math.max(...lengths({ maxLength: 3 }))).toBe(3);
  expect(Math.max(...lengths({}))).toBe(20);
  expect(Math.max(...lengths({ maxLength: 3, invalid: true }))).toBe(4);
});

describe.each(SEEDS)('seed %d: counterexamples are shortest and simplest', (seed) => {
  test.each([
    [uri, 'port', (s: string) => s.length < 5, '00000'],
    [uri, 'IPv4address', (s: string) => !s.includes('25'), '25.0.0.0'],
    [uri, 'host', (s: string) => !s.includes('%'), '%aa'],
    [uri, 'URI', (s: string) => !s.includes('?'), 'a:?'],
    [json, 'JSON-text', (s: string) => !s.includes('['), '[]'],
    [json, 'JSON-text', (s: string) => !/\[.*[0-9].*\]/s.test(s), '[0]'],
  ] as const)('%#', (grammar, rule, holds, expected) => {
    const found = shrunk(grammar, rule, holds, {}, seed)!;
    const search = new Search(modelOf(grammar.text).rules);
    expect([found, search.test(rule, found)]).toEqual([found, true]);
    // Where "25" stands makes the string neither longer nor less simple.
    const sorted = (string: string): string => [...string].sort().join('');
    expect(sorted(found)).toBe(sorted(expected));
  });

  test.each([
    [uri, 'IPv4address', (s: string) => s.length < 4, 'aaaa'],
    [uri, 'host', () => false, '"'],
    [json, 'JSON-text', () => false, ''],
  ] as const)('outside of the language: %#', (grammar, rule, holds, expected) => {
    expect(shrunk(grammar, rule, holds, { invalid: true }, seed)).toBe(expected);
  });
});

test('a value from elsewhere shrinks if it is of the rule', () => {
  const arbitrary = fromRule(uri, 'port');
  const run = (example: string): unknown =>
    fc.check(
      fc.property(arbitrary, (s) => s.length < 3),
      { examples: [[example]], seed: 1 },
    ).counterexample;
  expect(run('1234567')).toEqual(['000']);
  expect(arbitrary.canShrinkWithoutContext('x')).toBe(false);
  expect(arbitrary.canShrinkWithoutContext(12)).toBe(false);
});

test('it is an arbitrary like others: it maps, filters and combines', () => {
  const pair = fc.tuple(
    fromRule(uri, 'scheme'),
    fromRule(uri, 'port').filter((each) => each !== ''),
  );
  for (const [scheme, port] of fc.sample(pair, { seed: 1, numRuns: 20 })) {
    expect(scheme).toMatch(/^[a-z]/i);
    expect(port).toMatch(/^[0-9]+$/);
  }
});

test('fast-check 3', () => {
  let entry: { fromRule: typeof fromRule } | undefined;
  jest.isolateModules(() => {
    jest.doMock('fast-check', () => fc3);
    entry = jest.requireActual('../../src/integrations/fast-check');
  });
  jest.dontMock('fast-check');
  const arbitrary = entry!.fromRule(uri, 'port') as never as fc3.Arbitrary<string>;
  const result = fc3.check(
    fc3.property(arbitrary, (each) => each.length < 3),
    { seed: 1 },
  );
  expect(result.counterexample).toEqual(['000']);
});

test.each([
  [
    () => fc.sample(fromRule(uri, 'URI', { maxLength: 1 })),
    'rule "URI" has no string that is short enough\n' +
      'help: set "maxLength" to a higher number, or choose another rule',
  ],
  [
    () => fc.sample(fromRule({ text: 'a = *%x0-10FFFF\n' }, 'a', { invalid: true })),
    'every string near to one of rule "a" is a string of it\nhelp: choose another rule',
  ],
  [
    () => fromRule(uri, 'URI', { invalid: 1 as never }),
    'option "invalid" of fromRule must be true or false (got a number)',
  ],
  [() => fromRule(uri, 'URl'), 'rule "URl" is not in the grammar'],
  [
    () => fromRule(42 as never, 'URI'),
    'a grammar of sampler must be an object (got a number)\n' +
      'help: give a text, as in { text: "a = b", name: "a.abnf" }, or a grammar of the library',
  ],
])('refused: %#', (call, message) => {
  expect(call).toThrow(message);
});
