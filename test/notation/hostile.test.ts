import { testHostileTexts } from './hostile-texts';

testHostileTexts(5_000);
