import { testLargeInputs } from './large-inputs';

testLargeInputs(500_000);
