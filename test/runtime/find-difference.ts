import { CompiledGrammar } from '../../src/live/compiled-grammar';
import { plannerOf } from '../../src/emit/emitters';
import { liveRules } from '../../src/live/live-rules';
import { type Beside, find, type FindOptions, type Grammar, replaceAll, split } from '../../src/runtime';
import { foundBySearch } from '../oracles/finding';
import { Random } from '../oracles/random';
import { Search } from '../oracles/search/search';
import { StringGenerator } from '../oracles/string-generator';
import { randomGrammar, textOf } from '../random/grammars';
import { readingsOf } from '../random/readings';

const BESIDE: readonly (readonly Beside[])[] = [[], [], ['any'], ['any'], [/[ ,\n]/], [/\W/g], [/[^.]/uy]];
const NOISE = ['', ' ', '.', '-', 'a', '_', '1', ', ', '\u00e9', '\u{1f600}', '\ud83d', '\u2028'];

/** How many texts were asked, how many matches are in them, and what differs from search. */
export interface Outcome {
  asked: number;
  found: number;
  difference?: string;
}

export interface Asked {
  readonly grammar: Grammar;
  readonly search: Search;
  readonly strings: StringGenerator;
  readonly random: Random;
  /** The most units of a member in a text, and of a text. */
  readonly most: readonly [member: number, text: number];
}

/** Looks for matches of a rule in random texts, in every way to give them. */
export function findDifference(asked: Asked, rule: string, texts: number): Outcome {
  const { random, grammar } = asked;
  const outcome: Outcome = { asked: 0, found: 0 };
  for (let i = 0; i < texts && outcome.difference === undefined; i++) {
    const text = textFor(asked, rule);
    const options: FindOptions = {
      before: random.of(BESIDE)[0],
      after: random.of(BESIDE)[0],
      overlapping: random.chance(0.3),
    };
    for (const reading of readingsOf(text, grammar.isAboutOctets)) {
      const difference = differenceIn(asked, rule, text, reading, options, outcome);
      if (difference !== undefined)
        outcome.difference = [
          `${rule} in ${JSON.stringify(text)} as ${reading.name}`,
          `before ${options.before}, after ${options.after}, overlapping ${options.overlapping}`,
          difference,
        ].join('\n');
    }
  }
  return outcome;
}

/** A text with members of a rule in it, and strings that are nearly some. */
function textFor({ random, strings, most: [ofMember, ofText] }: Asked, rule: string): string {
  let text = random.of(NOISE);
  const members = strings.derivesAny(rule) ? [...strings.sample(rule, 1 + random.below(3))] : ['a'];
  for (const member of members) text += member.slice(0, ofMember) + random.of(NOISE) + random.of(NOISE);
  return text.slice(0, ofText);
}

function differenceIn(
  { grammar, search }: Asked,
  rule: string,
  text: string,
  { input, encoding, at, isBoundary }: ReturnType<typeof readingsOf>[number],
  { overlapping, ...others }: FindOptions,
  outcome: Outcome,
): string | undefined {
  const options = { ...others, encoding };
  const areOctets = grammar.isAboutOctets;
  const found = [...find(grammar, rule, input, { ...options, overlapping })];
  const asSearch = foundBySearch(search, rule, { text, areOctets, isBoundary }, { ...others, overlapping });
  const expected = asSearch.map(([start, end]) => [at(start), at(end, 'ends')]);
  outcome.asked++;
  outcome.found += expected.length;
  const shown = JSON.stringify(found.map(({ start, end }) => [start, end]));
  if (shown !== JSON.stringify(expected)) return `${shown}, not ${JSON.stringify(expected)}`;
  if (typeof input !== 'string') {
    const wrong = found.find((match) => textOfPart(input, match, areOctets) !== match.text);
    return wrong && `the text of ${JSON.stringify(wrong)}`;
  }
  if (overlapping) return undefined;
  const texts = found.map((match) => input.slice(match.start, match.end));
  const parts = split(grammar, rule, input, options);
  const joined = parts.map((part, i) => (i === 0 ? part : `<${texts[i - 1]}>${part}`)).join('');
  const replaced = replaceAll(grammar, rule, input, (match) => `<${match.text}>`, options);
  const same = replaceAll(grammar, rule, input, ({ start, end }) => input.slice(start, end), options);
  return replaced === joined && same === input ? undefined : `replaced ${replaced}, split ${joined}`;
}

function textOfPart(
  input: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  areOctets: boolean,
): string {
  return Buffer.from(input.subarray(start, end)).toString(areOctets ? 'latin1' : 'utf8');
}

/** Asks a random grammar. */
export function randomFindDifference(seed: number): Outcome {
  const random = new Random(seed);
  const given = randomGrammar(random);
  const { planner, warnings } = plannerOf(textOf(given), given.options);
  const { rules } = planner.model;
  const asked: Asked = {
    grammar: new CompiledGrammar(planner, liveRules(planner), warnings, given.options),
    search: new Search(rules),
    strings: new StringGenerator(rules, random.below(2 ** 31), 5),
    random,
    most: [10, 24],
  };
  const outcome = findDifference(asked, random.of([...rules.values()]).name, 3);
  const { difference } = outcome;
  return { ...outcome, ...(difference && { difference: `seed ${seed}: ${difference}\n${textOf(given)}` }) };
}
