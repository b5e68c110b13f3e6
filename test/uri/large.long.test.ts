import { testLargeInputs } from './large-inputs';

testLargeInputs(10_000_000);
