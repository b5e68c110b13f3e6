import { compile, emitForLanguageModel, type LanguageModelFormat, NotInFormatError } from '../../../src';
import type { DfaLanguage } from '../../../src/automata/difference';
import { linkedModel } from '../../../src/library/linked-model';
import { leftRecursiveRules } from '../../../src/model/left-recursion';
import { Planner } from '../../../src/plan/planner';
import { languageOfPattern } from '../../../src/workbench/regexp/regexp-language';
import { grammarFor } from '../../bulk/inputs';
import { Random } from '../../oracles/random';
import { Search } from '../../oracles/search/search';
import { cyclicGrammars, type Sizes, strings, tinyGrammars } from '../../oracles/tiny-grammars';
import { ecmascriptOf } from '../flavors/flavor-reader';
import { difference } from '../flavors/read-back';
import { abnfOf, ROOT } from './format-reader';

/** Texts have no surrogates. */
const TEXTS = '[^\\uD800-\\uDFFF]*';

/** The pattern of a grammar of one terminal. */
function patternIn(source: string): string | undefined {
  return /^start: TEXT$/m.test(source)
    ? /^TEXT: \/(.*)\/$/m.exec(source)![1]!.replaceAll('\\/', '/')
    : undefined;
}

/** Returns a grammar that is written, or undefined if the format cannot say the rule. */
export function emitted(
  text: string,
  format: LanguageModelFormat,
  rule: string,
  options = {},
): string | undefined {
  try {
    return emitForLanguageModel(text, { ...options, format, rule }).source;
  } catch (error) {
    if (!(error instanceof NotInFormatError)) throw error;
    return undefined;
  }
}

/** Returns a function that tells whether a grammar that was written derives a string. */
function readBack(source: string, format: LanguageModelFormat): (input: string) => boolean {
  const pattern = patternIn(source);
  if (pattern !== undefined) {
    const regexp = ecmascriptOf(`^(?:${pattern})$`, 'rust');
    return (input) => regexp.test(input);
  }
  const { model } = linkedModel(abnfOf(source, format), {});
  if (format === 'gbnf') expect([...leftRecursiveRules(model)]).toEqual([]);
  const search = new Search(model.rules);
  return (input) => search.test(ROOT[format], input);
}

/** Compares tiny grammars with what is read back of them. Returns how many there are, how many are refused, and those that differ. */
export function tinyReadBack(
  format: LanguageModelFormat,
  sizes: Sizes,
): { count: number; refused: number; differing: string[] } {
  const inputs = strings('ab', 3);
  const found = { count: 0, refused: 0, differing: [] as string[] };
  for (const grammar of [...tinyGrammars(sizes), ...cyclicGrammars(sizes)]) {
    const search = new Search(grammar.rules);
    const source = emitted(grammar.text, format, 's');
    found.count++;
    if (source === undefined) {
      found.refused++;
      continue;
    }
    const test = readBack(source, format);
    if (inputs.some((input) => test(input) !== search.test('s', input))) found.differing.push(grammar.text);
  }
  return found;
}

const LEAVES = ['"a"', '"b"', 's', 't', 'u', '""', '[ s ]', '*t', '1*2u', '( s / "b" t )', '[ "a" ] u'];

/**
 * Compares random grammars of three rules that begin with each other with what is read back of them. Returns how many are written, and those
 * that differ.
 */
export function leftRecursiveReadBack(
  format: LanguageModelFormat,
  seed: number,
  count: number,
): { written: number; differing: string[] } {
  const random = new Random(seed);
  const sequence = (): string =>
    Array.from({ length: 1 + random.below(3) }, () => random.of(LEAVES)).join(' ');
  const body = (): string => Array.from({ length: 1 + random.below(3) }, sequence).join(' / ');
  const inputs = strings('ab', 4);
  const found = { written: 0, differing: [] as string[] };
  for (let i = 0; i < count; i++) {
    const text = ['s', 't', 'u']
      .map((name) => `${name} = ${body()} / ${random.of(['"a"', '"b"'])}\n`)
      .join('');
    const source = emitted(text, format, 's');
    if (source === undefined) continue;
    found.written++;
    const test = readBack(source, format);
    const search = new Search(linkedModel(text, {}).model.rules);
    if (inputs.some((input) => test(input) !== search.test('s', input))) found.differing.push(text);
  }
  return found;
}

const OCTETS = ['"("', '")"', '%xC3.A9', '%xC3', '%xA9', '%xE2.82.AC', '%x80-FF', '%xE2', '2%x80-BF', '"a"'];
const OCTET_PARTS = [
  ...OCTETS,
  's',
  't',
  'u',
  '*( %x80-FF / t )',
  '*( "a" / s )',
  '[ u ]',
  '1*( %xA9 / %xC3 / t )',
  '*u',
];

/**
 * Compares random recursive grammars over octets with what is read back of them. Returns how many are written and refused, and those that
 * differ.
 */
export function octetReadBack(
  format: LanguageModelFormat,
  seed: number,
  count: number,
): { written: number; refused: number; differing: string[] } {
  const random = new Random(seed);
  const sequence = (): string =>
    Array.from({ length: 1 + random.below(3) }, () => random.of(OCTET_PARTS)).join(' ');
  const body = (): string => Array.from({ length: 1 + random.below(2) }, sequence).join(' / ');
  const inputs = [0, 1, 2, 3].flatMap((length) => textsOf('a()\u00e9\u20ac\u{1f600}', length));
  const found = { written: 0, refused: 0, differing: [] as string[] };
  for (let i = 0; i < count; i++) {
    const text = `s = "(" s ")" / ${body()}\nt = "(" [ t ] ")" / ${body()}\nu = ${body()} / ${random.of(OCTETS)}\n`;
    const source = emitted(text, format, 's', { alphabet: 'octets' });
    if (source === undefined) {
      found.refused++;
      continue;
    }
    found.written++;
    const test = readBack(source, format);
    const search = new Search(linkedModel(text, { alphabet: 'octets' }).model.rules);
    const isMember = (input: string): boolean => search.test('s', Buffer.from(input).toString('latin1'));
    if (inputs.some((input) => test(input) !== isMember(input))) found.differing.push(text);
  }
  return found;
}

/** All texts of some characters of a length. */
function textsOf(characters: string, length: number): string[] {
  if (length === 0) return [''];
  return textsOf(characters, length - 1).flatMap((text) => Array.from(characters, (each) => text + each));
}

/**
 * Compares a rule with what is read back of it: by their automata, or for recursive rules and octets by strings. Returns witnesses, or
 * undefined if the format cannot say the rule.
 */
export function ruleReadBack(name: string, rule: string, format: LanguageModelFormat): string[] | undefined {
  const { grammar, strings: generator, text, options } = grammarFor(name);
  const source = emitted(text, format, rule, options);
  if (source === undefined) return undefined;
  const pattern = patternIn(source);
  const regexp = pattern === undefined ? undefined : ecmascriptOf(`^(?:${pattern})$`, 'rust');
  const { model } = linkedModel(text, options);
  const planner = new Planner(model);
  const verdict = planner.verdict(model.rules.get(rule.toLowerCase())!);
  if (verdict.kind === 'table' && !grammar.isAboutOctets) {
    const ours = { dfa: verdict.dfa, alphabet: planner.alphabet };
    const theirs = regexp === undefined ? languageOf(source, format) : languageOfPattern(regexp);
    return [difference(ours, theirs, TEXTS), difference(theirs, ours, TEXTS)].filter(
      (each) => each !== undefined,
    );
  }
  const read = regexp === undefined ? compile(abnfOf(source, format)) : undefined;
  const inputs = Array.from(generator.sample(rule.toLowerCase(), 100), (each) =>
    grammar.isAboutOctets ? Buffer.from(each, 'latin1').toString() : each,
  );
  return inputs.filter(
    (input) =>
      !/\p{Surrogate}/u.test(input) &&
      grammar.test(rule, input) !== (read?.test(ROOT[format], input) ?? regexp!.test(input)),
  );
}

function languageOf(source: string, format: LanguageModelFormat): DfaLanguage {
  const { model } = linkedModel(abnfOf(source, format), {});
  const planner = new Planner(model);
  const verdict = planner.verdict(model.rules.get(ROOT[format])!);
  if (verdict.kind !== 'table') throw new Error('the rule has no table');
  return { dfa: verdict.dfa, alphabet: planner.alphabet };
}
