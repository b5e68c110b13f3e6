import { identifiersOf } from '../../src/emit/identifiers';

function identifiers(names: string[], taken: string[] = []): string[] {
  const found = identifiersOf(names, taken);
  return names.map((name) => found.get(name)!);
}

test('names that are identifiers stay', () => {
  expect(identifiers(['URI', 'h16', 'a'])).toEqual(['URI', 'h16', 'a']);
});

test('other characters become underscores', () => {
  expect(identifiers(['reg-name', 'x--y'])).toEqual(['reg_name', 'x__y']);
});

test('names that would be the same are numbered, the first one not', () => {
  expect(identifiers(['reg-name', 'reg_name', 'reg.name'])).toEqual(['reg_name', 'reg_name_2', 'reg_name_3']);
  expect(identifiers(['a-2', 'a', 'a_2', 'a.2'])).toEqual(['a_2', 'a', 'a_2_2', 'a_2_3']);
});

test('names that differ in case alone are different identifiers', () => {
  expect(identifiers(['absolute-URI', 'absoluteURI', 'uri', 'URI'])).toEqual([
    'absolute_URI',
    'absoluteURI',
    'uri',
    'URI',
  ]);
});

test('reserved words and what modules give a meaning are not used', () => {
  const words = ['class', 'default', 'await', 'Infinity', 'undefined', 'arguments', 'exports', 'require'];
  expect(identifiers(words)).toEqual(words.map((word) => `${word}_`));
});

test('what is taken is not used either', () => {
  expect(identifiers(['rule', 't', 't_2'], ['rule', 't'])).toEqual(['rule_2', 't_2', 't_2_2']);
});

test('a leading digit gets an underscore', () => {
  expect(identifiers(['3986', '1-a'])).toEqual(['_3986', '_1_a']);
});
