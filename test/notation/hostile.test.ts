import { testHostileTexts } from './hostile-texts';

testHostileTexts(20_000);
