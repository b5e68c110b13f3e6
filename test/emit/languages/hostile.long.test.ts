import { compile, emitForLanguage, type Language, LANGUAGES } from '../../../src';
import { hostileGrammar, NAMES, PAYLOADS } from './hostile-texts';
import { compiled, isThere, TOOLCHAINS } from './toolchains';

const text = hostileGrammar();

test('there are 31 payloads', () => expect(PAYLOADS).toHaveLength(31));

describe.each(LANGUAGES)('%s', (language: Language) => {
  const missing = TOOLCHAINS[language].needs.filter((each) => !isThere(each));
  const each = missing.length === 0 ? test.each : test.skip.each;
  const title = missing.length === 0 ? '' : ` (NOT RUN: there is no ${missing.join(', ')})`;

  each([['hostile comments and names'], ['a hostile header, and names of parts']])(
    `%s: nothing is injected${title}`,
    (what) => {
      const header =
        what === 'a hostile header, and names of parts'
          ? PAYLOADS.flatMap((payload) => payload.split('\n'))
          : [];
      const captures = header.length > 0 ? NAMES : [];
      const given = {
        language,
        exportName: 'rules',
        header,
        ...(captures.length > 0 && { captures, rules: NAMES }),
      };
      const { source } = emitForLanguage(text, given);
      const asked = NAMES.map((rule, i) => ({ rule, input: Buffer.from(`${i}`), offset: 0 }));
      const answers = compiled(language, source, NAMES, captures)(asked);
      expect(answers.map(({ matches }) => matches)).toEqual(asked.map(() => true));
      if (captures.length > 0)
        expect(answers.map(({ spans }) => spans)).toEqual(
          NAMES.map((name, i) => `${name}:0-${`${i}`.length},`),
        );
      expect(compile(text).ruleNames).toEqual(expect.arrayContaining([...NAMES]));
    },
    120_000,
  );

  each(['int', 'string', 'type', 'main', 'class', '_', '_9', 'Object', 'map', 'self'])(
    `the name %s can be given${title}`,
    (exportName) => {
      const { source } = emitForLanguage('a = "x"\n', { language, exportName });
      expect(source.length).toBeGreaterThan(500);
    },
  );
});
