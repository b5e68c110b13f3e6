import { createSearch } from '../../src/search/search';
import { BruteForce } from '../oracles/brute-force';
import { show } from '../oracles/show';
import { strings, tinyGrammars, withNames, type TinyGrammar } from '../oracles/tiny-grammars';

/** What search says of every input must be what the enumeration of all derivations says. */
function check(grammar: TinyGrammar, inputs: readonly string[]): void {
  const search = createSearch(grammar.rules);
  const oracle = new BruteForce(grammar.rules);
  for (const input of inputs) {
    const expected = [
      show(oracle.derive('s', input)),
      ...oracle.alternatives('s', input),
      oracle.longest('s', input, 0),
    ];
    const found = [
      show(search.derive('s', input)),
      ...search.alternatives('s', input),
      search.longest('s', input, 0),
    ];
    if (found.join() !== expected.join()) {
      throw new Error(`${grammar.text}on "${input}": ${found.join()}, but by enumeration ${expected.join()}`);
    }
  }
}

test.each([
  { s: 4, t: 2, length: 5, grammars: 3180 },
  { s: 3, t: 3, length: 6, grammars: 1704 },
])('all grammars of $s and $t nodes, all strings up to length $length', ({ s, t, length, grammars }) => {
  const inputs = strings('ab', length);
  let count = 0;
  for (const grammar of tinyGrammars({ s, t })) {
    check(grammar, inputs);
    count++;
  }
  expect(count).toBe(grammars);
});

test('all small grammars with a rule for every node', () => {
  const inputs = strings('ab', 5);
  for (const grammar of tinyGrammars({ s: 4, t: 1 })) check(withNames(grammar), inputs);
});
