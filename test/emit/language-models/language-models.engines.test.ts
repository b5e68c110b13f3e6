import { grammarFor } from '../../bulk/inputs';
import { ifThere } from '../../if-there';
import { Search } from '../../oracles/search/search';
import { cyclicGrammars, strings, tinyGrammars } from '../../oracles/tiny-grammars';
import type { Engine } from './engine';
import { ENGINES } from './engines';
import { emitted } from './format-read-back';
import { judgedInBatches, type Tally } from './judged-in-batches';
import { RULES } from './rules';

const COUNT = process.env['VERBATIM_STRINGS'];
const AMOUNTS = {
  count: Number(COUNT ?? 300),
  walks: Number(process.env['VERBATIM_WALKS'] ?? 30),
  seconds: Number(process.env['VERBATIM_SECONDS'] ?? Infinity),
};

const here: Engine[] = [];
for (const engine of ENGINES) ifThere(engine.name, engine.missing(), () => void here.push(engine));

/** All engines judge the same strings, so that these are made once. */
let found: ReadonlyMap<Engine, readonly Tally[]>;
beforeAll(() => {
  found = judgedInBatches(here, RULES, AMOUNTS, (engine, tally) => {
    if (COUNT !== undefined) process.stdout.write(`${engine.name}: ${rowOf(tally.rule, tally)}\n`);
  });
});

function rowOf(what: string, { inputs, equal, members, differing, walks, seconds }: Tally): string {
  return `${what}: ${inputs} strings, ${equal} verdicts equal, ${members} of members, ${differing} differing, ${walks} walks, ${seconds.toFixed(2)} s`;
}

const sumOf = (tallies: readonly Tally[], key: 'equal' | 'members' | 'differing' | 'walks'): number =>
  tallies.reduce((sum, tally) => sum + tally[key], 0);

if (here.length > 0) {
  describe.each(here)('$name', (engine) => {
    test('derives what the rules derive, and generates nothing else', () => {
      const tallies = found.get(engine)!;
      const [equal, members, differing, walks] = (['equal', 'members', 'differing', 'walks'] as const).map(
        (key) => sumOf(tallies, key),
      );
      process.stdout.write(
        `${engine.name}: ${tallies.length} of ${RULES.length} rules, ${equal} verdicts equal, ${members} of members, ${differing} differing, ${walks} walks\n`,
      );
      expect(tallies.flatMap(({ witnesses }) => witnesses).slice(0, 40)).toEqual([]);
      expect(tallies.length).toBeGreaterThan(RULES.length - 2);
      for (const { rule, inputs, equal: right, members: some } of tallies) {
        if (AMOUNTS.seconds === Infinity) expect([rule, right]).toEqual([rule, inputs]);
        expect([rule, some > inputs / 10]).toEqual([rule, true]);
      }
      if (engine.generates) expect(walks).toBeGreaterThan(tallies.length);
    });

    test('tiny grammars', () => {
      const inputs = strings('ab', 3);
      const tiny = [...tinyGrammars({ s: 3, t: 1 }), ...cyclicGrammars({ s: 3, t: 1 })].flatMap((each) => {
        const grammar = emitted(each.text, engine.format, 's');
        return grammar === undefined
          ? []
          : [{ ...each, grammar, inputs: inputs.map((input) => Buffer.from(input)), walks: 0 }];
      });
      const answers = engine.judge(tiny);
      const wrong = tiny.flatMap(({ text, rules, grammar }, i) => {
        const search = new Search(rules);
        const answer = answers[i]!;
        const expected = inputs.map((input) => search.test('s', input));
        return 'refused' in answer || String(answer.verdicts) !== String(expected)
          ? [{ text, grammar, expected, answer }]
          : [];
      });
      process.stdout.write(`${engine.name}: ${tiny.length} tiny grammars\n`);
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(tiny.length).toBeGreaterThan(150);
    });

    test('each of 10,000 URIs can be reached, token by token', () => {
      const { text, options } = grammarFor('rfc3986');
      const source = emitted(text, engine.format, 'URI', options)!;
      const [answer] = engine.judge([{ grammar: source, inputs: uris(), walks: 0 }]);
      expect(answer).toMatchObject({ verdicts: uris().map(() => true), walks: [], masks: [] });
    });
  });
}

const uris = (() => {
  let made: Uint8Array[] | undefined;
  return (): readonly Uint8Array[] => {
    if (made !== undefined) return made;
    const { grammar, strings: generator } = grammarFor('rfc3986');
    const members = new Set<string>();
    while (members.size < 10_000) {
      const string = generator.derived('uri');
      if (grammar.test('URI', string)) members.add(string);
    }
    made = [...members].map((each) => Buffer.from(each));
    return made;
  };
})();
