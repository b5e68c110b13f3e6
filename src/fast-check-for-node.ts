/** The entry for fast-check in Node. It finds grammars by their names, as `src/index-for-node.ts` does. */
import { provideTexts } from './library';
import { shippedTexts } from './shipped-texts';

provideTexts(shippedTexts);

export * from './integrations/fast-check';
