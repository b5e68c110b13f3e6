import { expectSameForRandomRules } from './random-rules';

test.each(['code-points', 'octets'] as const)('random grammars over %s', (alphabet) =>
  expectSameForRandomRules(1, 5, alphabet),
);
