import { firstDifference } from './run';

test.each(Array.from({ length: 20 }, (_, part) => part))(
  '10,000 random grammars, asked in every way, are as search has them: part %i of 500',
  (part) => {
    expect(firstDifference(2_000_000 + 500 * part, 500)).toBeUndefined();
  },
);
