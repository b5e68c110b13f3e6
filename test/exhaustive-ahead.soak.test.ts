import { aheadDifference } from './oracles/ahead';
import { cyclicGrammars, strings, tinyGrammars } from './oracles/tiny-grammars';
import { askEveryWay } from './oracles/ways';

test.each([
  ['3,180 grammars', () => tinyGrammars({ s: 4, t: 2 }), 3180],
  ['618 grammars with rules anywhere in themselves', () => cyclicGrammars({ s: 3, t: 2 }), 618],
] as const)(
  'what may come next: %s, in every way to run them, all prefixes of at most three characters',
  (_, make, count) => {
    const grammars = [...make()];
    const prefixes = strings('abc', 3);
    expect(grammars).toHaveLength(count);
    expect(
      askEveryWay(grammars, 9, (grammar, rule, language) =>
        aheadDifference(grammar, rule, language, prefixes),
      ),
    ).toEqual([]);
  },
);
