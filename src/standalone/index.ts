/** What emitted modules may refer to: `scripts/prelude-text.ts` bundles it into the prelude of standalone modules. */
export { assertString } from '../arguments';
export { decide, scan } from './decisions';
export { accepts, longest, reach } from './languages';
export { leaf, node } from './node';
export { inside } from './offsets';
export { pushdownTree } from './pushdown-tree';
export { lazyLanguage, pushdownLanguage } from './read-languages';
export { WalkLevel } from './walk-level';
