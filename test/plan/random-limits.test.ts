import { inLong } from '../in-long';
import { testRandomLimits } from './random-limits';

testRandomLimits(inLong(65, 10));
