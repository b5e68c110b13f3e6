/**
 * Lets jest begin with the files that take longest, so that no worker is left with one at the end. Jest knows times only after a run;
 * before, it goes by sizes of files, and a long test often only imports another. A name that is missing here costs time, nothing else.
 */
'use strict';

const path = require('path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** From `test/`, the slowest first. */
const LONGEST = [
  ...['package/package.long', 'package/samples.long', 'hostile/some.long', 'emit/languages/trees.long'],
  ...[
    'emit/standalone.long',
    'scripts/build-grammars.long',
    'runtime/find.long',
    'runtime/two-pass/random.long',
  ],
  ...['library/library.long', 'library/testers.long', 'differential/library.long', 'types/mistakes.long'],
];

const rankOf = ({ path: file }) =>
  LONGEST.findIndex((name) => file.endsWith(path.normalize(`/test/${name}.test.ts`)));

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (tests.every(({ duration }) => duration !== undefined)) return sorted;
    const first = sorted.filter((test) => rankOf(test) >= 0).sort((a, b) => rankOf(a) - rankOf(b));
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
};
