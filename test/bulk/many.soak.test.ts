import { lineBatches } from '../../src/bulk';
import { many } from '../../src/bulk/many';
import { RULES } from './twenty-rules';
import { enginesFor, grammarFor, inputsFor, separated } from './inputs';

/** How many strings are made for each rule. */
const STRINGS = 100_000;
/** The strings that lie in one buffer. */
const BLOCK = 10_000;

test.each(RULES)(
  '%s, %s: many, and the loop, answer as `test` does for each input',
  (name, rule) => {
    const { grammar, strings } = grammarFor(name);
    const [, loop] = enginesFor(grammar, rule);
    const inputs = inputsFor(strings.sample(rule.toLowerCase(), STRINGS), 11, grammar.isAboutOctets);
    for (let first = 0; first < inputs.length; first += BLOCK) {
      const some = inputs.slice(first, first + BLOCK);
      const expected = some.map((input) => (grammar.test(rule, input) ? 1 : 0));
      const lines = separated(some, () => [10]);
      const { bitmap, total } = many(grammar, rule, lines);
      const found = Array.from({ length: total }, (_, i) => (bitmap[i >> 3]! >> (i & 7)) & 1);
      expect(found).toEqual(expected);
      const looped: number[] = [];
      for (const { count } of lineBatches(loop!, lines, { separator: 10, withoutCr: true }))
        looped.push(...loop!.verdicts.subarray(0, count));
      expect(looped).toEqual(expected);
    }
  },
  600_000,
);
