import { compile, emitForLanguage, LANGUAGES } from '../../../src';
import { strings } from '../../oracles/tiny-grammars';
import { expectedAnswer } from './asked';
import { describeLanguages } from './described';
import { compiled, isThere, TOOLCHAINS } from './toolchains';

// More rules, each on 100,000 inputs, are in calls.soak.test.ts.
describeLanguages({ rfc8259: ['value'] }, 50);

const FORMS = `
left    = left "a" / "b"
hidden  = [ "a" ] hidden "b" / "c"
other   = another / "a"
another = other / "b" other
empty   = [ "a" ] [ empty ] [ "b" ]
right   = "a" [ right ] / "b"
middle  = "a" [ middle ] "b" *"c"
twice   = "a" / twice twice / "b" twice "c"
dead    = "a" dead / "b" nothing / "c"
nothing = "x" nothing
`;

describe.each(LANGUAGES)('%s', (language) => {
  const run = TOOLCHAINS[language].needs.every(isThere) ? test : test.skip;
  run(
    'all forms of recursion, on all short strings',
    () => {
      const grammar = compile(FORMS);
      const rules = grammar.ruleNames.filter((rule) => rule !== 'nothing');
      const { source } = emitForLanguage(FORMS, { language, exportName: 'rules', rules });
      const asked = rules.flatMap((rule) =>
        [...strings('abc', 5)].map((text) => ({ rule, input: Buffer.from(text), offset: 0 })),
      );
      const expected = asked.map((each) => expectedAnswer(grammar, each));
      const answers = compiled(language, source, rules)(asked);
      const differences = asked.flatMap((each, i) =>
        JSON.stringify(answers[i]) === JSON.stringify(expected[i])
          ? []
          : [`${each.rule} "${each.input.toString()}" ${JSON.stringify([answers[i], expected[i]])}`],
      );
      expect(differences.slice(0, 10)).toEqual([]);
      expect(expected.filter(({ matches }) => matches).length).toBeGreaterThan(80);
    },
    120_000,
  );
});

const inC = TOOLCHAINS.c.needs.every(isThere) ? test : test.skip;
inC('c: a file of tail calls alone has no empty arrays', () => {
  const { source } = emitForLanguage('s = "a" [ s ]\n', { language: 'c', exportName: 'rules' });
  const asked = ['', 'a', 'aaa', 'ab'].map((text) => ({ rule: 's', input: Buffer.from(text), offset: 0 }));
  const answers = compiled('c', source, ['s'])(asked);
  expect(answers.map(({ matches, end, stop }) => [matches, end, stop])).toEqual([
    [false, -1, 0],
    [true, 1, 1],
    [true, 3, 3],
    [false, 1, 1],
  ]);
});
