'use strict';

/**
 * The test files that compare engines on many grammars and inputs, or run what is built, as regular expressions: minutes,
 * which counting covered lines would double.
 */
exports.ENGINES = [
  '/test/differential/.+\\.test\\.ts$',
  '/test/emit/standalone[^/]*\\.test\\.ts$',
  '/test/exhaustive[^/]*\\.test\\.ts$',
  '/test/library/.+\\.test\\.ts$',
  '/test/package/.+\\.test\\.ts$',
  '/test/plan/(network|self-cycles)\\.test\\.ts$',
  '/test/search/brute-force\\.test\\.ts$',
  '/test/(hostile-grammars|json|linear|refa)\\.test\\.ts$',
];
