import { describeRandomRules } from './random-rules';
import { ENGINES } from './sql-engines';

/** The analyser of GoogleSQL takes no more functions at once. */
describe.each([1_000, 2_000, 3_000, 4_000])('from seed %i', (seed) => describeRandomRules(seed, 7, ENGINES));
