import { diffRegExp, formatPatterns } from '../../src/workbench';
import { languageOfPattern } from '../../src/workbench/regexp/regexp-language';
import { Random } from '../oracles/random';
import { acceptorOf, randomPattern, stringsOver, wrongVerdicts } from './random-patterns';

/** Returns the short strings of some characters on which the automaton and the engine differ. */
function differing(pattern: RegExp, characters: readonly string[]): string[] {
  const accepts = acceptorOf(languageOfPattern(pattern));
  return stringsOver(characters, 4).filter((each) => {
    pattern.lastIndex = 0;
    return pattern.test(each) !== accepts(each);
  });
}

describe('the automaton of a pattern accepts what the engine does', () => {
  test.each([
    [/ab/, ['a', 'b']],
    [/^ab|b$/, ['a', 'b']],
    [/^(?:ab|b)*$/, ['a', 'b']],
    [/^a{2,3}$/, ['a', 'b']],
    [/^(?:a|){2}b+?$/, ['a', 'b']],
    [/a/y, ['a', 'b']],
    [/^a/my, ['a', 'b', '\n']],
    [/^a$/m, ['a', 'b', '\n', '\u2028']],
    [/^.$/, ['a', '\n', '\r']],
    [/^.$/s, ['a', '\n', '\u{1f600}']],
    [/^.$/u, ['a', '\u{1f600}', '\ud83d', '\ude00']],
    [/^..$/, ['a', '\u{1f600}', '\ud83d', '\ude00']],
    [/\ude00/, ['\u{1f600}', '\ud83d', '\ude00']],
    [/\ude00/u, ['\u{1f600}', '\ud83d', '\ude00']],
    [/[\u{1f600}a]/u, ['a', '\u{1f600}', '\ude00']],
    [/[\ud83d\ude00]/, ['a', '\u{1f600}', '\ude00']],
    [/^(?=.*a)(?!.*b).{2,3}$/, ['a', 'b', 'c']],
    [/a(?=b(?!c))/, ['a', 'b', 'c']],
    [/a(?!(?!)b)/, ['a', 'b']],
    [/^(?:(?=a)[ab])*$/, ['a', 'b']],
    [/(?:(?=a)|b)+b$/, ['a', 'b']],
    [/\bab\b/, ['a', 'b', '-']],
    [/a\Bb/, ['a', 'b', '-']],
    [/\b/iu, ['\u017f', '-', '\u{1f600}']],
    [/\B/u, ['a', '\u{1f600}']],
    [/^k$/i, ['k', 'K', '\u212a']],
    [/^k$/iu, ['k', 'K', '\u212a']],
    [/^[^k]$/iu, ['k', 'K', '\u212a', 'a']],
    [/^\W$/iu, ['s', '\u017f', '-']],
    [/^\P{Lu}$/iu, ['a', 'A', '-']],
    [/^[^\P{Lu}]$/iu, ['a', 'A', '-']],
    [/^\u00df$/i, ['\u00df', '\u1e9e']],
    [/^\u00df$/iu, ['\u00df', '\u1e9e']],
    [/^\u{10400}$/iu, ['\u{10400}', '\u{10428}']],
    [/^\u03c3$/i, ['\u03c3', '\u03c2', '\u03a3']],
    [/^$/, ['a']],
    [/[]/, ['a']],
    [/[^]/, ['a', '\n']],
    [/\s\S/, ['a', ' ', '\ufeff']],
  ])('%p', (pattern, characters) => {
    expect(differing(pattern, characters)).toEqual([]);
  });

  // TypeScript knows the flag "v" from ES2024 on.
  test.each([
    ['^[\\w--[a-c]]$', 'v', ['a', 'd', '-']],
    ['^[[a-d]&&[b-z]]$', 'v', ['a', 'b', 'z']],
    ['^[\\q{ab|c|}x]$', 'v', ['a', 'b', 'c', 'x']],
    ['^[\\q{AB|ab|c}--\\q{ab}]$', 'iv', ['a', 'B', 'C']],
    ['^[^\\P{Lu}]$', 'iv', ['a', 'A', '-']],
    ['^[^k--[A-Z]]$', 'iv', ['k', '\u212a', '-']],
  ])('/%s/%s', (source, flags, characters) => {
    expect(differing(new RegExp(source, flags), characters)).toEqual([]);
  });

  test('for random patterns', () => {
    const random = new Random(1);
    for (let i = 0; i < 150; i++) {
      const pattern = randomPattern(random);
      expect([pattern, wrongVerdicts(pattern, random, 3)]).toEqual([pattern, []]);
    }
  });

  test('flags within a pattern count for their group', () => {
    const accepts = acceptorOf(languageOfPattern({ source: '^a(?i:b(?-i:c))d$', flags: '' }));
    expect(['abcd', 'aBcd', 'aBCd', 'Abcd', 'abcD'].map(accepts)).toEqual([true, true, false, false, false]);
  });
});

describe('diffRegExp', () => {
  const digits = { text: 'a = 1*DIGIT\n' };

  test.each([
    [/^\d+$/, 'same', [], []],
    [/^\d*$/, 'wider', [], ['']],
    [/^\d$/, 'narrower', ['00'], []],
    [/^[1-9]\d*$|^x$/, 'both', ['0'], ['x']],
    [/\d/, 'wider', [], ['a0']],
  ])('a = 1*DIGIT and %p', (pattern, change, onlyRule, onlyPattern) => {
    expect(diffRegExp(digits, 'a', pattern)).toMatchObject({ change, onlyRule, onlyPattern });
  });

  test('of several patterns all must match', () => {
    expect(diffRegExp(digits, 'A', [/^\d+$/, /^.{2}$/], { witnesses: 2 })).toMatchObject({
      change: 'narrower',
      onlyRule: ['0', '000'],
    });
  });

  test('code points are not UTF-16 units', () => {
    const any = { text: 'a = %x0-10FFFF\n' };
    expect(diffRegExp(any, 'a', /^[^]$/u).change).toBe('same');
    expect(diffRegExp(any, 'a', /^[^]$/)).toMatchObject({ change: 'narrower', onlyRule: ['\u{10000}'] });
    // Two surrogates are one code point, so no string tells the two apart.
    expect(diffRegExp({ text: 'a = %xD83D %xDE00\n' }, 'a', /[]/).change).toBe('same');
  });

  test('a recursive rule is compared up to a depth', () => {
    const nested = { text: 's = "(" [ s ] ")"\n' };
    expect(diffRegExp(nested, 's', /^\(+\)+$/)).toMatchObject({
      change: 'wider',
      onlyPattern: ['(()'],
      bound: { kind: 'depth', depth: 4, rules: ['s'] },
    });
    expect(diffRegExp(nested, 's', /^\({3}\){3}$|^\(\)$/)).toMatchObject({
      change: 'narrower',
      onlyRule: ['(())'],
    });
  });

  test.each([
    [
      /(a)\1/,
      'the regular expression has a backreference, "\\1", for which there is no automaton\nhelp: write it without this part',
    ],
    [
      /(?<=a)b/,
      'the regular expression has a lookbehind, "(?<=a)", for which there is no automaton\nhelp: write it without this part',
    ],
    [
      { source: '\\p{RGI_Emoji}', flags: 'v' },
      'the regular expression has a property of strings, "\\p{RGI_Emoji}", for which there is no automaton\nhelp: write it without this part',
    ],
    [{ source: '(a', flags: '' }, '"/(a/" is not a regular expression: Unterminated group'],
    [{ source: 'a', flags: 'q' }, '"/a/q" is not a regular expression: Invalid flag \'q\''],
    [
      /a.{20}$/,
      'the automaton of "/a.{20}$/" would take more than 20000 states\nhelp: anchor it, or lower its counts',
    ],
    [
      /a{99999}/,
      'the automaton of "/a{99999}/" would take more than 20000 states\nhelp: anchor it, or lower its counts',
    ],
  ])('refuses %p', (pattern, message) => {
    expect(() => diffRegExp(digits, 'a', pattern)).toThrow(new Error(message));
  });
});

test('the patterns of formats are those of ajv-formats', () => {
  const { fullFormats } = jest.requireActual<{ fullFormats: Readonly<Record<string, unknown>> }>(
    'ajv-formats/dist/formats',
  );
  for (const [name, format] of Object.entries(fullFormats)) {
    if (!(format instanceof RegExp)) continue;
    const { source, flags } = format;
    expect([name, formatPatterns(`ajv:${name}`)]).toEqual([name, [{ source, flags }]]);
  }
  const uri = fullFormats['uri'] as (text: string) => boolean;
  for (const text of ['a:', 'a:b', 'a://b', 'a', 'http://[::1]/', 'a/b', ':', 'a:%']) {
    const matches = formatPatterns('ajv:uri').every(({ source, flags }) =>
      new RegExp(source, flags).test(text),
    );
    expect([text, matches]).toEqual([text, uri(text)]);
  }
});

test('ajv:hostname, whose lookahead counts to 253, has an automaton', () => {
  const labels = { text: 'a = 1*( ALPHA / DIGIT / "-" / "." )\n' };
  const { change, onlyRule } = diffRegExp(labels, 'a', formatPatterns('ajv:hostname'), { witnesses: 2 });
  expect([change, onlyRule]).toEqual(['narrower', ['-', '.']]);
});
