import { RULES } from '../../bulk/twenty-rules';
import { expectSameAnswers } from './wasm-rules';

test.each(RULES)(
  '%s, %s: a module answers as `test`, `match` and `parse` do',
  (name, rule) => expectSameAnswers(name, [rule], 100_000),
  600_000,
);
