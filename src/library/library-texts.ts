/**
 * The texts of all shipped grammars, for bundles and pages: an import of this entry lets `compile` import grammars by name
 * there. Node needs no such import.
 *
 * @example
 * import { library } from 'verbatim-abnf/library';
 */
import { texts } from '../generated/library';
import { provideTexts } from './library';

provideTexts(() => texts);

export { library, type ShippedGrammars } from './library';
