import type * as Generated from '../generated/library';

/** Loads the texts of the library from the package. In Node most programs ask for none. */
export function shippedTexts(): typeof Generated.texts {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would be asynchronous
  return (require('../generated/library') as typeof Generated).texts;
}
