import { compile, emitForLanguage, type Language, LANGUAGES, library } from '../../../src';
import { vectors } from '../../../src/workbench';
import { expectedAnswer, inputsOf, spansBy, wordsBy } from './asked';
import { type Answer, type Asked, compiled, isThere, TOOLCHAINS } from './toolchains';

interface Compared {
  readonly asked: readonly Asked[];
  readonly expected: readonly Answer[];
}

type ByGrammar = Readonly<Record<string, readonly string[]>>;

/**
 * Describes a test per language and grammar: `count` inputs of each rule, and its test vectors, get the answers of the compiled grammar.
 * `partsOf` has the rules whose parts are found, too.
 */
export function describeLanguages(
  rulesOf: ByGrammar,
  count: number,
  partsOf: ByGrammar = {},
  languages: readonly Language[] = LANGUAGES,
): void {
  const made = new Map<string, Compared>();
  const compared = (name: string): Compared => {
    const known = made.get(name) ?? comparedOf(name, rulesOf[name]!, partsOf[name] ?? [], count);
    made.set(name, known);
    return known;
  };

  describe.each([...languages])('%s', (language: Language) => {
    const missing = TOOLCHAINS[language].needs.filter((each) => !isThere(each));
    const title = missing.length === 0 ? '' : ` (NOT RUN: there is no ${missing.join(', ')})`;
    const each = missing.length === 0 ? test.each : test.skip.each;

    each(Object.keys(rulesOf))(
      `%s answers as compile does${title}`,
      (name) => {
        const text = library.get(name)!;
        const rules = rulesOf[name]!;
        const captures = partsOf[name] ?? [];
        // Rules whose parts are found are not recursive, so their matches are found, too.
        const find = captures.length > 0;
        const given = { ...text, language, exportName: 'rules', rules, captures, reasons: true, find };
        const { source } = emitForLanguage(text.text, given);
        const { asked, expected } = compared(name);
        const kept = asked.flatMap((each, i) =>
          canBeAsked(each, language) ? [{ each, expected: expected[i]! }] : [],
        );
        const answers = compiled(language, source, rules, captures)(kept.map((one) => one.each));
        const differences = kept.flatMap((one, i) => {
          const answer = inUnits(one.each, answers[i]!, language);
          return JSON.stringify(one.expected) === JSON.stringify(answer) ? [] : [{ ...one, answer }];
        });
        expect(differences.slice(0, 5)).toEqual([]);
        expect(answers.length).toBe(kept.length);
        expect(kept.length).toBeGreaterThan(count / 3);
        if (captures.length > 0) expect(expected.some(({ spans }) => /\d,/.test(spans!))).toBe(true);
        expect(expected.filter(({ matches }) => matches).length).toBeGreaterThan(count / 20);
      },
      1_200_000,
    );
  });
}

function comparedOf(
  name: string,
  rules: readonly string[],
  parts: readonly string[],
  count: number,
): Compared {
  const text = library.get(name)!;
  const grammar = compile(text.text, text);
  const asked = rules.flatMap((rule, i) =>
    inputsOf(text, rule, count, i + 1).map((input): Asked => ({ rule, input, offset: 0 })),
  );
  const ofRules = rules.flatMap((rule) => vectors(text, rule));
  const spans = spansBy(grammar, rules, parts);
  const all = [
    ...asked,
    ...ofRules.map(({ rule, octets }) => ({ rule, input: Buffer.from(octets, 'hex'), offset: 0 })),
  ];
  const answers = [
    ...asked.map((each) => expectedAnswer(grammar, each)),
    ...ofRules.map(({ matches, longest, stop }) => ({ matches, end: longest, stop })),
  ];
  const withParts = (answer: Answer, i: number): Answer =>
    parts.length === 0 ? answer : { ...answer, spans: spans(all[i]!) };
  const expected = answers.map((answer, i) => ({
    ...withParts(answer, i),
    ...(!answer.matches && { expected: wordsBy(grammar, all[i]!) }),
  }));
  return { asked: all, expected };
}

/** Strings are asked in Java and Python alone; others have octets. */
function canBeAsked({ input }: Asked, language: Language): boolean {
  return typeof input !== 'string' || TOOLCHAINS[language].hasStrings === true;
}

/** Python counts code points. */
function inUnits({ input }: Asked, answer: Answer, language: Language): Answer {
  if (typeof input !== 'string' || language !== 'python') return answer;
  const units = (at: number): number => (at < 0 ? at : [...input].slice(0, at).join('').length);
  const spans = answer.spans?.replace(
    /:(\d+)-(\d+),/g,
    (_, start, end) => `:${units(Number(start))}-${units(Number(end))},`,
  );
  return {
    ...answer,
    end: units(answer.end),
    stop: units(answer.stop),
    ...(spans !== undefined && { spans }),
  };
}
