import { aheadDifference } from './oracles/ahead';
import { nearestDifference } from './oracles/nearest';
import { cyclicGrammars, strings, tinyGrammars } from './oracles/tiny-grammars';
import { askEveryWay } from './oracles/ways';

test.each([
  ['3,180 grammars', () => tinyGrammars({ s: 4, t: 2 }), 3180],
  ['323 grammars with rules anywhere in themselves', () => cyclicGrammars({ s: 3, t: 2 }), 323],
] as const)(
  'what may come next: %s, in every way to run them, all prefixes of at most two characters',
  (_, make, count) => {
    const grammars = [...make()];
    const prefixes = strings('abc', 2);
    expect(grammars).toHaveLength(count);
    expect(
      askEveryWay(grammars, 9, (grammar, rule, language) =>
        aheadDifference(grammar, rule, language, prefixes),
      ),
    ).toEqual([]);
  },
);

test.each([
  ['3,180 grammars', () => tinyGrammars({ s: 4, t: 2 })],
  ['323 grammars with rules anywhere in themselves', () => cyclicGrammars({ s: 3, t: 2 })],
] as const)(
  'nearest members: %s, in every way to run them, all inputs of at most two characters',
  (_, make) => {
    const inputs = strings('abc', 2);
    expect(
      askEveryWay(make(), 8, (grammar, rule, language) => nearestDifference(grammar, rule, language, inputs)),
    ).toEqual([]);
  },
);
