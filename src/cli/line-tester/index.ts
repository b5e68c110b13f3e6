/** Tests lines. The command line and its worker threads share this bundle. */
export { compiler, grammarOf, type CompilableText } from './compilable-text';
export { LineCapturer } from './line-capturer';
export { LineTester } from './line-tester';
export { CR, LF, linesIn } from './line-ends';
export { type Chunk, countLines, sharedFile, type SharedFile, SharedLines } from './shared-lines';
export { type Answer, answering, type Assignment, lineReader, type LineReader, type Tally } from './task';
export { OctetWriter } from './octet-writer';
export {
  type Form,
  hasNumbers,
  hasVerdicts,
  type Reason,
  reasonAgainst,
  type TestedInput,
  verdictText,
} from './verdict';
