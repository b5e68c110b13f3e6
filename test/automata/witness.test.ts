import { equalLanguages } from './automaton';
import { linkGrammar } from '../../scripts/grammars';
import { type DfaLanguage, witness, witnesses } from '../../src/automata/difference';
import type { Model } from '../../src/model/model';
import { Planner } from '../../src/plan/planner';
import { modelOf } from '../oracles/grammars';
import { difference, refaDfa } from '../oracles/refa-oracle';
import { tinyGrammars } from '../oracles/tiny-grammars';
import { inLong } from '../in-long';

/** The languages of a model's rules, all over that model's alphabet. */
function languagesOf(model: Model): (rule: string) => DfaLanguage {
  const planner = new Planner(model);
  return (rule) => {
    const verdict = planner.verdict(model.rules.get(rule.toLowerCase())!);
    if (verdict.kind !== 'table') throw new Error(`there is no table for ${rule}`);
    return { dfa: verdict.dfa, alphabet: planner.alphabet };
  };
}

/** The language of ABNF elements, over an alphabet of their own. */
const of = (elements: string): DfaLanguage => languagesOf(modelOf(`s = ${elements}\n`))('s');

describe('a witness is a shortest string that the first accepts and the second does not', () => {
  test.each([
    ['"a"', '"a"', undefined],
    ['"a"', '*"a"', undefined],
    ['*"a"', '"a"', ''],
    ['*"a"', '*1"a"', 'aa'],
    ['*"a"', '*3"a" / 5*"a"', 'aaaa'],
    ['1*5%s"x"', '*%s"x" %s"xx"', 'x'],
    ['3*(%s"a" / %s"b")', '*(%s"a" / %s"b") %s"a"', 'aab'],
    ['"abc"', '%s"abc"', 'abC'],
    ['*DIGIT', '*%x30-38', '9'],
    ['%x00-10FFFF', 'ALPHA / DIGIT', '!'],
    ['""', '0<ALPHA>', undefined],
    ['*ALPHA', '""', 'a'],
    ['%x1F600 %x41', '%x1F600 %x42', '\u{1F600}A'],
  ])('%s without %s', (a, b, expected) => {
    expect(witness(of(a), of(b))).toBe(expected);
  });

  test.each([
    ['%x00-10FFFF', '""', 'a'],
    ['%x00-60', '""', 'A'],
    ['%x00-40', '""', '0'],
    ['%x00-2F', '""', '!'],
    ['%x00-20', '""', '\0'],
    ['%x00-20 / %xE9', '""', '\u00e9'],
    ['%x0A / %xD83D', '""', '\n'],
    ['%x7E / %x31 / %x51 / %x71', '""', 'q'],
    ['%x7E / %x31 / %x51', '""', 'Q'],
    ['%x7E / %x31', '""', '1'],
    ['2(%x30-39 / %x7A)', '2(%x7A)', 'z0'],
    ['2ALPHA', '%x61 ALPHA', 'ba'],
  ])('of several it is the one that reads best: %s without %s', (a, b, expected) => {
    expect(witness(of(a), of(b))).toBe(expected);
  });

  test('one that is not empty', () => {
    const nonEmptyWitness = (a: DfaLanguage, b: DfaLanguage): string | undefined =>
      witnesses(a, b, 2).find((each) => each !== '');
    expect(nonEmptyWitness(of('*"a"'), of('1"a"'))).toBe('aa');
    expect(nonEmptyWitness(of('*2"a"'), of('1*2"a"'))).toBeUndefined();
    expect(nonEmptyWitness(of('*%s"ab"'), of('1"ab"'))).toBe('abab');
    // The string leads back to where it began.
    expect(nonEmptyWitness(of('*%s"a"'), of('0<ALPHA>'))).toBe('a');
    expect(nonEmptyWitness(of('"a"'), of('"a"'))).toBeUndefined();
  });

  test('languages are equal where there is none either way', () => {
    expect(equalLanguages(of('*"a" / 3"b"'), of('[ 1*"a" ] / "bbb"'))).toBe(true);
    expect(equalLanguages(of('*"a"'), of('1*"a"'))).toBe(false);
    expect(equalLanguages(of('1*"a"'), of('*"a"'))).toBe(false);
  });
});

describe('refa, a library of others, finds the same', () => {
  const grammars = [...tinyGrammars({ s: 4, t: 2 })].filter(({ recursive }) => !recursive);
  const sample = grammars.filter((_, index) => index % Math.ceil(grammars.length / inLong(60, 20)) === 0);

  test('for each two of many small grammars', () => {
    expect(sample.length).toBeGreaterThan(inLong(30, 10));
    const all = sample.map(({ rules }) => ({
      ours: languagesOf({ rules })('s'),
      theirs: refaDfa(rules, 's'),
    }));
    for (const a of all) {
      for (const b of all) {
        const found = [witness(a.ours, b.ours), witness(b.ours, a.ours)];
        const other = difference(a.theirs, b.theirs);
        if (other === undefined) expect(found).toEqual([undefined, undefined]);
        else expect(found[other.acceptedBy - 1]).toHaveLength([...other.string].length);
      }
    }
  });

  const [old, current] = [linkGrammar('rfc2396').model, linkGrammar('rfc3986').model];
  const [ofOld, ofCurrent] = [languagesOf(old), languagesOf(current)];
  const names = [...old.rules.values()].flatMap(({ key, name }) => (current.rules.has(key) ? [name] : []));

  test.each(names)('for %s of RFC 2396 and of RFC 3986', (rule) => {
    const [a, b] = [ofOld(rule), ofCurrent(rule)];
    const [theirA, theirB] = [refaDfa(old.rules, rule), refaDfa(current.rules, rule)];
    const [onlyA, onlyB] = [witness(a, b), witness(b, a)];
    const first = difference(theirA, theirB);
    const second = difference(theirB, theirA);
    const lengthOf = (found: typeof first, wanted: 1 | 2): number | undefined =>
      found?.acceptedBy === wanted ? [...found.string].length : undefined;
    // Each way asks first for what the first alone accepts.
    expect(onlyA === undefined ? undefined : [...onlyA].length).toBe(lengthOf(first, 1));
    expect(onlyB === undefined ? undefined : [...onlyB].length).toBe(lengthOf(second, 1));
    for (const [word, accepts, refuses] of [
      [onlyA, theirA, theirB],
      [onlyB, theirB, theirA],
    ] as const) {
      if (word === undefined) continue;
      const points = [...word].map((character) => character.codePointAt(0)!);
      expect([accepts.test(points), refuses.test(points)]).toEqual([true, false]);
    }
  });
});
