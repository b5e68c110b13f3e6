import { emitForLanguage, NoTableError } from '../../../src';

test('a rule whose automaton from the end is too large is refused', () => {
  const text = 's = "x"\nt = 12( "a" / "b" ) "a" *( "a" / "b" )\n';
  const { source } = emitForLanguage(text, { language: 'python', find: true, rules: ['s'] });
  expect(source).toContain('def find(');
  const write = (): unknown => emitForLanguage(text, { language: 'python', find: true });
  expect(write).toThrow(NoTableError);
  expect(write).toThrow(
    'rule "t" has no table in other languages: the automaton that reads texts from the end would be too large for find',
  );
});

test('recursive rules are left out, and have trees all the same', () => {
  const text = 's = "x"\nlist = "(" *list ")"\n';
  const { source, notes } = emitForLanguage(text, { language: 'python', find: true });
  expect(source).toContain('"s": ');
  expect(source).not.toContain('"list": ');
  expect(notes).toEqual([expect.stringContaining('rule "list" has no table')]);
  const ofTrees = emitForLanguage(text, { language: 'python', find: true, trees: ['list'] }).source;
  expect(ofTrees).toContain('def parse(');
  expect(ofTrees).not.toContain('def find(');
});
