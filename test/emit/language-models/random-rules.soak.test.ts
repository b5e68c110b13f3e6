import { isUtf8 } from 'node:buffer';
import { ifThere } from '../../if-there';
import { type MergedGrammars, mergedGrammars } from '../../random/merged';
import type { Engine, Found } from './engine';
import { ENGINES } from './engines';
import { emitted } from './format-read-back';

const COUNT = 12;
const WALKS = 4;

describe.each(ENGINES)('$name', (engine) =>
  ifThere(engine.name, engine.missing(), () => {
    describe.each(['code-points', 'octets'] as const)('random grammars over %s', (alphabet) => {
      test.each([1_000, 2_000, 3_000, 4_000])(
        'from seed %i: derives what the rules derive, and generates nothing else',
        (seed) => {
          const merged = mergedGrammars(seed, COUNT, alphabet);
          const cases = casesOf(merged, engine);
          const found = engine.judge(cases);
          const differing = cases.flatMap((each, i) => differences(merged, each, found[i]!));
          expect(differing.slice(0, 5)).toEqual([]);
          expect(cases.length).toBeGreaterThan(COUNT / 2);
        },
        600_000,
      );
    });
  }),
);

type RuleCase = ReturnType<typeof casesOf>[number];

/** The rules that the format can say. */
function casesOf({ text, options, names, inputs }: MergedGrammars, { format, generates, has }: Engine) {
  return names.flat().flatMap((rule) => {
    const grammar = emitted(text, format, rule, options);
    return grammar === undefined
      ? []
      : [{ rule, grammar, inputs: inputs(rule).filter(has), walks: generates ? WALKS : 0 }];
  });
}

function differences({ grammar }: MergedGrammars, { rule, inputs }: RuleCase, found: Found): unknown[] {
  if ('refused' in found) return [{ rule, ...found }];
  const verdicts = inputs.flatMap((input, i) => {
    const expected = isUtf8(input) && grammar.test(rule, input);
    return found.verdicts[i] === expected ? [] : [{ rule, input, expected, verdict: found.verdicts[i] }];
  });
  const walks = found.walks.filter(
    (walk) => !/^[0-9a-f]*$/.test(walk) || !grammar.test(rule, Buffer.from(walk, 'hex')),
  );
  return [...verdicts, ...walks.map((walk) => ({ rule, walk }))];
}
