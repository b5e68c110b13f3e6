import { foldedNotes } from '../../src/cli/notes';

const note = (name: string, path: string): string =>
  `rule "${name}" has no regular expression: it is recursive (${path} -> ${name})`;
const slow = (name: string): string => `the pattern of "${name}" is exact, but may be slow on long inputs`;

test('few notes of a kind are printed whole', () => {
  const few = [note('a', 'a'), note('b', 'b -> c'), note('c', 'c'), note('d', 'd')];
  expect(foldedNotes(few)).toEqual(few);
  expect(foldedNotes([])).toEqual([]);
});

test('many are folded, and each kind stands where its first note stood', () => {
  const names = [...'abcdefghijklm'];
  const notes = [slow('z'), ...names.map((each) => note(each, each)), slow('y')];
  expect(foldedNotes(notes)).toEqual([
    slow('z'),
    slow('y'),
    note('a', 'a'),
    note('b', 'b'),
    note('c', 'c'),
    'the same holds for 10 more rules: "d", "e", "f", "g", "h", "i", "j", "k", …',
  ]);
  expect(foldedNotes(names.slice(0, 5).map(slow)).at(-1)).toBe('the same holds for 2 more rules: "d", "e"');
});
