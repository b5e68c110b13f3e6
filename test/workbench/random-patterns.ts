import type { DfaLanguage } from '../../src/automata/difference';
import { contains } from '../../src/model/character-set';
import { languageOfPattern, type PatternSource } from '../../src/workbench/regexp/regexp-language';
import type { Random } from '../oracles/random';

/** Characters of random patterns, as they are written there: both cases, folding, words, lines, surrogates. */
const LETTERS = [
  ...['a', 'B', 'k', '\u212a', 's', '\u017f', '1', '-', '\\n', '\\u2028', '\u00df', '\u1e9e', '\u03c3'],
  ...['\u{1f600}', '\\ud83d', '\\ude00', '\u{10400}', '\u{10428}'],
];
const ESCAPES = ['\\d', '\\w', '\\s', '\\D', '\\W', '\\S'];
const PROPERTIES = ['\\p{Lu}', '\\P{Lu}', '\\p{ASCII}', '\\P{L}'];
/** Characters of strings. */
const CHARACTERS = [
  ...[
    'a',
    'A',
    'b',
    'B',
    'k',
    'K',
    '\u212a',
    's',
    '\u017f',
    '1',
    '-',
    '\n',
    '\u2028',
    '\u00df',
    '\u1e9e',
    '\u03c2',
  ],
  ...['\u{1f600}', '\ud83d', '\ude00', '\u{10400}', '\u{10428}'],
];
const COUNTS = ['*', '+', '?', '*?', '+?', '{0}', '{2}', '{1,2}', '{0,3}?', '{2,}'];

/** Returns a random regular expression that the engine accepts, without backreferences and lookbehinds. */
export function randomPattern(random: Random): PatternSource {
  for (;;) {
    const mode = random.of(['', 'u', 'v']);
    const flags = mode + ['i', 's', 'm', 'y', 'g'].filter(() => random.chance(0.35)).join('');
    const source = random.chance(0.2) ? anchored(random, mode) : alternatives(random, mode, 3);
    try {
      new RegExp(source, flags);
      return { source, flags };
    } catch {
      // Such as a range that ends before it begins.
    }
  }
}

/** Returns a pattern that begins with lookaheads, as patterns for passwords do. */
function anchored(random: Random, mode: string): string {
  const lookaheads = Array.from(
    { length: random.below(3) },
    () => `${random.of(['(?=', '(?!'])}${alternatives(random, mode, 1)})`,
  );
  return `^${lookaheads.join('')}${alternatives(random, mode, 2)}`;
}

function alternatives(random: Random, mode: string, depth: number): string {
  const count = random.chance(0.3) ? 2 : 1;
  return Array.from({ length: count }, () =>
    Array.from({ length: random.below(4) }, () => term(random, mode, depth)).join(''),
  ).join('|');
}

function term(random: Random, mode: string, depth: number): string {
  const kind = random.below(12);
  if (kind === 0) return random.of(['^', '$', '\\b', '\\B']);
  if (kind === 1 && depth > 0) return `${random.of(['(?=', '(?!'])}${alternatives(random, mode, depth - 1)})`;
  const atom = atomOf(random, mode, depth);
  return random.chance(0.35) ? atom + random.of(COUNTS) : atom;
}

function atomOf(random: Random, mode: string, depth: number): string {
  const kind = random.below(9);
  if (kind <= 3) return random.of(LETTERS);
  if (kind === 4) return random.of(['.', ...ESCAPES, ...(mode === '' ? [] : PROPERTIES)]);
  if (kind <= 6 || depth === 0) return classOf(random, mode);
  return `${random.of(['(', '(?:'])}${alternatives(random, mode, depth - 1)})`;
}

function classOf(random: Random, mode: string): string {
  const element = (): string => {
    const kind = random.below(mode === 'v' ? 7 : 5);
    const letter = random.of(LETTERS.filter((each) => each !== '-'));
    if (kind <= 1) return letter;
    if (kind === 2) return `${letter}-${random.of(LETTERS.filter((each) => each !== '-'))}`;
    if (kind === 3) return random.of(ESCAPES);
    if (kind === 4) return mode === '' ? letter : random.of(PROPERTIES);
    return kind === 5 ? `\\q{${letter}${letter}|${letter}|}` : classOf(random, mode);
  };
  const sign = random.chance(0.3) ? '^' : '';
  if (mode === 'v' && random.chance(0.3)) {
    const operand = (): string => `[${element()}${element()}]`;
    return `[${sign}${operand()}${random.of(['--', '&&'])}${operand()}]`;
  }
  return `[${sign}${Array.from({ length: 1 + random.below(3) }, element).join('')}]`;
}

/** Returns all strings of up to `length` of some characters, which may be surrogates that then form a pair. */
export function stringsOver(characters: readonly string[], length: number): string[] {
  const found = [''];
  let last = found.slice();
  for (let i = 0; i < length; i++) {
    last = last.flatMap((head) => characters.map((each) => head + each));
    found.push(...last);
  }
  return found;
}

/** Tells whether an automaton accepts a string, read by code points. */
export function acceptorOf({ dfa, alphabet }: DfaLanguage): (string: string) => boolean {
  const classes = new Map<number, number>();
  const classOfPoint = (point: number): number => {
    let known = classes.get(point);
    if (known === undefined)
      classes.set(point, (known = alphabet.sets.findIndex((set) => contains(set, point))));
    return known;
  };
  return (string) => {
    let state = dfa.starts[0]!;
    for (const character of string)
      state = dfa.table[state * dfa.width + classOfPoint(character.codePointAt(0)!)]!;
    return dfa.outputs[state] !== 0;
  };
}

/** Returns strings on which the automaton of a pattern and the engine differ, of all short ones over some characters. */
export function wrongVerdicts(pattern: PatternSource, random: Random, length: number): string[] {
  const accepts = acceptorOf(languageOfPattern(pattern));
  const characters = Array.from({ length: 6 }, () => random.of(CHARACTERS));
  const engine = new RegExp(pattern.source, pattern.flags);
  return stringsOver([...new Set(characters)], length).filter((each) => {
    engine.lastIndex = 0;
    return engine.test(each) !== accepts(each);
  });
}
