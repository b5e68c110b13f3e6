/** Gives each test file the texts of the library, as `src/node.ts` does: tests import other files of `src/`. */
import { provideTexts } from '../src/library';
import { shippedTexts } from '../src/shipped-texts';

provideTexts(shippedTexts);
