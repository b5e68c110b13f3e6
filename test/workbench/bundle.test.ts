import { library } from '../../src/library/library';
import { bundle, diff } from '../../src/workbench';
import { inLong } from '../in-long';

/** Recursive rules of these take long to compare. */
const SLOW = ['rfc3261', 'rfc5545', 'rfc9051'];
const quick = library.names.filter((name) => !SLOW.includes(name));

test.each(inLong(quick, ['rfc3987', 'rfc8288', 'rfc1034']))(
  '%s: the bundle alone derives the same strings by each rule',
  (name) => {
    const grammar = library.get(name)!;
    const { alphabet } = grammar;
    const text = bundle(grammar);
    const alone = { text, name, ...(alphabet && { alphabet }) };
    expect(text).not.toContain('@import');
    const changed = diff(grammar, alone).filter(
      ({ change }) => !['same', 'added', 'undecided'].includes(change),
    );
    expect(changed).toEqual([]);
    expect(bundle(alone)).toBe(text);
  },
  30_000,
);

test('names collide', () => {
  const one = { name: 'one.abnf', text: 'a = b\nb = "1"\ntwo-b = "taken"\n' };
  const two = { name: '2 two.abnf', text: 'c = b\nb = "2"\n' };
  const text = bundle({ text: 'b = a c\n', imports: [one, two] });
  expect(text).toBe(
    [
      'b         = a c',
      '; from one.abnf',
      'a         = one-b',
      'one-b     = "1"',
      '; from 2 two.abnf',
      'c         = x-2-two-b',
      'x-2-two-b = "2"',
    ].join('\n\n') + '\n',
  );
});

test('parts of a rule in two texts become one rule', () => {
  const base = { name: 'base', text: 'a = "1"\nb = a\n' };
  const text = bundle({ text: '; more\na =/ "2" ; two\nc = b\n', imports: [base] }, { rules: ['c'] });
  expect(text).toBe('a = "1"\na =/ "2"  ; two\nc = b\n\n; from base\n\nb = a\n');
});
