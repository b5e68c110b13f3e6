import { linkedModel } from '../../src/library/linked-model';
import type { CompileOptions } from '../../src/options/compile-options';
import { CompiledGrammar } from '../../src/live/compiled-grammar';
import { liveRules } from '../../src/live/live-rules';
import { plannerOf } from '../../src/emit/emitters';
import { GrammarError } from '../../src/notation/diagnostic';
import type { Planner } from '../../src/plan/planner';
import { octetsOf } from '../bulk/inputs';
import { Random } from '../oracles/random';
import { StringGenerator } from '../oracles/string-generator';
import { type RandomGrammar, randomGrammar, textOf } from './grammars';
import type { AlphabetName } from '../../src/options/kinds';

/** The rules of several random grammars in one text, so that a toolchain starts once for all. */
export interface MergedGrammars {
  readonly text: string;
  readonly options: CompileOptions;
  readonly planner: Planner;
  readonly grammar: CompiledGrammar;
  /** The names of the rules of each grammar. */
  readonly names: readonly (readonly string[])[];
  /** Octets for a rule: of members and near misses, of lines, and such as are not UTF-8. */
  readonly inputs: (rule: string) => Uint8Array[];
}

/** Terminals at the bounds of UTF-8, all characters, and what means something in strings and patterns of other languages. */
const TERMINALS: Readonly<Record<AlphabetName, readonly string[]>> = {
  'code-points': [
    ...['%x7F-80', '%x7FF-800', '%xD7FF-E000', '%xFFFF-10000', '%x10FFFF', '%x0-10FFFF', '%xDBFF-DC00'],
    ...['%x0', '%x22', '%x5C', '%x0D.0A', '"k"', '"s"', '"$$"', '"{"', '"]"', '"\\"', '"%"', '%xE9'],
  ],
  octets: [
    ...[
      '%x00-FF',
      '%x7F-80',
      '%x80-BF',
      '%xC2-DF',
      '%xE2.82.AC',
      '%xF5-FF',
      '%x0',
      '%x22',
      '%x5C',
      '%x0D.0A',
    ],
    ...['"k"', '"$$"', '"\\"', '"%"'],
  ],
};

/** Terminals, prose, and names of rules. */
const TOKENS = /"[^"]*"|%[si]"[^"]*"|%[xd][\w.-]*|<the letter a>|([A-Za-z_][\w-]*)/g;

/** Characters that rules of other grammars read, too. Failures name a rule of such by the rules that use it only. */
const NAMED = ['"a" / "b"', '%x61-6B', '"b" / "k"', '%s"a" / %s"B"'];

const OTHERS = ['', 'a\n', 'b\r\n', 'a\0', 'ab', 'a'.repeat(40), '\u{1f600}', 'a\u{10ffff}', '\ufffd'];
const LENGTH = 60;

/** Returns a rule of characters, and one that uses it and the rule of a line. */
function namingLines(line: string, random: Random): string[] {
  const rule = line.slice(0, line.indexOf(' '));
  return [`named-chars = ${random.of(NAMED)}`, `using-chars = *named-chars ( "b" / "a" / ${rule} )`];
}

/** Merges so many random grammars with an alphabet, from the seed on. */
export function mergedGrammars(seed: number, count: number, alphabet: AlphabetName): MergedGrammars {
  const lines: string[] = [];
  const names: (readonly string[])[] = [];
  let options: CompileOptions = {};
  for (let i = seed; names.length < count; i++) {
    const grammar = randomGrammar(new Random(i));
    if (grammar.options.alphabet !== alphabet || grammar.options.extensions || !isRight(grammar)) continue;
    const all = [...grammar.lines, ...namingLines(grammar.lines[0]!, new Random(i))];
    const renamed = all.map((line) => changed(line, `g${i}-`, new Random(i), TERMINALS[alphabet]));
    lines.push(...renamed);
    names.push([...new Set(renamed.map((line) => line.slice(0, line.indexOf(' '))))]);
    options = { ...options, ...grammar.options };
  }
  const text = textOf({ lines, options });
  const { planner, warnings } = plannerOf(text, options);
  const grammar = new CompiledGrammar(planner, liveRules(planner), warnings, options);
  const strings = new StringGenerator(planner.model.rules, seed, 5);
  const random = new Random(seed);
  const inputs = (rule: string): Uint8Array[] => {
    const made = strings.derivesAny(rule) ? [...strings.sample(rule, 12)] : [];
    const texts = [...made.map((each) => each.slice(0, LENGTH)), random.of(OTHERS), random.of(OTHERS)];
    const areOctets = alphabet === 'octets';
    const encoded = texts.filter((each) => areOctets || !/\p{Surrogate}/u.test(each));
    return [...octetsOf(encoded, random.below(2 ** 31), areOctets)];
  };
  return { text, options, planner, grammar, names, inputs };
}

function isRight(grammar: RandomGrammar): boolean {
  try {
    linkedModel(textOf(grammar), grammar.options);
    return true;
  } catch (error) {
    if (error instanceof GrammarError) return false;
    throw error;
  }
}

/** Gives names a prefix, and replaces some terminals. */
function changed(line: string, prefix: string, random: Random, terminals: readonly string[]): string {
  return line.replace(TOKENS, (token, name: string | undefined) => {
    if (name !== undefined) return name === 'imported' ? name : prefix + name;
    return token !== '""' && !token.startsWith('<') && random.chance(0.4) ? random.of(terminals) : token;
  });
}
