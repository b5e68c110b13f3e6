import { expectSameForRandomRules } from './random-rules';

describe.each(['code-points', 'octets'] as const)('random grammars over %s', (alphabet) => {
  test.each([1_000, 2_000, 3_000, 4_000, 5_000, 6_000])(
    'from seed %i',
    (seed) => expectSameForRandomRules(seed, 25, alphabet),
    600_000,
  );
});
