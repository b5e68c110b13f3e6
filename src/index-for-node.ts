/** The package for Node. It finds grammars by their names, because it loads their texts on demand. */
import { provideTexts } from './library';
import { shippedTexts } from './shipped-texts';

provideTexts(shippedTexts);

export * from './index';
