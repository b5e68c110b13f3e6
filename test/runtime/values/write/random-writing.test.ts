import { compile } from '../../../../src';
import { write } from '../../../../src/runtime';
import { inSoak } from '../../../in-long';
import { writtenRecords } from './random-writing';

const SEEDS = Array.from({ length: inSoak(40, 1) }, (_, i) => 5 + i);

test.each(SEEDS)(
  'seed %i: records of random grammars have a text if and only if some string is read as them',
  (seed) => {
    const { wrong, records, refused, undecided } = writtenRecords(seed, inSoak(500, 60));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(records).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(200);
    expect(undecided).toBeLessThan(refused / 30);
  },
  600_000,
);

test('a shorter text is found that ends as a longer one does', () => {
  const tokens = { tokens: ['a', 'b', 'c', 'd'] };
  const grammar = compile('s = *( c / d b d )\na = "x"\nb = "x" / "y"\nc = *"y"\nd = *" "\n', tokens);
  const record = [{ b: 'y' }, { b: 'x' }, { b: 'x' }];
  expect(write(grammar, 's', record as never)).toEqual({ ok: true, text: ' yxx' });
});
