import {
  compile,
  type CompileOptions,
  emitForLanguage,
  type Language,
  LANGUAGES,
  library,
} from '../../../src';
import { plannerOf } from '../../../src/emit/emitters';
import { find } from '../../../src/runtime';
import { cached } from '../../../src/table/maps';
import { foundBySearch } from '../../oracles/finding';
import { Random } from '../../oracles/random';
import { Search } from '../../oracles/search/search';
import { StringGenerator } from '../../oracles/string-generator';
import { mergedGrammars } from '../../random/merged';
import { readingsOf } from '../../random/readings';
import { type Asked, compiledFinds, TOOLCHAINS } from './toolchains';
import { describeEachLanguage } from './trees';

/** Texts, each with the offsets of the matches in it. */
type Texts = readonly (Asked & { readonly spans: readonly (readonly [number, number])[] })[];

const NOISE = [
  '',
  ' ',
  '.',
  '-',
  'a',
  '_',
  '1',
  ', ',
  '\u00e9',
  '\u0301',
  '\u{1f600}',
  '\u{20000}',
  '\u2028',
];
/** Some are the beginning of a character, and some a surrogate. */
const ILL_FORMED = [[0xff], [0xc3], [0xe2, 0x82], [0x80], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98]];

interface Sources {
  readonly search: Search;
  readonly strings: StringGenerator;
  readonly random: Random;
  readonly areOctets: boolean;
}

/** Describes a test per language and grammar: the matches in so many texts for each rule are those that search derives. */
export function describeFinds(
  rulesOf: Readonly<Record<string, readonly string[]>>,
  count: number,
  languages: readonly Language[] = LANGUAGES,
): void {
  const made = new Map<string, Texts>();
  const textsIn = (name: string): Texts =>
    cached(made, name, () => {
      const text = library.get(name)!;
      const grammar = compile(text.text, text);
      const { rules } = plannerOf(text.text, text).planner.model;
      const sources: Sources = {
        search: new Search(rules),
        strings: new StringGenerator(rules, 41, 5),
        random: new Random(41),
        areOctets: text.alphabet === 'octets',
      };
      return rulesOf[name]!.flatMap((rule) => [
        ...Array.from({ length: count }, () => textsFor(sources, rule, 80)).flat(),
        ...Array.from({ length: count }, (): Texts[number] => {
          const input = illFormed(sources, rule);
          const found = Array.from(find(grammar, rule, input), ({ start, end }) => [start, end] as const);
          return { rule, input, offset: 0, spans: found };
        }),
      ]);
    });
  describeEachLanguage(languages, (each, language) => {
    each(Object.keys(rulesOf))(
      '%s: the matches in texts are those that search derives',
      (name) => {
        const text = library.get(name)!;
        const texts = textsIn(name);
        expect(differencesOf(language, text.text, text, rulesOf[name]!, texts)).toEqual([]);
        expect(texts.flatMap(({ spans }) => spans).length).toBeGreaterThan(texts.length / 8);
      },
      1_200_000,
    );
  });
}

/** Describes a test per language and alphabet: the matches of the rules of random grammars in random texts. */
export function describeRandomFinds(
  seed: number,
  count: number,
  languages: readonly Language[] = LANGUAGES,
): void {
  describeEachLanguage(languages, (each, language) => {
    each(['code-points', 'octets'] as const)(
      'random grammars over %s: the matches in texts are those that search derives',
      (alphabet) => {
        const { planner, names, text, options } = mergedGrammars(seed, count, alphabet);
        const { rules } = planner.model;
        const sources: Sources = {
          search: new Search(rules),
          strings: new StringGenerator(rules, seed, 5),
          random: new Random(seed),
          areOctets: alphabet === 'octets',
        };
        const written = names
          .flat()
          .filter((rule) => planner.verdict(rules.get(rule.toLowerCase())!).kind === 'table');
        const texts = written.flatMap((rule) => [1, 2].flatMap(() => textsFor(sources, rule, 24)));
        expect(differencesOf(language, text, options, written, texts)).toEqual([]);
        expect(written.length).toBeGreaterThan(count);
        expect(texts.flatMap(({ spans }) => spans).length).toBeGreaterThan(texts.length / 2);
      },
      1_200_000,
    );
  });
}

/** Makes a text with members of a rule in it, as a string and as octets. */
function textsFor(sources: Sources, rule: string, most: number): Texts {
  const text = textWith(sources, rule).slice(0, most);
  const { search, areOctets } = sources;
  return readingsOf(text, areOctets).flatMap(({ input, at, isBoundary }) => {
    if (areOctets && typeof input === 'string') return [];
    const found = foundBySearch(search, rule, { text, areOctets, isBoundary }, {});
    const spans = found.map(([start, end]) => [at(start), at(end, 'ends')] as const);
    return [{ rule, input, offset: 0, spans }];
  });
}

function textWith({ strings, random, areOctets }: Sources, rule: string): string {
  const noise = areOctets ? NOISE.map((each) => Buffer.from(each).toString('latin1')) : NOISE;
  let text = random.of(noise);
  const members = strings.derivesAny(rule) ? [...strings.sample(rule, 1 + random.below(3))] : ['a'];
  for (const member of members) text += member.slice(0, 40) + random.of(noise) + random.of(noise);
  return text;
}

function illFormed(sources: Sources, rule: string): Uint8Array {
  const encoding = sources.areOctets ? 'latin1' : 'utf8';
  const octets = [...Buffer.from(textWith(sources, rule) + textWith(sources, rule), encoding)];
  octets.splice(
    sources.random.below(octets.length + 1),
    sources.random.below(2),
    ...sources.random.of(ILL_FORMED),
  );
  return Uint8Array.from(octets);
}

/** Asks a language for matches. Returns the first that differ. */
function differencesOf(
  language: Language,
  text: string,
  options: CompileOptions,
  rules: readonly string[],
  texts: Texts,
): unknown[] {
  const { hasStrings = false } = TOOLCHAINS[language];
  const asked = texts.filter(({ input }) => typeof input !== 'string' || hasStrings);
  const given = { ...options, language, exportName: 'rules', rules, find: true };
  const answers = compiledFinds(language, emitForLanguage(text, given).source, rules)(asked);
  expect(answers).toHaveLength(asked.length);
  const differing = asked.flatMap(({ spans, ...each }, i) => {
    // Python counts the code points of strings.
    const at = (offset: number): number =>
      typeof each.input === 'string' && language === 'python'
        ? [...each.input.slice(0, offset)].length
        : offset;
    const expected = spans.map(([start, end]) => `${at(start)}-${at(end)},`).join('');
    return answers[i] === expected ? [] : [{ ...each, answer: answers[i], expected }];
  });
  return differing.slice(0, 3);
}
