import { ShippedGrammar } from '../oracles/library-captures';

// Some of what test/differential/library-captures.long.test.ts goes through: grammars with imports, prose, recursion, octets.
describe.each(['rfc8259', 'rfc8288'])('%s', (name) => {
  const grammar = new ShippedGrammar(name);

  test('captures are what the full tree has, of all names and of each', () => {
    expect(grammar.disagreements({ rules: 3, strings: 3 })).toEqual([]);
  });

  test('names are refused exactly where no reference leads to them', () => {
    expect(grammar.sample(10).flatMap((rule) => grammar.misjudged(rule))).toEqual([]);
  });
});
