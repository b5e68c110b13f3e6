/** Compares a validator with a rule: by the automaton of its patterns, or by strings that the rule gives. */
import { diffRegExp, type GrammarSource, samples, suite } from '../../src/workbench';
import { simplerStrings } from '../../src/workbench/shrinking';
import type { Reference } from './references';
import type { Question } from './validators';

export interface Outcome {
  /** A string that only the RFC accepts, and one that only the validator accepts. */
  readonly rejected: string | undefined;
  readonly accepted: string | undefined;
  /** The number of strings that were tried; undefined if automata prove the outcome. */
  readonly tried: number | undefined;
}

/** Strings with these seeds, of up to this length, in code points. */
const SEEDS = [1, 2, 3];
const MAX_LENGTH = 60;
const DRAWN = 400;
/** A suite of more strings, such as that of a recursive rule, gives way to strings that cover the rule. */
const MOST_OF_SUITE = 200_000;
/** Disagreements that are made shorter. */
const SHORTENED = 12;

/** Compares a validator with a rule. Throws Error if a witness is none when the validator is called. */
export function compared(reference: Reference, question: Question): Outcome {
  const outcome = byPatterns(reference, question) ?? byStrings(reference, question);
  for (const [witness, isAccepted] of [
    [outcome.rejected, false],
    [outcome.accepted, true],
  ] as const) {
    if (witness === undefined) continue;
    if (question.accepts(witness) !== isAccepted || reference.accepts(witness) === isAccepted)
      throw new Error(`${question.call}: ${JSON.stringify(witness)} is no witness`);
  }
  return outcome;
}

function byPatterns(reference: Reference, question: Question): Outcome | undefined {
  const { patterns } = question;
  if (patterns === undefined || !reference.isExact) return undefined;
  assertPatterns(reference, question);
  const { onlyRule, onlyPattern, bound } = diffRegExp(reference.grammar, reference.rule, patterns);
  if (bound !== undefined) return undefined;
  return { rejected: onlyRule[0], accepted: onlyPattern[0], tried: undefined };
}

/** A validator must answer as its patterns do. */
function assertPatterns(reference: Reference, { accepts, patterns, call }: Question): void {
  const expressions = patterns!.map(({ source, flags }) => new RegExp(source, flags));
  const other = stringsOf(reference).find(
    (string) => accepts(string) !== expressions.every((each) => new RegExp(each).test(string)),
  );
  if (other !== undefined) throw new Error(`${call} does not use its patterns for ${JSON.stringify(other)}`);
}

function byStrings(reference: Reference, { accepts }: Question): Outcome {
  const strings = stringsOf(reference);
  const search = (isRejected: boolean): string | undefined => {
    const isWitness = (string: string): boolean =>
      accepts(string) !== isRejected && reference.accepts(string) === isRejected;
    const found = strings.filter(isWitness).slice(0, SHORTENED);
    const shortest = found.map((each) => shortened(each, isWitness)).sort(inOrder);
    return shortest[0];
  };
  return { rejected: search(true), accepted: search(false), tried: strings.length };
}

/** The simplest characters, in order. */
const SIMPLE = Array.from('a0.-/:', (each) => each.codePointAt(0)!);

/** Makes a witness shorter, and then simpler, as long as it stays one. */
function shortened(string: string, isWitness: (string: string) => boolean): string {
  for (let best = string; ;) {
    const [simpler] = simplerStrings(best, isWitness, { characters: SIMPLE, shortest: [] });
    if (simpler === undefined) return best;
    best = simpler;
  }
}

function inOrder(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

const known = new Map<string, readonly string[]>();

/** The strings of the rule's suite, or strings that cover it, with random ones and near misses; the shortest first. */
function stringsOf({ grammar, rule, title }: Reference): readonly string[] {
  let strings = known.get(title);
  if (strings === undefined) {
    const drawn = SEEDS.flatMap((seed) =>
      (['random', 'invalid'] as const).flatMap((kind) =>
        [12, MAX_LENGTH].flatMap((maxLength) =>
          samples(grammar, rule, { kind, seed, maxLength, count: DRAWN }),
        ),
      ),
    );
    const all = [...suiteOf(grammar, rule), ...samples(grammar, rule, { kind: 'covering' }), ...drawn];
    const others = [...samples(grammar, rule, { count: DRAWN }), ...EVERYWHERE];
    // A surrogate alone is no character of a text.
    strings = [...new Set([...all, ...others])].filter((each) => !/\p{Cs}/u.test(each)).sort(inOrder);
    known.set(title, strings);
  }
  return strings;
}

/** Strings on which validators often differ, whatever the rule. */
const EVERYWHERE = [
  ...[
    '',
    ' ',
    'a',
    'a.',
    'a b',
    'http://a',
    'http://[::1]',
    'http://a/\u00e9',
    '\u00e9',
    '1.2.3',
    '0x7f.1',
    '::',
    '::1%25a',
  ],
  ...[
    '2016-12-31T23:59:60Z',
    '2016-12-31T23:59:60.5Z',
    '2016-12-30T23:59:60Z',
    '2016-02-30',
    '2015-02-29',
    '1900-02-29',
  ],
  ...[
    '2016-12-31 23:59:59Z',
    '2016-12-31T23:59:59',
    '2016-12-31T23:59:59+0100',
    '2016-12-31T23:59Z',
    '23:59:60Z',
    '24:00:00Z',
  ],
  ...[
    `${'a'.repeat(64)}`,
    `${'a'.repeat(63)}.${'a'.repeat(63)}.${'a'.repeat(63)}.${'a'.repeat(62)}`,
    'a_b',
    '-a',
    'a-',
    'xn--a',
  ],
  ...[
    'a@b',
    'a@b.cd',
    '"a b"@c.de',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    '.a@b.cd',
    'a..b@c.de',
    `${'a'.repeat(65)}@b.cd`,
    'a@b_c.de',
    '\u00e9@b.cd',
    '"\u00e9"@b.cd',
    '"""@b.cd',
  ],
  ...['P1Y', 'P1W', 'P1Y1D', 'P', 'PT', 'P1.5D', 'P1Y2W', '{a.b}', "a'b", '{|a}', '/~2', '#', '/a~'],
];

function suiteOf(grammar: GrammarSource, rule: string): readonly string[] {
  try {
    const { valid, invalid } = suite(grammar, rule, { characters: 'ends' });
    return valid.length + invalid.length > MOST_OF_SUITE ? [] : [...valid, ...invalid];
  } catch (error) {
    // A recursive rule has none.
    if (error instanceof RangeError) return [];
    throw error;
  }
}
