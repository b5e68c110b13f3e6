import { SHIPPED } from '../../scripts/parsers';
import { ShippedGrammar } from '../oracles/library-captures';

const TIMEOUT = 300_000;

/** Describes the captures of so many rules of each shipped grammar. */
export function describeLibraryCaptures(rules: number): void {
  describe.each(SHIPPED)('%s', (name) => {
    const grammar = new ShippedGrammar(name);

    test(
      'captures are what the full tree has, of all names and of each',
      () => {
        expect(grammar.disagreements({ rules, strings: 5 })).toEqual([]);
      },
      TIMEOUT,
    );

    test('names are refused exactly where no reference leads to them', () => {
      expect(grammar.sample(rules).flatMap((rule) => grammar.misjudged(rule))).toEqual([]);
    });
  });
}
