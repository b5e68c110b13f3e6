/**
 * The part of the runtime that has no parsers in it: what emitted verdicts and captures need. It is a bundle of its own,
 * so that whoever uses nothing else does not bring Parsimmon along.
 */
export * from './alphabet';
export * from './automaton';
export * from './automaton-text';
export * from './completion';
export * from './encoding';
export * from './errors';
export * from './extractor';
export * from './growing';
export * from './histories';
export * from './input';
export * from './judge';
export * from './language';
export * from './lazy-dfa';
export * from './lazy-reader';
export * from './lazy-recogniser';
export * from './numbers';
export * from './octets';
export * from './program/components';
export * from './program/distances';
export * from './program/firsts';
export * from './program/inlining';
export * from './program/links';
export * from './program/program';
export * from './program/program-text';
export * from './program/recursion';
export * from './reading';
export * from './recogniser';
export * from './rtn/calling-dfa';
export * from './rtn/chains';
export * from './rtn/endings';
export * from './rtn/entries';
export * from './rtn/forward';
export * from './rtn/hashed';
export * from './rtn/int-sets';
export * from './rtn/machine';
export * from './rtn/pair-cache';
export * from './rtn/places';
export * from './rtn/pushdown';
export * from './rtn/recogniser';
export * from './rtn/stack';
export * from './rtn/stack-distances';
export * from './state-closure';
export * from './tester';
export * from './utf8';
