/** The package for Node. It finds grammars by their names, because it loads their texts on demand. */
import { provideTexts } from '../library/library';
import { shippedTexts } from '../library/shipped-texts';

provideTexts(shippedTexts);

export * from '../index';
