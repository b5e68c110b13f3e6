/**
 * The parts of the compiler that public entries share. A bundle of its own has them, so each class exists once. Other entries may import
 * the files that stand here.
 */
export * from './analysis/alternatives';
export * from './analysis/ambiguity';
export * from './analysis/first-characters';
export * from './analysis/left-recursion';
export * from './analysis/short-strings';
export * from './automata/difference';
export * from './automata/minimise';
export * from './automata/product';
export * from './automata/reversal';
export * from './automata/word-counts';
export * from './automata/work';
export * from './compile';
export * from './compiled-grammar';
export * from './emit/regexp/pattern-emitter';
export * from './emitters';
export * from './limits';
export * from './model/character-set';
export * from './model/core-rules';
export * from './model/definitions';
export * from './model/dialect-of-text';
export * from './model/facts';
export * from './model/graph';
export * from './model/model';
export * from './model/rule-facts';
export * from './model/same-rule';
export * from './notation/diagnostic';
export * from './notation/parser';
export * from './notation/reporter';
export * from './notation/rfc-text';
export * from './notation/text-limits';
export * from './plan/dump/dump';
export * from './plan/planner';
export * from './plan/rule-too-large';
export * from './program/grammar-alphabet';
export * from './program/dfa';
export * from './program/regular';
export * from './rule-languages';
