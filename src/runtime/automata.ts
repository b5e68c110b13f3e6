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
export * from './input';
export * from './judge';
export * from './language';
export * from './numbers';
export * from './octets';
export * from './reading';
export * from './recogniser';
export * from './tester';
export * from './utf8';
