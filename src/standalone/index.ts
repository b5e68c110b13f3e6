/** The names that emitted modules may use. `scripts/prelude-text.ts` bundles them into the prelude of standalone modules. */
export { assertString } from '../options/arguments';
export { decide, scan } from './decisions';
export { accepts, longest, reach } from './tabled-languages';
export { leaf, node } from './plain-node';
export { inside } from './offsets';
export { machineTree, pushdownTree, twoPassTree } from './pushdown-tree';
export { machineLanguage, pushdownLanguage, twoPassLanguage } from './program-languages';
