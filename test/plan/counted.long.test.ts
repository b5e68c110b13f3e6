import { testCounts } from './counted-grammars';

testCounts(60);
