/** Tests lines. The command line and its worker threads share this bundle. */
export { compiler, grammarOf, type CompilableText } from './compilable-text';
export { LineTester } from './line-tester';
export { endOfLine, LF } from './line-ends';
export { type Chunk, countLines, sharedFile, type SharedFile, SharedLines } from './shared-lines';
export {
  type Answer,
  answering,
  answerTo,
  type Assignment,
  type ChunkAnswer,
  type Tally,
  type Task,
  worker,
} from './task';
export { type Form, hasVerdicts, type Reason, reasonAgainst, verdictText } from './verdict';
