import { isUtf8 } from 'node:buffer';
import { ifThere } from '../../if-there';
import { mergedGrammars } from '../../random/merged';
import { ENGINES } from './engines';
import { type JudgedRule, outcome } from './judged-rules';
import { patternsOf } from './patterns-of';
import type { AlphabetName } from '../../../src/options/kinds';

/** Grammars of a seed. */
const COUNT = 12;
const SEEDS = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000] as const;
const ALPHABETS = ['code-points', 'octets'] as const;

const known = new Map<string, readonly JudgedRule[]>();

/** The rules of random grammars that have patterns, with strings. All engines judge the same ones. */
function judgedRandomRules(seed: number, alphabet: AlphabetName): readonly JudgedRule[] {
  const key = `${seed} ${alphabet}`;
  const found = known.get(key) ?? made(seed, alphabet);
  known.set(key, found);
  return found;
}

function made(seed: number, alphabet: AlphabetName): JudgedRule[] {
  const { text, options, grammar, inputs } = mergedGrammars(seed, COUNT, alphabet);
  return Array.from(patternsOf(text, options), ([rule, written]) => {
    const texts = inputs(rule)
      .filter((each) => isUtf8(each))
      .map((each) => Buffer.from(each).toString());
    const all = texts.flatMap((each) => [each, `${each}\n`]);
    return { name: rule, written, inputs: new Map(all.map((each) => [each, grammar.test(rule, each)])) };
  });
}

describe.each(ENGINES)('$name', (engine) =>
  ifThere(engine.name, engine.missing(), () => {
    test.each(SEEDS.flatMap((seed) => ALPHABETS.map((alphabet) => [seed, alphabet] as const)))(
      'random grammars from seed %i over %s',
      (seed, alphabet) => {
        const { differing, refused, equal } = outcome(engine, judgedRandomRules(seed, alphabet));
        expect(differing.slice(0, 20)).toEqual([]);
        expect(refused.filter((each) => !engine.mayRefuse.test(each))).toEqual([]);
        process.stdout.write(`${engine.name}: ${equal} verdicts equal, ${refused.length} patterns refused\n`);
        expect(equal).toBeGreaterThan(20);
      },
      600_000,
    );
  }),
);
