/** Gives each test file the texts of the library, as `src/entries/index-for-node.ts` does: tests import other files of `src/`. */
import { provideTexts } from '../src/library/library';
import { shippedTexts } from '../src/library/shipped-texts';

provideTexts(shippedTexts);
