/**
 * The part of the runtime that emitted verdicts and captures need. It has no trees, so that bundles of
 * verdicts have none.
 */
/** @internal */
export * from './automata-parts';
export * from './decode-automaton';
export * from './mismatch';
export * from './octet-text';
export * from './rtn/machine-reading';
export * from './rtn/machine-tester';
export * from './rtn/pushdown';
export * from './rtn/pushdown-recogniser';
export * from './table-tester';
export * from './tabled-automaton';
export * from './tagged-reader';
export * from './tester';
export * from './vocabulary';
