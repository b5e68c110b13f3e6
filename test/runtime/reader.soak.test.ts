import { LONG, readLong } from './long-pieces';

test.each(Object.entries(LONG))(
  'a gigabyte in random pieces, by %s: the verdict, and memory stays',
  (_, input) => {
    const { verdict, without, stop, length, growth } = readLong(input, 500_000_000);
    expect([verdict, without, stop]).toEqual([true, false, length]);
    expect(growth).toBeLessThan(2_000_000);
  },
);
