import { testRandomLimits } from './random-limits';

testRandomLimits(10);
