/** The wording of the language server. */
import { quotePath } from '../wording/phrases';

export const unknownDocument = (uri: string): string =>
  `there is no document ${quotePath(uri)}\nhelp: open it first, or save it as a file`;

export const cancelled = 'the request was cancelled';

export const wrongSettings = (reason: string): string => `the settings of verbatim are not used: ${reason}`;

/** `limit` and `what`: the limit at which the work on an answer stopped. */
export const stopped = (limit: number, what: string): string =>
  `the answer is not known: finding it takes more than ${limit} ${what}\nhelp: lower the counts of the rule, or split it`;

export const proofFailed = (uri: string, reason: string): string =>
  `proofs about ${quotePath(uri)} ended with an error: ${reason}`;

export const TITLE_OF_SERVER = 'Verbatim';
