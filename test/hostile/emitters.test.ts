import { undocumentedErrors } from './emitters';
import { hostileGrammars } from './table';

const SOME = [
  'groups nested to the limit',
  'repetitions nested to the limit',
  'many in an option',
  '20,000 nested parentheses',
];

test.each(hostileGrammars.filter(({ what }) => SOME.includes(what)).map((row) => [row.what, row] as const))(
  'every emitter takes a grammar or refuses it with a documented error: %s',
  (_, row) => {
    expect(undocumentedErrors(row)).toEqual([]);
  },
  120_000,
);
