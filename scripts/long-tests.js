'use strict';

/** The test files that take minutes: whole sets of grammars or strings, of which others take a part. As regular expressions. */
exports.LONG = [
  '/test/differential/(captures|library|library-captures|rfc3986-\\d)\\.test\\.ts$',
  '/test/emit/(all-library-targets|all-names|regexp-matching|standalone)\\.test\\.ts$',
  '/test/exhaustive[^/]*\\.test\\.ts$',
  '/test/(hostile-grammars|json|linear)\\.test\\.ts$',
  '/test/random/many-\\d\\.test\\.ts$',
  '/test/search/(brute-force|equals-oracle)\\.test\\.ts$',
];
