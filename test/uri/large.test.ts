import { inLong } from '../in-long';
import { testLargeInputs } from './large-inputs';

testLargeInputs(inLong(10_000_000, 500_000));
