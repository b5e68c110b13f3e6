import { exportedNames, ruleIdentifier } from '../../src/emit/identifiers';

function exported(names: string[], taken: string[] = []): string[] {
  const found = exportedNames(names, taken);
  return names.map((name) => found.get(name)!);
}

describe('the constant of a rule', () => {
  test('is the name behind "$", with an underscore for a hyphen', () => {
    expect(['URI', 'hier-part', 'h16'].map(ruleIdentifier)).toEqual(['$URI', '$hier_part', '$h16']);
  });

  test('is never that of another name', () => {
    const names = [
      'a-b',
      'a_b',
      'a$b',
      'a--b',
      'a__b',
      'a-_b',
      'a_-b',
      'a.b',
      'a2e',
      'a.',
      'aö',
      'af6',
      'a\u{1d4b3}',
      'A-b',
      'ab',
    ];
    const found = names.map(ruleIdentifier);
    expect(new Set(found).size).toBe(names.length);
    for (const each of found) expect(each).toMatch(/^\$[\w$]+$/);
    expect(found.slice(0, 2)).toEqual(['$a_b', '$a$_b']);
  });
});

describe('the exported name of a rule', () => {
  test('is the name where that is an identifier', () => {
    expect(exported(['URI', 'h16', 'a'])).toEqual(['URI', 'h16', 'a']);
  });

  test('has underscores for other characters', () => {
    expect(exported(['reg-name', 'x--y'])).toEqual(['reg_name', 'x__y']);
  });

  test('has a number where another has the same, and the first has none', () => {
    expect(exported(['reg-name', 'reg_name', 'reg.name'])).toEqual(['reg_name', 'reg_name_2', 'reg_name_3']);
    expect(exported(['a-2', 'a', 'a_2', 'a.2'])).toEqual(['a_2', 'a', 'a_2_2', 'a_2_3']);
  });

  test('keeps its case', () => {
    expect(exported(['absolute-URI', 'absoluteURI', 'uri', 'URI'])).toEqual([
      'absolute_URI',
      'absoluteURI',
      'uri',
      'URI',
    ]);
  });

  test('has an underscore behind a reserved word, and behind what modules give a meaning', () => {
    const words = [
      'class',
      'default',
      'await',
      'Infinity',
      'undefined',
      'exports',
      '__proto__',
      '__esModule',
    ];
    expect(exported(words)).toEqual(words.map((word) => `${word}_`));
  });

  test('is none that is taken', () => {
    expect(exported(['rule', 't', 't_2'], ['rule', 't'])).toEqual(['rule_2', 't_2', 't_2_2']);
  });

  test('has an underscore before a digit', () => {
    expect(exported(['3986', '1-a'])).toEqual(['_3986', '_1_a']);
  });
});
