import { patched, type Patch } from '../../src/model/patches';

const patch = (name: string, ...changes: [from: string, to: string][]): Patch => ({
  name,
  source: 'an erratum',
  why: 'it is wrong',
  default: false,
  changes: changes.map(([from, to]) => ({ from, to })),
});

test('changes are made in their order, one patch after the other', () => {
  const text = 'a = b\nc = d\n';
  expect(patched(text, [])).toBe(text);
  expect(patched(text, [patch('p', ['b', 'x'], ['d', 'y'])])).toBe('a = x\nc = y\n');
  expect(patched(text, [patch('p', ['b', 'x']), patch('q', ['x\nc', 'x\n  / c'])])).toBe(
    'a = x\n  / c = d\n',
  );
  expect(patched(text, [patch('p', ['c = d\n', ''])])).toBe('a = b\n');
});

test('a change has its place, and only one', () => {
  expect(() => patched('a = b\n', [patch('p', ['c', 'd'])])).toThrow(
    new RangeError('patch "p" changes a text that occurs never: c'),
  );
  expect(() => patched('a = b b\n', [patch('p', ['b', 'c'])])).toThrow(
    new RangeError('patch "p" changes a text that occurs more than once: b'),
  );
});
