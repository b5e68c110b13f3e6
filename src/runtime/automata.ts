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
export * from './histories';
export * from './inlining';
export * from './input';
export * from './judge';
export * from './language';
export * from './lazy-reader';
export * from './lazy-recogniser';
export * from './marked-automaton';
export * from './numbers';
export * from './octets';
export * from './pushdown/chains';
export * from './pushdown/components';
export * from './pushdown/distances';
export * from './pushdown/endings';
export * from './pushdown/entries';
export * from './pushdown/forward';
export * from './pushdown/growing';
export * from './pushdown/hashed';
export * from './pushdown/int-sets';
export * from './pushdown/machine';
export * from './pushdown/network';
export * from './pushdown/network-firsts';
export * from './pushdown/network-links';
export * from './pushdown/network-recursion';
export * from './pushdown/network-sets';
export * from './pushdown/network-text';
export * from './pushdown/pair-cache';
export * from './pushdown/places';
export * from './pushdown/pushdown';
export * from './pushdown/recogniser';
export * from './pushdown/stack';
export * from './reading';
export * from './recogniser';
export * from './state-closure';
export * from './tester';
export * from './utf8';
