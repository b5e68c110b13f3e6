/**
 * The part of the runtime that emitted verdicts and captures need. It has no parsers, so that its users do not bundle
 * Parsimmon.
 */
export * from './alphabet';
export * from './automaton';
export * from './decode-automaton';
export * from './dfa-table';
export * from './errors';
export * from './growing';
export * from './input';
export * from './input-text';
export * from './lazy-dfa';
export * from './lazy-recogniser';
export * from './matching';
export * from './numbers';
export * from './octet-text';
export * from './program/call-graph';
export * from './program/decode-program';
export * from './program/distances';
export * from './program/inlining';
export * from './program/links';
export * from './program/program';
export * from './recogniser';
export * from './rtn/calling-dfa';
export * from './rtn/entries';
export * from './rtn/forward';
export * from './rtn/frontier';
export * from './rtn/hashed';
export * from './rtn/lazy-pushdown-dfa';
export * from './rtn/machine';
export * from './rtn/node-sets';
export * from './rtn/pair-cache';
export * from './rtn/pop-closure';
export * from './rtn/pushdown';
export * from './rtn/pushdown-recogniser';
export * from './rtn/stack';
export * from './rtn/stack-distances';
export * from './state-closure';
export * from './tagged-reader';
export * from './tester';
