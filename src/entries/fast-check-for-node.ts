/** The entry for fast-check in Node. It finds grammars by their names, as `index-for-node.ts` does. */
import { provideTexts } from '../library/library';
import { shippedTexts } from '../library/shipped-texts';

provideTexts(shippedTexts);

export * from '../integrations/fast-check';
