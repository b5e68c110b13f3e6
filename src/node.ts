/** The package for Node, where grammars are imported by name without further ado: it loads their texts on demand. */
import { provideTexts } from './library';
import { shippedTexts } from './shipped-texts';

provideTexts(shippedTexts);

export * from './index';
