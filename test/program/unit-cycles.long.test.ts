import { testUnitCycles } from './unit-cycles';

testUnitCycles(6);
