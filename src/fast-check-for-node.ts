/** The entry for fast-check in Node, where grammars are imported by name without further ado, as in `src/index-for-node.ts`. */
import { provideTexts } from './library';
import { shippedTexts } from './shipped-texts';

provideTexts(shippedTexts);

export * from './integrations/fast-check';
