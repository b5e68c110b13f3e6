/** The language service for Node. It finds grammars by their names, as `src/index-for-node.ts` does. */
import { provideTexts } from './library';
import { shippedTexts } from './shipped-texts';

provideTexts(shippedTexts);

export * from './language-service';
