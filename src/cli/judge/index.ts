/** Judges lines. The command line and its worker threads share this bundle. */
export type { Tally } from './ascii-judge';
export { compiler, grammarOf, type GrammarText } from './grammar-text';
export { LineJudge } from './line-judge';
export { endOfLine, LF } from './lines';
export { type Answer, type Assignment, type Task, worker } from './task';
export { type Form, type Reason, reasonAgainst, verdictText } from './verdict';
