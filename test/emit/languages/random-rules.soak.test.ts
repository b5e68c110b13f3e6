import { describeRandomRules } from './random-rules';

describe.each([1_000, 2_000, 3_000])('from seed %i', (seed) => describeRandomRules(seed, 40));
