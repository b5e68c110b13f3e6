/** Tests lines. The command line and its worker threads share this bundle. */
export { compiler, grammarOf, type CompilableText } from './compilable-text';
export { LineTester } from './line-tester';
export { endOfLine, LF } from './line-ends';
export { type Answer, type Assignment, type Tally, type Task, worker } from './task';
export { type Form, type Reason, reasonAgainst, verdictText } from './verdict';
