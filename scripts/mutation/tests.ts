/**
 * By folder of src/, the test files and folders that its mutants have to pass: those of the folder itself, and those of
 * what is built on it that are quick. `test/notation/hostile.test.ts` and the like are about time.
 */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  notation: ['test/notation', 'test/model/lists.test.ts'],
  model: ['test/model', 'test/notation/bad-grammars.test.ts'],
  automata: [
    'test/automata',
    ...['captures-plan', 'longest-match', 'predictor-plan', 'tiny-grammars'].map(
      (name) => `test/plan/${name}.test.ts`,
    ),
  ],
  plan: ['test/plan', 'test/compile.test.ts'],
};

/** Sources that remember what they worked out once: for their mutants all sources are evaluated anew. */
export const CACHES: readonly string[] = ['src/model/character-set.ts'];

/** Test files that are about time and memory, or about many inputs: seconds each. */
export const SLOW_FILES: readonly string[] = [
  'test/notation/hostile.test.ts',
  'test/program/recursive-program.test.ts',
  'test/plan/random-limits.test.ts',
];

/** Tests of the same kind in other files: a tenth of a second or more each. */
export const SLOW_TESTS: readonly RegExp[] = [
  /every tree that can be read prints as text/,
  /garbage that is read at all/,
  /messages are lower case/,
  /on generated and mutated texts/,
  /longer than the call stack is deep/,
  /whether deeply nested rules can match nothing/,
  /of all pairs of small points/,
  /in a chain of rules/,
  /the classes of random sets/,
  /of RFC 2396 and of RFC 3986/,
  /for each two of many small grammars/,
  /in whatever order it is asked/,
  /would cost too much is done in another way/,
  /would take too many values|have to be told apart/,
  /meanings that multiply without bound/,
  /has the states of the minimal automaton where nothing/,
  /is little larger with the components/,
  /does nothing while it stays in a part/,
  /grammar-files.test.ts > rfc(?:3261|5321|5322|5545|6068|6350|6531|9051|9110) /,
  /what cannot be made out is refused within bounds/,
  /groups nested too deep/,
  /unit-cycles.test.ts > .* u has the trees/,
  /deep and long inputs of such a rule/,
  /one nested too deeply is judged by automata/,
  /by the walk, and why too many parts/,
  /does not lead on for ever/,
  /however its rules call each other, is refused/,
  /so is a rule nested too deeply/,
];
