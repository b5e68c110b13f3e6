import { compile } from '../../src/compile';
import { masks } from '../../src/masks';
import { Search } from '../oracles/search/search';
import { cyclicGrammars, strings, tinyGrammars } from '../oracles/tiny-grammars';
import { tokensOf } from './vocabularies';
import { describeRule, reach, RULES } from './walks';

for (const [name, rule, alphabet] of RULES) describeRule(name, rule, alphabet, [2, 8]);

test('tiny grammars, with and without recursion: tokens of one and two letters', () => {
  const tokens = ['a', 'b', 'ab', 'ba', 'aa', 'bb'];
  const all = strings('ab', 8);
  let count = 0;
  for (const grammar of [...tinyGrammars({ s: 3, t: 1 }), ...cyclicGrammars({ s: 3, t: 1 })]) {
    const search = new Search(grammar.rules);
    const members = all.filter((each) => search.test('s', each));
    const made = masks(compile(grammar.text), 's', tokens);
    for (const text of strings('ab', 1)) {
      const state = reach(
        made,
        Array.from(text, (letter) => tokens.indexOf(letter)),
      );
      // Some shortest way to the end is within the length of the members.
      const begins = (prefix: string): boolean => members.some((each) => each.startsWith(prefix));
      const found = state === undefined ? [] : tokensOf(made.allowed(state)).map((token) => tokens[token]!);
      const expected = tokens.filter((token) => begins(text + token));
      expect([grammar.text, text, found]).toEqual([grammar.text, text, expected]);
      expect(state !== undefined && made.isAccepting(state)).toBe(members.includes(text));
      count++;
    }
  }
  expect(count).toBeGreaterThan(900);
});
