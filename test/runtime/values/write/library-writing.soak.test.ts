import { SHIPPED } from '../../../../scripts/manifest';
import { rewritten } from './library-writing';

test.each(SHIPPED)(
  '%s: what is written of a record is read as it, and is a member by search',
  (name) => {
    const { wrong, written, undecided } = rewritten(name, { rules: Infinity, strings: 200 });
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(undecided).toBeLessThanOrEqual(written / 400);
  },
  1_800_000,
);
