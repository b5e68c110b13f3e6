import { compile, LANGUAGES, library } from '../../../src';
import { describeEachLanguage, differencesOf, treesOf } from './trees';

const AMBIGUOUS = `
twice  = "a" / twice twice / "b" twice "c"
left   = left "a" / left / "b" / [ left ] "c"
empty  = [ "a" ] [ empty ] [ "b" ]
blank  = *( [ "a" ] [ blank ] )
dead   = "a" dead / "b" nothing
nothing = "x" nothing
`;

describeEachLanguage(LANGUAGES, (each, language) => {
  each([[700]])('values that are nested %i deep, and ones that are not closed', (depth) => {
    const text = library.get('rfc8259')!;
    const inputs = ['[]', '[[', ']]'].map((pair) =>
      Buffer.from(pair[0]!.repeat(depth) + pair[1]!.repeat(depth)),
    );
    const trees = treesOf(compile(text.text, text), 'value', inputs);
    expect(differencesOf(language, text.text, text, ['value'], trees)).toEqual([]);
  });

  each(Object.entries({ twice: 'a', left: 'c', empty: 'a', blank: 'a', dead: 'a' }))(
    'rule %s, which is ambiguous or derives nothing',
    (rule, letter) => {
      const inputs = [0, 1, 2, 7, 60].flatMap((count) => [
        Buffer.from(letter.repeat(count)),
        Buffer.from(`b${letter.repeat(count)}`),
        Buffer.from(`${letter.repeat(count)}b`),
      ]);
      const trees = treesOf(compile(AMBIGUOUS), rule, inputs);
      expect(differencesOf(language, AMBIGUOUS, {}, [rule], trees)).toEqual([]);
    },
  );
});
